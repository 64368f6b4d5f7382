internal import DesignTokens

/// Writes the header line with the title, the navigation between weeks, the notices and the choice of views; narrow
/// windows also have a strip of days below it, with a dot for each item.
struct HTMLHeader {
    let page: PagePicture
    let views: HTMLViews
    let grid: HTMLGrid

    private var week: WeekPicture { page.week }

    func write(to body: inout HTMLWriter) {
        let line = body.border(body.palette.hourLine)
        let ground = body.back(body.palette.canvas)
        body.element("header", ["class": "top \(line) \(ground)"]) { body in
            if let live = page.live {
                HTMLLiveHeader(title: week.title, live: live).writeTitle(to: &body)
            } else {
                writeTitles(to: &body)
            }
            HTMLNotices(page: page, grid: grid).write(to: &body)
            if let live = page.live {
                HTMLLiveHeader(title: week.title, live: live).writeTools(to: &body)
            } else {
                for choice in views.choices { writePicker(choice.name, to: &body) }
            }
        }
        if week.days.count > 1, week.days.count <= 7 { writeStrip(to: &body) }
    }

    /// Writes a title for each week, one of them visible at a time.
    private func writeTitles(to body: inout HTMLWriter) {
        guard views.weeks.count > 1 else { return body.element("h1", [:], week.title) }
        body.element("h1", ["class": "whole"], week.title)
        for index in views.weeks.indices {
            let name =
                week.weekTitles.indices.contains(index) ? week.weekTitles[index] : week.title
            body.element("div", ["class": "turn t\(index)"]) { body in
                body.element("p", ["class": "h"], name)
                body.element("nav", ["aria-label": "Weeks around \(name)"]) { body in
                    writeStep(to: index - 1, "‹", "The week before", &body)
                    body.element("a", ["href": "#w\(views.firstWeek)"], "Today")
                    writeStep(to: index + 1, "›", "The week after", &body)
                }
            }
        }
    }

    private func writeStep(
        to week: Int, _ sign: String, _ words: String, _ body: inout HTMLWriter
    ) {
        if views.weeks.indices.contains(week) {
            body.element("a", ["href": "#w\(week)", "aria-label": words], sign)
        } else {
            body.element("span", ["aria-hidden": "true", "class": "none"], sign)
        }
    }

    /// Writes the choice of views in the state in which one of them is chosen.
    private func writePicker(_ chosen: String, to body: inout HTMLWriter) {
        let palette = body.palette
        let chip = body.back(palette.chip)
        let ink = body.ink(body.palette.ink(palette.text, on: palette.chip))
        let tab = "\(body.back(palette.canvas)) \(body.ink(palette.text))"
        body.element(
            "nav", ["class": "picker for-\(chosen.lowercased()) \(chip)", "aria-label": "View"]
        ) { body in
            for choice in views.choices {
                let isChosen = choice.name == chosen
                body.element(
                    "a",
                    [
                        "class": isChosen ? tab : ink, "href": "#\(choice.target)",
                        "aria-current": isChosen ? "page" : nil,
                    ], choice.name)
            }
        }
    }

    private func writeStrip(to body: inout HTMLWriter) {
        body.element("nav", ["class": "strip", "aria-label": "Days"]) { body in
            for (index, day) in week.days.enumerated() { writeDay(day, index, to: &body) }
        }
    }

    private func writeDay(_ day: WeekPicture.Day, _ index: Int, to body: inout HTMLWriter) {
        let palette = body.palette
        let words = day.heading.split(separator: " ", maxSplits: 1).map(String.init)
        let quiet = body.ink(palette.secondaryText)
        let today = "\(body.back(palette.today.fill)) \(body.ink(palette.today.ink))"
        let dots = HTMLDots(picture: week, day: index)
        let name = "\(day.name), \(dots.count) \(dots.count == 1 ? "item" : "items")"
        body.element(
            "a",
            [
                "href": "#h\(index)", "aria-label": name,
                "aria-current": day.isToday ? "date" : nil,
            ]
        ) { body in
            if words.count > 1 { body.element("small", ["class": quiet], words[0]) }
            body.element("b", ["class": day.isToday ? today : nil], words.last ?? "")
            dots.write(quiet, to: &body)
        }
    }
}

/// Writes a dot for each item of a day, with its name if there is room, and "+N" for the remaining items.
struct HTMLDots {
    let picture: WeekPicture
    let day: Int

    private var looks: [(kind: WeekPicture.Item.Kind, tint: AdaptiveColor?, title: String)] {
        let bars = picture.allDay.inOrder.filter { $0.days.contains(day) }
        return bars.map { ($0.kind, $0.tint, $0.title) }
            + picture.days[day].items.inOrder.map { ($0.kind, $0.tint, $0.title) }
    }

    /// The number of items.
    var count: Int { looks.count }

    /// Writes the dots, followed by names if a colour for them is given, as in a month.
    func write(_ quiet: String, names ink: String? = nil, to body: inout HTMLWriter) {
        body.element("span", ["class": "dots", "aria-hidden": "true"]) { body in
            let shown = count > HTMLDots.most ? HTMLDots.most - 1 : count
            for look in looks.prefix(shown) {
                let edge = body.palette.look(look.kind, tint: look.tint).edge
                let dot = "\(look.kind.isBlock ? "k " : "")\(body.back(edge))"
                guard let ink else {
                    body.element("i", ["class": dot], "")
                    continue
                }
                body.element("span", ["class": ink]) { body in
                    body.element("i", ["class": dot], "")
                    body.element("small", [:], look.title)
                }
            }
            if count > shown { body.element("small", ["class": quiet], "+\(count - shown)") }
        }
    }

    private static let most = 5
}
