/// The views of a page, which links lead to, and the rules by which one of them is seen.
struct HTMLViews {
    /// What the page opens with.
    let view: PagePicture.View
    /// Whether there is a month to see.
    let hasMonth: Bool
    /// The days of each week.
    let weeks: [Range<Int>]
    /// The week that is seen first: that of the present day, else the first.
    let firstWeek: Int
    /// The day that is seen where one asks for a day: the present one, else the first.
    let firstDay: Int
    /// Whether something lasts whole days.
    private let hasBars: Bool

    init(_ page: PagePicture) {
        let count = page.week.days.count
        let now = page.week.days.firstIndex(where: \.isToday)
        view = page.view
        hasMonth = count > 7
        weeks = stride(from: 0, to: count, by: 7).map { $0..<min($0 + 7, count) }
        firstDay = now ?? 0
        firstWeek = firstDay / 7
        hasBars = count > 1 && !page.week.allDay.isEmpty
    }

    /// A choice that a reader has.
    struct Choice: Hashable {
        var name: String
        /// The element that a link leads to.
        var target: String
    }

    /// The choices in the order of the picker; a day alone has no week.
    var choices: [Choice] {
        let day = Choice(name: "Day", target: "d\(firstDay)")
        let week = Choice(name: "Week", target: "w\(firstWeek)")
        let agenda = Choice(name: "Agenda", target: "agenda")
        guard let first = weeks.first, first.count > 1 else {
            return [Choice(name: "Day", target: "w0"), agenda]
        }
        return hasMonth
            ? [day, week, Choice(name: "Month", target: "month"), agenda]
            : [
                day, week, agenda,
            ]
    }

    /// The choice that the page opens with.
    var opening: String {
        switch view {
        case .agenda: "Agenda"
        case .month: hasMonth ? "Month" : "Week"
        case .week: weeks.first.map { $0.count == 1 } == true ? "Day" : "Week"
        }
    }

    /// What the body is where a choice is seen.
    func selector(for name: String) -> String {
        let targets =
            switch name {
            case "Agenda": ":has(#agenda:target)"
            case "Month": ":has(#month:target)"
            case "Day" where (weeks.first?.count ?? 0) > 1: ":has(.day:target)"
            default: ":has(.band:target,.band .column :target)"
            }
        return name == opening ? ":is(\(targets),:not(:has(main :target)))" : targets
    }

    /// The rules for what is seen where, apart from the grid's.
    var rules: String {
        var rules = choices.map { choice in
            "body\(selector(for: choice.name)) .picker.for-\(choice.name.lowercased()){display:flex}\n"
        }.joined()
        if hasMonth {
            rules += ".month{display:none}\n"
            rules +=
                "body\(selector(for: "Month")){.month{display:block}.week,.legend{display:none}.side{order:1}}\n"
        }
        if hasBars {
            // A day alone has its own bars only.
            rules += weeks.flatMap(\.self).map {
                "body:has(#d\($0):target) .alldays li:not(.on\($0)){display:none}\n"
            }.joined()
        }
        rules +=
            "@media screen{body\(selector(for: "Agenda")) .views{width:100%;max-width:48rem;margin-inline:auto}}\n"
        if weeks.contains(where: { $0.count > 1 }) {
            // What is over waits behind its heading where days are a list but no agenda, as long as a day is ahead.
            rules +=
                "@media screen and (max-width:37.99em){body:not(\(selector(for: "Agenda"))) .band:has(.today) .past:not(:target)>.column{display:none}}\n"
        }
        guard weeks.count > 1 else { return rules }
        rules += "body:has(.band :target,.band:target) .band:not(:target,:has(:target)),"
        rules += "body:not(:has(.band :target,.band:target)) .band:not(.here){display:none}\n"
        // An agenda is of all weeks.
        rules += "body\(selector(for: "Agenda")) .band:not(#x){display:block}\n"
        rules += weeks.indices.map { week in
            let seen = ":has(#w\(week):target,#w\(week) :target)"
            let first = week == firstWeek ? ",:not(:has(.band:target,.band :target))" : ""
            return "body:is(\(seen)\(first)) .turn.t\(week){display:flex}\n"
        }.joined()
        for name in ["Month", "Agenda"] {
            rules += "body\(selector(for: name)) .top{.turn.turn{display:none}"
            rules += ".whole{position:static;width:auto;height:auto;clip-path:none}}\n"
        }
        return rules
    }

    /// What the body is where days stand on a grid.
    var gridSelector: String {
        let others = choices.map(\.name).filter { $0 == "Agenda" }
        return others.map { "body:not(\(selector(for: $0)))" }.joined()
    }
}
