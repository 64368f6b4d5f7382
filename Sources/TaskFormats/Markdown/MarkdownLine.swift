internal import CalendarModel

/// A parsed list item with a check box: the parts before its text, and the words and fields of the text.
struct MarkdownLine {
    /// The fields of Obsidian Tasks, and other fields in Dataview's form.
    enum Field: Equatable {
        case due
        case scheduled
        case start
        case created
        case completed
        case cancelled
        case reminder
        case priority
        case rule
        case id
        case dependencies
        case onCompletion
        case estimate
        case worked
        case project
        case splitting
        case preference
        case hard
    }

    /// The kind of a piece of the text.
    enum Kind: Equatable {
        case text
        case tag
        /// With an emoji before the value, or otherwise in Dataview's form: `[due:: 2026-11-27]`.
        case field(Field, hasEmoji: Bool)
    }

    /// A piece of the text.
    struct Piece: LineWord {
        var kind: Kind
        /// The text as displayed, or the value of the field.
        var value: String
        var range: Range<Int>
        /// The range of the value within the piece.
        var valueRange: Range<Int>

        var isText: Bool { kind == .text }
        var isField: Bool { if case .field = kind { true } else { false } }
    }

    /// The check box's character.
    var status: Range<Int>
    /// The text from its beginning to its end, without blanks and block link.
    var range: Range<Int>
    /// The indentation, quote marks included.
    var indentation: Range<Int>
    /// The marker of the list: `-`, `*`, `+`, `1.` or `1)`.
    var marker: Range<Int>
    /// The words and fields.
    var pieces: [Piece]

    /// Whether a line is an item with a check box.
    static func isTask(_ line: String) -> Bool {
        let source = SourceText(Array(line.utf8), named: "")
        return source.lines.first.flatMap { MarkdownLine(source, $0) } != nil
    }

    /// Parses a line; nil if it is not an item with a check box.
    init?(_ source: SourceText, _ line: SourceText.Line) {
        let bytes = source.bytes
        guard let item = MarkdownItem(bytes, line.range) else { return nil }
        indentation = item.indentation
        marker = item.marker
        let box = item.content
        guard box + 2 < line.range.upperBound, bytes[box] == UInt8(ascii: "[") else { return nil }
        // The character can have several bytes.
        guard
            let close = bytes[(box + 2)..<min(box + 6, line.range.upperBound)].firstIndex(
                of: UInt8(ascii: "]")),
            String(decoding: bytes[(box + 1)..<close], as: UTF8.self).unicodeScalars.count == 1
        else { return nil }
        status = box + 1..<close
        var start = close + 1
        guard start == line.range.upperBound || bytes[start].isBlank else { return nil }
        while start < line.range.upperBound, bytes[start].isBlank { start += 1 }
        var end = line.range.upperBound
        while end > start, bytes[end - 1].isBlank { end -= 1 }
        if let link = MarkdownLine.blockLink(bytes, start..<end) { end = link }
        range = start..<end
        pieces = []
        var scanner = MarkdownScanner(bytes: bytes, index: start, end: end)
        pieces = scanner.pieces()
    }

    /// Returns the offset of ` ^name` at the end, including the blanks before it.
    private static func blockLink(_ bytes: [UInt8], _ range: Range<Int>) -> Int? {
        guard let caret = bytes[range].lastIndex(of: UInt8(ascii: "^")), caret > range.lowerBound,
            bytes[caret - 1].isBlank, caret + 1 < range.upperBound,
            bytes[(caret + 1)..<range.upperBound].allSatisfy({
                $0.isASCIILetter || $0.isDigit || $0 == UInt8(ascii: "-")
            })
        else { return nil }
        var end = caret
        while end > range.lowerBound, bytes[end - 1].isBlank { end -= 1 }
        return end
    }

    /// The pieces of a field.
    func pieces(_ field: Field) -> [Piece] {
        pieces.filter { piece in
            if case .field(field, _) = piece.kind { true } else { false }
        }
    }

    /// Turns a field whose value cannot be read into a piece of the title.
    mutating func makeText(_ index: Int, in source: SourceText) {
        pieces[index].kind = .text
        pieces[index].value = source[pieces[index].range]
    }
}

/// The beginning of a list item.
struct MarkdownItem {
    var indentation: Range<Int>
    var marker: Range<Int>
    /// The offset at which the item's content begins.
    var content: Int
    /// The depth of the marker.
    let depth: (columns: Int, quotes: Int)

    /// The column in which the item's content begins.
    var contentColumn: Int { depth.columns + content - indentation.upperBound }

    /// Parses the beginning of a line; nil if it does not begin a list item.
    init?(_ bytes: [UInt8], _ line: Range<Int>) {
        var index = line.lowerBound
        while index < line.upperBound, bytes[index].isBlank || bytes[index] == UInt8(ascii: ">") {
            index += 1
        }
        indentation = line.lowerBound..<index
        let start = index
        while index < line.upperBound, bytes[index].isDigit { index += 1 }
        guard index < line.upperBound, index - start < 10 else { return nil }
        let marks = index > start ? ".)" : "-*+"
        guard marks.utf8.contains(bytes[index]) else { return nil }
        marker = start..<index + 1
        index += 1
        guard index < line.upperBound, bytes[index].isBlank else { return nil }
        while index < line.upperBound, bytes[index].isBlank { index += 1 }
        content = index
        depth = MarkdownItem.depth(bytes[indentation])
    }

    /// The columns before the marker, with tab stops every four columns, and the number of quote marks among them.
    static func depth(_ bytes: ArraySlice<UInt8>) -> (columns: Int, quotes: Int) {
        var columns = 0
        var quotes = 0
        for byte in bytes {
            if byte == UInt8(ascii: ">") {
                quotes += 1
                columns = 0
            } else {
                columns = byte == UInt8(ascii: "\t") ? (columns / 4 + 1) * 4 : columns + 1
            }
        }
        return (columns, quotes)
    }
}

extension UInt8 {
    /// Whether this is an ASCII letter.
    var isASCIILetter: Bool {
        (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(self | 0x20)
    }
}
