internal import DesignTokens
internal import GridLayout

/// What the list of a day holds.
extension HTMLDay {
    /// An element of the list and where it stands in it.
    struct Entry {
        var minute: Int
        var rank: Int
        var write: (inout HTMLWriter) -> Void
    }

    /// Everything of the day in the order of time.
    var entries: [Entry] {
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
        _ items: [PictureItem], _ words: String, _ id: String, _ style: String, _ classes: String,
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
