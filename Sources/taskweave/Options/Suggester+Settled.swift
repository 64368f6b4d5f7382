internal import CalendarModel
internal import CalendarStore
internal import Insights

extension Suggester {
    /// Returns the suggestions for a to-do, without the kinds that were accepted or dismissed for it.
    mutating func suggestions(
        for toDo: ToDo, except settled: SettledSuggestions
    ) -> [Suggestion] {
        suggestions(for: toDo).filter { !settled.contains($0.kind, for: toDo.uid) }
    }
}

extension ToDoSuggestions {
    /// Remembers that these suggestions were accepted or dismissed.
    ///
    /// - Throws: `FileError` if that fails.
    func settle() throws {
        guard let path = World.settledPath else { return }
        var settled = SettledSuggestions(path)
        settled.add(suggestions.map(\.kind), for: toDo.uid)
        try settled.write(to: path)
    }
}
