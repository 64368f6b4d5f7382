internal import DesignTokens
internal import GridLayout

/// Paints days side by side: headings, bars over whole days, and the hours with their blocks.
struct BandPainter {
    private let style: TerminalStyle
    private let picture: WeekPicture
    /// The picture's days that this band shows.
    private let days: Range<Int>
    private let columns: [Range<Int>]
    private let placed: [PlacedDay]
    /// The number of rows for the hours.
    private let hourRows: Int
    private let bars: [WeekPicture.Bar]
    private let lanes: AllDayLanes<Int>

    init(_ picture: WeekPicture, days: Range<Int>, slots: Int, style: TerminalStyle) {
        self.style = style
        self.picture = picture
        self.days = days
        columns = BandColumns(width: style.width, dayCount: slots).columns
        let scale = style.scale(of: picture)
        hourRows = style.rowCount(of: scale)
        placed = zip(days, columns).map { day, column in
            PlacedDay(
                picture.days[day].items, scale: scale, columns: column,
                dayCount: picture.days.count, unitsPerRow: style.unitsPerRow,
                minutesPerRow: style.minutesPerRow)
        }
        bars = picture.barsByID
        lanes = AllDayLanes(bars.laneItems(from: days.lowerBound), dayCount: days.count)
    }

    func canvas() -> Canvas {
        let laneRow = hasLoad ? 2 : 1
        let ruleRow = laneRow + lanes.laneCount + (hasMoreBars ? 1 : 0)
        let firstRow = ruleRow + 1 + (hasEarlier ? 1 : 0)
        let lastRow = firstRow + hourRows
        var canvas = style.canvas(height: height)
        drawSeparators(on: &canvas, ruleRow: ruleRow)
        writeHeadings(on: &canvas)
        if hasLoad { writeLoads(on: &canvas) }
        paintLanes(firstRow: laneRow, on: &canvas)
        let hours = HoursPainter(style: style, picture: picture, firstRow: firstRow)
        hours.paint(days: days, columns: columns, on: &canvas)
        let painter = BlockPainter(style: style, firstRow: firstRow)
        for (day, column) in zip(placed, columns) {
            for block in day.blocks { painter.paint(block, on: &canvas) }
            for chip in day.chips { painter.paint(chip, on: &canvas) }
            write(day.earlierCount, style.glyphs.earlier, "earlier", firstRow - 1, column, &canvas)
            write(day.laterCount, style.glyphs.later, "later", lastRow, column, &canvas)
        }
        hours.paintNow(days: days, columns: columns, on: &canvas)
        return canvas
    }

    private var hasMoreBars: Bool { lanes.hiddenCounts.contains { $0 > 0 } }
    private var hasLoad: Bool { days.contains { (picture.days[$0].load?.minutes ?? 0) > 0 } }
    private var hasEarlier: Bool { placed.contains { $0.earlierCount > 0 } }
    private var hasLater: Bool { placed.contains { $0.laterCount > 0 } }

    /// The number of rows.
    var height: Int {
        // The headings and the rule have a row each.
        2 + lanes.laneCount + hourRows
            + [hasLoad, hasMoreBars, hasEarlier, hasLater].count { $0 }
    }

    /// Writes the load of each day: a bar if there is room, and the taken time.
    private func writeLoads(on canvas: inout Canvas) {
        for (day, column) in zip(days, columns) {
            guard let load = picture.days[day].load, load.minutes > 0 else { continue }
            let words = style.text(durationLabel(minutes: load.minutes))
            let room = column.count - words.width - 3
            let ink = load.share > 1 ? style.palette.warning : style.palette.accent
            guard room >= 2 else {
                canvas.write(
                    words, row: 1, column: column.lowerBound, limit: column.count, ink: ink)
                continue
            }
            let full = min(room, max(1, Int((load.share * Double(room)).rounded())))
            for cell in 0..<room {
                canvas.draw(
                    cell < full ? style.glyphs.bar.full : style.glyphs.bar.empty, row: 1,
                    column: column.lowerBound + 1 + cell,
                    ink: cell < full ? ink : style.palette.separator)
            }
            canvas.write(
                words, row: 1, column: column.lowerBound + room + 2,
                ink: style.palette.secondaryText)
        }
    }

