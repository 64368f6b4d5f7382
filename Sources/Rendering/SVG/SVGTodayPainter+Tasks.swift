internal import DesignTokens

/// The tasks of a card, a row each.
extension SVGTodayPainter {
    /// Draws a task from the upper edge of its row.
    func paint(_ task: TodayPicture.Task, y: Double, on canvas: inout SVGCanvas) {
        let theme = canvas.palette.theme
        let font = theme.fonts.caption1
        let bar = canvas.cardEdge(task.mark?.tint ?? theme.colors.priorities.none)
        canvas.rect(
            x: left, y: y + 3, width: theme.components.widget.priorityBarWidth, height: 18,
            radius: 2, fill: bar)
        let box = canvas.cardEdge(canvas.palette.secondaryText)
        canvas.rect(
            x: left + 12, y: y + 5, width: 14, height: 14, radius: 7,
            stroke: .init(color: box, width: 1.5))
        if task.isDone { canvas.draw(.done, x: left + 13, y: y + 6, ink: canvas.cardInk(\.text)) }
        var x = left + 34
        if let mark = task.mark {
            let ink = mark.tint.map { canvas.cardInk($0) } ?? canvas.cardInk(\.text)
            canvas.write(
                mark.text, x: x, baseline: y + 16, font: font, weight: .bold, ink: ink)
            x += 20
        }
        let small = theme.fonts.caption2
        canvas.write(
            task.timeLabel, x: right, baseline: y + 16, font: small,
            ink: canvas.cardInk(\.secondaryText), anchor: .end)
        let end = right - Double(DisplayWidth.of(task.timeLabel)) * small.cellWidth - 8
        let words = CellText(PictureWords.title(task.title))
        let wanted = Double(words.width) * font.cellWidth
        var room = end - x
        if let category = task.category {
            // A badge stands behind the title where both have room; else the description says it.
            let width = Double(DisplayWidth.of(category.name)) * small.cellWidth + 12
            if wanted + width + 8 <= room {
                room -= width + 8
                paint(category, x: end - width, y: y + 4, width: width, on: &canvas)
            }
        }
        let title = words.truncated(
            toWidth: max(1, Int(room / font.cellWidth)), ellipsis: "…")
        canvas.write(
            title.text, x: x, baseline: y + 16, font: font, ink: canvas.cardInk(\.text))
    }

    private func paint(
        _ category: PictureItem.Label, x: Double, y: Double, width: Double,
        on canvas: inout SVGCanvas
    ) {
        let theme = canvas.palette.theme
        let ground = theme.components.widget.cardBackground
        let tint = canvas.palette.seen(category.tint ?? theme.colors.info, over: ground)
        let fill = canvas.palette.seen(tint.opacity(theme.grid.badgeFillOpacity), over: ground)
        canvas.rect(x: x, y: y, width: width, height: 16, radius: 8, fill: fill)
        canvas.write(
            category.name, x: x + 6, baseline: y + 12, font: theme.fonts.caption2,
            ink: canvas.palette.ink(tint, on: fill))
    }
}

/// Colours that can be read on the ground of a card.
extension SVGCanvas {
    mutating func cardInk(_ path: KeyPath<AdaptivePalette, AdaptiveColor>) -> AdaptiveColor {
        cardInk(palette[keyPath: path])
    }

    mutating func cardInk(_ color: AdaptiveColor) -> AdaptiveColor {
        palette.ink(palette.seen(color, over: card), on: card)
    }

    mutating func cardEdge(_ color: AdaptiveColor) -> AdaptiveColor {
        palette.edge(palette.seen(color, over: card), on: card)
    }

    private var card: AdaptiveColor { palette.theme.components.widget.cardBackground }
}
