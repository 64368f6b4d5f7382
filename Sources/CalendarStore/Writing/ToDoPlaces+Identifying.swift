package import CalendarModel
internal import TaskFormats

extension ToDoPlaces {
    /// Returns the changes that write the UIDs of open to-dos that have none in their file.
    ///
    /// - Returns: The change; without files if every to-do has a UID.
    /// - Throws: `FileError` if a file cannot be read.
    package func identifying() throws(FileError) -> ToDoChange {
        var result = ToDoChange()
        try identify(nil, in: &result)
        return result
    }

    /// Writes the UIDs of open to-dos that have none in their file, on top of other changes.
    ///
    /// - Throws: `FileError` if a file cannot be read.
    private func identify(
        _ uids: Set<ExactText>?, in change: inout ToDoChange
    ) throws(FileError) {
        for source in sources where !source.isCommand && Files.kind(of: source.path) == .file {
            guard var list = try taskList(source) else { continue }
            let other = change.files.first { $0.path == source.path }
            if let other { list.replace(with: other.contents) }
            let before = list.bytes
            list.identify(uids)
            guard list.bytes != before else { continue }
            change.add(ToDoChange(files: [FileChange(before, source.path, to: list.bytes)]))
        }
    }

    /// Writes the UIDs of to-dos on which a changed to-do newly depends.
    ///
    /// A UID made from the words of a line would no longer be found when the words change.
    func identify(
        dependenciesOf toDo: ToDo, before: ToDo?, in change: inout ToDoChange
    ) throws(FileError) {
        let known = Set((before?.dependencies ?? []).map(ExactText.init))
        let new = Set(toDo.dependencies.map(ExactText.init)).subtracting(known)
        if !new.isEmpty { try identify(new, in: &change) }
    }
}
