package import CalendarModel
internal import JSONLines
package import Wording

/// An undone write: `undo --json`.
package struct UndoDocument: JSONDocument {
    package var version = 1
    /// The command that wrote the files.
    package var command: String
    /// The time of the write, in RFC 3339.
    package var at: String
    /// The files of that write, and how the undo changes them.
    package var files: [PinDocument.File]
    /// Whether the write was undone.
    package var written: Bool

    /// Creates the document; times are written in `text`'s zone.
    package init(
        _ command: String, _ moment: Instant, _ changes: [FileChange], isWritten: Bool,
        _ text: TimeText
    ) {
        self.command = command
        at = text.rfc3339(moment)
        files = changes.map { PinDocument.File(path: $0.path, change: $0.kind.rawValue) }
        written = isWritten
    }
}
