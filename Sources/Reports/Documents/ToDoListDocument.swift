package import CalendarModel
package import JSONLines
package import Planning
package import Wording

/// The open to-dos as they are understood: `todos --json`.
package struct ToDoListDocument: JSONDocument {
    /// A to-do.
    package struct Item: Encodable, Sendable {
        /// Its UID; of a date of one that repeats, with the date.
        package var uid: String
        /// What is to be done.
        package var summary: String
        /// The moment by which, RFC 3339; of a day its end.
        package var due: Nullable<String>
        /// The minutes of all of it, those that are left, and those that stand in blocks.
        package var minutes: Int
        package var left: Int
        package var planned: Int
        /// Whether it says no length, so that the usual one is taken.
        package var assumed: Bool
        /// When its first block begins, RFC 3339.
        package var next: Nullable<String>
        /// The minutes from its last block to when it is due, negative where it is late.
        package var slack: Nullable<Int>
        /// `urgent`, `high`, `medium` or `low`.
        package var priority: String
        /// The category in whose hours it is planned.
        package var category: Nullable<String>
        /// All its categories.
        package var categories: [String]
        /// The project that it belongs to.
        package var project: Nullable<String>
        /// The UIDs of what it waits for.
        package var after: [String]
        /// The file that holds it, and the line.
        package var file: String
        package var line: Int
    }

    /// The version of this form.
    package var version = 1
    /// The to-dos, those that are due first first.
    package var todos: [Item]
    /// What was noticed.
    package var diagnostics: [DiagnosticDocument]

    /// Creates the document; times are written in `text`'s zone.
    package init(_ list: [ListedToDo], diagnostics: [Diagnostic], _ text: TimeText) {
        todos = list.map { item in
            let toDo = item.toDo
            let priority = toDo.priority == .none ? Priority.medium : toDo.priority
            return Item(
                uid: toDo.uid, summary: toDo.summary,
                due: Nullable(item.deadline.map(text.rfc3339)), minutes: item.minutes,
                left: item.left, planned: item.planned, assumed: toDo.estimate == nil,
                next: Nullable(item.blocks.first.map { text.rfc3339($0.lowerBound) }),
                slack: Nullable(item.slack), priority: "\(priority)",
                category: Nullable(item.category), categories: toDo.categories,
                project: Nullable(toDo.project), after: toDo.dependencies,
                file: toDo.place.file, line: toDo.place.line)
        }
        self.diagnostics = diagnostics.map(DiagnosticDocument.init)
    }
}

/// What becomes of to-dos or blocks: `add`, `done`, `worked` and `review` with `--json`.
package struct ChangeDocument: JSONDocument {
    /// The version of this form.
    package var version = 1
    /// What is done, in words.
    package var summary: String
    /// The UIDs of the to-dos or blocks.
    package var uids: [String]
    /// What the format of the file cannot hold, in words.
    package var lost: [String]
    /// The commands of other programs that do it.
    package var commands: [String]
    /// The files.
    package var files: [PinDocument.File]
    /// Whether it was done.
    package var written: Bool
    /// What was noticed.
    package var diagnostics: [DiagnosticDocument]

    /// Creates the document.
    package init(
        _ summary: String, of uids: [String], lost: [String] = [], commands: [String] = [],
        _ changes: [FileChange], areWritten: Bool, diagnostics: [Diagnostic]
    ) {
        self.summary = summary
        self.uids = uids
        self.lost = lost
        self.commands = commands
        files = changes.map { PinDocument.File(path: $0.path, change: $0.kind.rawValue) }
        written = areWritten
        self.diagnostics = diagnostics.map(DiagnosticDocument.init)
    }
}
