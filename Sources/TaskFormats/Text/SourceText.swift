internal import CalendarModel

/// The bytes of a file and its lines, with any kind of line end.
struct SourceText: Sendable {
    /// A line without its line end.
    struct Line: Sendable {
        /// Counted from 1.
        var number: Int
        /// The range of its bytes, without the line end.
        var range: Range<Int>
        /// The offset at which the next line begins.
        var end: Int
    }

    let bytes: [UInt8]
    /// The path as the user gave it.
    let file: String
    /// The lines; text after the last line end is one too, unless it is empty.
    let lines: [Line]

    init(_ bytes: [UInt8], named file: String) {
        self.bytes = bytes
        self.file = file
        var lines: [Line] = []
        // Lines end in CR only in a file without any LF.
        let end = UInt8(ascii: bytes.contains(UInt8(ascii: "\n")) ? "\n" : "\r")
        // A byte order mark is not part of the first line.
        var start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
        for index in start..<bytes.count where bytes[index] == end {
            let hasReturn =
                index > start && end != UInt8(ascii: "\r")
                && bytes[index - 1] == UInt8(ascii: "\r")
            lines.append(
                Line(
                    number: lines.count + 1, range: start..<(hasReturn ? index - 1 : index),
                    end: index + 1))
            start = index + 1
        }
        if start < bytes.count {
            lines.append(
                Line(number: lines.count + 1, range: start..<bytes.count, end: bytes.count))
        }
        self.lines = lines
    }

    /// The text of a byte range; invalid UTF-8 becomes U+FFFD.
    subscript(range: Range<Int>) -> String {
        String(decoding: bytes[range], as: UTF8.self)
    }

    /// The line end of the first line, which is used for new lines.
    var lineEnd: String {
        guard let first = lines.first, first.range.upperBound < first.end else { return "\n" }
        return String(decoding: bytes[first.range.upperBound..<first.end], as: UTF8.self)
    }

    /// Whether the last line has no line end.
    var isOpenEnded: Bool { lines.last.map { $0.range.upperBound == $0.end } ?? false }

    /// Returns the place of a line.
    func place(_ line: Line) -> SourcePlace {
        SourcePlace(file: file, line: line.number)
    }

    /// Returns the number of the line that contains a byte, counted from 1.
    func lineNumber(at offset: Int) -> Int {
        var (low, high) = (0, lines.count)
        while low < high {
            let middle = (low + high) / 2
            if lines[middle].end <= offset { low = middle + 1 } else { high = middle }
        }
        return min(low, max(0, lines.count - 1)) + 1
    }

    /// Returns the edit that inserts whole lines at an offset, which must be a line's beginning or the end of the file.
    ///
    /// The line ends of the text become those of the file.
    func inserting(_ text: String, at offset: Int) -> ByteEdit {
        inserting(Array(text.replacing("\n", with: lineEnd).utf8), at: offset)
    }

    /// Returns the edit that inserts one line, given as bytes without a line end.
    func inserting(line: [UInt8], at offset: Int) -> ByteEdit {
        inserting(line + Array(lineEnd.utf8), at: offset)
    }

    private func inserting(_ text: [UInt8], at offset: Int) -> ByteEdit {
        // A file without a final line end stays that way.
        if offset == bytes.count, isOpenEnded {
            let end = Array(lineEnd.utf8)
            return ByteEdit(offset..<offset, end + text.dropLast(end.count))
        }
        return ByteEdit(offset..<offset, text)
    }

    /// Whether the bytes begin with a UTF-16 byte order mark.
    var isUTF16: Bool { bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) }

    /// The problems that affect the whole text.
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
                "this is not UTF-8; what cannot be read is shown as \u{FFFD}",
                hint: "save the file as UTF-8")
        ]
    }

    private func isUTF8(_ range: Range<Int>) -> Bool {
        guard let first = range.first(where: { bytes[$0] >= 0x80 }) else { return true }
        return String(validating: bytes[first..<range.upperBound], as: UTF8.self) != nil
    }
}
