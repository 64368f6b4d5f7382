internal import CalendarModel

/// The bytes of a file and its lines, whatever they end in.
struct SourceText: Sendable {
    /// A line without what ends it.
    struct Line: Sendable {
        /// Counted from 1.
        var number: Int
        /// Where its bytes are, the line end not included.
        var range: Range<Int>
        /// Where the next line begins.
        var end: Int
    }

    let bytes: [UInt8]
    /// The path as the user gave it.
    let file: String
    /// The lines; the one behind the last line end only where something stands in it.
    let lines: [Line]

    init(_ bytes: [UInt8], named file: String) {
        self.bytes = bytes
        self.file = file
        var lines: [Line] = []
        // Lines of a file without LFs end in CR.
        let end = UInt8(ascii: bytes.contains(UInt8(ascii: "\n")) ? "\n" : "\r")
        // A byte order mark is no part of the first line.
        var start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
        var index = start
        while index < bytes.count {
            if bytes[index] == end {
                let hasReturn =
                    index > start && end != UInt8(ascii: "\r")
                    && bytes[index - 1] == UInt8(ascii: "\r")
                lines.append(
                    Line(
                        number: lines.count + 1, range: start..<(hasReturn ? index - 1 : index),
                        end: index + 1))
                start = index + 1
            }
            index += 1
        }
        if start < bytes.count {
            lines.append(
                Line(number: lines.count + 1, range: start..<bytes.count, end: bytes.count))
        }
        self.lines = lines
    }

    /// The text of some bytes; what is no UTF-8 in them becomes U+FFFD.
    subscript(range: Range<Int>) -> String {
        String(decoding: bytes[range], as: UTF8.self)
    }

    /// What the first line ends in, which is what a new one gets.
    var lineEnd: String {
        guard let first = lines.first, first.range.upperBound < first.end else { return "\n" }
        return String(decoding: bytes[first.range.upperBound..<first.end], as: UTF8.self)
    }

    /// Whether something stands behind the last line end.
    var isOpenEnded: Bool { lines.last.map { $0.range.upperBound == $0.end } ?? false }

    /// Returns the place of a line.
    func place(_ line: Line) -> SourcePlace {
        SourcePlace(file: file, line: line.number)
    }

    /// Returns the number of the line in which a byte stands, counted from 1.
    func lineNumber(at offset: Int) -> Int {
        var (low, high) = (0, lines.count)
        while low < high {
            let middle = (low + high) / 2
            if lines[middle].end <= offset { low = middle + 1 } else { high = middle }
        }
        return min(low, max(0, lines.count - 1)) + 1
    }

    /// Returns the change that puts a text of whole lines before an offset at which a line begins, or at the end; the
    /// line ends of the text are those of the file.
    func inserting(_ text: String, at offset: Int) -> ByteEdit {
        inserting(Array(text.replacing("\n", with: lineEnd).utf8), at: offset)
    }

    /// Returns the same of the bytes of one line.
    func inserting(line: [UInt8], at offset: Int) -> ByteEdit {
        inserting(line + Array(lineEnd.utf8), at: offset)
    }

    private func inserting(_ text: [UInt8], at offset: Int) -> ByteEdit {
        // A file without a last line end stays one.
        if offset == bytes.count, isOpenEnded {
            let end = Array(lineEnd.utf8)
            return ByteEdit(offset..<offset, end + text.dropLast(end.count))
        }
        return ByteEdit(offset..<offset, text)
    }

    /// Whether the bytes begin with the mark of UTF-16.
    var isUTF16: Bool { bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) }

    /// Says what keeps the whole text from being read as it was meant.
    var diagnostics: [Diagnostic] {
        if isUTF16 {
            return [
                Diagnostic(
                    .error, at: SourcePlace(file: file, line: 1), "this is UTF-16",
                    hint: "save the file as UTF-8")
            ]
        }
        guard let line = lines.first(where: { !isUTF8($0.range) }) else { return [] }
        return [
            Diagnostic(
                .warning, at: place(line),
                "this is no UTF-8; what cannot be read is shown as \u{FFFD}",
                hint: "save the file as UTF-8")
        ]
    }

    private func isUTF8(_ range: Range<Int>) -> Bool {
        guard let first = range.first(where: { bytes[$0] >= 0x80 }) else { return true }
        return String(validating: bytes[first..<range.upperBound], as: UTF8.self) != nil
    }
}
