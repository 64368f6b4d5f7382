/// A word of a line: text, a mark such as a tag, or a field.
protocol LineWord {
    var range: Range<Int> { get }
    var isText: Bool { get }
    var isField: Bool { get }
}

extension Array where Element: LineWord {
    /// The words of the title: everything except fields, and marks at the beginning or end.
    ///
    /// Within a sentence, marks belong to the title: “Call @ada about the +garden fence”.
    var title: [Element] {
        guard let first = firstIndex(where: { $0.isText }),
            let last = lastIndex(where: { $0.isText })
        else { return filter { !$0.isField } }
        return self[first...last].filter { !$0.isField }
    }

    /// Returns everything except fields, from which a UID is made.
    func identity(in source: SourceText) -> String {
        filter { !$0.isField }.map { source[$0.range] }.joined(separator: " ")
    }
}

extension LineEdits {
    /// Replaces the first word of a title with the new title, and removes the other words.
    ///
    /// Marks stay in place, unless they are words of the new title. If a title has no text, the new one begins at `start`.
    mutating func replace(title old: [some LineWord], with title: String, from start: Int) {
        guard let first = old.first, first.isText else { return insert(title + " ", at: start) }
        replace(first.range, with: title)
        let words = title.split(separator: " ").map(String.init)
        for word in old.dropFirst()
        where word.isText || words.contains(String(decoding: bytes[word.range], as: UTF8.self)) {
            remove(word.range)
        }
    }
}
