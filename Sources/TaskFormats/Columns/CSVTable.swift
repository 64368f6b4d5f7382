internal import CalendarModel

/// A text table (RFC 4180): a row of names, then one row for each item, with fields separated by commas, semicolons or tabs.
struct CSVTable {
    /// A field and its byte range, including quotes.
    struct Field {
        var text: String
        var range: Range<Int>
    }

    private(set) var header: [String] = []
    private(set) var rows: [(line: Int, fields: [Field])] = []
    private(set) var separator = UInt8(ascii: ",")
    private(set) var diagnostics: [Diagnostic] = []

    init(_ source: SourceText) {
        guard let first = source.lines.first(where: { !$0.range.isEmpty }) else { return }
        separator = CSVTable.separator(source.bytes[first.range])
        var scanner = CSVScanner(
            bytes: source.bytes, separator: separator, index: first.range.lowerBound)
        var isFirst = true
        while scanner.index < source.bytes.count {
            let start = scanner.index
            guard let fields = scanner.row() else {
                let line = source.lineNumber(at: start)
                diagnostics.append(
                    Diagnostic(
                        .error, at: SourcePlace(file: source.file, line: line),
                        "the quotes of this row are broken; it was left out",
                        hint: "put quotes around the whole field, and double each quote inside it"))
                // The rest is read line by line.
                scanner.index = source.lines[line - 1].end
                scanner.isOneLine = true
                continue
            }
            if fields.count == 1, fields[0].range.isEmpty { continue }
            if isFirst {
                header = fields.map { $0.text.asOneLine }
                isFirst = false
            } else if fields.count > header.count {
                diagnostics.append(
                    Diagnostic(
                        .error,
                        at: SourcePlace(file: source.file, line: source.lineNumber(at: start)),
                        "this row has \(fields.count) fields for \(header.count) columns; it was left out",
                        hint: "put quotes around a field that contains a separator"))
            } else {
                rows.append((source.lineNumber(at: start), fields))
            }
        }
    }

    /// Returns the column names in a file's first line.
    static func header(of line: String) -> [String] {
        CSVTable(SourceText(Array(line.utf8), named: "")).header
    }

    /// The most frequent separator in the first line.
    private static func separator(_ line: ArraySlice<UInt8>) -> UInt8 {
        let counts = [UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: "\t")].map { separator in
            (separator, line.count { $0 == separator })
        }
        return counts.max { $0.1 < $1.1 }.flatMap { $0.1 > 0 ? $0.0 : nil } ?? UInt8(ascii: ",")
    }

    /// Returns a text as a field, quoted if necessary.
    static func field(_ text: String, separator: UInt8 = UInt8(ascii: ",")) -> String {
        let needsQuotes = text.utf8.contains { byte in
            byte == separator || byte == 0x0A || byte == 0x0D || byte == UInt8(ascii: "\"")
        }
        let hasBlanks = text.first?.isWhitespace ?? false || text.last?.isWhitespace ?? false
        return needsQuotes || hasBlanks ? "\"\(text.replacing("\"", with: "\"\""))\"" : text
    }
}

/// Reads rows of fields.
private struct CSVScanner {
    let bytes: [UInt8]
    let separator: UInt8
    var index: Int
    /// Whether quoted fields end with their line, because an earlier row had broken quotes.
    var isOneLine = false

    /// Reads a row and its line end; nil if its quotes are broken.
    mutating func row() -> [CSVTable.Field]? {
        var fields: [CSVTable.Field] = []
        while true {
            guard let field = field() else { return nil }
            fields.append(field)
            guard index < bytes.count else { return fields }
            if bytes[index] == separator {
                index += 1
                continue
            }
            if bytes[index] == 0x0D { index += 1 }
            if index < bytes.count, bytes[index] == 0x0A { index += 1 }
            return fields
        }
    }

    private func isEnd(_ place: Int) -> Bool {
        guard place < bytes.count else { return true }
        if bytes[place] == 0x0D { return place + 1 == bytes.count || bytes[place + 1] == 0x0A }
        return bytes[place] == separator || bytes[place] == 0x0A
    }

    private mutating func field() -> CSVTable.Field? {
        let start = index
        guard index < bytes.count, bytes[index] == UInt8(ascii: "\"") else {
            while !isEnd(index) { index += 1 }
            return CSVTable.Field(
                text: String(decoding: bytes[start..<index], as: UTF8.self), range: start..<index)
        }
        index += 1
        var text: [UInt8] = []
        while index < bytes.count {
            let byte = bytes[index]
            index += 1
            if byte == UInt8(ascii: "\"") {
                guard index < bytes.count, bytes[index] == byte else {
                    guard isEnd(index) else { return nil }
                    return CSVTable.Field(
                        text: String(decoding: text, as: UTF8.self), range: start..<index)
                }
                text.append(byte)
                index += 1
            } else if byte == 0x0A, isOneLine {
                return nil
            } else {
                text.append(byte)
            }
        }
        return nil
    }
}
