internal import DesignTokens
internal import GridLayout

/// Draws the days that stand side by side: headings, bars over whole days, the hours with their blocks.
struct SVGBandPainter {
    let picture: WeekPicture
    let band: PictureBand
    let measures: SVGMeasures
    let top: Double

    private var lanesTop: Double { top + measures.headingHeight }
    private var gridTop: Double {
        let rows = band.laneCount + (band.hasEarlier ? 1 : 0)
        return lanesTop + Double(rows) * measures.laneHeight + (rows > 0 ? 4 : 0)
    }
    private var gridBottom: Double {
        gridTop + Double(picture.hours.count) * measures.hourHeight
    }
    /// The lower edge of the band.
    var bottom: Double { gridBottom + (band.hasLater ? measures.laneHeight : 0) }

    func paint(on canvas: inout SVGCanvas) {
        SVGHeadingPainter(picture: picture, days: band.days, measures: measures, top: top)
            .paint(on: &canvas)
        SVGLanePainter(band: band, measures: measures, top: lanesTop).paint(on: &canvas)
        paintHours(on: &canvas)
        for (index, column) in band.columns.enumerated() {
            let day = picture.days[band.days.lowerBound + index]
            let x = measures.x(ofDay: index)
            paintBackground(of: day, band.grid.days[index].gaps, x: x, on: &canvas)
            let painter = SVGBlockPainter(
                theme: canvas.palette.theme, x: measures.left, y: gridTop)
            for block in column.blocks { painter.paint(block, on: day, &canvas) }
            for chip in column.chips { painter.paint(chip, &canvas) }
            paintChip(
                column.earlier.count, "▲", "earlier", x: x, y: gridTop - measures.laneHeight,
                on: &canvas)
            paintChip(column.later.count, "▼", "later", x: x, y: gridBottom, on: &canvas)
        }
        paintNow(on: &canvas)
    }

    private func paintHours(on canvas: inout SVGCanvas) {
        let palette = canvas.palette
        for hour in picture.axis.hourRows {
            let minute = hour.position.wholeMinutes
            guard let y = y(ofMinute: minute) else { continue }
            canvas.line(
                x1: measures.left, y1: y, x2: measures.right, y2: y,
                .init(color: palette.hourLine, width: 1))
            guard !hidesLabel(at: minute) else { continue }
            canvas.write(
                picture.clock.hourLabel(hour.hour), x: measures.left - 8, baseline: y + 4,
                font: palette.theme.fonts.caption2, ink: palette.secondaryText, anchor: .end)
        }
        let bottom = SVGCanvas.Stroke(color: palette.hourLine, width: 1)
        canvas.line(
            x1: measures.left, y1: gridBottom, x2: measures.right, y2: gridBottom, bottom)
        for day in 0...band.columns.count {
            let x = measures.x(ofDay: day)
            canvas.line(x1: x, y1: gridTop, x2: x, y2: gridBottom, bottom)
        }
    }

    /// Whether the label of the present moment stands where an hour's would.
    private func hidesLabel(at minute: Int) -> Bool {
        guard let now = picture.now, band.days.contains(now.day) else { return false }
        return abs(Double(now.minute - minute)) * measures.hourHeight / 60 < 14
    }

    /// Hatches what the day does not have, and labels what is free.
    private func paintBackground(
        of day: WeekPicture.Day, _ gaps: [Range<Double>], x: Double, on canvas: inout SVGCanvas
    ) {
        let palette = canvas.palette
        for gap in gaps {
            let range = gridTop + gap.lowerBound..<gridTop + gap.upperBound
            canvas.clipped(
                x: x, y: range.lowerBound, width: measures.columnWidth,
                height: range.upperBound - range.lowerBound, "This time does not exist on this day"
            ) { canvas in
                for offset in stride(
                    from: -(range.upperBound - range.lowerBound), to: measures.columnWidth, by: 8)
                {
                    canvas.line(
                        x1: x + offset, y1: range.upperBound,
                        x2: x + offset + range.upperBound - range.lowerBound,
                        y2: range.lowerBound, .init(color: palette.separator, width: 1.5))
                }
            }
        }
        for free in day.freeTime {
            guard let range = ys(of: free), range.upperBound - range.lowerBound >= 20 else {
                continue
            }
            let words = "\(durationLabel(minutes: free.count)) free"
            let font = palette.theme.fonts.caption2
            let (width, middle) = (
                Double(DisplayWidth.of(words)) * font.cellWidth + 8,
                (range.lowerBound + range.upperBound) / 2
            )
            canvas.rect(
                x: x + (measures.columnWidth - width) / 2, y: middle - 8, width: width, height: 16,
                fill: palette.canvas)
            canvas.write(
                words, x: x + measures.columnWidth / 2, baseline: middle + 4, font: font,
                ink: palette.secondaryText, anchor: .middle)
        }
    }

