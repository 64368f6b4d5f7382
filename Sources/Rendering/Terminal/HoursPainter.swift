internal import DesignTokens
internal import GridLayout

/// Paints the background behind the blocks, with the labels and lines of hours, and the current time in front of them.
struct HoursPainter {
    let style: TerminalStyle
    let picture: WeekPicture
    let firstRow: Int

    private var scale: HourScale { style.scale(of: picture) }

    func paint(days: Range<Int>, columns: [Range<Int>], on canvas: inout Canvas) {
        let palette = style.palette
        for hour in picture.axis.hourRows {
            guard let row = row(ofMinute: hour.position.wholeMinutes) else { continue }
            canvas.write(
                style.text(aligned(picture.clock.hourLabel(hour.hour))), row: row, column: 0,
                limit: BandColumns.gutter, ink: palette.secondaryText)
            for column in columns { drawHourLine(row, column, on: &canvas) }
        }
        for fold in scale.folded {
            // If a fold has two rows, the first contains the label of the hour at its upper edge.
            let last = scale.row(of: fold.upperBound * 60) / style.minutesPerRow - 1
            let hasLabel = canvas[firstRow + last, BandColumns.gutter - 1].glyph != nil
            guard !hasLabel else { continue }
            canvas.write(
                style.text(String(style.glyphs.fold)), row: firstRow + last,
                column: BandColumns.gutter - 1, ink: palette.secondaryText)
        }
        for (day, column) in zip(days, columns) {
            for gap in picture.gaps(ofDay: day) { hatch(gap, column, on: &canvas) }
            for gap in picture.days[day].freeTime { label(gap, column, on: &canvas) }
        }
    }

    /// Paints the current time over the cells of its column without text, and in the gutter.
    func paintNow(days: Range<Int>, columns: [Range<Int>], on canvas: inout Canvas) {
        guard let now = picture.now, days.contains(now.day), let row = row(ofMinute: now.minute)
        else { return }
        let third =
            scale.row(of: now.minute) % style.minutesPerRow * 3 / style.minutesPerRow
        let column = columns[now.day - days.lowerBound]
        let ink = style.palette.error
        let free: [Character?] = [nil, style.glyphs.hourLine, style.glyphs.hourDot]
        for cell in column where free.contains(canvas[row, cell].glyph?.character) {
            guard !canvas[row, cell].isCovered, canvas[row, cell].isUniform else { continue }
            canvas.draw(style.glyphs.nowLines[third], row: row, column: cell, ink: ink)
        }
        let label = style.text(now.label)
        let fits = label.width <= BandColumns.gutter
        canvas.write(
            fits ? style.text(aligned(now.label)) : style.text(String(style.glyphs.nowPointer)),
            row: row, column: fits ? 0 : BandColumns.gutter - 1, ink: ink, isBold: true)
        canvas.write(
            style.text(String(style.glyphs.nowPointer)), row: row, column: column.lowerBound - 1,
            ink: ink)
    }

    /// Draws a line at the start of an hour; without colours a line would be too strong, so it is dotted.
    private func drawHourLine(_ row: Int, _ column: Range<Int>, on canvas: inout Canvas) {
        let glyph = style.isOutlined ? style.glyphs.hourDot : style.glyphs.hourLine
        for cell in stride(
            from: column.lowerBound, to: column.upperBound, by: style.isOutlined ? 2 : 1)
        {
            canvas.draw(glyph, row: row, column: cell, ink: style.palette.hourLine)
        }
    }

    private func hatch(_ gap: Range<Int>, _ column: Range<Int>, on canvas: inout Canvas) {
        for minute in stride(from: gap.lowerBound, to: gap.upperBound, by: style.minutesPerRow) {
            guard let row = row(ofMinute: minute) else { continue }
            for cell in column {
                canvas.draw(style.glyphs.gap, row: row, column: cell, ink: style.palette.separator)
            }
        }
    }

    /// Writes the duration of a free stretch in its middle.
    private func label(_ gap: Range<Int>, _ column: Range<Int>, on canvas: inout Canvas) {
        guard let shown = scale.rows(of: gap), shown.count >= style.minutesPerRow else { return }
        let middle = (shown.lowerBound + shown.upperBound - style.minutesPerRow) / 2
        let row = firstRow + middle / style.minutesPerRow
        let length = durationLabel(minutes: gap.count)
        let texts = [" \(length) free ", "\(length) free", length].map(style.text)
        guard let text = texts.first(where: { $0.width <= column.count }) else { return }
        canvas.write(
            text, row: row, column: column.lowerBound + (column.count - text.width) / 2,
            ink: style.palette.secondaryText)
    }

    private func row(ofMinute minute: Int) -> Int? {
        guard scale.shows(minute) else { return nil }
        return firstRow + scale.row(of: minute) / style.minutesPerRow
    }

    private func aligned(_ label: String) -> String {
        String(repeating: " ", count: max(0, BandColumns.gutter - DisplayWidth.of(label))) + label
    }
}
