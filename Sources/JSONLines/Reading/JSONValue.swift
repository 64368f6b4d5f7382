/// A value in a JSON text, as a decoder.
struct JSONValue: Decoder, SingleValueDecodingContainer {
    let input: JSONInput
    let index: Int

    var codingPath: [any CodingKey] { input.path(to: index) }
    var userInfo: [CodingUserInfoKey: Any] { [:] }

    func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
        KeyedDecodingContainer(try JSONMembers<Key>(of: self))
    }

    func unkeyedContainer() throws -> any UnkeyedDecodingContainer { try JSONElements(of: self) }
    func singleValueContainer() -> any SingleValueDecodingContainer { self }

    func decodeNil() -> Bool { input.isNull(at: index) }
    func decode(_ type: Bool.Type) throws -> Bool { try input.bool(at: index) }
    func decode(_ type: String.Type) throws -> String { try input.text(at: index) }
    func decode(_ type: Double.Type) throws -> Double { try input.double(at: index) }
    func decode(_ type: Float.Type) throws -> Float { Float(try input.double(at: index)) }

    func decode<Number: FixedWidthInteger & Decodable>(_ type: Number.Type) throws -> Number {
        try input.integer(type, at: index)
    }

    func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
        try input.decode(type, at: index)
    }
}

/// The members of an object.
private struct JSONMembers<Key: CodingKey>: KeyedDecodingContainerProtocol {
    private static var few: Int { 32 }

    private let object: JSONValue
    /// The token indices of the values by name, if there are too many members for a linear search.
    private var positions: [String: Int]?

    init(of value: JSONValue) throws {
        let input = value.input
        guard input.kind(at: value.index) == .object else {
            throw input.mismatch([String: Any].self, at: value.index)
        }
        object = value
        guard input.next(after: value.index) - value.index > 2 * Self.few else { return }
        positions = Dictionary(
            input.members(at: value.index).map { (input.string(at: $0), $0 + 1) },
            uniquingKeysWith: { $1 })
    }

    var codingPath: [any CodingKey] { object.codingPath }

    var allKeys: [Key] {
        let input = object.input
        return input.members(at: object.index).compactMap { Key(stringValue: input.string(at: $0)) }
    }

    func contains(_ key: Key) -> Bool { position(of: key) != nil }

    func decodeNil(forKey key: Key) throws -> Bool { try value(of: key).decodeNil() }
    func decode<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value {
        try value(of: key).decode(type)
    }

    func nestedContainer<NestedKey: CodingKey>(
        keyedBy type: NestedKey.Type, forKey key: Key
    ) throws -> KeyedDecodingContainer<NestedKey> {
        try value(of: key).container(keyedBy: type)
    }

    func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
        try value(of: key).unkeyedContainer()
    }

    func superDecoder() throws -> any Decoder { object }
    func superDecoder(forKey key: Key) throws -> any Decoder { try value(of: key) }

    private func position(of key: Key) -> Int? {
        if let positions { return positions[key.stringValue] }
        return object.input.members(at: object.index).find(key.stringValue)
    }

    private func value(of key: Key) throws -> JSONValue {
        guard let position = position(of: key) else {
            throw DecodingError.keyNotFound(
                key,
                DecodingError.Context(
                    codingPath: codingPath, debugDescription: "there is no such member"))
        }
        return JSONValue(input: object.input, index: position)
    }
}

/// The elements of an array, in order.
private struct JSONElements: UnkeyedDecodingContainer {
    private let array: JSONValue
    private var position: Int
    private(set) var currentIndex = 0

    init(of value: JSONValue) throws {
        guard value.input.kind(at: value.index) == .array else {
            throw value.input.mismatch([Any].self, at: value.index)
        }
        array = value
        position = value.index + 1
    }

    var codingPath: [any CodingKey] { array.codingPath }
    /// The number of elements; nil, as it would require counting.
    var count: Int? { nil }
    var isAtEnd: Bool { position == array.input.next(after: array.index) }

    mutating func decodeNil() throws -> Bool {
        guard try next().decodeNil() else { return false }
        pass()
        return true
    }

    mutating func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
        let value = try Value(from: next())
        pass()
        return value
    }

    mutating func nestedContainer<NestedKey: CodingKey>(
        keyedBy type: NestedKey.Type
    ) throws -> KeyedDecodingContainer<NestedKey> {
        let container = try next().container(keyedBy: type)
        pass()
        return container
    }

    mutating func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer {
        let container = try next().unkeyedContainer()
        pass()
        return container
    }

    mutating func superDecoder() throws -> any Decoder {
        let value = try next()
        pass()
        return value
    }

    private func next() throws -> JSONValue {
        guard !isAtEnd else {
            let path = codingPath + [JSONKey(intValue: currentIndex)]
            throw DecodingError.valueNotFound(
                Any.self,
                DecodingError.Context(
                    codingPath: path, debugDescription: "the list has no more values"))
        }
        return JSONValue(input: array.input, index: position)
    }

    private mutating func pass() {
        position = array.input.next(after: position)
        currentIndex += 1
    }
}
