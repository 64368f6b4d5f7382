internal import CalendarModel

/// A Markdown file: each list item with a check box is a to-do.
struct MarkdownFile: TaskDocument {
    /// The line of a to-do, and facts about it that the to-do itself does not contain.
    struct Item {
        var line: SourceText.Line
        var hasID: Bool
        /// The offset of the first line that is not part of the item.
        var end: Int
    }

    let source: SourceText
    let context: TaskContext
    private(set) var toDos: [ToDo] = []
    private(set) var diagnostics: [Diagnostic] = []
    private(set) var items: [Item] = []
    /// Whether the file ends in code.
    let endsInCode: Bool

    init(_ source: SourceText, in context: TaskContext) {
        self.source = source
        self.context = context
        var outline = MarkdownOutline(source)
        var parents: [Int?] = []
        var words: [String] = []
        for line in source.lines {
            guard let item = outline.item(line) else { continue }
            guard var parts = MarkdownLine(source, line) else {
                outline.enter(item, row: nil)
                continue
            }
            var reading = MarkdownReading(source: source, place: source.place(line), context)
            let toDo = reading.toDo(&parts)
            diagnostics += reading.diagnostics
            guard let toDo else {
                outline.enter(item, row: nil)
                continue
            }
            parents.append(outline.enter(item, row: toDos.count))
            toDos.append(toDo)
            items.append(Item(line: line, hasID: !toDo.uid.isEmpty, end: source.bytes.count))
            words.append(parts.pieces.identity(in: source))
        }
        outline.close(before: source.bytes.count)
        endsInCode = outline.isInCode
        for (row, end) in outline.ends { items[row].end = end }
        takeNotes()
        UniqueNames.name(&toDos, words: words, parents: parents, diagnostics: &diagnostics)
    }

    /// Takes the lines of each item that belong to no nested to-do as its notes.
    private mutating func takeNotes() {
        var open: [(row: Int, content: Int, notes: [String])] = []
        func close(before offset: Int) {
            while let last = open.last, items[last.row].end <= offset {
                toDos[last.row].add(ToDo.Detail.notes, NoteLines.text(last.notes))
                open.removeLast()
            }
        }
        var next = 0
        var isAfterBlank = false
        for line in source.lines {
            close(before: line.range.lowerBound)
            if next < items.count, items[next].line.number == line.number {
                let item = MarkdownItem(source.bytes, line.range)
                open.append((next, item?.contentColumn ?? 0, []))
                next += 1
                isAfterBlank = false
                continue
            }
            guard !open.isEmpty else { continue }
            let text = source.bytes[line.range]
            let lead = text.prefix { $0.isBlank || $0 == UInt8(ascii: ">") }
            let column = MarkdownItem.depth(lead).columns
            // After a blank line, indentation decides which item a line belongs to; otherwise it continues the previous line.
            let row =
                isAfterBlank && lead.count < text.count
                ? open.lastIndex { $0.content <= column } ?? open.count - 1 : open.count - 1
            isAfterBlank = lead.count == text.count
            // The quote marks around the item are not part of the notes.
            let quote =
                lead.lastIndex(of: UInt8(ascii: ">")).map { $0 + 1 } ?? line.range.lowerBound
            open[row].notes.append(source[quote..<line.range.upperBound])
        }
        close(before: source.bytes.count)
    }

    /// Parses the line of a row again, as when the file was read.
    func parts(_ row: Int) -> MarkdownLine? {
        guard var parts = MarkdownLine(source, items[row].line) else { return nil }
        var reading = MarkdownReading(source: source, place: toDos[row].place, context)
        _ = reading.toDo(&parts)
        return parts
    }
}

/// Tracks the lists of a file: which lines are items, and each item's parent.
private struct MarkdownOutline {
    private let source: SourceText
    /// The possible parents of the next item, the innermost last.
    private var levels: [(item: MarkdownItem, row: Int?)] = []
    private var hiding: MarkdownHiding
    private var isAfterBlank = true
    /// The end of the last line that was not blank.
    private var lastEnd = 0
    /// The end of each item, including its parts.
    private(set) var ends: [(row: Int, end: Int)] = []

    /// Whether the next line is hidden.
    var isInCode: Bool { hiding.isOpen }

    init(_ source: SourceText) {
        self.source = source
        hiding = MarkdownHiding(source)
    }

    /// Returns the item that a line begins; nil for code, prose and blank lines.
    mutating func item(_ line: SourceText.Line) -> MarkdownItem? {
        let bytes = source.bytes
        let content = bytes[line.range].drop { $0.isBlank || $0 == UInt8(ascii: ">") }
        if hiding.hides(line) {
            lastEnd = line.end
            return nil
        }
        guard let first = content.first else {
            isAfterBlank = true
            return nil
        }
        let item = MarkdownItem(bytes, line.range)
        let depth =
            item?.depth ?? MarkdownItem.depth(bytes[line.range.lowerBound..<content.startIndex])
        let isHeading =
            first == UInt8(ascii: "#") && content.drop { $0 == first }.first?.isBlank ?? true
        if item == nil, depth.columns == 0 && isAfterBlank || isHeading {
            close(before: lastEnd)
        } else if item != nil {
            close(from: depth)
        }
        isAfterBlank = false
        lastEnd = line.end
        let container = levels.last {
            $0.item.contentColumn <= depth.columns && $0.item.depth.quotes == depth.quotes
        }?.item
        return hiding.open(line, item: item, in: container?.contentColumn ?? 0) ? nil : item
    }

    /// Makes an item the innermost and returns the row of its parent to-do.
    @discardableResult
    mutating func enter(_ item: MarkdownItem, row: Int?) -> Int? {
        let parent = levels.last { $0.row != nil }?.row
        levels.append((item, row))
        return parent
    }

    /// Ends all items.
    mutating func close(before end: Int) {
        for case (_, let row?) in levels { ends.append((row, min(end, lastEnd))) }
        levels = []
    }

    /// Ends the items that an item of this depth cannot be a part of.
    private mutating func close(from depth: (columns: Int, quotes: Int)) {
        while let (item, row) = levels.last,
            item.depth.quotes != depth.quotes || item.depth.columns >= depth.columns
        {
            if let row { ends.append((row, lastEnd)) }
            levels.removeLast()
        }
    }
}
