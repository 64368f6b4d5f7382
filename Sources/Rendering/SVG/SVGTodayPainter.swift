internal import DesignTokens

/// Draws today's tasks as a card: the overdue and the next tasks, and the number done.
struct SVGTodayPainter {
    let picture: PagePicture.Today
    let measures: SVGMeasures
    let top: Double

    /// Draws the card and returns its lower edge.
    func paint(on canvas: inout SVGCanvas) -> Double {
        let rows = self.rows
        let height = 56 + rows.reduce(0) { $0 + $1.height }
        let components = canvas.palette.theme.components
        canvas.rect(
            x: measures.margin, y: top, width: measures.width - 2 * measures.margin,
            height: height, radius: components.cardRadius, fill: canvas.palette.card)
        canvas.clipped(
            x: measures.margin, y: top, width: measures.width - 2 * measures.margin,
            height: height
        ) { canvas in
            paintHead(on: &canvas)
            var y = top + 44
            for row in rows {
                paint(row, y: y, on: &canvas)
                y += row.height
            }
        }
        return top + height
    }

    private enum Row {
        case heading(String, Icon, isOverdue: Bool)
        case task(PagePicture.Today.Task)
        case note(String, isError: Bool)

        var height: Double {
            if case .heading = self { 28 } else { 24 }
        }
    }

    private var rows: [Row] {
        if let failure = picture.failure {
            return [
                .heading("Not known", .warning, isOverdue: true), .note(failure, isError: true),
            ]
        }
        if picture.tasks.isEmpty {
            return [
                .heading("All clear!", .sparkle, isOverdue: false),
                .note("No tasks today", isError: false),
            ]
        }
        let limits = picture.largeLimits
        var rows: [Row] = []
        if !picture.overdue.isEmpty {
            rows.append(.heading("Overdue (\(picture.overdue.count))", .warning, isOverdue: true))
            rows += list(picture.overdue, limit: limits.overdue)
        }
        rows.append(.heading("Today (\(picture.current.count))", .task, isOverdue: false))
        return rows
            + (picture.current.isEmpty
                ? [.note("Nothing else today.", isError: false)]
                : list(picture.current, limit: limits.current))
    }

    private func list(_ tasks: [PagePicture.Today.Task], limit: Int) -> [Row] {
        tasks.prefix(limit).map(Row.task)
            + (tasks.count > limit ? [.note("+\(tasks.count - limit) more", isError: false)] : [])
    }

    private var left: Double { measures.margin + 16 }
    private var right: Double { measures.width - measures.margin - 16 }

    private func paintHead(on canvas: inout SVGCanvas) {
        let fonts = canvas.palette.theme.fonts
        canvas.write(
            "Today", x: left, baseline: top + 28, font: fonts.headline,
            ink: canvas.cardInk(\.text))
        guard picture.failure == nil, !picture.tasks.isEmpty else { return }
        canvas.write(
            "\(picture.doneCount)/\(picture.tasks.count) done", x: right - 36, baseline: top + 28,
            font: fonts.caption1, ink: canvas.cardInk(\.secondaryText), anchor: .end)
        canvas.ring(x: right - 14, y: top + 23, radius: 11, share: picture.shareDone)
    }

    private func paint(_ row: Row, y: Double, on canvas: inout SVGCanvas) {
        let font = canvas.palette.theme.fonts.caption1
        switch row {
        case .heading(let words, let icon, let isOverdue):
            let ink =
                isOverdue
                ? canvas.cardInk(canvas.palette.theme.colors.priorities.urgent)
                : canvas.cardInk(\.accent)
            canvas.draw(icon, x: left, y: y + 8, ink: ink)
            canvas.write(
                words, x: left + 20, baseline: y + 18, font: font, weight: .semibold, ink: ink)
        case .note(let words, let isError):
            let room = Int((right - left - 20) / font.cellWidth)
            canvas.write(
                CellText(words).truncated(toWidth: room, ellipsis: "…").text, x: left + 20,
                baseline: y + 16, font: font,
                ink: isError ? canvas.cardInk(\.text) : canvas.cardInk(\.secondaryText))
        case .task(let task): paint(task, y: y, on: &canvas)
        }
    }

    /// Draws a task from the top edge of its row.
    private func paint(_ task: PagePicture.Today.Task, y: Double, on canvas: inout SVGCanvas) {
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
            // A badge follows the title if both have room; otherwise only the description contains the category.
            let sign = category.symbol.isEmpty ? 0.0 : 14
            let width = Double(DisplayWidth.of(category.name)) * small.cellWidth + 12 + sign
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
        _ category: WeekPicture.Item.Label, x: Double, y: Double, width: Double,
        on canvas: inout SVGCanvas
    ) {
        let theme = canvas.palette.theme
        let ground = canvas.palette.card
        let tint = canvas.palette.seen(category.tint ?? theme.colors.info, over: ground)
        let fill = canvas.palette.seen(tint.opacity(theme.grid.badgeFillOpacity), over: ground)
        canvas.rect(x: x, y: y, width: width, height: 16, radius: 8, fill: fill)
        let ink = canvas.palette.ink(tint, on: fill)
        if !category.symbol.isEmpty {
            canvas.draw(Icon(symbol: category.symbol), x: x + 5, y: y + 2, ink: ink)
        }
        canvas.write(
            category.name, x: x + (category.symbol.isEmpty ? 6 : 20), baseline: y + 12,
            font: theme.fonts.caption2, ink: ink)
    }
}

/// Colours that are readable on a card.
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

    private var card: AdaptiveColor { palette.card }
}
