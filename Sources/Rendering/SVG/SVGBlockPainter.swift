internal import DesignTokens
internal import GridLayout

/// Draws the items of one day.
struct SVGBlockPainter {
    let theme: Theme
    /// The left edge of the days.
    let x: Double
    /// The top edge of the hours.
    let y: Double

    func paint(
        _ block: PlacedColumn.Block, on day: WeekPicture.Day, isQuiet: Bool,
        _ canvas: inout SVGCanvas
    ) {
        let item = block.item
        // The gap between neighbours is inside their frames.
        let (left, top) = (x + block.frame.x + 1, y + block.frame.y + 1)
        let (width, height) = (block.frame.width - 2, block.frame.height - 2)
        let isTask = item.kind.isBlock
        let look = canvas.palette.look(item.kind, tint: item.tint, isQuiet: isQuiet)
        let category = isTask ? item.category?.tint : nil
        let edge = category.map {
            canvas.palette.edge(
                canvas.palette.seen($0, over: canvas.palette.canvas), on: canvas.palette.canvas)
        }
        canvas.clipped(
            x: left, y: top, width: width, height: height, PictureWords.name(of: item, on: day)
        ) { canvas in
            var outline = look.outline(of: item.kind)
            if item.isConflicting {
                outline = .init(color: canvas.palette.error, width: 2, dash: outline?.dash)
            }
            let inset = (outline?.width ?? 0) / 2
            // An edge at which the item continues on another day has no round corners.
            let above = item.continuesBefore ? 12.0 : 0
            let below = item.continuesAfter ? 12.0 : 0
            canvas.rect(
                x: left + inset, y: top + inset - above, width: width - 2 * inset,
                height: height - 2 * inset + above + below, radius: theme.grid.eventRadius,
                fill: look.fill, stroke: outline)
            var words = left + theme.grid.eventPaddingX
            if item.kind == .meeting || isTask {
                let bar = isTask ? 4.0 : theme.components.widget.priorityBarWidth
                canvas.rect(
                    x: left, y: top - above, width: bar, height: height + above + below,
                    fill: edge ?? look.edge)
                words += 2
            }
            write(
                item, look, SVGTextBox(x: words, y: top, right: left + width, height: height),
                &canvas)
        }
    }

    /// Draws "+N" for items without a column.
    func paint(_ chip: PlacedColumn.Chip, _ canvas: inout SVGCanvas) {
        let palette = canvas.palette
        let (left, top) = (x + chip.frame.x + 1, y + chip.frame.y + 1)
        let (width, height) = (chip.frame.width - 2, chip.frame.height - 2)
        canvas.rect(
            x: left, y: top, width: width, height: height, radius: theme.grid.eventRadius,
            fill: palette.chip)
        let (words, font) = ("+\(chip.items.count)", theme.fonts.caption1)
        let isUpright = Double(words.count) * font.cellWidth > width && height > 40
        canvas.write(
            words, x: left + width / 2 - (isUpright ? 4 : 0),
            baseline: top + min(height / 2 + 4, 20), font: font, weight: .semibold,
            ink: canvas.palette.ink(palette.text, on: palette.chip), anchor: .middle,
            isUpright: isUpright)
    }

