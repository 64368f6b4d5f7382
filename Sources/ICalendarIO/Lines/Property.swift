/// A property of a component: its name, parameters and value, as RFC 5545 §3.1 has them.
struct Property: Hashable, Sendable {
    /// The name in upper case.
    var name: String
    /// The parameters: names in upper case, values without quotes.
    var parameters: [String: String] = [:]
    /// The value as written, still escaped where it is TEXT.
    var value: String
    /// Where it stands in the file; 0 for a property that was made.
    var line: Int = 0

    /// Creates a property that was not read.
    init(_ name: String, _ parameters: [String: String] = [:], value: String) {
        self.name = name
        self.parameters = parameters
        self.value = value
    }

    /// Splits an unfolded content line at the semicolons that are not in quotes before its first colon that
    /// is not, or returns nil where it has no colon.
    ///
    /// Where the value may not have colons, the last colon is the one before it, so that
    /// `TZID=(UTC+01:00) Berlin` is read although its quotes are missing.
    init?(contentLine text: String, line: Int, valueMayHaveColons hasColon: Bool = true) {
        let bytes = text.utf8
        var fields: [Substring] = []
        var isQuoted = false
        var start = bytes.startIndex
        var end: String.Index?
        let lastColon = hasColon ? nil : bytes.lastIndex(of: UInt8(ascii: ":"))
        for index in bytes.indices {
            switch bytes[index] {
            case UInt8(ascii: "\""): isQuoted.toggle()
            case UInt8(ascii: ";") where !isQuoted:
                fields.append(text[start..<index])
                start = bytes.index(after: index)
            case UInt8(ascii: ":") where lastColon.map { $0 == index } ?? !isQuoted:
                fields.append(text[start..<index])
                end = index
            default: break
            }
            if end != nil { break }
        }
        guard let end, let name = fields.first, !name.isEmpty else { return nil }
        self.name = name.uppercased()
        self.line = line
        value = String(text[bytes.index(after: end)...])
        for field in fields.dropFirst() {
            let halves = field.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            guard halves.count == 2 else { continue }
            parameters[halves[0].uppercased()] = String(halves[1].filter { $0 != "\"" })
        }
    }

    /// Whether nothing stands in the value; libical takes that for an error.
    var isBlank: Bool {
        value.utf8.allSatisfy { $0 == space || $0 == tab }
    }

    /// The value of a TEXT property with its escapes undone: RFC 5545 §3.3.11.
    var text: String {
        var result = ""
        var isEscaped = false
        for character in value {
            switch (isEscaped, character) {
            case (false, "\\"):
                isEscaped = true
                continue
            case (true, "n"), (true, "N"): result.append("\n")
            default: result.append(character)
            }
            isEscaped = false
        }
        return isEscaped ? result + "\\" : result
    }
}

extension String {
    /// The text as the value of a TEXT property: escaped, and without control characters other than
    /// line ends and tabs (RFC 5545 §3.3.11).
    var escapedText: String {
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
