internal import CalendarModel

/// A parsed line of a todo.txt file: the parts before the description, and the words of the description.
///
/// Source: Gina Trapani and others, "todo.txt format", with keys added by programs that use it.
struct TodoTxtLine {
    /// A key before a colon.
    enum Key: String, CaseIterable {
        case due
        case start = "t"
        case estimate = "est"
        case worked
        case dependencies = "dep"
        case splitting = "split"
        case preference = "prefer"
        case hard
        case rule = "rec"
        case uid
        case priority = "pri"
    }

    /// The kind of a word in the description.
    enum Kind: Equatable {
        case text
        case project
        case context
        case key(Key)
    }

    /// A word of the description.
    struct Word: LineWord {
        var kind: Kind
        /// The word, or the text after the `+`, the `@` or the colon.
        var value: String
        var range: Range<Int>

        var isText: Bool { kind == .text }
        var isField: Bool { if case .key = kind { true } else { false } }
    }

    /// The range of the line without leading and trailing blanks.
    let range: Range<Int>
    private(set) var isDone = false
    private(set) var completed: (date: CivilDate, range: Range<Int>)?
    private(set) var created: (date: CivilDate, range: Range<Int>)?
    private(set) var priority: (letter: UInt8, range: Range<Int>)?
    private(set) var words: [Word] = []
    /// The offset at which the description begins.
    private(set) var descriptionStart: Int

    /// Parses a line; nil if it is blank.
    init?(_ source: SourceText, _ line: SourceText.Line) {
        let bytes = source.bytes
        var ranges: [Range<Int>] = []
        var start = line.range.lowerBound
        for index in line.range.lowerBound...line.range.upperBound
        where index == line.range.upperBound || bytes[index].isBlank {
            if index > start { ranges.append(start..<index) }
            start = index + 1
        }
        guard let first = ranges.first, let last = ranges.last else { return nil }
        range = first.lowerBound..<last.upperBound
        descriptionStart = first.lowerBound
        var rest = ranges[...]
        if bytes[first] == [UInt8(ascii: "x")], ranges.count > 1 {
            isDone = true
            rest = rest.dropFirst()
        }
        if let word = rest.first, let letter = TodoTxtLine.letter(bytes[word]) {
            priority = (letter, word)
            rest = rest.dropFirst()
        }
        var dates: [(date: CivilDate, range: Range<Int>)] = []
        while dates.count < (isDone ? 2 : 1), let word = rest.first, word.count == 10,
            let date = CivilDate(source[word])
        {
            dates.append((date, word))
            rest = rest.dropFirst()
        }
        // The priority of a done to-do can also follow its dates.
        if isDone, priority == nil, let word = rest.first,
            let letter = TodoTxtLine.letter(bytes[word])
        {
            priority = (letter, word)
            rest = rest.dropFirst()
        }
        if isDone { completed = dates.first }
        if dates.count > (isDone ? 1 : 0) { created = dates.last }
        descriptionStart = rest.first?.lowerBound ?? last.upperBound
        words = rest.map { TodoTxtLine.word(source[$0], $0) }
    }

    /// Reads `(A)`.
    private static func letter(_ word: ArraySlice<UInt8>) -> UInt8? {
        let letters = UInt8(ascii: "A")...UInt8(ascii: "Z")
        guard word.count == 3, word.first == UInt8(ascii: "("), word.last == UInt8(ascii: ")"),
            let letter = word.dropFirst().first, letters.contains(letter)
        else { return nil }
        return letter
    }

    private static func word(_ text: String, _ range: Range<Int>) -> Word {
        if text.utf8.count > 1, let sign = text.utf8.first {
            if sign == UInt8(ascii: "+") {
                return Word(kind: .project, value: String(text.dropFirst()), range: range)
            }
            if sign == UInt8(ascii: "@") {
                return Word(kind: .context, value: String(text.dropFirst()), range: range)
            }
        }
        if let colon = text.utf8.firstIndex(of: UInt8(ascii: ":")), colon > text.startIndex,
            let key = Key(rawValue: text[..<colon].lowercased())
        {
            let value = text[text.utf8.index(after: colon)...]
            if !value.isEmpty, !value.hasPrefix("//") {
                return Word(kind: .key(key), value: String(value), range: range)
            }
        }
        return Word(kind: .text, value: text, range: range)
    }

    /// Turns a word whose value cannot be read into a word of the title.
    mutating func makeText(_ index: Int, in source: SourceText) {
        words[index].kind = .text
        words[index].value = source[words[index].range]
    }

    /// The first word with this key.
    func word(_ key: Key) -> Word? {
        words.first { $0.kind == .key(key) }
    }

    /// Whether a line cannot be plain text: it has a priority, a completion date, or the key `due` or `t`.
    static func isUnmistakable(_ line: String) -> Bool {
        let source = SourceText(Array(line.utf8), named: "")
        guard let first = source.lines.first, let line = TodoTxtLine(source, first) else {
            return false
        }
        return line.priority != nil || line.completed != nil
            || line.words.contains { $0.kind == .key(.due) || $0.kind == .key(.start) }
    }
}