    private func write(
        _ item: WeekPicture.Item, _ look: AdaptivePalette.Look, _ box: SVGTextBox,
        _ canvas: inout SVGCanvas
    ) {
        let (font, small) = (Theme.Font.semibold(theme.fonts.caption1), theme.fonts.caption2)
        let signs = self.signs(of: item, look, box, &canvas)
        let isShort = box.height < 2 * font.lineHeight + theme.grid.eventPaddingY
        let first = isShort ? box.y + box.height / 2 + 4 : box.y + theme.grid.eventPaddingY + 12
        var x = box.x
        for icon in signs.icons {
            canvas.draw(icon, x: x, y: first - 10, ink: look.ink)
            x += 16
        }
        let time = PictureWords.shortTime(of: item)
        let words = SVGBlockWords(
            item.title, time: time, start: item.startLabel,
            indent: x - box.x + (signs.mark?.width ?? 0), box: box, font: font, small: small,
            rows: isShort
                ? 1 : Int((box.height - 2 * theme.grid.eventPaddingY) / (font.lineHeight - 1)))
        for (index, line) in words.lines.enumerated() {
            var runs: [SVGCanvas.Run] = []
            if index == 0, let mark = signs.mark {
                runs.append(.init(words: mark.text, font: font, weight: .bold, ink: mark.ink))
            }
            runs.append(.init(words: line, font: font, ink: look.ink, gap: 4))
            if index == words.lines.count - 1, let time = words.timeBeside {
                runs.append(.init(words: time, font: small, ink: look.timeInk, gap: 6))
            }
            canvas.write(
                runs, x: index == 0 ? x : box.x, baseline: first + Double(index) * font.lineHeight)
        }
        guard let below = words.timeBelow else { return }
        canvas.write(
            below, x: box.x, baseline: first + Double(words.lines.count) * font.lineHeight - 1,
            font: small, ink: look.timeInk)
    }

    /// Returns the signs before a title, as many as leave room for it.
    private func signs(
        of item: WeekPicture.Item, _ look: AdaptivePalette.Look, _ box: SVGTextBox,
        _ canvas: inout SVGCanvas
    ) -> (icons: [Icon], mark: (text: String, width: Double, ink: AdaptiveColor)?) {
        var icons: [Icon] = []
        var room = box.right - box.x - 40
        if item.isConflicting, room > -16 {
            icons.append(.conflict)
            room -= 16
        }
        if let change = item.change, room > 0 {
            icons.append(Icon(change))
            room -= 16
        }
        if let kind = Icon(item.kind), room > 0 {
            icons.append(kind)
            room -= 16
        }
        guard let mark = item.mark, room > 0, !mark.text.isEmpty else { return (icons, nil) }
        let tint = mark.tint.map { canvas.palette.seen($0, over: look.fill) } ?? look.ink
        let width = Double(DisplayWidth.of(mark.text)) * theme.fonts.caption1.size * 0.4 + 4
        return (icons, (mark.text, width, canvas.palette.ink(tint, on: look.fill)))
    }
}

/// The area for a block's text.
private struct SVGTextBox {
    var x: Double
    var y: Double
    var right: Double
    var height: Double
}

/// A title broken into lines, with the time beside or below them if there is room.
private struct SVGBlockWords {
    private(set) var lines: [String]
    private(set) var timeBeside: String?
    private(set) var timeBelow: String?

    /// Breaks a title into at most `rows` lines, the first shortened by `indent`; the time also takes a row.
    init(
        _ title: String, time: String, start: String, indent: Double, box: SVGTextBox,
        font: Theme.Font, small: Theme.Font, rows: Int
    ) {
        let room = box.right - 4 - box.x
        let cells = max(1, Int(room / font.cellWidth))
        let indentCells = Int((indent / font.cellWidth).rounded(.up))
        // If there are enough lines, a word that does not fit beside the signs moves to the next line.
        var text = CellText("")
        for _ in 0..<min(indentCells, cells - 1) { text = text + .joiningBlank }
        text = text + CellText((rows > 3 && indentCells > 1 ? " " : "") + PictureWords.title(title))
        let forTime = time.isEmpty || rows < 2 ? 0 : 1
        let wrapped = text.wrapped(
            toWidth: cells, maxLines: max(1, rows - forTime), ellipsis: "\u{2026}")
        lines = wrapped.map { String($0.text.drop { $0 == " " }) }
        guard !time.isEmpty else { return }
        func fits(_ words: String, _ room: Double) -> Bool {
            Double(DisplayWidth.of(words)) * small.cellWidth <= room
        }
        if rows > lines.count {
            timeBelow = [time, start].first { !$0.isEmpty && fits($0, room) }
        } else {
            let used = Double(wrapped.last?.width ?? 0) * font.cellWidth + 6
            timeBeside = [time, start].first { !$0.isEmpty && fits($0, room - used) }
        }
    }
}