    private func drawSeparators(on canvas: inout Canvas, ruleRow: Int) {
        let ink = style.palette.separator
        for column in columns {
            for row in 0..<canvas.height where row != ruleRow {
                canvas.draw(
                    style.glyphs.separator, row: row, column: column.lowerBound - 1, ink: ink)
            }
        }
        for column in 0..<canvas.width {
            let isCrossing = columns.contains { $0.lowerBound - 1 == column }
            canvas.draw(
                isCrossing ? style.glyphs.crossing : style.glyphs.rule, row: ruleRow,
                column: column, ink: ink)
        }
    }

    private func writeHeadings(on canvas: inout Canvas) {
        for (day, column) in zip(days.map { picture.days[$0] }, columns) {
            let palette = style.palette
            if day.isToday, !style.isOutlined {
                canvas.fill(columns: column, halfRows: 0..<2, with: palette.today.fill)
            }
            let heading = day.isToday && style.isOutlined ? "[\(day.heading)]" : " \(day.heading)"
            canvas.write(
                style.truncated(heading, toWidth: column.count), row: 0,
                column: column.lowerBound, limit: column.count,
                ink: day.isToday && !style.isOutlined ? palette.today.ink : palette.text,
                isBold: true)
        }
    }

    /// Writes the number of items outside the hours, with a word if it fits.
    private func write(
        _ count: Int, _ sign: Character, _ word: String, _ row: Int, _ column: Range<Int>,
        _ canvas: inout Canvas
    ) {
        guard count > 0 else { return }
        let texts = ["\(sign) \(count) \(word)", "\(sign)\(count) \(word)", "\(sign)\(count)"]
            .map(style.text)
        guard let text = texts.first(where: { $0.width <= column.count }) else { return }
        canvas.write(text, row: row, column: column.lowerBound, ink: style.palette.secondaryText)
    }
}

/// The cell ranges of a band of days: a gutter for the hours, then each day's column after a separator.
struct BandColumns {
    /// The columns from left to right, without their separators.
    let columns: [Range<Int>]

    /// The width of the hour labels in cells.
    static let gutter = 5

    /// Returns the maximum number of days side by side for a width in cells.
    static func dayLimit(width: Int) -> Int {
        width < 60 ? 3 : 7
    }

    /// Divides a width into equal columns without a gutter, two cells apart.
    static func equal(_ count: Int, in width: Int) -> [Range<Int>] {
        let room = (width - 2 * (count - 1)) / count
        return (0..<count).map { index in
            let left = index * (room + 2)
            return left..<left + room
        }
    }

    /// Divides a width among days; each of the first days takes one of the remaining cells.
    init(width: Int, dayCount: Int) {
        let room = width - BandColumns.gutter - dayCount
        var left = BandColumns.gutter
        columns = (0..<dayCount).map { day in
            let width = room / dayCount + (day < room % dayCount ? 1 : 0)
            defer { left += width + 1 }
            return left + 1..<left + 1 + width
        }
    }
}

extension BandPainter {
    /// Paints the bars over whole days.
    private func paintLanes(firstRow: Int, on canvas: inout Canvas) {
        for place in lanes.bars {
            paint(bars[place.item.id], place, row: firstRow + place.lane, on: &canvas)
        }
        let row = firstRow + lanes.laneCount
        for (count, column) in zip(lanes.hiddenCounts, columns) where count > 0 {
            canvas.write(
                style.truncated("+\(count) more", toWidth: column.count), row: row,
                column: column.lowerBound, ink: style.palette.secondaryText)
        }
    }

    private func paint(
        _ bar: WeekPicture.Bar, _ place: AllDayLanes<Int>.Bar, row: Int,
        on canvas: inout Canvas
    ) {
        let glyphs = style.glyphs
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
