package import CalendarModel
internal import JSONLines
package import Wording

/// A write that is taken back: `undo --json`.
package struct UndoDocument: JSONDocument {
    /// The version of this form.
    package var version = 1
    /// The command that had written.
    package var command: String
    /// When it had, RFC 3339.
    package var at: String
    /// The files that it wrote, and what becomes of them now.
    package var files: [PinDocument.File]
    /// Whether it was taken back.
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
