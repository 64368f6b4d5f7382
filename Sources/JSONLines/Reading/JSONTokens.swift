/// The values of a JSON text, found in one pass over its bytes and not yet decoded (RFC 8259).
struct JSONTokens: Sendable {
    /// A value in the text, or the name of a member.
    struct Token: Sendable {
        enum Kind: UInt8, Sendable {
            case null, `true`, `false`, number, object, array
            /// A string without escapes.
            case plainText
            /// A string with escapes.
            case escapedText
        }

        var kind: Kind
        /// The byte range; for a string, the bytes between the quotes.
        var start: Int32
        var end: Int32
        /// The index of the token after it and all its contents.
        var next: Int32
    }

    /// The maximum nesting depth.
    fileprivate static let deepest = 512

    /// The text.
    let bytes: [UInt8]
    /// The outermost value, followed by its contents; in an object, names and values alternate.
    private(set) var tokens: [Token] = []

    private var position = 0
    private var isTooDeep = false

    /// Parses a text.
    ///
    /// Complexity: O(*n*), where *n* is the number of bytes.
    ///
    /// - Throws: The reason why it is not JSON.
    init(_ bytes: [UInt8]) throws(JSONFault) {
        self.bytes = bytes
        guard bytes.count < Int32.max else { throw .long }
        guard (try? UTF8Span(validating: bytes.span)) != nil else { throw .notUTF8 }
        tokens.reserveCapacity(bytes.count / 8 + 1)
        let isFound = findAll()
        skipBlanks()
        guard isFound, position == bytes.count else {
            throw isTooDeep ? .deep : position < bytes.count ? .byte(position + 1) : .incomplete
        }
    }

    /// Finds the outermost value and its contents; false if the text is invalid from the position on.
    private mutating func findAll() -> Bool {
        // The objects and arrays that are still open.
        var open: [Int] = []
        while true {
            skipBlanks()
            guard findValue() else { return false }
            let kind = tokens[tokens.count - 1].kind
            if kind == .object || kind == .array {
                isTooDeep = open.count == JSONTokens.deepest
                guard !isTooDeep else { return false }
                open.append(tokens.count - 1)
                skipBlanks()
                if byte != kind.end {
                    guard kind == .array || findName() else { return false }
                    continue
                }
            }
            // The value is complete, and possibly the values that contain it.
            while true {
                guard let container = open.last else { return true }
                let kind = tokens[container].kind
                skipBlanks()
                if byte == kind.end {
                    position += 1
                    tokens[container].end = Int32(position)
                    tokens[container].next = Int32(tokens.count)
                    open.removeLast()
                    continue
                }
                guard byte == UInt8(ascii: ",") else { return false }
                position += 1
                guard kind == .array || findName() else { return false }
                break
            }
        }
    }

    /// The byte at the position; 0 at the end, as 0 never occurs outside strings in valid JSON.
    private var byte: UInt8 { position < bytes.count ? bytes[position] : 0 }

    private mutating func skipBlanks() {
        while byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 { position += 1 }
    }

    /// Finds a member name and the colon after it.
    private mutating func findName() -> Bool {
        skipBlanks()
        guard byte == UInt8(ascii: "\""), findText() else { return false }
        skipBlanks()
        guard byte == UInt8(ascii: ":") else { return false }
        position += 1
        return true
    }

    /// Finds a value, or the start of an object or array.
    private mutating func findValue() -> Bool {
        switch byte {
        case UInt8(ascii: "\""): return findText()
        case UInt8(ascii: "{"): return append(.object, length: 1)
        case UInt8(ascii: "["): return append(.array, length: 1)
        case UInt8(ascii: "n"): return find("null", .null)
        case UInt8(ascii: "t"): return find("true", .true)
        case UInt8(ascii: "f"): return find("false", .false)
        default: return findNumber()
        }
    }

    private mutating func append(_ kind: Token.Kind, length: Int) -> Bool {
        let end = Int32(position + length)
        tokens.append(
            Token(kind: kind, start: Int32(position), end: end, next: Int32(tokens.count + 1)))
        position += length
        return true
    }

    private mutating func find(_ word: String, _ kind: Token.Kind) -> Bool {
        bytes[position...].starts(with: word.utf8) && append(kind, length: word.utf8.count)
    }