    private func paintChip(
        _ count: Int, _ sign: String, _ word: String, x: Double, y: Double,
        on canvas: inout SVGCanvas
    ) {
        guard count > 0 else { return }
        let palette = canvas.palette
        let isWide = measures.columnWidth >= 72
        canvas.write(
            isWide ? "\(sign) \(count) \(word)" : "\(sign) \(count)",
            x: x + measures.columnWidth / 2, baseline: y + 16,
            font: palette.theme.fonts.caption2, weight: .semibold, ink: palette.secondaryText,
            anchor: .middle)
    }

    private func paintNow(on canvas: inout SVGCanvas) {
        guard let now = picture.now, band.days.contains(now.day), let y = y(ofMinute: now.minute)
        else { return }
        let palette = canvas.palette
        let x = measures.x(ofDay: now.day - band.days.lowerBound)
        canvas.line(
            x1: x, y1: y, x2: x + measures.columnWidth, y2: y,
            .init(color: palette.error, width: 2))
        canvas.circle(x: x, y: y, radius: 4, fill: palette.error)
        canvas.write(
            now.label, x: measures.left - 8, baseline: y + 4, font: palette.theme.fonts.caption2,
            weight: .bold, ink: palette.error, anchor: .end)
    }

    private func y(ofMinute minute: Int) -> Double? {
        let first = picture.hours.lowerBound * 60
        guard minute >= first, minute < picture.hours.upperBound * 60 else { return nil }
        return gridTop + band.grid.metrics.y(of: GridTime(minutes: minute))
    }

    private func ys(of minutes: Range<Int>) -> Range<Double>? {
        let shown = minutes.clamped(
            to: picture.hours.lowerBound * 60..<picture.hours.upperBound * 60)
        guard let y = y(ofMinute: shown.lowerBound), !shown.isEmpty else { return nil }
        return y..<y + Double(shown.count) * measures.hourHeight / 60
    }
}

/// Draws the names of the days above their columns.
private struct SVGHeadingPainter {
    let picture: WeekPicture
    /// The picture's days that stand side by side.
    let days: Range<Int>
    let measures: SVGMeasures
    let top: Double

    func paint(on canvas: inout SVGCanvas) {
        let fonts = canvas.palette.theme.fonts
        for (index, number) in days.enumerated() {
            let day = picture.days[number]
            let middle = measures.x(ofDay: index) + measures.columnWidth / 2
            let words = day.heading.split(separator: " ", maxSplits: 1).map(String.init)
            let isPair = words.count == 2 && words[1].count <= 2
            if isPair {
                canvas.write(
                    words[0], x: middle, baseline: top + 12, font: fonts.caption1,
                    ink: day.isToday ? canvas.palette.accent : canvas.palette.secondaryText,
                    anchor: .middle)
            }
            let baseline = isPair ? top + 34 : top + 26
            if day.isToday {
                let width = isPair ? 32 : measures.columnWidth - 16
                canvas.rect(
                    x: middle - width / 2, y: baseline - 18, width: width, height: 24, radius: 12,
                    fill: canvas.palette.today.fill)
            }
            canvas.write(
                isPair ? words[1] : day.heading, x: middle, baseline: baseline,
                font: fonts.headline,
                ink: day.isToday ? canvas.palette.today.ink : canvas.palette.text,
                anchor: .middle)
        }
    }
}
