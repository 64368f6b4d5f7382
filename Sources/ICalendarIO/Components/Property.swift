/// A component's property with its name, parameters and value: RFC 5545 §3.1.
struct Property: Hashable, Sendable {
    /// The name in upper case.
    var name: String
    /// The parameters.
    var parameters = Parameters()
    /// The value as written, still escaped if it is TEXT.
    var value: String
    /// The line in the file; 0 for a property that was not read.
    var line: Int = 0

    /// Creates a property that was not read.
    init(_ name: String, _ parameters: Parameters = [:], value: String) {
        self.name = name
        self.parameters = parameters
        self.value = value
    }

    /// Whether the value is empty or consists of blanks.
    var isBlank: Bool { value.utf8.allSatisfy(\.isBlank) }

    /// The unescaped value of a TEXT property: RFC 5545 §3.3.11.
    var text: String { value.unescapedText }
}

extension String {
    /// The unescaped value of a TEXT property: RFC 5545 §3.3.11.
    package var unescapedText: String {
        guard utf8.contains(UInt8(ascii: "\\")) else { return self }
        var result = ""
        var isEscaped = false
        for scalar in unicodeScalars {
            switch (isEscaped, scalar) {
            case (false, "\\"):
                isEscaped = true
                continue
            case (true, "n"), (true, "N"): result.unicodeScalars.append("\n")
            default: result.unicodeScalars.append(scalar)
            }
            isEscaped = false
        }
        return isEscaped ? result + "\\" : result
    }
}

extension Property {
    /// The property as one unfolded content line, with parameters in alphabetical order.
    var contentLine: String {
        let parameters = parameters.list.map { ";\($0.name)=\($0.value.parameterValue)" }
        return name + parameters.joined() + ":" + value
    }

    /// Splits an unfolded content line; returns nil if it has no name or no colon.
    ///
    /// If the value cannot contain colons, it begins after the last colon, so that `TZID=(UTC+01:00) Berlin` is read
    /// even without its quotes.
    init?(contentLine text: String, line: Int, valueMayHaveColons: Bool = true) {
        let bytes = Array(text.utf8)
        self.init(
            bytes, in: bytes.indices, line: line, valueMayHaveColons: valueMayHaveColons)
    }

    /// Splits an unfolded content line in a range of an array; returns nil also if it is not UTF-8.
    ///
    /// Pass `name` if it is known, to avoid building it again.
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
        var list: [Parameters.Parameter] = []
        while position < marks.colon {
            let end = bytes.firstUnquoted(semicolon, in: position..<marks.colon) ?? marks.colon
            let equals = bytes.firstIndex(of: UInt8(ascii: "="), in: position..<end)
            if let equals {
                guard let value = bytes.textWithoutQuotes(in: equals + 1..<end) else { return nil }
                list.append(
                    Parameters.Parameter(
                        name: bytes.capitals(in: position..<equals), value: value))
            }
            position = end + 1
        }
        if !list.isEmpty { parameters = Parameters(list) }
    }
}

/// The positions at which a content line is split: the end of its name, and the colon before its value.
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
    /// Returns the first position of a byte in a range, outside quotes.
    fileprivate func firstUnquoted(_ byte: UInt8, in range: Range<Int>) -> Int? {
        var isQuoted = false
        for index in range {
            if self[index] == quote { isQuoted.toggle() }
            if self[index] == byte, !isQuoted { return index }
        }
        return nil
    }

    /// Returns the text of a range; nil if it is not UTF-8.
    fileprivate func text(in range: Range<Int>) -> String? {
        // ASCII needs no validation, which looks up its own type each time.
        self[range].isASCII
            ? String(decoding: self[range], as: UTF8.self)
            : String(validating: self[range], as: UTF8.self)
    }

    /// Returns the text of a range without quotes; nil if it is not UTF-8.
    fileprivate func textWithoutQuotes(in range: Range<Int>) -> String? {
        guard firstIndex(of: quote, in: range) != nil else { return text(in: range) }
        return String(validating: self[range].filter { $0 != quote }, as: UTF8.self)
    }
}

/// The parameters of a property: RFC 5545 §3.2.
///
/// There are few, so searching a list is faster than a table.
struct Parameters: Hashable, Sendable {
    /// A name in upper case, and a value without quotes.
    struct Parameter: Hashable, Sendable {
        var name: String
        var value: String
    }

    /// The parameters, sorted by name.
    private(set) var list: [Parameter]

    /// Creates parameters from a list in any order; the last one with a name counts.
    init(_ parameters: [Parameter] = []) {
        let pairs = zip(parameters, parameters.dropFirst())
        guard pairs.contains(where: { $0.name >= $1.name }) else {
            list = parameters
            return
        }
        let last = Dictionary(parameters.map { ($0.name, $0) }) { _, later in later }
        list = last.values.sorted { $0.name < $1.name }
    }

    /// The value of the parameter with the given name.
    subscript(name: String) -> String? {
        get {
            for index in list.indices where list[index].name == name { return list[index].value }
            return nil
        }
        set {
            if !list.isEmpty { list.removeAll { $0.name == name } }
            guard let newValue else { return }
            var place = list.endIndex
            while place > 0, list[place - 1].name > name { place -= 1 }
            list.insert(Parameter(name: name, value: newValue), at: place)
        }
    }
}

extension Parameters: ExpressibleByDictionaryLiteral {
    /// Creates parameters from names and values.
    init(dictionaryLiteral elements: (String, String)...) {
        self.init(elements.map { Parameter(name: $0.0, value: $0.1) })
    }
}

extension String {
    /// The values of a list, separated by unescaped commas: RFC 5545 §3.1.1.
    package var listedValues: [String] {
        var values = [""]
        var isEscaped = false
        for character in self {
            if character == ",", !isEscaped {
                values.append("")
            } else {
                values[values.count - 1].append(character)
            }
            isEscaped = character == "\\" && !isEscaped
        }
        return values
    }

    /// Removes spaces and tabs from both ends.
    mutating func trimBlanks() {
        guard let first = utf8.first, let last = utf8.last, first.isBlank || last.isBlank else {
            return
        }
        let start = utf8.firstIndex { !$0.isBlank } ?? endIndex
        let end = utf8[start...].lastIndex { !$0.isBlank }.map { utf8.index(after: $0) }
        self = String(self[start..<(end ?? start)])
    }

    /// The text as the value of a TEXT property (RFC 5545 §3.3.11): escaped, and without control characters other than
    /// line feeds and tabs.
    package var escapedText: String {
        var result = ""
        for scalar in unicodeScalars {
            switch scalar {
            case "\\", ";", ",": result += "\\\(scalar)"
            case "\n": result += "\\n"
            case "\t": result += "\t"
            case _ where scalar.isControl: break
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result
    }
}

extension Unicode.Scalar {
    /// Whether this is one of the control characters of RFC 5545 §3.1.
    var isControl: Bool { value < 0x20 || value == 0x7F }
}
