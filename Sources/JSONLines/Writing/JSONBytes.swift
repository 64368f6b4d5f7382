private import CalendarModel

extension [UInt8] {
    /// Appends a quoted string, with escapes where JSON requires them (RFC 8259 §7).
    mutating func append(quoting text: String) {
        append(UInt8(ascii: "\""))
        let start = count
        self += text.utf8
        for index in start..<count where self[index].isEscaped {
            removeSubrange(start...)
            for byte in text.utf8 { append(escaping: byte) }
            break
        }
        append(UInt8(ascii: "\""))
    }

    private mutating func append(escaping byte: UInt8) {
        switch byte {
        case UInt8(ascii: "\""): self += #"\""#.utf8
        case UInt8(ascii: "\\"): self += #"\\"#.utf8
        case 0x08: self += #"\b"#.utf8
        case 0x0C: self += #"\f"#.utf8
        case UInt8(ascii: "\n"): self += #"\n"#.utf8
        case UInt8(ascii: "\r"): self += #"\r"#.utf8
        case UInt8(ascii: "\t"): self += #"\t"#.utf8
        case 0..<0x20:
            self += (byte < 0x10 ? #"\u000"# : #"\u00"#).utf8
            self += String(byte, radix: 16).utf8
        default: append(byte)
        }
    }

    /// Appends a finite number; integers have no fraction.
    mutating func append(finite number: some BinaryFloatingPoint & CustomStringConvertible) {
        if number.magnitude < 1e15, number.sign == .plus, let whole = Int(exactly: number) {
            return append(whole, width: 1)
        }
        self += number.description.utf8
        if suffix(2).elementsEqual(".0".utf8) { removeLast(2) }
    }
}

extension UInt8 {
    /// Whether JSON requires an escape for the byte.
    fileprivate var isEscaped: Bool {
        self < 0x20 || self == UInt8(ascii: "\"") || self == UInt8(ascii: "\\")
    }
}
