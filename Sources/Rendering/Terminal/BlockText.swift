/// The words of a block, brought into its lines: marks and title first, then the time if there is room.
struct BlockText {
    /// A line: words of the title, and of the time behind them.
    struct Line {
        var title: CellText
        var time: CellText
    }

    private(set) var lines: [Line] = []
    /// The signs that the first line begins with, from left to right.
    private(set) var marks: [(character: CellText, mark: Mark)] = []

    /// What a sign says.
    enum Mark {
        case conflict
        case kind
        case own
    }

    /// Sets an item's words.
    ///
    /// - Parameters:
    ///   - item: whose words.
    ///   - width: the cells of a line.
    ///   - rows: the number of lines.
    ///   - glyphs: the characters for marks.
    ///   - isASCII: whether letters beyond ASCII are replaced.
    init(_ item: PictureItem, width: Int, rows: Int, glyphs: Glyphs, isASCII: Bool) {
        if item.isConflicting { marks.append((CellText(String(glyphs.conflict)), .conflict)) }
        if let kind = glyphs.kindMarks[item.kind] { marks.append((CellText(String(kind)), .kind)) }
        if let mark = item.mark { marks.append((CellText(mark.text, isASCII: isASCII), .own)) }
        let signs = marks.reduce(CellText("")) { $0 + $1.character }
        let title = CellText(item.title, isASCII: isASCII)
        var titleLines = BlockText.wrap(signs, CellText(" "), title, width, rows, glyphs)
        if rows > 1, titleLines.first == signs {
            // No mark stands alone in a line; rather the first word is broken.
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
        // Where every cell counts, marks and title share a word.
        let needsBlank = !signs.isEmpty && width >= 6
        return (signs + (needsBlank ? blank : CellText("")) + title)
            .wrapped(toWidth: width, maxLines: rows, ellipsis: glyphs.ellipsis)
    }

    /// The ways to write an item's time, the longest first.
    private static func times(of item: PictureItem, _ glyphs: Glyphs) -> [String] {
        let dash = String(glyphs.range)
        if item.continuesBefore { return item.endLabel.isEmpty ? [] : [dash + item.endLabel] }
        guard !item.startLabel.isEmpty else { return [] }
        if item.continuesAfter { return [item.startLabel + dash, item.startLabel] }
        return [item.startLabel + dash + item.endLabel, item.startLabel]
    }
}
