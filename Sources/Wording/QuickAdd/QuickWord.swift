/// A word of a line, or what stands between quotes.
struct QuickWord {
    /// The letters, without quotes, without a backslash before them and without a comma behind them.
    var text: String
    /// Whether it is quoted or has a backslash before it: then it is no element.
    var isKept = false
    /// The sign before the quotes of `#"deep work"`.
    var sign: Character?
    /// Whether a comma stands behind it.
    var hasComma = false
    /// Where it stands, the first letter of the line in column 1.
    var columns: Range<Int>

    /// The word in small letters, where it may be an element or part of one.
    var plain: String? { isKept ? nil : text.lowercased() }

    /// The word as it stands in a title.
    var inTitle: String { hasComma ? text + "," : text }

    /// Cuts a line into words.
    ///
    /// Quotes count at the beginning of a word and behind `#` or `+`, so that those of `24" screen` are inches.
    ///
    /// - Throws: `QuickAdd.Mistake` where quotes are not closed.
    static func words(of line: String) throws(QuickAdd.Mistake) -> [QuickWord] {
        let letters = Array(line)
        var words: [QuickWord] = []
        var place = 0
        while let start = letters[place...].firstIndex(where: { !$0.isWhitespace }) {
            place = start
            words.append(try word(letters, &place))
        }
        return words.filter { !$0.text.isEmpty }
    }

    private static func word(
        _ letters: [Character], _ place: inout Int
    ) throws(QuickAdd.Mistake) -> QuickWord {
        let start = place
        var word = QuickWord(text: "", columns: start + 1..<start + 2)
        if "#+".contains(letters[place]), place + 1 < letters.count,
            closing(letters[place + 1]) != nil
        {
            word.sign = letters[place]
            place += 1
        }
        if letters[place] == "\\", place + 1 < letters.count, !letters[place + 1].isWhitespace {
            word.isKept = true
            place += 1
        } else if let end = closing(letters[place]) {
            word.isKept = word.sign == nil
            word.text = try quoted(letters, &place, upTo: end)
        }
        while place < letters.count, !letters[place].isWhitespace {
            word.text.append(letters[place])
            place += 1
        }
        word.columns = start + 1..<place + 1
        if place - start > 1, letters[place - 1] == ",", word.text.last == "," {
            word.hasComma = true
            word.text.removeLast()
        }
        return word
    }

    /// Returns what stands between quotes, and goes behind them.
    private static func quoted(
        _ letters: [Character], _ place: inout Int, upTo end: String
    ) throws(QuickAdd.Mistake) -> String {
        let start = place
        var text = ""
        place += 1
        while place < letters.count {
            let letter = letters[place]
            place += 1
            if end.contains(letter) { return text }
            if letter == "\\", place < letters.count,
                end.contains(letters[place]) || letters[place] == "\\"
            {
                text.append(letters[place])
                place += 1
            } else {
                text.append(letter)
            }
        }
        throw QuickAdd.Mistake(columns: start + 1..<start + 2, problem: .openQuote)
    }

    /// Returns the signs that close a quote, or nil for what is none.
    private static func closing(_ letter: Character) -> String? {
        switch letter {
        case "\"": "\""
        case "“": "”"
        case "„": "“”"
        default: nil
        }
    }
}
