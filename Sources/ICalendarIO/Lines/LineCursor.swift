/// Goes through the lines of a calendar's text, forwards only.
///
/// Bytes before `kept`, or else before the present line, are dropped when further ones are read; positions
/// change with that.
struct LineCursor: ~Copyable {
    private(set) var text: TextBuffer
    /// The present line without its end: a physical line, and the ones that were taken to it.
    private(set) var line = 0..<0
    /// The number of the present line, counted from 1; of several physical lines that of the first.
    private(set) var number = 0
    /// The number of physical lines up to and with the present one.
    private(set) var linesRead = 0
    /// Whether a line end follows the present line.
    private(set) var isEnded = true
    /// The first byte that is still needed, where it stands before the present line.
    ///
    /// It becomes nil when there are more bytes to keep than there may be.
    var kept: Int?

    private let largest: Int
    /// Where the next physical line begins.
    private var next = 0
    /// Up to where the next physical line is known to have no end.
    private var searched = 0

    /// Creates a cursor before the first line; `largest` is how many bytes it keeps.
    init(_ text: consuming TextBuffer, largest: Int) {
        self.text = text
        self.largest = largest
    }

    /// Moves to the next physical line; false at the end of the text.
    mutating func advance() throws(ICalendarError) -> Bool {
        line = next..<next
        number = linesRead + 1
        return try takeLine()
    }

    /// Moves over physical lines, as many as are at hand, up to the first that may be selected, is blank or continues
    /// another one.
    ///
    /// - Returns: Where the last line begins that was passed over; nil where there was none.
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

    /// Takes the lines that continue the present one to it: RFC 5545 §3.1.
    ///
    /// - Returns: Whether there were any.
    mutating func takeFolds() throws(ICalendarError) -> Bool {
        // Mostly the next line begins something new.
        if next < text.ready, !text.bytes[next].isLineEnd, !text.bytes[next].isBlank {
            return false
        }
        var isFolded = false
        while true {
            // What follows tells, and empty lines tell nothing.
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

    /// Goes back to the line that begins with the first kept byte, and keeps nothing.
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

/// Lines by the letters with which they begin, in any case.
struct LineSelection: Sendable {
    private let letters: UInt32

    /// Selects the lines that begin with some letters of ASCII.
    init(_ letters: String) {
        self.letters = letters.utf8.reduce(0) { $0 | 1 << UInt32($1 & 0x1F) }
    }

    /// Whether a line that begins with a byte may be selected; one that begins with another letter is not.
    func mayContain(_ first: UInt8) -> Bool {
        first < 0x40 || letters & 1 << UInt32(first & 0x1F) != 0
    }
}
