/// The number of terminal cells that a text covers.
///
/// The unit is the user-perceived character, a grapheme cluster (UAX #29): an emoji of five joined scalars covers two
/// cells, a letter with marks one. Ambiguous East Asian widths count as narrow, as in terminals outside legacy locales
/// and as UAX #11 recommends.
package enum DisplayWidth {
    /// Returns the width of a text in cells.
    ///
    /// - Complexity: O(*n* log *w*), *n* the number of scalars, *w* the number of ranges of wide scalars.
    package static func of(_ text: some StringProtocol) -> Int {
        text.reduce(0) { $0 + of($1) }
    }

    /// Returns the width of one grapheme cluster in cells; 0 if it is not visible on its own.
    package static func of(_ cluster: Character) -> Int {
        if let byte = cluster.asciiValue { return byte >= 0x20 && byte != 0x7F ? 1 : 0 }
        let scalars = cluster.unicodeScalars
        if isEmoji(scalars) { return 2 }
        return scalars.reduce(0) { $0 + of($1) }
    }

    /// Whether the cluster has emoji presentation: by default, by its variation selector, as a flag, or as a sequence
    /// of these (UTS #51).
    private static func isEmoji(_ scalars: Character.UnicodeScalarView) -> Bool {
        guard let first = scalars.first, first.properties.isEmoji else { return false }
        return first.properties.isEmojiPresentation
            || scalars.dropFirst().contains { $0 == "\u{FE0F}" || $0.properties.isEmojiModifier }
    }

    private static func of(_ scalar: Unicode.Scalar) -> Int {
        switch scalar.properties.generalCategory {
        case .nonspacingMark, .spacingMark, .enclosingMark, .format, .control, .lineSeparator,
            .paragraphSeparator, .surrogate:
            return 0
        default:
            // Hangul vowels and final consonants combine with the preceding consonant into one syllable block.
            if (0x1160...0x11FF).contains(scalar.value) { return 0 }
            if (0xD7B0...0xD7FF).contains(scalar.value) { return 0 }
            return isWide(scalar.value) ? 2 : 1
        }
    }

    private static func isWide(_ value: UInt32) -> Bool {
        var (low, high) = (0, wideScalars.count)
        while low < high {
            let middle = (low + high) / 2
            if wideScalars[middle].upperBound < value { low = middle + 1 } else { high = middle }
        }
        return low < wideScalars.count && wideScalars[low].contains(value)
    }
}

extension Character {
    /// The cluster; an emoji of several scalars is replaced by its first scalar and blanks up to the same width.
    ///
    /// Terminals that count individual scalars (xterm, tmux 3.3) differ from those that count clusters (UTS #51) in the
    /// width of skin tones, joiner sequences and emoji that need a variation selector. A line that is one cell too wide
    /// breaks the layout of all lines below. Flags count as two cells in both.
    var inPlainEmoji: String {
        let scalars = unicodeScalars
        guard let first = scalars.first, first.properties.isEmoji, scalars.count > 1,
            scalars.dropFirst().contains(where: Character.changesWidth)
        else { return String(self) }
        let plain = Character(first)
        let blanks = DisplayWidth.of(self) - DisplayWidth.of(plain)
        return String(plain) + String(repeating: " ", count: Swift.max(0, blanks))
    }

    private static func changesWidth(_ scalar: Unicode.Scalar) -> Bool {
        scalar == "\u{200D}" || scalar == "\u{FE0F}" || scalar.properties.isEmojiModifier
    }
}

