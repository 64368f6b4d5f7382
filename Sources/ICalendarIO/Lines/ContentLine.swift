/// A content line of a calendar, still folded: RFC 5545 §3.1.
struct ContentLine: Hashable, Sendable {
    /// The number of its first physical line, counted from 1.
    var number: Int
    /// Its bytes, line ends of folds included, the last line end not.
    var bytes: Range<Int>
    /// Whether it goes over more than one physical line.
    var isFolded: Bool
}

/// Cuts the bytes of a calendar into content lines, which may end in CRLF, LF or, in files without any
/// LF, CR.
struct ContentLineScanner: IteratorProtocol, Sequence {
    private let bytes: [UInt8]
    private let lineEnd: UInt8
    private var position = 0
    private var number = 0

    /// Creates a scanner of UTF-8 text without a byte order mark.
    init(_ bytes: [UInt8]) {
        self.bytes = bytes
        lineEnd = bytes.contains(lineFeed) ? lineFeed : carriageReturn
    }

    /// The number of physical lines before the next content line.
    var linesRead: Int { number }

    /// Returns the next content line that is not empty.
    mutating func next() -> ContentLine? {
        while position < bytes.count {
            let start = position
            let first = number + 1
            var end = skipLine()
            var isFolded = false
            while position < bytes.count, bytes[position] == space || bytes[position] == tab {
                isFolded = true
                end = skipLine()
            }
            if end > start {
                return ContentLine(number: first, bytes: start..<end, isFolded: isFolded)
            }
        }
        return nil
    }

    /// Moves behind the next line end and returns where the text before it ends.
    private mutating func skipLine() -> Int {
        number += 1
        let start = position
        var end = start
        while end < bytes.count, bytes[end] != lineEnd { end += 1 }
        position = Swift.min(end + 1, bytes.count)
        while end > start, bytes[end - 1] == carriageReturn { end -= 1 }
        return end
    }
}

let lineFeed = UInt8(ascii: "\n")
let carriageReturn = UInt8(ascii: "\r")
let space = UInt8(ascii: " ")
let tab = UInt8(ascii: "\t")

extension [UInt8] {
    /// Returns the bytes of a content line with its folds taken out.
    ///
    /// A fold may stand inside a UTF-8 sequence, which is whole again afterwards.
    func unfolded(_ line: ContentLine) -> [UInt8] {
        guard line.isFolded else { return Array(self[line.bytes]) }
        var result: [UInt8] = []
        result.reserveCapacity(line.bytes.count)
        var isAfterLineEnd = false
        for byte in self[line.bytes] {
            if byte == lineFeed || byte == carriageReturn {
                isAfterLineEnd = true
            } else {
                // The one blank that marks the fold is no part of the text.
                if !isAfterLineEnd || (byte != space && byte != tab) { result.append(byte) }
                isAfterLineEnd = false
            }
        }
        return result
    }
}
