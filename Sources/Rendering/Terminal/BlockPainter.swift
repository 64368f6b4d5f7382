internal import DesignTokens

/// Paints blocks onto a canvas: filled if there are colours, otherwise outlined.
struct BlockPainter {
    let style: TerminalStyle
    /// The canvas row at which the hours begin.
    let firstRow: Int

    func paint(_ block: PlacedBlock, on canvas: inout Canvas) {
        if style.isOutlined {
            outline(block, on: &canvas)
        } else {
            fill(block, on: &canvas)
        }
    }

    /// Paints "+N" for items without a column.
    func paint(_ chip: PlacedDay.Chip, on canvas: inout Canvas) {
        let halves = moved(chip.halfRows)
        canvas.fill(columns: chip.columns, halfRows: halves, with: style.palette.chip)
        canvas.write(
            style.text("+\(chip.count)"), row: (halves.lowerBound + 1) / 2,
            column: chip.columns.lowerBound, limit: chip.columns.count, ink: style.palette.text,
            isBold: true)
    }

    private func fill(_ block: PlacedBlock, on canvas: inout Canvas) {
        let halves = moved(block.halfRows)
        var look = style.palette.look(
            block.item.kind, tint: block.item.tint, isConflicting: block.item.isConflicting)
        if touches(
            look.fill, above: halves.lowerBound, column: block.columns.upperBound - 1, canvas)
        {
            look.fill = look.otherFill
        }
        canvas.fill(columns: block.columns, halfRows: halves, with: look.fill)
        let edge = style.glyphs.edge(for: block.item.kind)
        for row in block.rows {
            canvas.draw(edge, row: firstRow + row, column: block.columns.lowerBound, ink: look.edge)
        }
        write(block, look, on: &canvas)
    }

    private func outline(_ block: PlacedBlock, on canvas: inout Canvas) {
        let box = style.glyphs.box(for: block.item.kind)
        let look = style.palette.look(block.item.kind, tint: nil, isConflicting: false)
        canvas.fill(
            columns: block.columns, halfRows: moved(block.halfRows), with: style.palette.canvas)
        for row in block.rows {
            let isFirst = row == block.rows.lowerBound
            let isLast = row == block.rows.upperBound - 1
            var edge = isFirst ? box.top : isLast ? box.bottom : box.side
            if isFirst, isLast { edge = box.single }
            canvas.draw(edge, row: firstRow + row, column: block.columns.lowerBound, ink: look.edge)
            guard isFirst || isLast else { continue }
            for column in block.columns.dropFirst() {
                canvas.draw(box.line, row: firstRow + row, column: column, ink: look.edge)
            }
        }
        write(block, look, on: &canvas)
    }

    private func write(_ block: PlacedBlock, _ look: PicturePalette.Look, on canvas: inout Canvas) {
        let item = block.item
        let continues = item.continuesBefore || item.continuesAfter
        let column = block.columns.lowerBound + 1
        let width = block.columns.count - 1 - (continues ? 1 : 0)
        let words = BlockText(
            item, width: width, rows: block.rows.count, glyphs: style.glyphs,
            isASCII: style.isASCII)
        for (row, line) in zip(block.rows, words.lines) {
            let row = firstRow + row
            canvas.write(line.title, row: row, column: column, ink: look.ink, isBold: true)
            guard !line.time.isEmpty else { continue }
            let gap = line.title.isEmpty ? 0 : line.title.width + 1
            if gap > 0 {
                canvas.write(style.text(" "), row: row, column: column + gap - 1, ink: look.ink)
            }
            canvas.write(line.time, row: row, column: column + gap, ink: look.timeInk)
        }
        writeMarks(words, of: block, look, width: width, on: &canvas)
        let last = block.columns.upperBound - 1
        guard continues, block.columns.count > 2, let top = block.rows.first else { return }
        let bottom = block.rows.upperBound - 1
        if item.continuesBefore {
            let sign = style.text(String(style.glyphs.continuesUp))
            canvas.write(sign, row: firstRow + top, column: last, ink: look.ink)
        }
        if item.continuesAfter {
            let sign = style.text(String(style.glyphs.continuesDown))
            canvas.write(sign, row: firstRow + bottom, column: last, ink: look.ink)
        }
    }

