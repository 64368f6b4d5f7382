package import DesignTokens

/// Draws the current day as a desktop image in one of three widget sizes: progress; the next tasks; or overdue and next
/// tasks.
package struct SVGWidget: Hashable, Sendable {
    /// The size of a widget.
    package enum Size: String, Hashable, CaseIterable, Sendable {
        /// A ring with the number of tasks.
        case small
        /// The next tasks.
        case medium
        /// The overdue and the next tasks, on cards.
        case large

        /// Returns the width and height in points: cells of 72 points with a distance of 16 between them.
        func points(of widget: Theme.Widget) -> (width: Double, height: Double) {
            let cells =
                switch self {
                case .small: widget.small
                case .medium: widget.medium
                case .large: widget.large
                }
            return (88 * Double(cells.columns) - 16, 88 * Double(cells.rows) - 16)
        }
    }

    /// The size.
    package var size: Size
    /// The scheme to draw in; nil for the reader's preferred one.
    package var scheme: AdaptiveColor.Scheme?
    /// The theme with the colours and measures.
    package var theme: Theme

    package init(size: Size, scheme: AdaptiveColor.Scheme? = nil, theme: Theme = .taskweave) {
        self.size = size
        self.scheme = scheme
        self.theme = theme
    }

    /// Returns a day's tasks as an SVG document.
    package func render(_ today: PagePicture.Today) -> String {
        let (width, height) = size.points(of: theme.components.widget)
        var canvas = SVGCanvas(theme: theme)
        canvas.rect(
            x: 0, y: 0, width: width, height: height, radius: theme.components.cardRadius,
            fill: canvas.palette.card)
        let painter = SVGWidgetPainter(today: today, width: width, height: height)
        if let (icon, title, words) = emptyWords(of: today) {
            painter.paintEmpty(icon, title, words, on: &canvas)
        } else {
            switch size {
            case .small: painter.paintSmall(on: &canvas)
            case .medium: painter.paintMedium(on: &canvas)
            case .large: painter.paintLarge(on: &canvas)
            }
        }
        return SVGDocument(
            title: "Today, \(today.dateLabel)", description: PictureWords.description(of: today),
            width: width, height: height, scheme: scheme
        ).text(of: canvas)
    }

    private func emptyWords(of today: PagePicture.Today) -> (Icon, String, String)? {
        if let failure = today.failure { return (.warning, "Not known", failure) }
        return today.tasks.isEmpty ? (.sparkle, "All clear!", "No tasks today") : nil
    }
}

/// Draws the three sizes.
private struct SVGWidgetPainter {
    let today: PagePicture.Today
    let width: Double
    let height: Double

    private var openCount: Int { today.tasks.count - today.doneCount }

    func paintEmpty(
        _ icon: Icon, _ title: String, _ words: String, on canvas: inout SVGCanvas
    ) {
        let fonts = canvas.palette.theme.fonts
        let (x, y) = (width / 2, height / 2)
        canvas.draw(icon, x: x - 6, y: y - 32, ink: canvas.cardInk(\.accent))
        canvas.write(
            title, x: x, baseline: y + 4, font: fonts.headline,
            ink: canvas.cardInk(\.text), anchor: .middle)
        let room = max(8, Int((width - 24) / fonts.caption1.cellWidth))
        let lines = CellText(words).wrapped(toWidth: room, maxLines: 3, ellipsis: "…")
        for (index, line) in lines.enumerated() {
            canvas.write(
                line.text, x: x, baseline: y + 22 + 14 * Double(index), font: fonts.caption1,
                ink: canvas.cardInk(\.secondaryText), anchor: .middle)
        }
    }

    func paintSmall(on canvas: inout SVGCanvas) {
        let fonts = canvas.palette.theme.fonts
        let (x, y) = (width / 2, height / 2 + 4)
        canvas.write(
            "Taskweave", x: 16, baseline: 28, font: fonts.subheadline, weight: .semibold,
            ink: canvas.cardInk(\.text))
        canvas.ring(
            x: x, y: y, radius: 33, share: today.shareDone,
            width: canvas.palette.theme.components.widget.ringStroke)
        canvas.write(
            "\(openCount)", x: x, baseline: y + 4, font: fonts.title2,
            ink: canvas.cardInk(\.text), anchor: .middle)
        canvas.write(
            openCount == 1 ? "task" : "tasks", x: x, baseline: y + 18, font: fonts.caption2,
            ink: canvas.cardInk(\.secondaryText), anchor: .middle)
        canvas.draw(.done, x: x - 24, y: height - 24, ink: canvas.cardInk(\.success))
        canvas.write(
            "\(today.doneCount)/\(today.tasks.count)", x: x, baseline: height - 14,
            font: fonts.caption1, ink: canvas.cardInk(\.secondaryText))
    }

