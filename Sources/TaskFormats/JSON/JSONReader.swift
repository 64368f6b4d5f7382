/// A reader of JSON, RFC 8259.
struct JSONReader {
    private let bytes: [UInt8]
    private(set) var index: Int

    /// The limit on nesting, which protects the stack; real to-dos are far below it.
    private static let deepest = 128

    /// Starts after a byte order mark, if there is one.
    init(_ bytes: [UInt8]) {
        self.bytes = bytes
        index = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    }

    /// Whether only white space is left.
    mutating func isAtEnd() -> Bool {
        skipBlanks()
        return index == bytes.count
    }

    /// Skips white space.
    private mutating func skipBlanks() {
        while index < bytes.count, bytes[index].isBlankOrLineEnd { index += 1 }
    }

    /// Whether an object begins here.
    var isAtObject: Bool { index < bytes.count && bytes[index] == UInt8(ascii: "{") }

    /// Moves to the end of the line, after a value that could not be read.
    mutating func skipLine() {
        while index < bytes.count, bytes[index] != 0x0A { index += 1 }
    }

    /// Moves to the comma or bracket after an invalid array element.
    ///
    /// The element ends at its closing bracket, or before a line that begins with `{` at the element's own indentation,
    /// whichever comes first: if quotes do not match, brackets are unreliable.
    ///
    /// - Parameter start: The offset at which the element begins.
    /// - Returns: Whether its end was found.
    mutating func skipElement(from start: Int) -> Bool {
        let column = bytes.column(of: start)
        var depth = 0
        var isText = false
        var position = start
        while position < bytes.count {
            let byte = bytes[position]
            switch byte {
            case UInt8(ascii: "\\") where isText: position += 1
            case UInt8(ascii: "\""): isText.toggle()
            case UInt8(ascii: "{")
            where position > start && column != nil && bytes.column(of: position) == column:
                guard let comma = bytes[start..<position].lastIndex(where: { !$0.isBlankOrLineEnd })
                else {
                    return false
                }
                index = bytes[comma] == UInt8(ascii: ",") ? comma : position
                return true
            case UInt8(ascii: "{"), UInt8(ascii: "["): depth += isText ? 0 : 1
            case UInt8(ascii: "}"), UInt8(ascii: "]"):
                if isText { break }
                depth -= 1
                guard depth <= 0 else { break }
                var end = depth < 0 ? position : position + 1
                while end < bytes.count, bytes[end].isBlankOrLineEnd { end += 1 }
                if end < bytes.count, ",]".utf8.contains(bytes[end]) {
                    index = end
                    return true
                }
            default: break
            }
            position += 1
        }
        return false
    }

    /// Skips white space and a byte, if it is next, and returns whether it was.
    mutating func take(_ byte: Unicode.Scalar) -> Bool {
        skipBlanks()
        guard index < bytes.count, bytes[index] == UInt8(ascii: byte) else { return false }
        index += 1
        return true
    }

    /// Reads the next value.
    mutating func value(depth: Int = 0) throws(JSONError) -> JSONNode {
        skipBlanks()
        guard depth < JSONReader.deepest else { throw error("values are nested too deeply") }
        guard index < bytes.count else { throw error("a value is missing") }
        let start = index
        let content: JSONNode.Content
        switch bytes[index] {
        case UInt8(ascii: "{"): content = try object(depth)
        case UInt8(ascii: "["): content = try array(depth)
        case UInt8(ascii: "\""): content = .text(try text())
        case UInt8(ascii: "t"): content = try word("true", .truth(true))
        case UInt8(ascii: "f"): content = try word("false", .truth(false))
        case UInt8(ascii: "n"): content = try word("null", .null)
        default: content = try number()
        }
        return JSONNode(content: content, range: start..<index)
    }

    private func error(_ message: String, at offset: Int? = nil) -> JSONError {
        JSONError(offset: offset ?? index, message: message)
    }

    private mutating func word(
        _ word: String, _ content: JSONNode.Content
    ) throws(JSONError) -> JSONNode.Content {
        guard bytes[index...].starts(with: word.utf8) else {
            throw error("this is not a JSON value")
        }
        index += word.utf8.count
        return content
    }

