internal import CalendarModel

/// The text of a calendar while it is read: a window on a source's bytes, converted to UTF-8.
///
/// RFC 5545 §3.1.4 provides for UTF-8 only. A byte order mark and NUL bytes are removed, UTF-16 is converted, and a CR
/// without a following LF becomes an LF, so that lines always end in LF or CRLF.
struct TextBuffer: ~Copyable {
    /// The bytes from the first that is still needed; those before `ready` may be read.
    private(set) var bytes = [UInt8](repeating: 0, count: 1 << 17)
    /// The end of the bytes that may be read.
    private(set) var ready = 0
    /// Whether the source has been read to its end.
    private(set) var isComplete = false
    /// Whether the source had no bytes at all.
    private(set) var isEmpty = true
    /// The problems found in the encoding.
    private(set) var diagnostics: [Diagnostic] = []

    private let file: String
    private var source: any ByteSource
    /// The end of the bytes received from the source.
    private var end = 0
    private var hasNUL = false

    init(_ source: any ByteSource, file: String) {
        self.source = source
        self.file = file
    }

    /// Drops the first bytes and reads more; positions decrease by `count`.
    ///
    /// - Parameters:
    ///   - count: The number of bytes that are no longer needed.
    ///   - line: The number of lines before `position`, for diagnostics.
    ///   - position: The position up to which lines have been counted, before `count` is subtracted.
    /// - Throws: `ICalendarError` if there should be more bytes but they cannot be read.
    mutating func refill(
        dropping count: Int, afterLine line: Int, at position: Int
    ) throws(ICalendarError) {
        drop(count)
        if isEmpty {
            try readStart()
        } else {
            try read()
        }
        removeNULs(afterLine: line, at: position - count)
        endLines()
    }

    private mutating func drop(_ count: Int) {
        if count > 0 {
            unsafe bytes.withUnsafeMutableBytes { unsafe $0.move(from: count..<end) }
            end -= count
            ready -= count
        }
        if end > bytes.count / 2 {
            bytes += repeatElement(0, count: bytes.count)
        }
    }

    private mutating func read() throws(ICalendarError) {
        let count = try source.read(into: &bytes, end..<bytes.count)
        isComplete = count == 0
        end += count
    }

    /// Reads the first bytes, which determine the encoding.
    private mutating func readStart() throws(ICalendarError) {
        while end < 4, !isComplete { try read() }
        isEmpty = end == 0
        if bytes[..<end].starts(with: [0xEF, 0xBB, 0xBF]) {
            drop(3)
            ready = 0
        } else if let encoding = UTF16Encoding(bytes[..<end]) {
            while !isComplete {
                drop(0)
                try read()
            }
            bytes = encoding.utf8(bytes[..<end])
            end = bytes.count
            diagnostics.append(
                Diagnostic(
                    .warning, at: SourcePlace(file: file, line: 1),
                    "the file is UTF-16; it was read as such",
                    hint: "iCalendar files are UTF-8 (RFC 5545 §3.1.4): save it as UTF-8"))
        }
    }

    private mutating func removeNULs(afterLine line: Int, at position: Int) {
        guard let first = bytes.firstIndex(of: 0, in: ready..<end) else { return }
        if !hasNUL {
            hasNUL = true
            let number = line + bytes[position..<first].lineEnds + 1
            diagnostics.append(
                Diagnostic(
                    .warning, at: SourcePlace(file: file, line: number),
                    "the file has NUL bytes; they were left out",
                    hint: "the file may be damaged: compare it with its source"))
        }
        var last = first
        for index in first..<end where bytes[index] != 0 {
            bytes[last] = bytes[index]
            last += 1
        }
        end = last
    }

    /// Converts CRs without a following LF to LFs; CRs at the end wait for the next bytes.
    private mutating func endLines() {
        let start = ready
        ready = end
        if !isComplete {
            while ready > start, bytes[ready - 1] == carriageReturn { ready -= 1 }
        }
        guard bytes.hasLoneCR(in: start..<ready) else { return }
        bytes.makeLineEnds(in: start..<ready)
    }
}

