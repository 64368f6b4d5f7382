internal import DesignTokens
internal import GridLayout

/// Draws days side by side: headings, bars over whole days, and the hours with their blocks.
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
    private var scale: HourScale { HourScale(picture) }
    private var gridBottom: Double {
        gridTop + Double(scale.length) * measures.hourHeight / 60
    }
    /// The lower edge of the band.
    var bottom: Double { gridBottom + (band.hasLater ? measures.laneHeight : 0) }

    func paint(on canvas: inout SVGCanvas) {
        SVGHeadingPainter(picture: picture, days: band.days, measures: measures, top: top)
            .paint(on: &canvas)
        SVGLanePainter(band: band, measures: measures, top: lanesTop).paint(on: &canvas)
        for (index, number) in band.days.enumerated() {
            paintGround(of: picture.days[number], x: measures.x(ofDay: index), on: &canvas)
        }
        paintHours(on: &canvas)
        for (index, column) in band.columns.enumerated() {
            let number = band.days.lowerBound + index
            let day = picture.days[number]
            let x = measures.x(ofDay: index)
            paintBackground(of: day, picture.gaps(ofDay: number), x: x, on: &canvas)
            let painter = SVGBlockPainter(
                theme: canvas.palette.theme, x: measures.left, y: gridTop)
            for block in column.blocks {
                painter.paint(
                    block, on: day, isQuiet: picture.isOver(block.item, onDay: number), &canvas)
            }
            for chip in column.chips { painter.paint(chip, &canvas) }
            paintChip(
                column.earlier.count, "▲", "earlier", x: x, y: gridTop - measures.laneHeight,
                on: &canvas)
            paintChip(column.later.count, "▼", "later", x: x, y: gridBottom, on: &canvas)
        }
        paintNow(on: &canvas)
    }

    /// Tints the current day, and shades hours outside the working time unless no day has working time.
    private func paintGround(of day: WeekPicture.Day, x: Double, on canvas: inout SVGCanvas) {
        let width = measures.columnWidth
        if day.isToday {
            return canvas.rect(
                x: x, y: gridTop, width: width, height: gridBottom - gridTop,
                fill: canvas.palette.todayGround)
        }
        guard picture.isShaded else { return }
        let end = picture.hours.upperBound * 60
        var start = picture.hours.lowerBound * 60
        for work in day.workingTime + [end..<end] {
            if work.lowerBound > start, let range = ys(of: start..<min(work.lowerBound, end)) {
                canvas.rect(
                    x: x, y: range.lowerBound, width: width,
                    height: range.upperBound - range.lowerBound, fill: canvas.palette.offGround)
            }
            start = max(start, work.upperBound)
        }
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

    /// Whether the label of the current time would overlap an hour label.
    private func hidesLabel(at minute: Int) -> Bool {
        guard let now = picture.now, band.days.contains(now.day) else { return false }
        return abs(Double(now.minute - minute)) * measures.hourHeight / 60 < 14
    }

    /// Hatches the gaps of a day, and labels its free time.
    private func paintBackground(
        of day: WeekPicture.Day, _ gaps: [Range<Int>], x: Double, on canvas: inout SVGCanvas
    ) {
        let palette = canvas.palette
        for range in gaps.compactMap(ys) {
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
        for free in day.freeTime where isAhead(free, on: day) {
            guard let range = ys(of: free), range.upperBound - range.lowerBound >= 20 else {
                continue
            }
            let words = "\(durationLabel(minutes: free.count)) free"
            let font = palette.theme.fonts.caption2
            let (width, middle) = (
                Double(DisplayWidth.of(words)) * font.cellWidth + 8,
                (range.lowerBound + range.upperBound) / 2
            )
            let isWork = day.workingTime.contains { $0.overlaps(free) }
            let ground =
                day.isToday
                ? palette.todayGround
                : isWork || !picture.isShaded ? palette.canvas : palette.offGround
            canvas.rect(
                x: x + (measures.columnWidth - width) / 2, y: middle - 8, width: width, height: 16,
                fill: ground)
            canvas.write(
                words, x: x + measures.columnWidth / 2, baseline: middle + 4, font: font,
                ink: canvas.palette.ink(palette.secondaryText, on: ground), anchor: .middle)
        }
    }

    /// Whether free time is long enough for a label, and can still be used.
    private func isAhead(_ free: Range<Int>, on day: WeekPicture.Day) -> Bool {
        guard free.count >= 60, !day.isPast else { return false }
        guard day.isToday, let now = picture.now else { return true }
        return free.lowerBound >= now.minute
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
        let font = palette.theme.fonts.caption2
        let width = Double(DisplayWidth.of(now.label)) * Theme.Font.semibold(font).cellWidth + 8
        let pill = palette.filled(palette.theme.colors.error)
        canvas.rect(
            x: measures.left - 4 - width, y: y - 8, width: width, height: 16, radius: 4,
            fill: pill.fill)
        canvas.write(
            now.label, x: measures.left - 4 - width / 2, baseline: y + 4, font: font, weight: .bold,
            ink: pill.ink, anchor: .middle)
    }

    private func y(ofMinute minute: Int) -> Double? {
        guard scale.shows(minute) else { return nil }
        return gridTop + Double(scale.row(of: minute)) * measures.hourHeight / 60
    }

    private func ys(of minutes: Range<Int>) -> Range<Double>? {
        scale.rows(of: minutes).map { rows in
            let minute = measures.hourHeight / 60
            return gridTop + Double(rows.lowerBound) * minute..<gridTop
                + Double(rows.upperBound) * minute
        }
    }
}

/// Draws the names of the days above their columns.
private struct SVGHeadingPainter {
    let picture: WeekPicture
    /// The picture's days that are side by side.
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
