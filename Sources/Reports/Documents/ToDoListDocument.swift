package import CalendarModel
package import JSONLines
package import Planning
package import Wording

/// The open to-dos as understood: `todos --json`.
package struct ToDoListDocument: JSONDocument {
    /// A to-do.
    package struct Item: Encodable, Sendable {
        /// The UID; for an occurrence of a series, it includes the date.
        package var uid: String
        /// The title.
        package var summary: String
        /// The deadline, in RFC 3339; for a day, its end.
        package var due: Nullable<String>
        /// The total minutes, the remaining minutes, and the minutes planned in blocks.
        package var minutes: Int
        package var left: Int
        package var planned: Int
        /// Whether the to-do has no length, so that the default is assumed.
        package var assumed: Bool
        /// The start of its first block, in RFC 3339.
        package var next: Nullable<String>
        /// The minutes from the end of its last block to its deadline, negative if late.
        package var slack: Nullable<Int>
        /// `urgent`, `high`, `medium` or `low`.
        package var priority: String
        /// The category in whose hours the to-do is planned.
        package var category: Nullable<String>
        /// All categories.
        package var categories: [String]
        /// The project.
        package var project: Nullable<String>
        /// The UIDs of the to-dos that it waits for.
        package var after: [String]
        /// The file and the line that contain the to-do.
        package var file: String
        package var line: Int
    }

    package var version = 1
    /// The to-dos, by deadline.
    package var todos: [Item]
    /// The diagnostics.
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

/// A change to to-dos or blocks: `add`, `done`, `worked` and `review` with `--json`.
package struct ChangeDocument: JSONDocument {
    package var version = 1
    /// The change, in words.
    package var summary: String
    /// The UIDs of the to-dos or blocks.
    package var uids: [String]
    /// The values that the file format cannot store, in words.
    package var lost: [String]
    /// The commands of other programs that perform the change.
    package var commands: [String]
    /// The affected files.
    package var files: [PinDocument.File]
    /// Whether the change was written.
    package var written: Bool
    /// The diagnostics.
    package var diagnostics: [DiagnosticDocument]

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
