/// A word of a line, or a quoted text.
struct QuickWord {
    /// The text without quotes, a leading backslash or a trailing comma.
    var text: String
    /// Whether the word is quoted or follows a backslash, and therefore cannot be an element.
    var isKept = false
    /// The sign before the quotes in `#"deep work"`.
    var sign: Character?
    /// Whether a comma follows the word.
    var hasComma = false
    /// The range of columns in the line, counted from 1.
    var columns: Range<Int>

    /// The word in lowercase if it may be an element or part of one; otherwise nil.
    var plain: String? { isKept ? nil : text.lowercased() }

    /// The word as it appears in a title.
    var inTitle: String { hasComma ? text + "," : text }

    /// Splits a line into words.
    ///
    /// Quotes are recognized only at the start of a word or after `#` or `+`; the one in `24" screen` means inches.
    ///
    /// - Throws: `QuickAdd.Mistake` if a quote is not closed.
    static func words(of line: String) throws(QuickAdd.Mistake) -> [QuickWord] {
        let letters = Array(line)
        var words: [QuickWord] = []
        var place = 0
        while let start = letters[place...].firstIndex(where: { !$0.isWhitespace }) {
            place = start
            words.append(try word(letters, &place))
        }
        return words.filter { !$0.text.isEmpty }.flatMap(\.withoutKey)
    }

    /// The words of add for a field of todo.txt, such as `due fri` for `due:fri`; other words unchanged.
    private var withoutKey: [QuickWord] {
        let names = ["due": "due", "t": "start", "start": "start", "est": "for"]
        guard sign == nil, let plain, let colon = plain.firstIndex(of: ":"),
            let name = names[String(plain[..<colon])]
        else { return [self] }
        let value = plain[plain.index(after: colon)...]
        guard let first = value.first, first.isNumber || name == "due" && first.isLetter else {
            return [self]
        }
        var (key, rest) = (self, self)
        (key.text, key.hasComma) = (name, false)
        rest.text = String(value)
        return [key, rest]
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

    /// Returns the text between quotes and moves past the closing quote.
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

    /// Returns the characters that close a quote; nil if the character opens none.
    private static func closing(_ letter: Character) -> String? {
        switch letter {
        case "\"": "\""
        case "“": "”"
        case "„": "“”"
        default: nil
        }
    }
}
