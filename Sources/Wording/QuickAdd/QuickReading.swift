internal import CalendarModel
internal import TimeZones

/// A line while it is read: its words, and what they have said so far.
struct QuickReading {
    typealias Element = QuickToDo.Element

    let context: QuickAdd
    let words: [QuickWord]
    var toDo = QuickToDo(title: "")
    /// The places of the words of the title.
    var title: [Int] = []
    /// The words that said an element.
    private(set) var said: [Element: Range<Int>] = [:]
    /// What a change takes away; nil where a new to-do is read.
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

    /// Returns the to-do once all words are read.
    func finished() throws(QuickAdd.Mistake) -> QuickToDo {
        guard let last = title.last else {
            let end = words.last?.columns.upperBound ?? 1
            throw QuickAdd.Mistake(columns: end..<end + 1, problem: .noTitle)
        }
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

    /// Returns so many words from a place on, in small letters; nil where there are not so many, or one of them is kept.
    func phrase(_ place: Int, _ count: Int) -> [String]? {
        guard count > 0, place + count <= words.count else { return nil }
        let plain = words[place..<place + count].compactMap { word in
            word.sign == nil ? word.plain : nil
        }
        return plain.count == count ? plain : nil
    }

    /// Whether certain words stand at a place.
    func stands(_ text: String..., at place: Int) -> Bool {
        phrase(place, text.count) == text
    }

    /// Returns what the most words from a place on mean, and how many they are.
    func longest<Value>(
        at place: Int, upTo most: Int, _ read: ([String]) -> Value?
    ) -> (value: Value, count: Int)? {
        for count in stride(from: min(most, words.count - place), to: 0, by: -1) {
            if let phrase = phrase(place, count), let value = read(phrase) { return (value, count) }
        }
        return nil
    }

    /// Returns words as they stand in the line.
    func text(_ range: Range<Int>) -> String {
        let last = range.upperBound - 1
        return (words[range.lowerBound..<last].map(\.inTitle) + [words[last].text]).joined(
            separator: " ")
    }

    /// Returns where words stand in the line.
    func columns(_ range: Range<Int>) -> Range<Int> {
        words[range.lowerBound].columns.lowerBound..<words[range.upperBound - 1].columns.upperBound
    }

    // MARK: Findings

    /// Returns the mistake that words are.
    func mistake(_ range: Range<Int>, _ problem: QuickAdd.Mistake.Problem) -> QuickAdd.Mistake {
        QuickAdd.Mistake(columns: columns(range), problem: problem)
    }

    /// Notes that words may be meant otherwise.
    mutating func note(_ range: Range<Int>, _ message: String, hint: String?) {
        toDo.notes.append(.init(columns: columns(range), message: message, hint: hint))
    }

    /// Keeps in mind which words say an element, which none may have said before.
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
