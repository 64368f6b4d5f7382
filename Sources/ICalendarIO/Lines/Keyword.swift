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

    /// Returns the name of the property in a line, upper-cased; nil in a line without a colon or a semicolon
    /// among its first hundred bytes, which is no property.
    func propertyName(of line: ContentLine) -> String? {
        guard let end = nameEnd(in: line.bytes) else { return nil }
        if line.isFolded, firstIndex(of: lineFeed, in: line.bytes.lowerBound..<end) != nil {
            let text = unfolded(line.bytes)
            return text.nameEnd(in: text.indices).map { text.name(in: 0..<$0) }
        }
        return name(in: line.bytes.lowerBound..<end)
    }

    /// Returns where the name of a property ends: at its colon or semicolon.
    private func nameEnd(in range: Range<Int>) -> Int? {
        range.prefix(100).first { self[$0] == colonByte || self[$0] == semicolon }
    }

    /// Returns the capitals of a name without blanks around it.
    func name(in range: Range<Int>) -> String {
        var range = range
        while let first = range.first, self[first].isBlank { range = range.dropFirst() }
        while let last = range.last, self[last].isBlank { range = range.dropLast() }
        return self[range].capitals
    }
}
