internal import DesignTokens

/// Writes the bar above all: the title, the choice of day or week, and for narrow windows the days with a dot
/// for each thing.
struct HTMLHeader {
    let page: PagePicture

    private var week: WeekPicture { page.week }

    func write(to body: inout HTMLWriter) {
        let line = body.border(body.palette.hourLine)
        body.element("header", ["class": "top \(line)"]) { body in
            body.element("h1", [:], week.title)
            if week.days.count > 1 { writePicker(to: &body) }
        }
        if week.days.count > 1 { writeStrip(to: &body) }
    }

    private func writePicker(to body: inout HTMLWriter) {
        let palette = body.palette
        let chip = body.back(palette.chip)
        let ink = body.ink(body.palette.ink(palette.text, on: palette.chip))
        let day = week.now?.day ?? 0
        body.element("nav", ["class": "picker \(chip)", "aria-label": "View"]) { body in
            body.element("a", ["class": ink, "href": "#week-day-\(day)"], "Day")
            body.element("a", ["class": ink, "href": "#week"], "Week")
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
        let bars = week.allDay.inOrder.filter { $0.days.contains(index) }
        let looks = bars.map { ($0.kind, $0.tint) } + day.items.inOrder.map { ($0.kind, $0.tint) }
        let count = looks.count
        let name = "\(day.name), \(count) \(count == 1 ? "item" : "items")"
        body.element("a", ["href": "#week-day-\(index)", "aria-label": name]) { body in
            if words.count > 1 { body.element("small", ["class": quiet], words[0]) }
            body.element("b", ["class": day.isToday ? today : nil], words.last ?? "")
            body.element("i", [:]) { body in
                // "+N" takes the place of the last dot.
                let shown = count > HTMLHeader.mostDots ? HTMLHeader.mostDots - 1 : count
                for (kind, tint) in looks.prefix(shown) {
                    let look = body.palette.look(kind, tint: tint)
                    let fill = kind == .meeting ? look.fill : look.edge
                    body.element("span", ["class": body.back(fill)], "")
                }
                if count > shown { body.element("small", ["class": quiet], "+\(count - shown)") }
            }
        }
    }

    private static let mostDots = 4
}
