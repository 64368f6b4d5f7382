extension Property {
    /// Splits an unfolded content line, or returns nil where it has no name or no colon.
    ///
    /// Where the value may not have colons, the last colon is the one before it, so that
    /// `TZID=(UTC+01:00) Berlin` is read although its quotes are missing.
    init?(contentLine text: String, line: Int, valueMayHaveColons: Bool = true) {
        self.init(Array(text.utf8)[...], line: line, valueMayHaveColons: valueMayHaveColons)
    }

    /// Splits the bytes of an unfolded content line; nil also where they are not UTF-8.
    init?(_ bytes: ArraySlice<UInt8>, line: Int, valueMayHaveColons: Bool = true) {
        guard let marks = Marks(bytes, valueMayHaveColons: valueMayHaveColons),
            marks.nameEnd > bytes.startIndex,
            let value = String(validating: bytes[(marks.colon + 1)...], as: UTF8.self)
        else { return nil }
        self.line = line
        self.value = value
        name = bytes[..<marks.nameEnd].trimmingBlanks.capitals
        guard marks.nameEnd < marks.colon else { return }
        for field in bytes[(marks.nameEnd + 1)..<marks.colon].fields {
            guard let equals = field.firstIndex(of: UInt8(ascii: "=")) else { continue }
            let bytes = field[(equals + 1)...].filter { $0 != UInt8(ascii: "\"") }
            guard let value = String(validating: bytes, as: UTF8.self) else { return nil }
            parameters[field[..<equals].capitals] = value
        }
    }
}

/// Where a content line is split: behind its name, and at the colon before its value.
private struct Marks {
    var nameEnd: Int
    var colon: Int

    init?(_ bytes: ArraySlice<UInt8>, valueMayHaveColons: Bool) {
        guard let end = bytes.firstIndex(where: { $0 == colonByte || $0 == semicolon })
        else { return nil }
        nameEnd = end
        colon = end
        if bytes[end] == semicolon {
            let found =
                valueMayHaveColons
                ? bytes.firstUnquotedColon : bytes.lastIndex(of: colonByte)
            guard let found else { return nil }
            colon = max(found, end)
        }
    }
}

extension ArraySlice<UInt8> {
    /// The bytes without blanks around them.
    fileprivate var trimmingBlanks: ArraySlice<UInt8> {
        guard let last = lastIndex(where: { !$0.isBlank }) else { return self[endIndex...] }
        return self[...last].drop(while: \.isBlank)
    }

    /// Where the first colon stands that is not in quotes.
    fileprivate var firstUnquotedColon: Int? {
        var isQuoted = false
        for index in indices {
            switch self[index] {
            case UInt8(ascii: "\""): isQuoted.toggle()
            case colonByte where !isQuoted: return index
            default: break
            }
        }
        return nil
    }

    /// The parts between semicolons that are not in quotes.
    fileprivate var fields: [ArraySlice<UInt8>] {
        var isQuoted = false
        return split { byte in
            if byte == UInt8(ascii: "\"") { isQuoted.toggle() }
            return byte == semicolon && !isQuoted
        }
    }
}
