internal import CalendarModel

/// The text of a calendar while it is read: a window on the bytes of a source, made UTF-8.
///
/// RFC 5545 §3.1.4 knows UTF-8 only. A byte order mark is left out, UTF-16 is read as such, NUL bytes are left
/// out, and a CR that no LF follows becomes an LF, so that lines end in LF or CRLF whatever wrote them.
struct TextBuffer: ~Copyable {
    /// The bytes from the first that is still needed on; those before `ready` may be read.
    private(set) var bytes = [UInt8](repeating: 0, count: 1 << 17)
    /// Where the bytes end that have been made ready.
    private(set) var ready = 0
    /// Whether all bytes are here.
    private(set) var isComplete = false
    /// Whether the source had no bytes at all.
    private(set) var isEmpty = true
    /// What was found wrong with the encoding.
    private(set) var diagnostics: [Diagnostic] = []

    private let file: String
    private var source: any ByteSource
    /// Where the bytes end that have been read.
    private var end = 0
    private var hasNUL = false

    /// Creates the text of a source.
    init(_ source: any ByteSource, file: String) {
        self.source = source
        self.file = file
    }

    /// Drops the first bytes and reads further ones; positions move down by `count`.
    ///
    /// - Parameters:
    ///   - count: How many bytes are no longer needed.
    ///   - line: The number of lines before `position`, for diagnostics.
    ///   - position: Up to where lines have been counted, `count` not yet taken off.
    /// - Throws: `ICalendarError` where no more bytes can be read though there should be some.
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

    /// Reads the first bytes, which tell the encoding.
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

    /// Makes LFs of CRs without an LF behind them; CRs at the end wait for what follows.
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
    /// Makes LFs of the CRs in a range without an LF behind them.
    mutating func makeLineEnds(in range: Range<Int>) {
        // Backwards, because several CRs before an LF all belong to it.
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
    /// Whether a CR may stand in a range that no LF follows in it.
    ///
    /// All bytes are looked at, without a branch, so that many are at a time.
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
    /// How many lines end here, be it in LF, CRLF or CR.
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

/// UTF-16 in one of its two orders, which some programs on Windows write.
struct UTF16Encoding {
    private let isLittleEndian: Bool
    private let hasMark: Bool

    /// Tells the encoding from the first four bytes: from its mark, or from letters of ASCII with a zero on the
    /// same side of each; nil for any other text.
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

    /// Returns the text in UTF-8, without the mark.
    func utf8(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
        let text = bytes.dropFirst(hasMark ? 2 : 0)
        let units = stride(from: text.startIndex, to: text.endIndex - 1, by: 2).map { index in
            let (first, second) = (UInt16(text[index]), UInt16(text[index + 1]))
            return isLittleEndian ? first | second << 8 : first << 8 | second
        }
        return Array(String(decoding: units, as: UTF16.self).utf8)
    }
}

/// Returns text from bytes: UTF-8 where they are valid, otherwise Latin-1, in which every byte is a
/// character, so that nothing becomes unreadable.
func readableText(_ bytes: ArraySlice<UInt8>) -> String {
    // ASCII needs no validation, which looks up its own type each time.
    if bytes.isASCII { return String(decoding: bytes, as: UTF8.self) }
    if let text = String(validating: bytes, as: UTF8.self) { return text }
    var text = ""
    for byte in bytes { text.unicodeScalars.append(Unicode.Scalar(byte)) }
    return text
}
