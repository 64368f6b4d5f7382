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
        let items = picture.days.flatMap(\.items)
        let kinds = items.map(\.kind) + picture.allDay.map(\.kind)
        var entries = LegendPainter.words.filter { kinds.contains($0.kind) }.map { kind, word in
            let look = style.palette.look(kind, tint: nil, isConflicting: false)
            let box = style.glyphs.box(for: kind)
            let edge = style.isOutlined ? box.side : style.glyphs.edge(for: kind)
            let mark = style.glyphs.kindMarks[kind].map(String.init) ?? " "
            return Entry(sign: style.text("\(edge)\(mark)"), word: word, look: look, ink: look.ink)
        }
        if items.contains(where: \.isConflicting) {
            let sign = style.text(String(style.glyphs.conflict))
            entries.append(Entry(sign: sign, word: "conflict", ink: style.palette.error))
        }
        for entry in LegendEntry.all(of: picture) {
            guard case .mark(let mark) = entry.sign else { continue }
            let ink = mark.tint.map(style.palette.mark) ?? style.palette.text
            entries.append(Entry(sign: style.text(mark.text), word: entry.word, ink: ink))
        }
        if picture.now != nil {
            let sign = style.text(String(style.glyphs.nowPointer))
            entries.append(Entry(sign: sign, word: "now", ink: style.palette.error))
        }
        return entries
    }

    private static let words: [(kind: WeekPicture.Item.Kind, word: String)] = [
        (.meeting, "meeting"), (.tentative, "tentative"), (.transparent, "free"),
        (.block, "task"), (.pinnedBlock, "pinned"), (.workedBlock, "worked"),
        (.doneBlock, "done"), (.missedBlock, "missed"),
    ]
}