/// The scalars that are two cells wide in East Asian typography: East_Asian_Width W or F, and the scalars with emoji
/// presentation by default, including unassigned scalars of their blocks.
///
/// Source: Unicode 17.0, EastAsianWidth.txt (UAX #11) and emoji-data.txt (UTS #51). Ascending.
private let wideScalars: [ClosedRange<UInt32>] = [
    0x1100...0x115F, 0x231A...0x231B, 0x2329...0x232A, 0x23E9...0x23EC, 0x23F0...0x23F0,
    0x23F3...0x23F3, 0x25FD...0x25FE, 0x2614...0x2615, 0x2630...0x2637, 0x2648...0x2653,
    0x267F...0x267F, 0x268A...0x268F, 0x2693...0x2693, 0x26A1...0x26A1, 0x26AA...0x26AB,
    0x26BD...0x26BE, 0x26C4...0x26C5, 0x26CE...0x26CE, 0x26D4...0x26D4, 0x26EA...0x26EA,
    0x26F2...0x26F3, 0x26F5...0x26F5, 0x26FA...0x26FA, 0x26FD...0x26FD, 0x2705...0x2705,
    0x270A...0x270B, 0x2728...0x2728, 0x274C...0x274C, 0x274E...0x274E, 0x2753...0x2755,
    0x2757...0x2757, 0x2795...0x2797, 0x27B0...0x27B0, 0x27BF...0x27BF, 0x2B1B...0x2B1C,
    0x2B50...0x2B50, 0x2B55...0x2B55, 0x2E80...0x2E99, 0x2E9B...0x2EF3, 0x2F00...0x2FD5,
    0x2FF0...0x3029, 0x3030...0x303E, 0x3041...0x3096, 0x309B...0x30FF, 0x3105...0x312F,
    0x3131...0x3163, 0x3165...0x318E, 0x3190...0x31E5, 0x31EF...0x321E, 0x3220...0x3247,
    0x3250...0xA48C, 0xA490...0xA4C6, 0xA960...0xA97C, 0xAC00...0xD7A3, 0xF900...0xFAFF,
    0xFE10...0xFE19, 0xFE30...0xFE52, 0xFE54...0xFE66, 0xFE68...0xFE6B, 0xFF01...0xFF60,
    0xFFE0...0xFFE6, 0x1_6FE0...0x1_6FE3, 0x1_6FF2...0x1_6FF6, 0x1_7000...0x1_8CD5,
    0x1_8CFF...0x1_8D1E, 0x1_8D80...0x1_8DF2, 0x1_AFF0...0x1_AFF3, 0x1_AFF5...0x1_AFFB,
    0x1_AFFD...0x1_AFFE, 0x1_B000...0x1_B122, 0x1_B132...0x1_B132, 0x1_B150...0x1_B152,
    0x1_B155...0x1_B155, 0x1_B164...0x1_B167, 0x1_B170...0x1_B2FB, 0x1_D300...0x1_D356,
    0x1_D360...0x1_D376, 0x1_F004...0x1_F004, 0x1_F0CF...0x1_F0CF, 0x1_F18E...0x1_F18E,
    0x1_F191...0x1_F19A, 0x1_F200...0x1_F202, 0x1_F210...0x1_F23B, 0x1_F240...0x1_F248,
    0x1_F250...0x1_F251, 0x1_F260...0x1_F265, 0x1_F300...0x1_F320, 0x1_F32D...0x1_F335,
    0x1_F337...0x1_F37C, 0x1_F37E...0x1_F393, 0x1_F3A0...0x1_F3CA, 0x1_F3CF...0x1_F3D3,
    0x1_F3E0...0x1_F3F0, 0x1_F3F4...0x1_F3F4, 0x1_F3F8...0x1_F43E, 0x1_F440...0x1_F440,
    0x1_F442...0x1_F4FC, 0x1_F4FF...0x1_F53D, 0x1_F54B...0x1_F54E, 0x1_F550...0x1_F567,
    0x1_F57A...0x1_F57A, 0x1_F595...0x1_F596, 0x1_F5A4...0x1_F5A4, 0x1_F5FB...0x1_F64F,
    0x1_F680...0x1_F6C5, 0x1_F6CC...0x1_F6CC, 0x1_F6D0...0x1_F6D2, 0x1_F6D5...0x1_F6D8,
    0x1_F6DC...0x1_F6DF, 0x1_F6EB...0x1_F6EC, 0x1_F6F4...0x1_F6FC, 0x1_F7E0...0x1_F7EB,
    0x1_F7F0...0x1_F7F0, 0x1_F90C...0x1_F93A, 0x1_F93C...0x1_F945, 0x1_F947...0x1_F9FF,
    0x1_FA70...0x1_FA7C, 0x1_FA80...0x1_FA8A, 0x1_FA8E...0x1_FAC6, 0x1_FAC8...0x1_FAC8,
    0x1_FACD...0x1_FADC, 0x1_FADF...0x1_FAEA, 0x1_FAEF...0x1_FAF8, 0x2_0000...0x2_FFFD,
    0x3_0000...0x3_FFFD,
]
