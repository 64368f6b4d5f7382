/// A position in the bytes of a TOML document, with the lexical elements that do not depend on tables: line ends, comments,
/// names and strings.
struct TOMLScanner {
    private let bytes: [UInt8]
    private var index = 0
    /// The place of the next byte.
    private(set) var place = TOMLPlace()

    /// The maximum number of bytes in a document.
    static let longest = 1 << 20

    /// Creates a scanner at the start of a document, after a byte order mark.
    ///
    /// - Throws: `TOMLError` if the bytes are not UTF-8, or too many.
    init(_ bytes: [UInt8]) throws(TOMLError) {
        self.bytes = bytes
        guard bytes.count <= TOMLScanner.longest else {
            throw error("the file is larger than a mebibyte", hint: "name the configuration file")
        }
        if let invalid = TOMLScanner.invalidByte(in: bytes) {
            while index < invalid { advance() }
            throw error("this is not UTF-8", hint: "save the file as UTF-8")
        }
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { index = 3 }
    }

    /// Returns the index of the first invalid byte.
    private static func invalidByte(in bytes: [UInt8]) -> Int? {
        var parser = Unicode.UTF8.ForwardParser()
        var iterator = bytes.makeIterator()
        var count = 0
        while true {
            switch parser.parseScalar(from: &iterator) {
            case .valid(let scalar): count += scalar.count
            case .error: return count
            case .emptyInput: return nil
            }
        }
    }

    /// The next byte, or nil at the end.
    var current: UInt8? { index < bytes.count ? bytes[index] : nil }

    /// Whether the next bytes are those of a text.
    func isAt(_ text: String) -> Bool {
        bytes[index...].starts(with: text.utf8)
    }

    /// Skips the next byte.
    mutating func advance() {
        if bytes[index] == UInt8(ascii: "\n") {
            place = TOMLPlace(line: place.line + 1)
        } else if bytes[index] & 0xC0 != 0x80 {
            place.column += 1
        }
        index += 1
    }

    /// Skips a byte if it is the next one, and returns whether it was.
    mutating func take(_ byte: Unicode.Scalar) -> Bool {
        guard current == UInt8(ascii: byte) else { return false }
        advance()
        return true
    }

    /// Skips the bytes that meet a condition, and returns them.
    @discardableResult
    mutating func take(while isTaken: (UInt8) -> Bool) -> ArraySlice<UInt8> {
        let start = index
        while let byte = current, isTaken(byte) { advance() }
        return bytes[start..<index]
    }

    /// Returns an error at a place, by default that of the next byte.
    func error(_ message: String, hint: String, at place: TOMLPlace? = nil) -> TOMLError {
        TOMLError(place: place ?? self.place, message: message, hint: hint)
    }

    /// A description of the next character for messages.
    var found: String {
        guard let current else { return "the end of the file" }
        if isLineEnd { return "the end of the line" }
        guard current >= 0x20, current != 0x7F else { return "a control character" }
        let scalar = bytes[(index + 1)...].prefix { $0 & 0xC0 == 0x80 }
        return "“\(String(decoding: bytes[index..<scalar.endIndex], as: UTF8.self))”"
    }
}

// MARK: - Blanks and comments

extension TOMLScanner {
    /// Whether a line or the document ends here.
    var isLineEnd: Bool {
        switch current {
        case nil, UInt8(ascii: "\n"): true
        case UInt8(ascii: "\r"): isAt("\r\n")
        default: false
        }
    }

