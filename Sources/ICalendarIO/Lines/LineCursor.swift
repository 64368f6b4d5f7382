/// Moves through the lines of a calendar's text.
///
/// Reading more bytes drops those before `kept`, or before the current line if `kept` is nil; positions shift
/// accordingly.
struct LineCursor: ~Copyable {
    private(set) var text: TextBuffer
    /// The current line without its end: a physical line and the continuation lines joined to it.
    private(set) var line = 0..<0
    /// The number of the current line, counted from 1; for several physical lines, the number of the first.
    private(set) var number = 0
    /// The number of physical lines up to and including the current one.
    private(set) var linesRead = 0
    /// Whether a line end follows the current line.
    private(set) var isEnded = true
    /// The first byte that is still needed, if it is before the current line.
    ///
    /// Becomes nil if there are more bytes to keep than allowed.
    var kept: Int?

    private let largest: Int
    /// The start of the next physical line.
    private var next = 0
    /// The position up to which the next physical line is known to have no end.
    private var searched = 0

    /// Creates a cursor before the first line; `largest` is the maximum number of bytes it keeps.
    init(_ text: consuming TextBuffer, largest: Int) {
        self.text = text
        self.largest = largest
    }

    /// Moves to the next physical line; returns false at the end of the text.
    mutating func advance() throws(ICalendarError) -> Bool {
        line = next..<next
        number = linesRead + 1
        return try takeLine()
    }

    /// Skips buffered physical lines up to the first that may be selected, is blank or continues another line.
    ///
    /// - Returns: The start of the last skipped line; nil if none was skipped.
    mutating func skip(_ selection: LineSelection) -> Int? {
        var last: Int?
        while next < text.ready, !selection.mayContain(text.bytes[next]) {
            guard let end = text.bytes.firstIndex(of: lineFeed, in: next..<text.ready) else {
                break
            }
            last = next
            next = end + 1
            linesRead += 1
        }
        return last
    }

    /// Joins the lines that continue the current one to it: RFC 5545 §3.1.
    ///
    /// - Returns: Whether there were any.
    mutating func takeFolds() throws(ICalendarError) -> Bool {
        // The next line usually begins a new content line.
        if next < text.ready, !text.bytes[next].isLineEnd, !text.bytes[next].isBlank {
            return false
        }
        var isFolded = false
        while true {
            // Only the next nonempty line shows whether there is a fold.
            while !text.isComplete, (next..<text.ready).allSatisfy({ text.bytes[$0].isLineEnd }) {
                try refill()
            }
            guard let fold = text.bytes.continuation(in: next..<text.ready) else {
                return isFolded
            }
            let emptyLines = (next..<fold).count { text.bytes[$0] == lineFeed }
            for _ in 0...emptyLines { _ = try takeLine() }
            isFolded = true
        }
    }

    /// Returns to the line that begins with the first kept byte, and stops keeping bytes.
    mutating func rewind(toLine number: Int) {
        guard let start = kept else { return }
        kept = nil
        line = start..<start
        (next, searched) = (start, start)
        linesRead = number - 1
    }

    private mutating func takeLine() throws(ICalendarError) -> Bool {
        while true {
            let start = max(next, searched)
            if let end = text.bytes.firstIndex(of: lineFeed, in: start..<text.ready) {
                take(upTo: end, isEnded: true)
                return true
            }
            searched = text.ready
            if text.isComplete {
                guard next < text.ready else { return false }
                take(upTo: text.ready, isEnded: false)
                return true
            }
            try refill()
        }
    }

    private mutating func take(upTo end: Int, isEnded: Bool) {
        var last = end
        while last > next, text.bytes[last - 1] == carriageReturn { last -= 1 }
        line = line.lowerBound..<last
        self.isEnded = isEnded
        linesRead += 1
        next = isEnded ? end + 1 : end
        searched = next
    }

    private mutating func refill() throws(ICalendarError) {
        var dropped = min(kept ?? line.lowerBound, line.lowerBound)
        if text.ready - dropped > largest {
            kept = nil
            dropped = text.ready
            line = dropped..<dropped
            next = dropped
        }
        try text.refill(dropping: dropped, afterLine: linesRead, at: next)
        line = line.lowerBound - dropped..<line.upperBound - dropped
        next -= dropped
        searched = max(0, searched - dropped)
        kept = kept.map { $0 - dropped }
    }
}

/// A selection of lines by their first letters, ignoring case.
struct LineSelection: Sendable {
    private let letters: UInt32

    /// Selects the lines that begin with one of the given ASCII letters.
    init(_ letters: String) {
        self.letters = letters.utf8.reduce(0) { $0 | 1 << UInt32($1 & 0x1F) }
    }

    /// Whether a line with the given first byte may be selected; false for letters that were not given.
    func mayContain(_ first: UInt8) -> Bool {
        first < 0x40 || letters & 1 << UInt32(first & 0x1F) != 0
    }
}
