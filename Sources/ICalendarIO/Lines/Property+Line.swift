extension Property {
    /// Splits an unfolded content line, or returns nil where it has no name or no colon.
    ///
    /// Where the value may not have colons, the last colon is the one before it, so that
    /// `TZID=(UTC+01:00) Berlin` is read although its quotes are missing.
    init?(contentLine text: String, line: Int, valueMayHaveColons: Bool = true) {
        let bytes = Array(text.utf8)
        self.init(
            bytes, in: bytes.indices, line: line, valueMayHaveColons: valueMayHaveColons)
    }

    /// Splits an unfolded content line that stands in a range of an array; nil also where it is not UTF-8.
    ///
    /// The name need not be made again where it is known.
    init?(
        _ bytes: [UInt8], in range: Range<Int>, name: String? = nil, line: Int,
        valueMayHaveColons: Bool = true
    ) {
        guard let marks = Marks(bytes, range, valueMayHaveColons: valueMayHaveColons),
            marks.nameEnd > range.lowerBound,
            let value = bytes.text(in: marks.colon + 1..<range.upperBound)
        else { return nil }
        self.line = line
        self.value = value
        self.name = name ?? bytes.name(in: range.lowerBound..<marks.nameEnd)
        var position = marks.nameEnd + 1
        while position < marks.colon {
            let end = bytes.firstUnquoted(semicolon, in: position..<marks.colon) ?? marks.colon
            let equals = bytes.firstIndex(of: UInt8(ascii: "="), in: position..<end)
            if let equals {
                guard let value = bytes.textWithoutQuotes(in: equals + 1..<end) else { return nil }
                parameters[bytes.capitals(in: position..<equals)] = value
            }
            position = end + 1
        }
    }
}

/// Where a content line is split: behind its name, and at the colon before its value.
private struct Marks {
    var nameEnd: Int
    var colon: Int

    init?(_ bytes: [UInt8], _ line: Range<Int>, valueMayHaveColons: Bool) {
        let end = line.first { bytes[$0] == colonByte || bytes[$0] == semicolon }
        guard let end else { return nil }
        nameEnd = end
        colon = end
        if bytes[end] == semicolon {
            let found =
                valueMayHaveColons
                ? bytes.firstUnquoted(colonByte, in: line) : line.last { bytes[$0] == colonByte }
            guard let found else { return nil }
            colon = max(found, end)
        }
    }
}

extension [UInt8] {
    /// Returns where a byte first stands in a range that is not in quotes.
    fileprivate func firstUnquoted(_ byte: UInt8, in range: Range<Int>) -> Int? {
        var isQuoted = false
        for index in range {
            if self[index] == quote { isQuoted.toggle() }
            if self[index] == byte, !isQuoted { return index }
        }
        return nil
    }

    /// Returns the text of a range; nil where it is not UTF-8.
    fileprivate func text(in range: Range<Int>) -> String? {
        // ASCII needs no validation, which looks up its own type each time.
        self[range].isASCII
            ? String(decoding: self[range], as: UTF8.self)
            : String(validating: self[range], as: UTF8.self)
    }

    /// Returns the text of a range without quotes; nil where it is not UTF-8.
    fileprivate func textWithoutQuotes(in range: Range<Int>) -> String? {
        guard firstIndex(of: quote, in: range) != nil else { return text(in: range) }
        return String(validating: self[range].filter { $0 != quote }, as: UTF8.self)
    }
}
