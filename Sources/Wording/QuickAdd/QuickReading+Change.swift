internal import CalendarModel

/// Reads the words that occur only in a change to a to-do.
extension QuickReading {
    /// Reads `title "…"` or `no due` and returns the number of words read, or 0 if neither matches.
    ///
    /// A title that is neither quoted nor escaped takes all remaining words.
    mutating func readChange(_ word: String, at place: Int) throws(QuickAdd.Mistake) -> Int {
        switch word {
        case "title": return try readTitle(at: place)
        case "no": return try readRemoval(at: place)
        default: return 0
        }
    }

    private mutating func readTitle(at place: Int) throws(QuickAdd.Mistake) -> Int {
        let first = place + 1
        guard first < words.count else { return 0 }
        let end = words[first].isKept ? first + 1 : words.count
        try say(.title, place..<end)
        toDo.title = text(first..<end)
        return end - place
    }

    private mutating func readRemoval(at place: Int) throws(QuickAdd.Mistake) -> Int {
        let next = place + 1
        guard next < words.count else { return 0 }
        let name = words[next]
        if name.sign == "#" || name.plain?.hasPrefix("#") ?? false {
            let category = name.sign == nil ? String(name.text.dropFirst()) : name.text
            removal?.categories.insert(category.lowercased())
            return 2
        }
        guard let plain = name.plain ?? (name.sign == "+" ? "project" : nil) else { return 0 }
        let word = plain.hasPrefix("+") ? "project" : plain
        if word == "hard" {
            removal?.isNoLongerHard = true
            return 2
        }
        // `no split` removes nothing: it means “in one go”, and is read with the words of a new to-do.
        if word == "split" { return 0 }
        guard let element = QuickReading.removable[word] else {
            let nearest = nearest(to: word, among: QuickReading.removable.keys.sorted())
            throw mistake(
                place..<next + 1,
                .noElement(text(place..<next + 1), nearest: nearest.map { "no \($0)" }))
        }
        try say(element, place..<next + 1)
        removal?.elements.insert(element)
        return 2
    }

    private static let removable: [String: Element] = [
        "due": .due, "deadline": .due, "start": .start, "length": .estimate,
        "estimate": .estimate, "priority": .priority, "category": .categories,
        "categories": .categories, "tags": .categories, "project": .project, "repeat": .rule,
        "after": .dependencies, "prefer": .preference, "preference": .preference,
    ]

    /// Returns the change after all words are read.
    func finishedChange() throws(QuickAdd.Mistake) -> QuickEdit {
        if let first = title.first {
            let last = title.reduce(first) { $1 == $0 + 1 ? $1 : $0 }
            let range = first..<last + 1
            let known = ["due", "start", "after", "prefer", "title", "every", "split", "no"]
            let word = words[first].plain ?? ""
            if word == "after", range.count > 1 {
                throw mistake(
                    range,
                    .unknownToDo(
                        text(first + 1..<range.upperBound),
                        nearest: openToDo(withWordAt: first + 1)?.summary.oneLine))
            }
            throw mistake(
                range,
                .noElement(
                    text(range),
                    nearest: word.count > 2 && !known.contains(word)
                        ? nearest(to: word, among: known.sorted()) : nil))
        }
        var finished = self
        // A rule that comes with neither a start nor a due time starts on its first occurrence.
        finished.anchorRule()
        try finished.checkOrder()
        let removal = removal ?? QuickEdit.Removal()
        var elements = Set(said.keys).subtracting(removal.elements)
        // `due wed 9:00-17:00` also gives the length.
        if toDo.estimate != nil { elements.insert(.estimate) }
        if !toDo.categories.isEmpty { elements.insert(.categories) }
        if !toDo.dependencies.isEmpty { elements.insert(.dependencies) }
        guard !elements.isEmpty || !removal.isEmpty else { throw mistakeAtEnd(.noChange) }
        return QuickEdit(values: finished.toDo, said: elements, removal: removal)
    }
}
