internal import DesignTokens

/// Paints the last line, the legend of the signs that the picture contains.
struct LegendPainter {
    let style: TerminalStyle

    private struct Entry {
        var sign: CellText
        var word: String
        var look: PicturePalette.Look?
        var ink: Color
    }

    func canvas(of picture: WeekPicture) -> Canvas? {
        let entries = entries(of: picture)
        guard !entries.isEmpty else { return nil }
        var canvas = style.canvas(height: 1)
        var column = 0
        for entry in entries {
            let word = style.text(entry.word)
            let width = entry.sign.width + 1 + word.width
            guard column + width <= style.width else { break }
            if let look = entry.look, !style.isOutlined {
                let cells = column..<column + entry.sign.width
                canvas.fill(columns: cells, halfRows: 0..<2, with: look.fill)
            }
            canvas.write(entry.sign, row: 0, column: column, ink: entry.ink, isBold: true)
            if let look = entry.look, let edge = entry.sign.clusters.first?.character {
                canvas.draw(edge, row: 0, column: column, ink: look.edge)
            }
            canvas.write(
                word, row: 0, column: column + entry.sign.width + 1,
                ink: style.palette.secondaryText)
            column += width + 2
        }
        return canvas
    }

    private func entries(of picture: WeekPicture) -> [Entry] {
        let all = LegendEntry.all(of: picture)
        // The current time comes last.
        return (all.filter { $0.sign != .now } + all.filter { $0.sign == .now }).compactMap(entry)
    }

    private func entry(_ entry: LegendEntry) -> Entry? {
        let (glyphs, error) = (style.glyphs, style.palette.error)
        switch entry.sign {
        case .kind(let kind):
            let look = style.palette.look(kind, tint: nil, isConflicting: false)
            let edge = style.isOutlined ? glyphs.box(for: kind).side : glyphs.edge(for: kind)
            let sign = style.text("\(edge)\(glyphs.kindMarks[kind] ?? " ")")
            let word = kind == .pinnedBlock ? "pinned" : entry.word
            return Entry(sign: sign, word: word, look: look, ink: look.ink)
        case .conflict:
            return Entry(sign: style.text("\(glyphs.conflict)"), word: entry.word, ink: error)
        case .now:
            return Entry(sign: style.text("\(glyphs.nowPointer)"), word: entry.word, ink: error)
        case .mark(let mark):
            let ink = mark.tint.map(style.palette.mark) ?? style.palette.text
            return Entry(sign: style.text(mark.text), word: entry.word, ink: ink)
        case .calendar, .gap: return nil
        }
    }
}
