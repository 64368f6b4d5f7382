internal import DesignTokens

/// Draws the tasks of the present day as a card: what is overdue, what is next, how much is done.
struct SVGTodayPainter {
    let picture: TodayPicture
    let measures: SVGMeasures
    let top: Double

    /// Draws the card and returns its lower edge.
    func paint(on canvas: inout SVGCanvas) -> Double {
        let rows = self.rows
        let height = 56 + rows.reduce(0) { $0 + $1.height }
        let components = canvas.palette.theme.components
        canvas.rect(
            x: measures.margin, y: top, width: measures.width - 2 * measures.margin,
            height: height, radius: components.card.radius, fill: components.widget.cardBackground)
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
        case task(TodayPicture.Task)
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

    private func list(_ tasks: [TodayPicture.Task], limit: Int) -> [Row] {
        tasks.prefix(limit).map(Row.task)
            + (tasks.count > limit ? [.note("+\(tasks.count - limit) more", isError: false)] : [])
    }

    var left: Double { measures.margin + 16 }
    var right: Double { measures.width - measures.margin - 16 }

    private func paintHead(on canvas: inout SVGCanvas) {
        let fonts = canvas.palette.theme.fonts
        canvas.write(
            "Today", x: left, baseline: top + 28, font: fonts.headline,
            ink: canvas.cardInk(\.text))
        guard picture.failure == nil, !picture.tasks.isEmpty else { return }
        canvas.write(
            "\(picture.doneCount)/\(picture.tasks.count) done", x: right, baseline: top + 28,
            font: fonts.caption1, ink: canvas.cardInk(\.secondaryText), anchor: .end)
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
}
