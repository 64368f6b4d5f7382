package import CalendarModel

/// The effect of adding, completing or changing a to-do.
package struct ToDoChange: Sendable {
    /// The file changes.
    package var files: [FileChange] = []
    /// The commands of other programs that make the change if there is no file.
    package var commands: [String] = []
    /// The parts of the to-do that the format cannot store, in words.
    package var lost: [String] = []

    /// Creates a change.
    package init(files: [FileChange] = [], commands: [String] = [], lost: [String] = []) {
        self.files = files
        self.commands = commands
        self.lost = lost
    }

    /// Adds another change.
    package mutating func add(_ other: ToDoChange) {
        files += other.files
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
                    "taskweave undo will not know of this: \(error.message)", hint: error.hint)
            ]
        }
    }
}
