/// The views of a page, which links lead to, and the rules that show one of them.
struct HTMLViews {
    /// The view in which the page opens.
    let view: PagePicture.View
    /// Whether the page has a month view.
    let hasMonth: Bool
    /// The days of each week.
    let weeks: [Range<Int>]
    /// The week shown first: the current one, otherwise the first.
    let firstWeek: Int
    /// The day shown first in the day view: today, otherwise the first.
    let firstDay: Int
    /// Whether the page has bars over whole days.
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

    /// A view that the reader can choose.
    struct Choice: Hashable {
        var name: String
        /// The identity of the element that the link targets.
        var target: String
    }

    /// The choices in the order of the picker; a page with one day has no week view.
    var choices: [Choice] {
        let day = Choice(name: "Day", target: "d\(firstDay)")
        let week = Choice(name: "Week", target: "w\(firstWeek)")
        let agenda = Choice(name: "Agenda", target: "agenda")
        guard !isSingle else {
            return [Choice(name: "Day", target: "w0"), agenda]
        }
        return hasMonth
            ? [day, week, Choice(name: "Month", target: "month"), agenda]
            : [day, week, agenda]
    }

    /// Whether the page has one day.
    private var isSingle: Bool { weeks.first.map { $0.count == 1 } == true }

    /// The choice with which the page opens.
    var opening: String {
        switch view {
        case .agenda: "Agenda"
        case .month: hasMonth ? "Month" : "Week"
        case .week: isSingle ? "Day" : "Week"
        }
    }

    /// Returns the selector suffix of the body while a choice is shown.
    func selector(for name: String) -> String {
        let targets =
            switch name {
            case "Agenda": ":has(#agenda:target)"
            case "Month": ":has(#month:target)"
            case "Day" where !isSingle: ":has(.day:target)"
            default: ":has(.band:target,.band :target\(isSingle ? "" : ":not(.day)"))"
            }
        return name == opening ? ":is(\(targets),:not(:has(main :target)))" : targets
    }

    /// The rules that show and hide parts of the page by view, except those of the grid.
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
            // A single day shows only its own bars.
            rules += weeks.flatMap(\.self).map {
                "body:has(#d\($0):target) .alldays li:not(.on\($0)){display:none}\n"
            }.joined()
        }
        rules +=
            "@media screen{body\(selector(for: "Agenda")) .views{width:100%;max-width:48rem;margin-inline:auto}}\n"
        // Lists of days other than the agenda begin with the item that is running, and the bars over it. The strip of days
        // leads to days that are over, a link in the list to the items of today that are.
        let whole = ":not(:target,:has(:target))"
        rules +=
            "@media screen and (max-width:37.99em){body:not(\(selector(for: "Agenda"))){\n"
            + ".band:has(.today) .past\(whole),.today\(whole) .over{display:none}\n"
            + ".today\(whole) .gone{display:block}\n"
        if hasBars {
            rules += ".band:has(.today):not(:has(.day:target)){"
            rules += ".alldays,.alldays>ol{display:contents}"
            rules += ".alldays li{order:1}.alldays .on\(firstDay){order:-1}}\n"
        }
        rules += "}}\n"
        guard weeks.count > 1 else { return rules }
        rules += "body:has(.band :target,.band:target) .band:not(:target,:has(:target)),"
        rules += "body:not(:has(.band :target,.band:target)) .band:not(.here){display:none}\n"
        // An agenda contains all weeks.
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

    /// The selector suffix of the body while days are on a grid.
    var gridSelector: String {
        "body:not(\(selector(for: "Agenda")))"
    }
}
