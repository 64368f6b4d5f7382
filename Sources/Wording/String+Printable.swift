extension String {
    /// The text without control characters but line ends, and without marks that turn the direction of
    /// writing: a calendar is a stranger's, and must not steer the terminal.
    package var printable: String {
        var text = ""
        for scalar in unicodeScalars {
            switch scalar {
            case "\n": text.unicodeScalars.append(scalar)
            case "\u{202A}"..."\u{202E}", "\u{2066}"..."\u{2069}": break
            case _ where scalar.properties.generalCategory == .control: text += " "
            default: text.unicodeScalars.append(scalar)
            }
        }
        return text
    }

    /// The text on one line, or `(no title)` where it has no letters.
    package var oneLine: String {
        if isPlainLine { return self }
        let words = printable.split { $0.isWhitespace }.joined(separator: " ")
        return words.isEmpty ? "(no title)" : words
    }

    /// Whether the text has only words with single spaces between them, their letters ASCII or Latin with marks.
    private var isPlainLine: Bool {
        var before = UInt8(ascii: " ")
        for byte in utf8 {
            switch byte {
            case UInt8(ascii: " "): guard before != byte else { return false }
            // U+0080 to U+00A0 are control characters and a blank; U+0300 to U+036F are marks on the letter before.
            case 0x21...0x7E, 0xC2...0xCB: break
            case 0x80...0xBF:
                guard before > 0xC2 || before == 0xC2 && byte > 0xA0 else { return false }
            default: return false
            }
            before = byte
        }
        return before != UInt8(ascii: " ")
    }
}
