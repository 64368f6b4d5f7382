extension String {
    /// The text without control characters except line ends, and with a sign such as `<U+202E>` for every other invisible
    /// character.
    ///
    /// Calendars may come from strangers; their text must neither control the terminal nor hide its content.
    package var printable: String {
        if unicodeScalars.allSatisfy(\.isPlain) { return self }
        var text = ""
        let scalars = Array(unicodeScalars)
        for (index, scalar) in scalars.enumerated() {
            switch scalar {
            case _ where scalar.isPlain: text.unicodeScalars.append(scalar)
            case _ where scalar.isControl: text += " "
            case _ where scalar.isInvisible && !scalars.isJoined(at: index):
                text += "<U+" + scalar.hexadecimal + ">"
            default: text.unicodeScalars.append(scalar)
            }
        }
        return text
    }

    /// The text on one line, or `(no title)` if it is blank.
    package var oneLine: String {
        if isPlainLine { return self }
        let words = printable.split { $0.isWhitespace }.joined(separator: " ")
        return words.isEmpty ? "(no title)" : words
    }

    /// The text on one line in quotation marks, as messages name a title.
    package var quotedTitle: String { "“\(oneLine)”" }

    /// Whether the text consists of words with single spaces between them, in ASCII or accented Latin letters.
    private var isPlainLine: Bool {
        var before = UInt8(ascii: " ")
        for byte in utf8 {
            switch byte {
            case UInt8(ascii: " "): guard before != byte else { return false }
            // U+0080 to U+00A0 are control characters and a no-break space; U+0300 to U+036F are combining marks.
            case 0x21...0x7E, 0xC2...0xCB: break
            case 0x80...0xBF:
                // U+00AD is the invisible soft hyphen.
                guard before > 0xC2 || before == 0xC2 && byte > 0xA0 && byte != 0xAD else {
                    return false
                }
            default: return false
            }
            before = byte
        }
        return before != UInt8(ascii: " ")
    }
}

extension Unicode.Scalar {
    /// Whether the character is a line end or a common visible character, so that no Unicode table lookup is needed.
    fileprivate var isPlain: Bool {
        switch value {
        case 0x0A, 0x20...0x7E, 0xA1...0xAC, 0xAE...0x02FF, 0x2010...0x2027, 0x2190...0x21FF: true
        default: false
        }
    }

    fileprivate var isControl: Bool { properties.generalCategory == .control }

    /// Whether the character is invisible, although it may change the text around it: direction marks, joiners, line and
    /// paragraph separators, and noncharacters.
    fileprivate var isInvisible: Bool {
        switch properties.generalCategory {
        case .format, .lineSeparator, .paragraphSeparator, .surrogate: true
        case .unassigned: properties.isNoncharacterCodePoint
        default: properties.isDefaultIgnorableCodePoint && !properties.isVariationSelector
        }
    }

    fileprivate var hexadecimal: String {
        let digits = String(value, radix: 16, uppercase: true)
        return String(repeating: "0", count: max(0, 4 - digits.utf8.count)) + digits
    }

    /// Whether the character belongs to a script with joining letters or conjuncts: Arabic, Syriac, Indic scripts or Mongolian.
    fileprivate var isOfJoiningScript: Bool {
        switch value {
        case 0x0600...0x08FF, 0x0900...0x0DFF, 0x1800...0x18AF: properties.isAlphabetic || isMark
        default: false
        }
    }

    private var isMark: Bool {
        switch properties.generalCategory {
        case .nonspacingMark, .spacingMark: true
        default: false
        }
    }
}

extension [Unicode.Scalar] {
    /// Whether an invisible character belongs to the text around it: a joiner between emoji or joining letters, or a tag after a
    /// flag.
    fileprivate func isJoined(at index: Int) -> Bool {
        guard index > 0 else { return false }
        let before = self[index - 1]
        switch self[index].value {
        case 0xE0020...0xE007F:
            return before.value == 0x1F3F4 || (0xE0020...0xE007E).contains(before.value)
        case 0x200C, 0x200D:
            guard index + 1 < count else { return false }
            let after = self[index + 1]
            if before.isOfJoiningScript { return after.isOfJoiningScript }
            let isEmoji =
                before.properties.isEmoji || before.properties.isEmojiModifier
                || before.value == 0xFE0F
            return self[index].value == 0x200D && isEmoji && after.properties.isEmoji
        default: return false
        }
    }
}
