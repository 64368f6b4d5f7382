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

    /// Splits an unfolded content line at the colons and semicolons that are not in quotes, or returns nil
    /// where it has no colon.
    init?(contentLine text: String, line: Int) {
        var fields: [Substring] = []
        var isQuoted = false
        var start = text.startIndex
        var colon: String.Index?
        for index in text.indices {
            switch text[index] {
            case "\"": isQuoted.toggle()
            case ";" where !isQuoted:
                fields.append(text[start..<index])
                start = text.index(after: index)
            case ":" where !isQuoted:
                fields.append(text[start..<index])
                colon = index
            default: break
            }
            if colon != nil { break }
        }
        guard let colon, let name = fields.first, !name.isEmpty else { return nil }
        self.name = name.uppercased()
        self.line = line
        value = String(text[text.index(after: colon)...])
        for field in fields.dropFirst() {
            let halves = field.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            guard halves.count == 2 else { continue }
            parameters[halves[0].uppercased()] = String(halves[1].filter { $0 != "\"" })
        }
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
            case _ where scalar.value < 0x20 || scalar.value == 0x7F: break
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result
    }
}
