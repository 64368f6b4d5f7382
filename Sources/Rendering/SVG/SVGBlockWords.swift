internal import DesignTokens

/// Where the words of a block may stand.
struct SVGTextBox {
    var x: Double
    var y: Double
    var right: Double
    var height: Double
}

/// A title in lines, and its time beside or below them where there is room.
struct SVGBlockWords {
    private(set) var lines: [String]
    private(set) var timeBeside: String?
    private(set) var timeBelow: String?

    /// Breaks a title into at most `rows` lines, the first of them shorter by `indent`; the time takes a row too.
    init(
        _ title: String, time: String, start: String, indent: Double, box: SVGTextBox,
        font: Theme.Font, small: Theme.Font, rows: Int
    ) {
        let room = box.right - 4 - box.x
        let cells = max(1, Int(room / font.cellWidth))
        let indentCells = Int((indent / font.cellWidth).rounded(.up))
        // Where there are lines enough, a word that does not fit beside the signs goes below them.
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