extension [UInt8] {
    /// Converts CRs in a range without a following LF to LFs.
    mutating func makeLineEnds(in range: Range<Int>) {
        // Backwards, because all consecutive CRs before an LF belong to it.
        var isBeforeEnd = false
        for index in range.reversed() {
            if self[index] != carriageReturn {
                isBeforeEnd = self[index] == lineFeed
            } else if !isBeforeEnd {
                self[index] = lineFeed
            }
        }
    }
}

extension [UInt8] {
    /// Whether a range may contain a CR without a following LF.
    ///
    /// Examines all bytes without branching, so that many can be compared at once.
    fileprivate func hasLoneCR(in range: Range<Int>) -> Bool {
        guard let last = range.last else { return false }
        return unsafe withUnsafeBufferPointer { buffer in
            var found: UInt8 = 0
            for index in range.lowerBound..<last {
                let byte = unsafe buffer[index]
                let next = unsafe buffer[index + 1]
                found |= (byte == carriageReturn ? 1 : 0) & (next == lineFeed ? 0 : 1)
            }
            return unsafe found != 0 || buffer[last] == carriageReturn
        }
    }
}

extension ArraySlice<UInt8> {
    /// The number of lines that end here, in LF, CRLF or CR.
    fileprivate var lineEnds: Int {
        var count = 0
        var crs = 0
        for byte in self {
            if byte == carriageReturn {
                crs += 1
            } else {
                count += byte == lineFeed ? 1 : crs
                crs = 0
            }
        }
        return count + crs
    }
}

extension UnsafeMutableRawBufferPointer {
    /// Moves the bytes of a range to the beginning.
    fileprivate func move(from range: Range<Int>) {
        unsafe copyMemory(from: UnsafeRawBufferPointer(rebasing: self[range]))
    }
}

/// UTF-16 in one of its two byte orders, which some Windows programs write.
struct UTF16Encoding {
    private let isLittleEndian: Bool
    private let hasMark: Bool

    /// Detects the encoding from the first four bytes; nil for any other text.
    ///
    /// It is recognized by its byte order mark, or by ASCII letters with a zero on the same side of each.
    init?(_ bytes: ArraySlice<UInt8>) {
        let first = Array(bytes.prefix(4))
        guard first.count >= 2 else { return nil }
        hasMark = first[0] ^ first[1] == 1 && first[0] >= 0xFE && first[1] >= 0xFE
        if hasMark {
            isLittleEndian = first[0] == 0xFF
            return
        }
        guard first.count == 4, first[0] != first[1], first[2] != first[3],
            first[0] == 0 && first[2] == 0 || first[1] == 0 && first[3] == 0
        else { return nil }
        isLittleEndian = first[1] == 0
    }

    /// Returns the text in UTF-8, without the byte order mark.
    func utf8(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
        let text = bytes.dropFirst(hasMark ? 2 : 0)
        let units = stride(from: text.startIndex, to: text.endIndex - 1, by: 2).map { index in
            let (first, second) = (UInt16(text[index]), UInt16(text[index + 1]))
            return isLittleEndian ? first | second << 8 : first << 8 | second
        }
        return Array(String(decoding: units, as: UTF16.self).utf8)
    }
}

/// Returns the text of bytes, as UTF-8 if they are valid and otherwise as Latin-1.
///
/// In Latin-1 every byte is a character, so that nothing becomes unreadable.
func readableText(_ bytes: ArraySlice<UInt8>) -> String {
    // ASCII needs no validation, which looks up its own type each time.
    if bytes.isASCII { return String(decoding: bytes, as: UTF8.self) }
    if let text = String(validating: bytes, as: UTF8.self) { return text }
    var text = ""
    for byte in bytes { text.unicodeScalars.append(Unicode.Scalar(byte)) }
    return text
}
