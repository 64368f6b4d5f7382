internal import DesignTokens
internal import GridLayout

/// Writes one day: its heading, and its list in the order of time.
struct HTMLDay {
    let picture: WeekPicture
    let day: Int
    let column: PlacedColumn
    let hourHeight: Double
    let printScale: Double
    let id: String
    let failure: String?

    var content: WeekPicture.Day { picture.days[day] }
    private var firstMinute: Int { picture.hours.lowerBound * 60 }

    func write(to body: inout HTMLWriter) {
        body.markup.newLine()
        let line = body.border(body.palette.hourLine)
        let classes = content.isToday ? "day today \(line)" : "day \(line)"
        body.element(
            "section", ["class": classes, "id": id, "aria-labelledby": "\(id)-name"]
        ) { body in
            writeHeading(to: &body)
            body.element("div", ["class": "column"]) { body in
                for gap in content.gaps { writeGap(gap, to: &body) }
                let entries = self.entries
                if content.items.isEmpty { writeEmptyState(to: &body) }
                guard !entries.isEmpty else { return }
                body.element("ol", ["class": "slots"]) { body in
                    for entry in entries {
                        body.markup.newLine()
                        entry.write(&body)
                    }
                }
            }
        }
    }

    private func writeHeading(to body: inout HTMLWriter) {
        let palette = body.palette
        let words = content.heading.split(separator: " ", maxSplits: 1).map(String.init)
        let ink = body.ink(palette.text)
        let quiet = body.ink(content.isToday ? palette.accent : palette.secondaryText)
        let today = "\(body.back(palette.today.fill)) \(body.ink(palette.today.ink))"
        body.element("h2", ["id": "\(id)-name"]) { body in
            body.element("a", ["class": ink, "href": "#\(id)", "aria-label": content.name]) {
                body in
                if words.count > 1 {
                    body.element("small", ["class": quiet], words[0])
                    body.markup.write(" ")
                }
                body.element("b", ["class": content.isToday ? today : nil], words.last ?? "")
            }
        }
    }

    private func writeEmptyState(to body: inout HTMLWriter) {
        if let failure {
            body.emptyState(.warning, "Not known.", failure, isError: true)
        } else {
            body.emptyState(.sparkle, "All clear.", "Nothing on this day.")
        }
    }

    private func writeGap(_ gap: Range<Int>, to body: inout HTMLWriter) {
        guard let (y, height) = place(of: gap) else { return }
        let ink = body.ink(body.palette.separator)
        body.element(
            "div",
            [
                "class": "gap \(ink)", "style": "--y:\(decimal(y));--h:\(decimal(height))",
                "aria-hidden": "true", "title": "This time does not exist on this day",
            ], "")
    }

    func place(of minutes: Range<Int>) -> (y: Double, height: Double)? {
        let shown = minutes.clamped(to: firstMinute..<picture.hours.upperBound * 60)
        guard !shown.isEmpty else { return nil }
        return (Double(shown.lowerBound - firstMinute) / 60, Double(shown.count) / 60)
    }
}
