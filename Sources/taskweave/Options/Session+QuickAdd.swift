internal import CalendarModel
internal import Preferences
internal import Wording

extension Session {
    /// Returns the reader for plain words, with the known to-dos, categories and projects.
    func quickAdd(beside known: [ToDo]) -> QuickAdd {
        let windows = configuration.windows.map(\.category)
        let others = Set(known.flatMap(\.categories)).subtracting(windows).sorted()
        return QuickAdd(
            times: times, categories: windows + others,
            projects: Set(known.compactMap(\.project)).sorted(),
            toDos: known.map {
                QuickAdd.Known(uid: $0.uid, summary: $0.summary, isDone: $0.isDone)
            })
    }
}

extension QuickAdd {
    /// Reads a line and reports the parts that may have another meaning.
    ///
    /// - Throws: `UsageError` with the column of the problem.
    func read(saying line: String) throws -> QuickToDo {
        let quick = try reading(line) { line throws(Mistake) in try read(line) }
        tell(quick.notes)
        return quick
    }

    /// Reads a change and reports the parts that may have another meaning.
    ///
    /// - Throws: `UsageError` with the column of the problem.
    func readChange(saying line: String) throws -> QuickEdit {
        let edit = try reading(line) { line throws(Mistake) in try readChange(line) }
        tell(edit.notes)
        return edit
    }

    /// Reads an event.
    ///
    /// - Throws: `UsageError` with the column of the problem.
    func readEvent(saying line: String, titled title: String?) throws -> QuickEvent {
        try reading(line) { line throws(Mistake) in try readEvent(line, titled: title) }
    }

    private func tell(_ notes: [QuickToDo.Note]) {
        Streams.warn(notes.map { Diagnostic(.note, at: .none, $0.message, hint: $0.hint) })
    }

    private func reading<Value>(
        _ line: String, _ read: (String) throws(Mistake) -> Value
    ) throws -> Value {
        do throws(Mistake) {
            return try read(line)
        } catch {
            throw UsageError(
                error.message, hint: error.hint,
                at: "column \(error.columns.lowerBound) of “\(line)”")
        }
    }
}
