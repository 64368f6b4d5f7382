internal import DesignTokens

/// Paints the days below each other as lists, for terminals too narrow for columns.
struct AgendaPainter {
    let style: TerminalStyle

    func canvas(of picture: WeekPicture) -> Canvas {
        let lines = picture.days.indices.flatMap { self.lines(ofDay: $0, picture) }
        var canvas = style.canvas(height: lines.count)
        for (row, line) in lines.enumerated() {
            canvas.write(
                style.truncated(line.text, toWidth: style.width), row: row, column: 0,
                ink: line.isHeading ? style.palette.text : style.palette.secondaryText,
                isBold: line.isHeading)
        }
        return canvas
    }

    private typealias Line = (text: String, isHeading: Bool)

    private func lines(ofDay index: Int, _ picture: WeekPicture) -> [Line] {
        let day = picture.days[index]
        var lines: [Line] = [(day.isToday ? "[\(day.heading)]" : day.heading, true)]
        for bar in picture.allDay where bar.days.contains(index) {
            lines.append(("  \(mark(bar.kind, false))\(bar.title)", false))
        }
        let items = day.items.sorted { left, right in
            left.minutes.lowerBound == right.minutes.lowerBound
                ? left.id < right.id : left.minutes.lowerBound < right.minutes.lowerBound
        }
        for item in items {
            let own = item.mark.map { "\($0.text) " } ?? ""
            let signs = mark(item.kind, item.isConflicting) + own
            lines.append(("  \(item.startLabel) \(signs)\(item.title)", false))
        }
        return lines
    }

    private func mark(_ kind: PictureItem.Kind, _ isConflicting: Bool) -> String {
        let conflict = isConflicting ? "\(style.glyphs.conflict) " : ""
        return conflict + (style.glyphs.kindMarks[kind].map { "\($0) " } ?? "")
    }
}