    private mutating func findNumber() -> Bool {
        let start = position
        if byte == UInt8(ascii: "-") { position += 1 }
        if byte == UInt8(ascii: "0") {
            position += 1
        } else {
            guard skipDigits() else { return false }
        }
        if byte == UInt8(ascii: ".") {
            position += 1
            guard skipDigits() else { return false }
        }
        if byte == UInt8(ascii: "e") || byte == UInt8(ascii: "E") {
            position += 1
            if byte == UInt8(ascii: "+") || byte == UInt8(ascii: "-") { position += 1 }
            guard skipDigits() else { return false }
        }
        let length = position - start
        position = start
        return append(.number, length: length)
    }

    /// Skips digits; false if there are none.
    private mutating func skipDigits() -> Bool {
        let start = position
        while (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) { position += 1 }
        return position > start
    }

    /// Finds a string; the position is at its opening quote.
    private mutating func findText() -> Bool {
        let start = position + 1
        var end = start
        var kind = Token.Kind.plainText
        while end < bytes.count, bytes[end] != UInt8(ascii: "\"") {
            guard bytes[end] >= 0x20 else {
                position = end
                return false
            }
            if bytes[end] == UInt8(ascii: "\\") {
                kind = .escapedText
                end += 1
            }
            end += 1
        }
        guard end < bytes.count else {
            position = bytes.count
            return false
        }
        if kind == .escapedText, unescaped(bytes[start..<end]) == nil { return false }
        tokens.append(
            Token(
                kind: kind, start: Int32(start), end: Int32(end), next: Int32(tokens.count + 1)))
        position = end + 1
        return true
    }
}

/// The reason why a text is not JSON.
package enum JSONFault: Error, Hashable {
    /// It is 2 GiB long or longer.
    case long
    case notUTF8
    /// Its values are nested too deeply.
    case deep
    /// It ends within a value.
    case incomplete
    /// The first byte that no JSON text could have there, counted from 1; for a string with an invalid escape, its quote.
    case byte(Int)
}

extension JSONFault: CustomStringConvertible {
    /// The reason, as a clause.
    package var description: String {
        switch self {
        case .long: "it is 2 GiB long or longer"
        case .notUTF8: "it is not UTF-8"
        case .deep: "its values are nested more than \(JSONTokens.deepest) deep"
        case .incomplete: "it ends too early"
        case .byte(let number): "byte \(number) is wrong"
        }
    }
}

extension JSONTokens.Token.Kind {
    /// The byte that closes an object or array.
    fileprivate var end: UInt8 { self == .object ? UInt8(ascii: "}") : UInt8(ascii: "]") }
}

/// Returns the text between quotes with its escapes decoded; nil if an escape is invalid (RFC 8259 §7).
func unescaped(_ text: ArraySlice<UInt8>) -> String? {
    var plain: [UInt8] = []
    plain.reserveCapacity(text.count)
    var rest = text
    while let byte = rest.popFirst() {
        guard byte == UInt8(ascii: "\\") else {
            plain.append(byte)
            continue
        }
        switch rest.popFirst() {
        case UInt8(ascii: "b"): plain.append(0x08)
        case UInt8(ascii: "f"): plain.append(0x0C)
        case UInt8(ascii: "n"): plain.append(0x0A)
        case UInt8(ascii: "r"): plain.append(0x0D)
        case UInt8(ascii: "t"): plain.append(0x09)
        case UInt8(ascii: "u"):
            guard let scalar = rest.popScalar() else { return nil }
            plain += String(Character(scalar)).utf8
        case let same? where same == 0x22 || same == 0x5C || same == 0x2F: plain.append(same)
        default: return nil
        }
    }
    return String(decoding: plain, as: UTF8.self)
}

extension ArraySlice<UInt8> {
    /// Consumes the rest of a `\u` escape, including a second surrogate, and returns its scalar.
    fileprivate mutating func popScalar() -> Unicode.Scalar? {
        guard let first = popHexadecimal() else { return nil }
        guard UTF16.isLeadSurrogate(first) else { return Unicode.Scalar(first) }
        guard popFirst() == UInt8(ascii: "\\"), popFirst() == UInt8(ascii: "u"),
            let second = popHexadecimal(), UTF16.isTrailSurrogate(second)
        else { return nil }
        return Unicode.Scalar(
            0x10000 + (UInt32(first) - 0xD800) << 10 + (UInt32(second) - 0xDC00))
    }

    private mutating func popHexadecimal() -> UInt16? {
        var value: UInt16 = 0
        for _ in 0..<4 {
            guard let byte = popFirst(),
                let digit = Character(Unicode.Scalar(byte)).hexDigitValue
            else { return nil }
            value = value << 4 | UInt16(digit)
        }
        return value
    }
}
