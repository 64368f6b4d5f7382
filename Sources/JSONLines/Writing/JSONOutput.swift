/// JSON text to which values are appended in order; the members of each object are sorted by name.
private struct JSONBuffer {
    /// The position of a value.
    enum Place {
        case alone
        case element
        case member(String)
    }

    /// A value that is being written: its kind, and where it and its members begin.
    struct Value {
        enum Kind {
            case single
            case array
            case object
        }

        var kind = Kind.single
        var start = 0
        var firstMember = 0
        var isSorted = true
    }

    var bytes: [UInt8] = []
    var value = Value()
    /// The members of all objects being written, innermost last.
    private var members: [(name: String, start: Int, end: Int)] = []
    /// Scratch space for sorting members.
    private var sorted: [UInt8] = []

    // MARK: Values without parts

    mutating func writeNull(at place: Place) {
        begin(place)
        bytes += "null".utf8
    }

    mutating func write(_ truth: Bool, at place: Place) {
        begin(place)
        bytes += (truth ? "true" : "false").utf8
    }

    mutating func write(_ text: String, at place: Place) {
        begin(place)
        bytes.append(quoting: text)
    }

    mutating func write(_ number: some FixedWidthInteger, at place: Place) {
        begin(place)
        bytes += String(number).utf8
    }

    /// Writes a number; integers have no fraction.
    ///
    /// - Throws: `EncodingError` for a number that JSON cannot represent.
    mutating func write(
        _ number: some BinaryFloatingPoint & CustomStringConvertible, at place: Place
    ) throws {
        guard number.isFinite else {
            throw EncodingError.invalidValue(
                number, .init(codingPath: [], debugDescription: "JSON has no \(number)"))
        }
        begin(place)
        bytes.append(finite: number)
    }

    // MARK: Values with parts

    /// Begins a value and returns the enclosing one, which must be passed to `end`.
    mutating func beginValue(at place: Place) -> Value {
        begin(place)
        defer { value = Value(start: bytes.count, firstMember: members.count) }
        return value
    }

    mutating func endValue(in outer: Value) {
        let isEmpty = bytes.count == value.start
        switch value.kind {
        case .single: if isEmpty { bytes += "{}".utf8 }
        case .array: bytes += (isEmpty ? "[]" : "]").utf8
        case .object:
            if !value.isSorted { sortMembers() }
            bytes += (isEmpty ? "{}" : "}").utf8
            members.removeLast(members.count - value.firstMember)
        }
        value = outer
    }

    private mutating func begin(_ place: Place) {
        switch place {
        case .alone: break
        case .element:
            bytes.append(UInt8(ascii: bytes.count == value.start ? "[" : ","))
        case .member(let name):
            if members.count > value.firstMember, name < members[members.count - 1].name {
                value.isSorted = false
            }
            members.append((name, bytes.count, 0))
            bytes.append(UInt8(ascii: bytes.count == value.start ? "{" : ","))
            bytes.append(quoting: name)
            bytes.append(UInt8(ascii: ":"))
        }
    }

    /// Sorts the members of the innermost object by name, by insertion, as there are few.
    private mutating func sortMembers() {
        var end = bytes.count
        for index in (value.firstMember..<members.count).reversed() {
            members[index].end = end
            end = members[index].start
        }
        for index in value.firstMember..<members.count {
            var place = index
            while place > value.firstMember, members[place].name < members[place - 1].name {
                members.swapAt(place - 1, place)
                place -= 1
            }
        }
        sorted.removeAll(keepingCapacity: true)
        for member in members[value.firstMember...] {
            sorted.append(UInt8(ascii: sorted.isEmpty ? "{" : ","))
            sorted += bytes[(member.start + 1)..<member.end]
        }
        bytes.removeLast(bytes.count - value.start)
        bytes += sorted
    }
}

