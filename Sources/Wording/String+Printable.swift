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
        let words = printable.split { $0.isWhitespace }.joined(separator: " ")
        return words.isEmpty ? "(no title)" : words
    }
}
