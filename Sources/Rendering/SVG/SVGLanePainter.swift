internal import DesignTokens
internal import GridLayout

/// Draws the bars over whole days.
struct SVGLanePainter {
    let band: PictureBand
    let measures: SVGMeasures
    let top: Double

    func paint(on canvas: inout SVGCanvas) {
        for place in band.grid.lanes.bars { paint(band.bar(place), place, on: &canvas) }
        let y = top + Double(band.grid.lanes.laneCount) * measures.laneHeight
        for (day, count) in band.grid.lanes.hiddenCounts.enumerated() where count > 0 {
            canvas.write(
                "+\(count) more", x: measures.x(ofDay: day) + 8, baseline: y + 14,
                font: canvas.palette.theme.fonts.caption2, weight: .semibold,
                ink: canvas.palette.secondaryText)
        }
    }

    private func paint(
        _ bar: WeekPicture.Bar, _ place: AllDayLanes<Int>.Bar, on canvas: inout SVGCanvas
    ) {
        let theme = canvas.palette.theme
        let look = canvas.palette.look(bar.kind, tint: bar.tint)
        let left = measures.x(ofDay: place.days.lowerBound) + 1
        let right = measures.x(ofDay: place.days.upperBound) - 1
        let y = top + Double(place.lane) * measures.laneHeight
        let height = theme.grid.minEventHeight
        canvas.clipped(
            x: left, y: y, width: right - left, height: height, PictureWords.name(of: bar)
        ) { canvas in
            // A bar that continues beyond the shown days has no round corners there.
            let before = place.continuesBefore ? 12.0 : 0
            let after = place.continuesAfter ? 12.0 : 0
            let outline = look.outline(of: bar.kind)
            let inset = (outline?.width ?? 0) / 2
            canvas.rect(
                x: left - before + inset, y: y + inset,
                width: right - left + before + after - 2 * inset, height: height - 2 * inset,
                radius: theme.grid.eventRadius, fill: look.fill, stroke: outline)
            var x = left + theme.grid.eventPaddingX
            if let icon = Icon(bar.kind) {
                canvas.draw(icon, x: x, y: y + (height - 12) / 2, ink: look.ink)
                x += 16
            }
            let font = theme.fonts.caption1
            let room = Int((right - x - 4) / Theme.Font.semibold(font).cellWidth)
            let arrow = place.continuesBefore ? "◂ " : ""
            let words = CellText(arrow + PictureWords.title(bar.title))
                .truncated(toWidth: max(1, room), ellipsis: "…")
            canvas.write(
                words.text, x: x, baseline: y + height / 2 + 4, font: font, weight: .semibold,
                ink: look.ink)
            if place.continuesAfter {
                canvas.write(
                    "▸", x: right - 4, baseline: y + height / 2 + 4, font: font, ink: look.ink,
                    anchor: .end)
            }
        }
    }
}

extension Theme.Font {
    /// Returns the font with semibold weight.
    static func semibold(_ font: Theme.Font) -> Theme.Font {
        var font = font
        font.weight = .semibold
        return font
    }
}

extension AdaptivePalette.Look {
    /// Returns the outline of an item kind: dashed if it is tentative, dotted if it takes no time.
    func outline(of kind: WeekPicture.Item.Kind) -> SVGCanvas.Stroke? {
        switch kind {
        case .meeting: nil
        case .tentative: SVGCanvas.Stroke(color: edge, width: 1.5, dash: "5 3")
        case .transparent: SVGCanvas.Stroke(color: edge, width: 1.5, dash: "1.5 3")
        case .block, .pinnedBlock, .workedBlock, .doneBlock, .missedBlock:
            SVGCanvas.Stroke(color: edge, width: 1)
        }
    }
}
