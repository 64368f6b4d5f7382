/// What kind of line a content line is.
enum Keyword {
    case begin(String)
    case end(String)
    case property
}

extension [UInt8] {
    /// Returns whether a line begins or ends a component, and which; names are upper-cased.
    func keyword(in range: Range<Int>) -> Keyword {
        if hasWord("begin:", in: range) { return .begin(name(in: range.dropFirst(6))) }
        if hasWord("end:", in: range) { return .end(name(in: range.dropFirst(4))) }
        return .property
    }

    /// Returns whether a content line begins or ends a component, and which.
    func keyword(of line: ContentLine) -> Keyword {
        let first = self[line.bytes.lowerBound] | 0x20
        guard first == UInt8(ascii: "b") || first == UInt8(ascii: "e") else { return .property }
        guard line.isFolded else { return keyword(in: line.bytes) }
        let text = Array(unfolded(line))
        return text.keyword(in: text.indices)
    }

    /// Returns what is made of the name of the property in a line, which stands in a range of an array; nil for
    /// a line without a colon or a semicolon among its first hundred bytes, which is no property.
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

    /// Whether a line is a name, a colon, and a value of printing ASCII without blanks and escapes.
    func isPlain(_ line: ContentLine, named name: String) -> Bool {
        let colon = line.bytes.lowerBound + name.utf8.count
        let value = line.bytes.dropFirst(name.utf8.count + 1)
        return !line.isFolded && !value.isEmpty && self[colon] == colonByte
            && value.allSatisfy { self[$0].isPlain }
    }

    /// Returns the part of a range before its first colon or semicolon.
    private func nameBeforeMark(in range: Range<Int>) -> Range<Int>? {
        let mark = range.prefix(100).first { self[$0] == colonByte || self[$0] == semicolon }
        return mark.map { range.lowerBound..<$0 }
    }

    /// Returns the capitals of a name without blanks around it.
    func name(in range: Range<Int>) -> String {
        let name = trimmingBlanks(range)
        // Nearly all components are events.
        return name.count == 6 && hasWord("vevent", in: name) ? "VEVENT" : capitals(in: name)
    }
}