    private mutating func number() throws(JSONError) -> JSONNode.Content {
        let start = index
        while index < bytes.count, bytes[index].isDigit || "+-.eE".utf8.contains(bytes[index]) {
            index += 1
        }
        let text = String(decoding: bytes[start..<index], as: UTF8.self)
        guard Double(text) != nil, !text.hasPrefix("+") else {
            throw error("this is not a JSON value", at: start)
        }
        return .number(text)
    }

    private mutating func array(_ depth: Int) throws(JSONError) -> JSONNode.Content {
        index += 1
        var elements: [JSONNode] = []
        if take("]") { return .array([]) }
        while true {
            elements.append(try value(depth: depth + 1))
            if take("]") { return .array(elements) }
            guard take(",") else { throw error("a comma or ] is missing") }
        }
    }

    private mutating func object(_ depth: Int) throws(JSONError) -> JSONNode.Content {
        index += 1
        var members: [(key: String, value: JSONNode)] = []
        if take("}") { return .object([]) }
        while true {
            skipBlanks()
            guard index < bytes.count, bytes[index] == UInt8(ascii: "\"") else {
                throw error("a key in quotes is missing")
            }
            let key = try text()
            guard take(":") else { throw error("a colon is missing") }
            members.append((key, try value(depth: depth + 1)))
            if take("}") { return .object(members) }
            guard take(",") else { throw error("a comma or } is missing") }
        }
    }

    // MARK: Texts

    private mutating func text() throws(JSONError) -> String {
        let start = index
        index += 1
        var text: [UInt8] = []
        while index < bytes.count {
            let byte = bytes[index]
            index += 1
            switch byte {
            case UInt8(ascii: "\""): return String(decoding: text, as: UTF8.self)
            case UInt8(ascii: "\\"): try escape(into: &text)
            case 0x0A: throw error("a string is not closed on its line", at: start)
            default: text.append(byte)
            }
        }
        throw error("a string is not closed", at: start)
    }

    private mutating func escape(into text: inout [UInt8]) throws(JSONError) {
        guard index < bytes.count else { throw error("a string is not closed") }
        let byte = bytes[index]
        index += 1
        switch byte {
        case UInt8(ascii: "b"): text.append(0x08)
        case UInt8(ascii: "f"): text.append(0x0C)
        case UInt8(ascii: "n"): text.append(0x0A)
        case UInt8(ascii: "r"): text.append(0x0D)
        case UInt8(ascii: "t"): text.append(0x09)
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): text.append(byte)
        case UInt8(ascii: "u"): text += UTF8.encode(try scalar()).map(Array.init) ?? []
        default: throw error("this is not a JSON escape", at: index - 2)
        }
    }

    /// Reads four hexadecimal digits after `\u`, and the rest of a surrogate pair; an unpaired surrogate becomes U+FFFD.
    private mutating func scalar() throws(JSONError) -> Unicode.Scalar {
        let first = try unit()
        if let scalar = Unicode.Scalar(first) { return scalar }
        guard UTF16.isLeadSurrogate(UInt16(first)), bytes[index...].starts(with: "\\u".utf8) else {
            return "\u{FFFD}"
        }
        let back = index
        index += 2
        let second = try unit()
        guard UTF16.isTrailSurrogate(UInt16(second)) else {
            index = back
            return "\u{FFFD}"
        }
        return Unicode.Scalar(0x10000 + (first - 0xD800) << 10 + (second - 0xDC00)) ?? "\u{FFFD}"
    }

    private mutating func unit() throws(JSONError) -> UInt32 {
        let digits = bytes[index...].prefix(4)
        guard digits.count == 4,
            digits.allSatisfy({ Unicode.Scalar($0).properties.isASCIIHexDigit }),
            let number = UInt32(String(decoding: digits, as: UTF8.self), radix: 16)
        else { throw error("four hexadecimal digits are missing") }
        index += 4
        return number
    }
}

extension UInt8 {
    fileprivate var isBlankOrLineEnd: Bool { isBlank || self == 0x0A || self == 0x0D }
}

extension [UInt8] {
    /// The indentation of a byte if it is the first in its line after blanks; nil for any other.
    fileprivate func column(of index: Int) -> Int? {
        let start = self[..<index].lastIndex { !$0.isBlank }.map { $0 + 1 } ?? 0
        return start == 0 || self[start - 1] == 0x0A ? index - start : nil
    }
}