    func paintMedium(on canvas: inout SVGCanvas) {
        let fonts = canvas.palette.theme.fonts
        canvas.write(
            "Today", x: 16, baseline: 28, font: fonts.headline,
            ink: canvas.cardInk(\.text))
        if !today.overdue.isEmpty {
            canvas.write(
                "\(today.overdue.count) overdue", x: width - 56, baseline: 27,
                font: fonts.caption1, weight: .semibold,
                ink: canvas.cardInk(canvas.palette.theme.colors.priorities.urgent), anchor: .end)
        }
        canvas.ring(x: width - 30, y: 23, radius: 11, share: today.shareDone)
        let limit = canvas.palette.theme.components.widget.mediumTaskLimit
        list(today.overdue + today.current, limit: limit, from: 40, step: 24, on: &canvas)
    }

    func paintLarge(on canvas: inout SVGCanvas) {
        let fonts = canvas.palette.theme.fonts
        canvas.write(
            "Taskweave", x: 16, baseline: 28, font: fonts.headline,
            ink: canvas.cardInk(\.text))
        canvas.write(
            "\(today.doneCount)/\(today.tasks.count)", x: width - 52, baseline: 27,
            font: fonts.caption1, ink: canvas.cardInk(\.secondaryText), anchor: .end)
        canvas.ring(x: width - 30, y: 23, radius: 11, share: today.shareDone)
        var y = 48.0
        if !today.overdue.isEmpty {
            let urgent = canvas.cardInk(canvas.palette.theme.colors.priorities.urgent)
            y = heading("Overdue (\(today.overdue.count))", .warning, urgent, y, on: &canvas)
            y = list(today.overdue, limit: 3, from: y, step: 28, on: &canvas) + 8
        }
        let accent = canvas.cardInk(\.accent)
        y = heading("Today (\(today.current.count))", .task, accent, y, on: &canvas)
        let room = Int((height - y - 28) / 28)
        list(today.current, limit: max(1, room), from: y, step: 28, on: &canvas)
    }

    private func heading(
        _ words: String, _ icon: Icon, _ ink: AdaptiveColor, _ y: Double,
        on canvas: inout SVGCanvas
    ) -> Double {
        canvas.draw(icon, x: 16, y: y + 4, ink: ink)
        canvas.write(
            words, x: 34, baseline: y + 14, font: canvas.palette.theme.fonts.caption1,
            weight: .semibold, ink: ink)
        return y + 22
    }

    /// Draws the first tasks and the number of remaining ones; returns the bottom edge.
    @discardableResult
    private func list(
        _ tasks: [PagePicture.Today.Task], limit: Int, from top: Double, step: Double,
        on canvas: inout SVGCanvas
    ) -> Double {
        let font = canvas.palette.theme.fonts.caption1
        var y = top
        for task in tasks.prefix(limit) {
            paint(task, y: y, on: &canvas)
            y += step
        }
        guard tasks.count > limit else { return y }
        canvas.write(
            "+\(tasks.count - limit) more", x: 44, baseline: y + 12, font: font,
            ink: canvas.cardInk(\.secondaryText))
        return y + 18
    }

    private func paint(
        _ task: PagePicture.Today.Task, y: Double, on canvas: inout SVGCanvas
    ) {
        let theme = canvas.palette.theme
        let font = theme.fonts.caption1
        canvas.rect(
            x: 16, y: y, width: theme.components.widget.priorityBarWidth, height: 18, radius: 2,
            fill: canvas.cardEdge(task.mark?.tint ?? theme.colors.priorities.none))
        let circle = task.isDone ? canvas.palette.success : canvas.palette.secondaryText
        canvas.rect(
            x: 25, y: y + 2, width: 14, height: 14, radius: 7,
            stroke: .init(color: canvas.cardEdge(circle), width: 1.5))
        if task.isDone {
            canvas.draw(.done, x: 26, y: y + 3, ink: canvas.cardInk(\.success))
        }
        let small = theme.fonts.caption2
        canvas.write(
            task.timeLabel, x: width - 16, baseline: y + 13, font: small,
            ink: canvas.cardInk(\.secondaryText), anchor: .end)
        let room =
            width - 16 - 44 - 8 - Double(DisplayWidth.of(task.timeLabel)) * small.cellWidth
        let sign = task.mark.map { "\($0.text) " } ?? ""
        let words = CellText(sign + PictureWords.title(task.title)).truncated(
            toWidth: max(1, Int(room / font.cellWidth)), ellipsis: "…")
        canvas.write(
            words.text, x: 44, baseline: y + 13, font: font,
            ink: canvas.cardInk(\.text))
    }
}