    /// Writes the marks again, each in its own colour.
    private func writeMarks(
        _ words: BlockText, of block: PlacedBlock, _ look: PicturePalette.Look, width: Int,
        on canvas: inout Canvas
    ) {
        guard let row = block.rows.first, !words.lines.isEmpty else { return }
        var offset = 0
        for (character, mark) in words.marks {
            let ink =
                switch mark {
                case .conflict: block.item.kind == .meeting ? look.ink : style.palette.error
                case .kind: block.item.kind == .block ? look.edge : look.ink
                case .own: block.item.mark?.tint.map(style.palette.mark) ?? look.ink
                }
            guard offset + character.width <= width else { return }
            canvas.write(
                character, row: firstRow + row, column: block.columns.lowerBound + 1 + offset,
                ink: ink, isBold: true)
            offset += character.width
        }
    }

    /// Whether the cell above already has this colour, so that two blocks would be indistinguishable.
    private func touches(_ fill: Color, above half: Int, column: Int, _ canvas: Canvas) -> Bool {
        guard half > 2 * firstRow else { return false }
        let cell = canvas[(half - 1) / 2, column]
        return (half % 2 == 0 ? cell.lower : cell.upper) == fill
    }

    private func moved(_ halfRows: Range<Int>) -> Range<Int> {
        halfRows.lowerBound + 2 * firstRow..<halfRows.upperBound + 2 * firstRow
    }
}

/// A block's text, broken into lines: marks and title first, then the time if there is room.
private struct BlockText {
    /// A line: text of the title, followed by text of the time.
    struct Line {
        var title: CellText
        var time: CellText
    }

    private(set) var lines: [Line] = []
    /// The marks at the start of the first line, from left to right.
    private(set) var marks: [(character: CellText, mark: Mark)] = []

    /// The meaning of a mark.
    enum Mark {
        case conflict
        case kind
        case own
    }

    /// Breaks an item's text into lines.
    ///
    /// - Parameters:
    ///   - item: the item.
    ///   - width: the width of a line in cells.
    ///   - rows: the number of lines.
    ///   - glyphs: the characters for marks.
    ///   - isASCII: whether non-ASCII characters are replaced.
    init(_ item: WeekPicture.Item, width: Int, rows: Int, glyphs: Glyphs, isASCII: Bool) {
        if item.isConflicting { marks.append((CellText(String(glyphs.conflict)), .conflict)) }
        if let kind = glyphs.kindMarks[item.kind] { marks.append((CellText(String(kind)), .kind)) }
        if let mark = item.mark { marks.append((CellText(mark.text, isASCII: isASCII), .own)) }
        let signs = marks.reduce(CellText("")) { $0 + $1.character }
        let title = CellText(item.title, isASCII: isASCII)
        var titleLines = BlockText.wrap(signs, CellText(" "), title, width, rows, glyphs)
        if rows > 1, titleLines.first == signs {
            // A mark is never alone on a line; the first word is truncated.
            titleLines = BlockText.wrap(signs, .joiningBlank, title, width, rows, glyphs)
        }
        lines = titleLines.map { Line(title: $0, time: CellText("")) }
        let times = BlockText.times(of: item, glyphs).map { CellText($0, isASCII: isASCII) }
        if lines.count < rows {
            guard let time = times.first(where: { $0.width <= width }) else { return }
            lines.append(Line(title: CellText(""), time: time))
        } else if let last = lines.last {
            let room = width - last.title.width - 1
            guard let time = times.first(where: { $0.width <= room }) else { return }
            lines[lines.count - 1].time = time
        }
    }

    private static func wrap(
        _ signs: CellText, _ blank: CellText, _ title: CellText, _ width: Int, _ rows: Int,
        _ glyphs: Glyphs
    ) -> [CellText] {
        // In narrow blocks, marks and title are not separated by a blank.
        let needsBlank = !signs.isEmpty && width >= 6
        return (signs + (needsBlank ? blank : CellText("")) + title)
            .wrapped(toWidth: width, maxLines: rows, ellipsis: glyphs.ellipsis)
    }

    /// Returns the formats of an item's time, the longest first.
    private static func times(of item: WeekPicture.Item, _ glyphs: Glyphs) -> [String] {
        let dash = String(glyphs.range)
        if item.continuesBefore { return item.endLabel.isEmpty ? [] : [dash + item.endLabel] }
        guard !item.startLabel.isEmpty else { return [] }
        if item.continuesAfter { return [item.startLabel + dash, item.startLabel] }
        return [item.startLabel + dash + item.endLabel, item.startLabel]
    }
}
