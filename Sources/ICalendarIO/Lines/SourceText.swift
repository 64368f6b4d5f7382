internal import CalendarModel

/// The bytes of a file made ready for scanning: UTF-8, without a byte order mark and without NUL.
struct SourceText {
    private(set) var bytes: [UInt8]
    private(set) var diagnostics: [Diagnostic] = []

    /// Reads the encoding off the first bytes; RFC 5545 §3.1.4 knows UTF-8 only.
    init(_ source: [UInt8], file: String) {
        let place = SourcePlace(file: file, line: 1)
        bytes = source
        if source.starts(with: [0xEF, 0xBB, 0xBF]) {
            bytes.removeFirst(3)
        } else if source.starts(with: [0xFF, 0xFE]) || source.starts(with: [0xFE, 0xFF]) {
            bytes = SourceText.utf8(fromUTF16: source)
            diagnostics.append(
                Diagnostic(
                    .warning, at: place, "the file is UTF-16; it was read as such",
                    hint: "iCalendar files are UTF-8 (RFC 5545 §3.1.4): save it as UTF-8"))
        }
        if bytes.contains(0) {
            let line = bytes.prefix { $0 != 0 }.count { $0 == lineFeed } + 1
            bytes.removeAll { $0 == 0 }
            diagnostics.append(
                Diagnostic(
                    .warning, at: SourcePlace(file: file, line: line),
                    "the file has NUL bytes; they were left out",
                    hint: "the file may be damaged: compare it with its source"))
        }
    }

    private static func utf8(fromUTF16 source: [UInt8]) -> [UInt8] {
        let isLittleEndian = source[0] == 0xFF
        let units = stride(from: 2, to: source.count - 1, by: 2).map { index in
            let (first, second) = (UInt16(source[index]), UInt16(source[index + 1]))
            return isLittleEndian ? first | second << 8 : first << 8 | second
        }
        return Array(String(decoding: units, as: UTF16.self).utf8)
    }
}

/// Returns text from bytes: UTF-8 where they are valid, otherwise Latin-1, in which every byte is a
/// character, so that nothing becomes unreadable.
func readableText(_ bytes: some Collection<UInt8>) -> (text: String, isUTF8: Bool) {
    if let text = String(validating: bytes, as: UTF8.self) { return (text, true) }
    var text = ""
    for byte in bytes { text.unicodeScalars.append(Unicode.Scalar(byte)) }
    return (text, false)
}
