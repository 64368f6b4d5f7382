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

    private var content: WeekPicture.Day { picture.days[day] }
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
                for gap in picture.gaps(ofDay: day) { writeGap(gap, to: &body) }
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

    private func place(of minutes: Range<Int>) -> (y: Double, height: Double)? {
        let shown = minutes.clamped(to: firstMinute..<picture.hours.upperBound * 60)
        guard !shown.isEmpty else { return nil }
        return (Double(shown.lowerBound - firstMinute) / 60, Double(shown.count) / 60)
    }

    /// An element of the list and where it stands in it.
    private struct Entry {
        var minute: Int
        var rank: Int
        var write: (inout HTMLWriter) -> Void
    }

    /// Everything of the day in the order of time.
    private var entries: [Entry] {
        var entries = column.blocks.map { block in
            Entry(minute: block.item.minutes.lowerBound, rank: block.frame.z) {
                write(block, to: &$0)
            }
        }
        for (index, chip) in column.chips.enumerated() {
            entries.append(
                Entry(minute: chip.items.map(\.minutes.lowerBound).min() ?? 0, rank: .max) { body in
                    let height = chip.frame.height / hourHeight
                    let style = place(
                        y: chip.frame.y / hourHeight, height: height, column: chip.frame.column,
                        span: 1, of: chip.frame.columns)
                    write(
                        chip.items, "+\(chip.items.count)", "\(id)-more-\(index)", style,
                        "more", to: &body)
                })
        }
        if !column.earlier.isEmpty {
            let count = column.earlier.count
            entries.append(
                Entry(minute: .min, rank: 0) {
                    write(
                        column.earlier, "▲ \(count) earlier", "\(id)-earlier", "", "more earlier",
                        to: &$0)
                })
        }
        if !column.later.isEmpty {
            let count = column.later.count
            entries.append(
                Entry(minute: .max, rank: 0) {
                    write(
                        column.later, "▼ \(count) later", "\(id)-later", "", "more later", to: &$0)
                })
        }
        for free in content.freeTime {
            entries.append(
                Entry(minute: free.lowerBound, rank: -1) { writeFree(free, to: &$0) })
        }
        if let now = picture.now, now.day == day {
            entries.append(Entry(minute: now.minute, rank: -2) { write(now, to: &$0) })
        }
        return entries.sorted { ($0.minute, $0.rank) < ($1.minute, $1.rank) }
    }

    private func write(_ block: PlacedColumn.Block, to body: inout HTMLWriter) {
        let frame = block.frame
        let style = place(
            y: frame.y / hourHeight, height: frame.height / hourHeight, column: frame.column,
            span: frame.columnSpan, of: frame.columns)
        body.element("li", ["style": style]) { body in
            HTMLEvent(
                item: block.item, day: content, id: "\(id)-\(frame.z)", height: frame.height,
                printScale: printScale
            )
            .write(to: &body)
        }
    }

    private func write(
        _ items: [WeekPicture.Item], _ words: String, _ id: String, _ style: String,
        _ classes: String,
        to body: inout HTMLWriter
    ) {
        body.element("li", ["class": classes, "style": style.isEmpty ? nil : style]) { body in
            HTMLMore(words: words, id: id).write(to: &body) { body in
                for (index, item) in items.enumerated() {
                    body.element("li", [:]) { body in
                        HTMLEvent(
                            item: item, day: content, id: "\(id)-\(index)", height: 60,
                            printScale: 1
                        )
                        .write(to: &body)
                    }
                }
            }
        }
    }

    private func writeFree(_ free: Range<Int>, to body: inout HTMLWriter) {
        guard let (y, height) = place(of: free) else { return }
        let quiet = "\(body.ink(body.palette.secondaryText)) \(body.back(body.palette.canvas))"
        body.element(
            "li", ["class": "free", "style": "--y:\(decimal(y));--h:\(decimal(height))"]
        ) { body in
            body.element("span", ["class": quiet], "\(durationLabel(minutes: free.count)) free")
        }
    }

    private func write(_ now: WeekPicture.Moment, to body: inout HTMLWriter) {
        guard let (y, _) = place(of: now.minute..<now.minute + 1) else { return }
        let fill = body.back(body.palette.error)
        let ink = body.ink(body.palette.error)
        body.element("li", ["class": "now", "style": "--y:\(decimal(y))"]) { body in
            body.element("span", ["class": "line \(fill)"], "")
            body.element("span", ["class": ink], "Now \(now.label)")
        }
    }

    private func place(
        y: Double, height: Double, column: Int, span: Int, of columns: Int
    ) -> String {
        let left = 100 * Double(column) / Double(columns)
        let right = 100 * Double(column + span) / Double(columns)
        return "--y:\(decimal(y));--h:\(decimal(height));--x:\(decimal(left))%;"
            + "--w:\(decimal(right - left))%"
    }
}
