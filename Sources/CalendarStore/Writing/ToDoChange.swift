package import CalendarModel
internal import TaskFormats

/// The effect of adding, completing or changing a to-do.
package struct ToDoChange: Sendable {
    /// The file changes.
    package var files: [FileChange] = []
    /// The commands of other programs that make the change if there is no file.
    package var commands: [String] = []
    /// The parts of the to-do that the format cannot store, in words.
    package var lost: [String] = []
    /// Whether it moves the later dates of a series, too, because a single line contains all of them.
    package var movesLaterDates = false

    package init(files: [FileChange] = [], commands: [String] = [], lost: [String] = []) {
        self.files = files
        self.commands = commands
        self.lost = lost
    }

    /// Whether the format stores only the day of the to-do's start or deadline.
    var losesTimeOfDay: Bool {
        ["start", "deadline"].contains { lost.contains(ToDo.lostClock(of: $0)) }
    }

    /// Adds a change that was made after this one; a file that both change gets the later contents.
    package mutating func add(_ other: ToDoChange) {
        for file in other.files {
            guard let row = files.firstIndex(where: { $0.path == file.path }) else {
                files.append(file)
                continue
            }
            files[row] = FileChange(files[row].earlier, file.path, to: file.contents)
        }
        commands += other.commands
        lost += other.lost
    }

    /// Makes the change.
    ///
    /// - Returns: Diagnostics about the write.
    /// - Throws: `FileError` if a file has changed or cannot be written, or a command fails.
    package func write(_ record: WriteRecord) throws(FileError) -> [Diagnostic] {
        for command in commands { _ = try Shell.output(of: command) }
        guard files.contains(where: { $0.kind != .same }) else {
            return try noted(record) + files.write(record, makingFolders: true)
        }
        var record = record
        record.commands = commands
        return try files.write(record, makingFolders: true)
    }

    /// Records the commands in the journal, so that `undo` does not undo an earlier write instead.
    private func noted(_ record: WriteRecord) -> [Diagnostic] {
        guard !commands.isEmpty, let journal = record.journal else { return [] }
        do throws(FileError) {
            try journal.record([], running: commands, by: record.command, at: record.moment)
            return []
        } catch {
            return [
                Diagnostic(
                    .warning, at: SourcePlace(file: error.path, line: 0),
                    "taskweave undo will not undo this: \(error.message)", hint: error.hint)
            ]
        }
    }
}
