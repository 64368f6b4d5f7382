/// How many cells of a terminal a text covers.
///
/// The unit is the grapheme cluster, as a reader sees it (UAX #29): an emoji of five joined scalars covers
/// two cells, a letter with marks one. Ambiguous East Asian widths count as narrow, which is what
/// terminals do outside of legacy locales; UAX #11 recommends the same.
public enum DisplayWidth {
    /// Returns the cells that a text covers.
    ///
    /// - Complexity: O(*n* log *w*), *n* the number of scalars, *w* of ranges of wide ones.
    public static func of(_ text: some StringProtocol) -> Int {
        text.reduce(0) { $0 + of($1) }
    }

    /// Returns the cells that one grapheme cluster covers; 0 for what is not seen on its own.
    public static func of(_ cluster: Character) -> Int {
        if let byte = cluster.asciiValue { return byte >= 0x20 && byte != 0x7F ? 1 : 0 }
        let scalars = cluster.unicodeScalars
        if isEmoji(scalars) { return 2 }
        return scalars.reduce(0) { $0 + of($1) }
    }

    /// Whether the cluster is drawn as a picture: one by default, one by its variation selector, a flag,
    /// or a sequence of these (UTS #51).
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
            // Vowels and finals of Hangul join the syllable block of the consonant before them.
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
