internal import CalendarModel
internal import TimeZones

/// A partially read line: its words and the elements found so far.
struct QuickReading {
    typealias Element = QuickToDo.Element

    let context: QuickAdd
    let words: [QuickWord]
    var toDo = QuickToDo(title: "")
    /// The positions of the title words.
    var title: [Int] = []
    /// The word range of each element found so far.
    private(set) var said: [Element: Range<Int>] = [:]
    /// The parts that a change removes; nil while reading a new to-do.
    var removal: QuickEdit.Removal?

    init(_ context: QuickAdd, _ words: [QuickWord]) {
        self.context = context
        self.words = words
    }

    /// Reads all words.
    mutating func readElements() throws(QuickAdd.Mistake) {
        var place = 0
        while place < words.count {
            let count = try readElement(at: place)
            if count == 0 { title.append(place) }
            place += max(1, count)
        }
    }

    /// Returns the to-do after all words are read.
    func finished() throws(QuickAdd.Mistake) -> QuickToDo {
        guard let last = title.last else { throw mistakeAtEnd(.noTitle) }
        var finished = self
        let texts = title.dropLast().map { words[$0].inTitle } + [words[last].text]
        finished.toDo.title = texts.joined(separator: " ")
        finished.noteTimeInTitle()
        finished.noteHabit()
        finished.anchorRule()
        try finished.checkOrder()
        return finished.toDo
    }

    // MARK: Words

    /// Returns `count` lowercase words from a position on; nil if there are too few or one of them is quoted or escaped.
    func phrase(_ place: Int, _ count: Int) -> [String]? {
        guard count > 0, place + count <= words.count else { return nil }
        let plain = words[place..<place + count].compactMap { word in
            word.sign == nil ? word.plain : nil
        }
        return plain.count == count ? plain : nil
    }

    /// Whether the given words occur at a position.
    func stands(_ text: String..., at place: Int) -> Bool {
        phrase(place, text.count) == text
    }

    /// Returns the value of the longest readable run of words at a position, and its number of words.
    func longest<Value>(
        at place: Int, upTo most: Int, _ read: ([String]) -> Value?
    ) -> (value: Value, count: Int)? {
        for count in stride(from: min(most, words.count - place), to: 0, by: -1) {
            if let phrase = phrase(place, count), let value = read(phrase) { return (value, count) }
        }
        return nil
    }

    /// Returns words as written in the line.
    func text(_ range: Range<Int>) -> String {
        let last = range.upperBound - 1
        return (words[range.lowerBound..<last].map(\.inTitle) + [words[last].text]).joined(
            separator: " ")
    }

    /// Returns the columns of words in the line.
    func columns(_ range: Range<Int>) -> Range<Int> {
        words[range.lowerBound].columns.lowerBound..<words[range.upperBound - 1].columns.upperBound
    }

    // MARK: Findings

    /// Returns a mistake for a range of words.
    func mistake(_ range: Range<Int>, _ problem: QuickAdd.Mistake.Problem) -> QuickAdd.Mistake {
        QuickAdd.Mistake(columns: columns(range), problem: problem)
    }

    /// Returns a mistake for what is missing at the end of the line.
    func mistakeAtEnd(_ problem: QuickAdd.Mistake.Problem) -> QuickAdd.Mistake {
        let end = words.last?.columns.upperBound ?? 1
        return QuickAdd.Mistake(columns: end..<end + 1, problem: problem)
    }

    /// Adds a note about words that may have another meaning.
    mutating func note(_ range: Range<Int>, _ message: String, hint: String?) {
        toDo.notes.append(.init(columns: columns(range), message: message, hint: hint))
    }

    /// Records the words of an element; throws if the element occurred before.
    mutating func say(_ element: Element, _ range: Range<Int>) throws(QuickAdd.Mistake) {
        if let first = said[element] {
            throw mistake(
                range,
                element == .project
                    ? .twoProjects(text(range), first: text(first))
                    : .twice(text(range), first: text(first)))
        }
        said[element] = range
    }
}
