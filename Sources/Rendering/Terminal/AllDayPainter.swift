internal import DesignTokens
internal import GridLayout

/// Paints the bars of what lasts whole days.
struct AllDayPainter {
    let style: TerminalStyle
    let firstRow: Int
    let columns: [Range<Int>]

    func paint(_ lanes: AllDayLanes, bars: [WeekPicture.Bar], on canvas: inout Canvas) {
        let barsByID = Dictionary(bars.map { ($0.id, $0) }) { first, _ in first }
        for place in lanes.bars {
            guard let bar = barsByID[place.item.id] else { continue }
            paint(bar, place, on: &canvas)
        }
        let row = firstRow + lanes.laneCount
        for (count, column) in zip(lanes.hiddenCounts, columns) where count > 0 {
            canvas.write(
                style.truncated("+\(count) more", toWidth: column.count), row: row,
                column: column.lowerBound, ink: style.palette.secondaryText)
        }
    }

    private func paint(
        _ bar: WeekPicture.Bar, _ place: AllDayLanes.Bar, on canvas: inout Canvas
    ) {
        let glyphs = style.glyphs
        let row = firstRow + place.lane
        let left = columns[place.days.lowerBound].lowerBound
        let right = columns[place.days.upperBound - 1].upperBound
        let look = style.palette.look(bar.kind, tint: bar.tint, isConflicting: false)
        let box = glyphs.box(for: bar.kind)
        let fill = style.isOutlined ? style.palette.canvas : look.fill
        canvas.fill(columns: left..<right, halfRows: 2 * row..<2 * row + 2, with: fill)
        if style.isOutlined {
            for column in left..<right {
                canvas.draw(box.line, row: row, column: column, ink: look.edge)
            }
        }
        let edge = style.isOutlined ? box.single : glyphs.edge(for: bar.kind)
        canvas.draw(
            place.continuesBefore ? glyphs.continuesLeft : edge, row: row, column: left,
            ink: place.continuesBefore ? look.ink : look.edge)
        if place.continuesAfter {
            canvas.draw(glyphs.continuesRight, row: row, column: right - 1, ink: look.ink)
        }
        let mark = glyphs.kindMarks[bar.kind].map { "\($0) " } ?? ""
        let room = right - left - 1 - (place.continuesAfter ? 1 : 0)
        canvas.write(
            style.truncated(mark + bar.title, toWidth: room), row: row, column: left + 1,
            ink: look.ink, isBold: true)
    }
}