    /// Skips spaces and tabs.
    mutating func skipBlanks() {
        take { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
    }

    /// Skips whitespace, comments and line ends.
    mutating func skipLines() throws(TOMLError) {
        while true {
            skipBlanks()
            try skipComment()
            guard current != nil, isLineEnd else { return }
            skipLineEnd()
        }
    }

    /// Skips the rest of a line after a value or a header, which may only be whitespace and a comment.
    mutating func endLine() throws(TOMLError) {
        skipBlanks()
        try skipComment()
        guard isLineEnd else {
            throw error(
                "\(found) is not expected here", hint: "begin a new line, or a comment with #")
        }
        skipLineEnd()
    }

    private mutating func skipLineEnd() {
        _ = take("\r")
        _ = take("\n")
    }

    private mutating func skipComment() throws(TOMLError) {
        guard current == UInt8(ascii: "#") else { return }
        while !isLineEnd {
            try checkCharacter()
            advance()
        }
    }

    /// Throws at a control character other than the tab, which TOML does not allow.
    private func checkCharacter() throws(TOMLError) {
        guard let byte = current, byte < 0x20 && byte != UInt8(ascii: "\t") || byte == 0x7F else {
            return
        }
        throw error("a control character is not allowed here", hint: "remove it, or write \\u00..")
    }
}

// MARK: - Names and texts

extension TOMLScanner {
    /// Reads one part of a key, bare or in quotes.
    mutating func name() throws(TOMLError) -> String {
        if isAt("\"\"\"") || isAt("'''") {
            throw error("a key cannot have several lines", hint: "write it in single quotes")
        }
        if current == UInt8(ascii: "\"") || current == UInt8(ascii: "'") { return try string() }
        let name = take(while: TOMLScanner.isPartOfName)
        guard !name.isEmpty else {
            throw error(
                "a key cannot begin with \(found)",
                hint: "write letters, digits, _ and -, or quotes around it")
        }
        return String(decoding: name, as: UTF8.self)
    }

    /// Whether a byte can be in a key without quotes.
    static func isPartOfName(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "-"):
            true
        default: false
        }
    }

    /// Reads a string in quotes, on one line or several.
    mutating func string() throws(TOMLError) -> String {
        let start = place
        let quote: Unicode.Scalar = current == UInt8(ascii: "\"") ? "\"" : "'"
        let hasLines = isAt("\"\"\"") || isAt("'''")
        for _ in 0..<(hasLines ? 3 : 1) { advance() }
        // A line end directly after the opening quotes is not part of the string.
        if hasLines, isLineEnd { skipLineEnd() }
        var text: [UInt8] = []
        while let byte = current {
            if byte == UInt8(ascii: quote) {
                guard hasLines else {
                    advance()
                    return String(decoding: text, as: UTF8.self)
                }
                let quotes = bytes[index...].prefix(5).prefix { $0 == byte }
                for _ in quotes { advance() }
                // Up to two quotes before the closing three belong to the string.
                text += quotes.count < 3 ? quotes : quotes.dropLast(3)
                if quotes.count >= 3 { return String(decoding: text, as: UTF8.self) }
            } else if byte == UInt8(ascii: "\\"), quote == "\"" {
                try escape(into: &text, hasLines: hasLines)
            } else if isLineEnd {
                guard hasLines else { break }
                skipLineEnd()
                text.append(UInt8(ascii: "\n"))
            } else {
                try checkCharacter()
                text.append(byte)
                advance()
            }
        }
        throw error(
            "this text is not closed",
            hint: "write \(hasLines ? "three quotes" : "a quote") after it",
            at: start)
    }

    private mutating func escape(into text: inout [UInt8], hasLines: Bool) throws(TOMLError) {
        let start = place
        advance()
        let escapes: [(Unicode.Scalar, Unicode.Scalar)] = [
            ("b", "\u{8}"), ("t", "\t"), ("n", "\n"), ("f", "\u{C}"), ("r", "\r"), ("\"", "\""),
            ("\\", "\\"),
        ]
        for (letter, scalar) in escapes where take(letter) {
            text.append(UInt8(ascii: scalar))
            return
        }
        for (letter, width) in [("u", 4), ("U", 8)] as [(Unicode.Scalar, Int)] where take(letter) {
            let digits = bytes[index...].prefix(width)
            let isHexadecimal = digits.allSatisfy { Unicode.Scalar($0).properties.isASCIIHexDigit }
            guard isHexadecimal, digits.count == width,
                let number = UInt32(String(decoding: digits, as: UTF8.self), radix: 16),
                let scalar = Unicode.Scalar(number)
            else {
                throw error(
                    "this is not a Unicode scalar", hint: "write \(width) hexadecimal digits",
                    at: start)
            }
            for _ in digits { advance() }
            text += UTF8.encode(scalar).map(Array.init) ?? []
            return
        }
        let isAtBlank = current == UInt8(ascii: " ") || current == UInt8(ascii: "\t")
        skipBlanks()
        guard hasLines, isLineEnd, current != nil else {
            let hint = "write \\\\ for a backslash, or the text in single quotes"
            throw error(
                isAtBlank
                    ? "a backslash comes before a blank" : "\\ is not allowed before \(found)",
                hint: hint, at: start)
        }
        // The string continues at the next character other than whitespace.
        while current != nil, isLineEnd {
            skipLineEnd()
            skipBlanks()
        }
    }
}
