/// A property of a component: its name, parameters and value, as RFC 5545 §3.1 has them.
struct Property: Hashable, Sendable {
    /// The name in upper case.
    var name: String
    /// The parameters.
    var parameters = Parameters()
    /// The value as written, still escaped where it is TEXT.
    var value: String
    /// Where it stands in the file; 0 for a property that was made.
    var line: Int = 0

    /// Creates a property that was not read.
    init(_ name: String, _ parameters: Parameters = [:], value: String) {
        self.name = name
        self.parameters = parameters
        self.value = value
    }

    /// Whether nothing stands in the value; libical takes that for an error.
    var isBlank: Bool { value.utf8.allSatisfy(\.isBlank) }

    /// The value of a TEXT property with its escapes undone: RFC 5545 §3.3.11.
    var text: String {
        guard value.utf8.contains(UInt8(ascii: "\\")) else { return value }
        var result = ""
        var isEscaped = false
        for scalar in value.unicodeScalars {
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