/// Lets values encode themselves as JSON text.
///
/// The output equals that of Foundation's `JSONEncoder` with `.sortedKeys` and `.withoutEscapingSlashes`, in a fraction of the
/// time, because no tree of values is built before the text. Each value is complete before the next begins. Nested containers,
/// which would let several values grow at once, are not supported.
final class JSONOutput {
    fileprivate var buffer = JSONBuffer()

    private init() {}

    /// Returns the JSON of a value.
    ///
    /// - Throws: `EncodingError` for a number that is not finite.
    static func json(_ value: some Encodable) throws -> [UInt8] {
        let output = JSONOutput()
        try output.write(value, at: .alone)
        return output.buffer.bytes
    }

    fileprivate func write(_ value: some Encodable, at place: JSONBuffer.Place) throws {
        let outer = buffer.beginValue(at: place)
        try value.encode(to: JSONValueEncoder(output: self))
        buffer.endValue(in: outer)
    }
}

private struct JSONValueEncoder: Encoder, SingleValueEncodingContainer {
    let output: JSONOutput
    var codingPath: [any CodingKey] { [] }
    var userInfo: [CodingUserInfoKey: Any] { [:] }

    func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
        output.buffer.value.kind = .object
        return KeyedEncodingContainer(JSONMembers<Key>(output: output))
    }

    func unkeyedContainer() -> any UnkeyedEncodingContainer {
        output.buffer.value.kind = .array
        return JSONElements(output: output)
    }

    func singleValueContainer() -> any SingleValueEncodingContainer { self }

    func encodeNil() { output.buffer.writeNull(at: .alone) }
    func encode(_ value: Bool) { output.buffer.write(value, at: .alone) }
    func encode(_ value: String) { output.buffer.write(value, at: .alone) }
    func encode(_ value: Double) throws { try output.buffer.write(value, at: .alone) }
    func encode(_ value: Float) throws { try output.buffer.write(value, at: .alone) }

    func encode(_ value: some FixedWidthInteger & Encodable) {
        output.buffer.write(value, at: .alone)
    }

    func encode(_ value: some Encodable) throws { try output.write(value, at: .alone) }
}

private struct JSONMembers<Key: CodingKey>: KeyedEncodingContainerProtocol {
    let output: JSONOutput
    var codingPath: [any CodingKey] { [] }

    func encodeNil(forKey key: Key) { output.buffer.writeNull(at: .member(key.stringValue)) }

    func encode(_ value: Bool, forKey key: Key) {
        output.buffer.write(value, at: .member(key.stringValue))
    }

    func encode(_ value: String, forKey key: Key) {
        output.buffer.write(value, at: .member(key.stringValue))
    }

    func encode(_ value: Double, forKey key: Key) throws {
        try output.buffer.write(value, at: .member(key.stringValue))
    }

    func encode(_ value: some FixedWidthInteger & Encodable, forKey key: Key) {
        output.buffer.write(value, at: .member(key.stringValue))
    }

    func encode(_ value: some Encodable, forKey key: Key) throws {
        try output.write(value, at: .member(key.stringValue))
    }

    func nestedContainer<NestedKey: CodingKey>(
        keyedBy type: NestedKey.Type, forKey key: Key
    ) -> KeyedEncodingContainer<NestedKey> { noNesting() }

    func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer { noNesting() }
    func superEncoder() -> any Encoder { noNesting() }
    func superEncoder(forKey key: Key) -> any Encoder { noNesting() }
}

private struct JSONElements: UnkeyedEncodingContainer {
    let output: JSONOutput
    /// The number of elements, which none of our values uses.
    let count = 0
    var codingPath: [any CodingKey] { [] }

    func encodeNil() { output.buffer.writeNull(at: .element) }
    func encode(_ value: some Encodable) throws { try output.write(value, at: .element) }

    func nestedContainer<NestedKey: CodingKey>(
        keyedBy type: NestedKey.Type
    ) -> KeyedEncodingContainer<NestedKey> { noNesting() }

    func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer { noNesting() }
    func superEncoder() -> any Encoder { noNesting() }
}

private func noNesting() -> Never {
    preconditionFailure("values in documents encode themselves one after another")
}
