/// A content line of a calendar, still folded: RFC 5545 §3.1.
struct ContentLine: Hashable, Sendable {
    /// The number of its first physical line, counted from 1.
    var number: Int
    /// Its bytes, including the line ends of folds but not the last line end.
    var bytes: Range<Int>
    /// Whether it spans more than one physical line.
    var isFolded: Bool
}

/// Splits part of a text, whose lines end in LF or CRLF, into content lines that are not empty.
struct ContentLineScanner: IteratorProtocol, Sequence {
    private let bytes: [UInt8]
    private let end: Int
    private var position: Int
    private var number: Int

    /// Creates a scanner for part of a text that begins with line `number`.
    init(_ bytes: [UInt8], in range: Range<Int>, number: Int) {
        self.bytes = bytes
        self.number = number - 1
        position = range.lowerBound
        end = range.upperBound
    }

    /// Returns the next content line that is not empty.
    mutating func next() -> ContentLine? {
        while position < end {
            let start = position
            let first = number + 1
            var last = skipLine()
            var isFolded = false
            while last > start, let fold = bytes.continuation(in: position..<end) {
                isFolded = true
                repeat { last = skipLine() } while position <= fold && position < end
            }
            if last > start {
                return ContentLine(number: first, bytes: start..<last, isFolded: isFolded)
            }
        }
        return nil
    }

    /// Moves past the next line end and returns the end of the text before it.
    private mutating func skipLine() -> Int {
        number += 1
        let start = position
        let lineEnd = bytes.firstIndex(of: lineFeed, in: start..<end) ?? end
        position = Swift.min(lineEnd + 1, end)
        var last = lineEnd
        while last > start, bytes[last - 1] == carriageReturn { last -= 1 }
        return last
    }
}

extension [UInt8] {
    /// Returns the start of the line that continues the text before a range; nil if the range begins a new content
    /// line.
    ///
    /// A continuation begins with a blank (RFC 5545 §3.1). Empty lines before it come from doubled line ends.
    func continuation(in range: Range<Int>) -> Int? {
        var first = range.lowerBound
        while first < range.upperBound, self[first].isLineEnd { first += 1 }
        return first < range.upperBound && self[first].isBlank ? first : nil
    }

    /// Returns the bytes of a content line without folds.
    ///
    /// A fold may split a UTF-8 sequence; unfolding joins it again.
    func unfolded(_ line: ContentLine) -> ArraySlice<UInt8> {
        line.isFolded ? unfolded(line.bytes)[...] : self[line.bytes]
    }

    /// Returns the bytes of a range without folds.
    func unfolded(_ range: Range<Int>) -> [UInt8] {
        var result: [UInt8] = []
        result.reserveCapacity(range.count)
        var position = range.lowerBound
        while position < range.upperBound {
            let lineEnd =
                firstIndex(of: lineFeed, in: position..<range.upperBound) ?? range.upperBound
            var last = lineEnd
            while last > position, self[last - 1] == carriageReturn { last -= 1 }
            result += self[position..<last]
            position = lineEnd + 1
            // The single blank that marks the fold is not part of the text.
            if position < range.upperBound, self[position].isBlank { position += 1 }
        }
        return result
    }
}

/// The kind of a content line.
enum Keyword {
    case begin(String)
    case end(String)
    case property
}

extension [UInt8] {
    /// Returns whether a line begins or ends a component, with the component's name in upper case.
    func keyword(in range: Range<Int>) -> Keyword {
        if hasWord("begin:", in: range) { return .begin(name(in: range.dropFirst(6))) }
        if hasWord("end:", in: range) { return .end(name(in: range.dropFirst(4))) }
        return .property
    }

    /// Returns whether a content line begins or ends a component, with the component's name in upper case.
    func keyword(of line: ContentLine) -> Keyword {
        let first = self[line.bytes.lowerBound] | 0x20
        guard first == UInt8(ascii: "b") || first == UInt8(ascii: "e") else { return .property }
        guard line.isFolded else { return keyword(in: line.bytes) }
        let text = Array(unfolded(line))
        return text.keyword(in: text.indices)
    }

    /// Calls `body` with the property name of a line, as a range of an array, and returns its result.
    ///
    /// Returns nil for a line without a colon or semicolon among its first hundred bytes, which is not a property.
    func withPropertyName<Result>(
        of line: ContentLine, _ body: (_ bytes: [UInt8], _ name: Range<Int>) -> Result
    ) -> Result? {
        guard let name = nameBeforeMark(in: line.bytes) else { return nil }
        guard line.isFolded, firstIndex(of: lineFeed, in: name) != nil else {
            return body(self, trimmingBlanks(name))
        }
        let text = unfolded(line.bytes)
        return text.nameBeforeMark(in: text.indices).map { body(text, text.trimmingBlanks($0)) }
    }

    /// Returns the part of a range before its first colon or semicolon.
    private func nameBeforeMark(in range: Range<Int>) -> Range<Int>? {
        let mark = range.prefix(100).first { self[$0] == colonByte || self[$0] == semicolon }
        return mark.map { range.lowerBound..<$0 }
    }

    /// Returns a name in upper case, without surrounding blanks.
    func name(in range: Range<Int>) -> String {
        let name = trimmingBlanks(range)
        // Nearly all components are events.
        return name.count == 6 && hasWord("vevent", in: name) ? "VEVENT" : capitals(in: name)
    }
}
