/// A JSON value and its byte range, so that one value can be changed without touching the others.
struct JSONNode: Sendable {
    /// The content of a value.
    enum Content: Sendable {
        case null
        case truth(Bool)
        /// As written.
        case number(String)
        case text(String)
        case array([JSONNode])
        /// In source order.
        case object([(key: String, value: JSONNode)])
    }

    var content: Content
    var range: Range<Int>

    /// The value of a key, the last if the key is repeated; nil if this is not an object.
    subscript(key: String) -> JSONNode? {
        guard case .object(let members) = content else { return nil }
        return members.last { $0.key == key }?.value
    }

    /// The elements, if the value is an array.
    var array: [JSONNode]? {
        if case .array(let elements) = content { elements } else { nil }
    }

    /// The members, if the value is an object.
    var object: [(key: String, value: JSONNode)]? {
        if case .object(let members) = content { members } else { nil }
    }

    /// The text of a string, a number or a Boolean; nil for other values.
    var text: String? {
        switch content {
        case .text(let text), .number(let text): text
        case .truth(let truth): truth ? "true" : "false"
        case .null, .array, .object: nil
        }
    }

    /// Whether the value is null or empty.
    var isEmpty: Bool {
        switch content {
        case .null: true
        case .truth, .number: false
        case .text(let text): text.isEmpty
        case .array(let elements): elements.isEmpty
        case .object(let members): members.isEmpty
        }
    }

    /// Whether the value is a number.
    var isNumber: Bool {
        if case .number = content { true } else { false }
    }
}

/// A position at which a text stops being JSON, and the reason.
struct JSONError: Error {
    var offset: Int
    var message: String
}

extension String {
    /// The text as a JSON string, in quotes.
    var quotedJSON: String {
        var result = "\""
        for scalar in unicodeScalars {
            switch scalar {
            case "\"": result += "\\\""
            case "\\": result += "\\\\"
            case "\n": result += "\\n"
            case "\r": result += "\\r"
            case "\t": result += "\\t"
            case _ where scalar.value < 0x20:
                let digits = String(scalar.value, radix: 16)
                result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result + "\""
    }
}
