/// A JSON text from which values decode themselves.
///
/// It follows Foundation's `JSONDecoder`, with two exceptions: dates and data are not supported, as no document contains any, and
/// trailing commas are rejected, as in the JSON standard. If several members have the same name, the last one counts. All errors
/// are `DecodingError` with a coding path.
package final class JSONInput: Sendable {
    private let text: JSONTokens
    /// The form of the answer that is asked for beside the text; nil for the usual one.
    package let form: String?

    /// Parses a text.
    ///
    /// - Throws: The reason why it is not JSON.
    package init(_ bytes: [UInt8], form: String? = nil) throws(JSONFault) {
        text = try JSONTokens(bytes)
        self.form = form
    }

    /// Decodes the outermost value.
    package func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
        try decode(type, at: 0)
    }

    /// Returns whether the outermost value is an object with a member, which is not `null`.
    package func hasMember(_ name: String) -> Bool {
        guard kind(at: 0) == .object, let value = members(at: 0).find(name) else { return false }
        return !isNull(at: value)
    }

    /// Returns the first member's name in an object that is a member of the outermost one.
    func firstName(inMember name: String) -> String? {
        guard text.tokens[0].kind == .object, let object = members(at: 0).find(name),
            text.tokens[object].kind == .object
        else { return nil }
        return members(at: object).first.map { string(at: $0) }
    }

    // MARK: Values

    func kind(at index: Int) -> JSONTokens.Token.Kind { text.tokens[index].kind }

    func isNull(at index: Int) -> Bool { kind(at: index) == .null }

    /// Returns the index of the token after a value and all its contents.
    func next(after index: Int) -> Int { Int(text.tokens[index].next) }

    func decode<Value: Decodable>(_ type: Value.Type, at index: Int) throws -> Value {
        try Value(from: JSONValue(input: self, index: index))
    }

    func bool(at index: Int) throws -> Bool {
        switch kind(at: index) {
        case .true: return true
        case .false: return false
        default: throw mismatch(Bool.self, at: index)
        }
    }

    func text(at index: Int) throws -> String {
        switch kind(at: index) {
        case .plainText, .escapedText: return string(at: index)
        default: throw mismatch(String.self, at: index)
        }
    }

    func double(at index: Int) throws -> Double {
        guard kind(at: index) == .number else { throw mismatch(Double.self, at: index) }
        let token = text.tokens[index]
        if token.end - token.start <= 15, let whole = wholeNumber(at: index), whole != 0 {
            return Double(whole)
        }
        let number = Double(String(decoding: bytes(of: token), as: UTF8.self))
        guard let number, number.isFinite else {
            throw corrupted("this number is too large", at: index)
        }
        return number
    }

    func integer<Number: FixedWidthInteger>(_ type: Number.Type, at index: Int) throws -> Number {
        guard kind(at: index) == .number else { throw mismatch(Int.self, at: index) }
        let number: Number? =
            if let whole = wholeNumber(at: index) {
                Number(exactly: whole)
            } else if bytes(of: text.tokens[index]).contains(where: { ".eE".utf8.contains($0) }) {
                Number(exactly: try double(at: index))
            } else {
                nil
            }
        guard let number else {
            throw corrupted("this is not a whole number, or it is too large", at: index)
        }
        return number
    }

    /// Returns a number that is written as an integer, without fraction or exponent.
    private func wholeNumber(at index: Int) -> Int? {
        let token = text.tokens[index]
        let end = Int(token.end)
        var position = Int(token.start)
        let isNegative = text.bytes[position] == UInt8(ascii: "-")
        if isNegative { position += 1 }
        guard end - position <= 18 else {
            return Int(String(decoding: bytes(of: token), as: UTF8.self))
        }
        var number = 0
        while position < end {
            let byte = text.bytes[position]
            guard (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) else { return nil }
            number = number * 10 + Int(byte - UInt8(ascii: "0"))
            position += 1
        }
        return isNegative ? -number : number
    }

    /// Returns the text of a string token or a member name.
    func string(at index: Int) -> String {
        let token = text.tokens[index]
        return token.kind == .escapedText
            ? unescaped(bytes(of: token)) ?? "" : String(decoding: bytes(of: token), as: UTF8.self)
    }

    private func bytes(of token: JSONTokens.Token) -> ArraySlice<UInt8> {
        text.bytes[Int(token.start)..<Int(token.end)]
    }

    // MARK: Members

    /// The members of an object, as the token indices of their names.
    struct Members: Sequence, IteratorProtocol {
        fileprivate let input: JSONInput
        fileprivate var index: Int
        fileprivate let end: Int

        mutating func next() -> Int? {
            guard index < end else { return nil }
            defer { index = Int(input.text.tokens[index + 1].next) }
            return index
        }

        /// The token index of the first member's name.
        var first: Int? { index < end ? index : nil }

        /// Returns the token index of the last value with a name.
        func find(_ name: String) -> Int? {
            var found: Int?
            for member in self where input.isName(at: member, name) { found = member + 1 }
            return found
        }
    }

    func members(at object: Int) -> Members {
        Members(input: self, index: object + 1, end: next(after: object))
    }

    private func isName(at index: Int, _ name: String) -> Bool {
        let token = text.tokens[index]
        guard token.kind == .plainText else { return string(at: index) == name }
        return name.utf8.count == Int(token.end - token.start)
            && name.utf8.elementsEqual(bytes(of: token))
    }

    // MARK: Errors

    func mismatch(_ type: any Any.Type, at index: Int) -> DecodingError {
        let context = DecodingError.Context(
            codingPath: path(to: index), debugDescription: "this is a value of another kind")
        return isNull(at: index)
            ? .valueNotFound(type, context) : .typeMismatch(type, context)
    }

    func corrupted(_ description: String, at index: Int) -> DecodingError {
        .dataCorrupted(
            DecodingError.Context(codingPath: path(to: index), debugDescription: description))
    }

    /// Returns the keys that lead from the outermost value to another.
    ///
    /// Complexity: O(*n*), where *n* is the number of values beside it and beside the values that contain it.
    func path(to wanted: Int) -> [any CodingKey] {
        var path: [any CodingKey] = []
        var container = 0
        while container != wanted {
            let isObject = kind(at: container) == .object
            var value = container + 1
            var count = 0
            while true {
                let name = value
                if isObject { value += 1 }
                if wanted < next(after: value) {
                    path.append(
                        isObject ? JSONKey(stringValue: string(at: name)) : JSONKey(intValue: count)
                    )
                    container = value
                    break
                }
                value = next(after: value)
                count += 1
            }
        }
        return path
    }
}

/// A key in a coding path.
struct JSONKey: CodingKey {
    let stringValue: String
    let intValue: Int?

    init(stringValue: String) {
        self.stringValue = stringValue
        intValue = nil
    }

    init(intValue: Int) {
        stringValue = "Index \(intValue)"
        self.intValue = intValue
    }
}
