package import CalendarModel

/// What becomes of files when a to-do is added, done or changed.
package struct ToDoChange: Sendable {
    /// The changes of files.
    package var files: [FileChange] = []
    /// The commands of other programs that do it, where there is no file.
    package var commands: [String] = []
    /// What the format cannot hold of the to-do, in words.
    package var lost: [String] = []

    /// Creates a change.
    package init(files: [FileChange] = [], commands: [String] = [], lost: [String] = []) {
        self.files = files
        self.commands = commands
        self.lost = lost
    }

    /// Adds what becomes of other files.
    package mutating func add(_ other: ToDoChange) {
        files += other.files
        commands += other.commands
        lost += other.lost
    }

    /// Makes the change.
    ///
    /// - Returns: What was noticed.
    /// - Throws: `FileError` where a file has changed or cannot be written, or a command fails.
    package func write(_ record: WriteRecord) throws(FileError) -> [Diagnostic] {
        for command in commands { _ = try Shell.output(of: command) }
        guard files.contains(where: { $0.kind != .same }) else {
            return try noted(record) + files.write(record, makingFolders: true)
        }
        var record = record
        record.commands = commands
        return try files.write(record, makingFolders: true)
    }

    /// Has the journal know of the commands, so that `undo` takes back nothing else in their place.
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
