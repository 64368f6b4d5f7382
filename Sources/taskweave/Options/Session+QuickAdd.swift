internal import CalendarModel
internal import Preferences
internal import Wording

extension Session {
    /// Returns the reader of plain words, which knows the to-dos, categories and projects that there are.
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
    /// Reads a line, and tells what in it may be meant otherwise.
    ///
    /// - Throws: `UsageError` with the column of what cannot be read.
    func read(saying line: String) throws -> QuickToDo {
        do throws(QuickAdd.Mistake) {
            let quick = try read(line)
            Streams.warn(
                quick.notes.map { Diagnostic(.note, at: .none, $0.message, hint: $0.hint) })
            return quick
        } catch {
            throw UsageError(
                "\(error.message) (column \(error.columns.lowerBound) of “\(line)”)",
                hint: error.hint)
        }
    }
}
