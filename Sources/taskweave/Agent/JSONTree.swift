/// A JSON value of any shape.
enum JSONTree: Hashable, Sendable {
    case null
    case bool(Bool)
    case integer(Int)
    case number(Double)
    case string(String)
    case array([JSONTree])
    case object([String: JSONTree])
}

extension JSONTree {
    /// The value of a member; nil if there is none, or if this is not an object.
    subscript(name: String) -> JSONTree? {
        get {
            guard case .object(let members) = self, let value = members[name], value != .null else {
                return nil
            }
            return value
        }
        set {
            guard case .object(var members) = self else { return }
            members[name] = newValue
            self = .object(members)
        }
    }

    var string: String? {
        if case .string(let text) = self { text } else { nil }
    }

    var integer: Int? {
        if case .integer(let number) = self { number } else { nil }
    }

    var array: [JSONTree] {
        if case .array(let values) = self { values } else { [] }
    }

    var names: [String] {
        if case .object(let members) = self { members.keys.sorted() } else { [] }
    }

    /// Returns an object with some members of this one, each with its new name, those that are null left out.
    func only(_ names: KeyValuePairs<String, String>) -> JSONTree {
        .object(
            Dictionary(
                uniqueKeysWithValues: names.compactMap { old, new in self[old].map { (new, $0) } }))
    }
}

extension JSONTree: ExpressibleByStringLiteral, ExpressibleByDictionaryLiteral,
    ExpressibleByArrayLiteral,
    ExpressibleByBooleanLiteral, ExpressibleByIntegerLiteral
{
    init(stringLiteral value: String) { self = .string(value) }
    init(dictionaryLiteral elements: (String, JSONTree)...) {
        self = .object(Dictionary(elements) { _, last in last })
    }
    init(arrayLiteral elements: JSONTree...) { self = .array(elements) }
    init(booleanLiteral value: Bool) { self = .bool(value) }
    init(integerLiteral value: Int) { self = .integer(value) }
}

extension JSONTree: Codable {
    init(from decoder: any Decoder) throws {
        let value = try decoder.singleValueContainer()
        if value.decodeNil() {
            self = .null
        } else if let flag = try? value.decode(Bool.self) {
            self = .bool(flag)
        } else if let number = try? value.decode(Int.self) {
            self = .integer(number)
        } else if let number = try? value.decode(Double.self) {
            self = .number(number)
        } else if let text = try? value.decode(String.self) {
            self = .string(text)
        } else if let values = try? value.decode([JSONTree].self) {
            self = .array(values)
        } else {
            self = .object(try value.decode([String: JSONTree].self))
        }
    }

    func encode(to encoder: any Encoder) throws {
        var value = encoder.singleValueContainer()
        switch self {
        case .null: try value.encodeNil()
        case .bool(let flag): try value.encode(flag)
        case .integer(let number): try value.encode(number)
        case .number(let number): try value.encode(number)
        case .string(let text): try value.encode(text)
        case .array(let values): try value.encode(values)
        case .object(let members): try value.encode(members)
        }
    }
}
