internal import Agendas
package import CalendarModel
internal import JSONLines
package import Planning
package import Wording

/// A block that was pinned or unpinned: `pin --json`, `unpin --json`.
package struct PinDocument: JSONDocument {
    /// The pinned or unpinned block.
    package struct Block: Encodable, Sendable {
        /// The UID of its event.
        package var uid: String
        /// The UID of its to-do.
        package var task: String
        /// The title.
        package var summary: String
        /// The start, in RFC 3339.
        package var start: String
        /// The end, in RFC 3339.
        package var end: String
        /// Whether the block is pinned after the change.
        package var pinned: Bool
    }

    /// A file that contains the block.
    package struct File: Encodable, Sendable {
        /// The path.
        package var path: String
        /// `new`, `changed` or `same`.
        package var change: String
    }

    package var version = 1
    /// The block.
    package var block: Block
    /// The files that contain the block.
    package var files: [File]
    /// Whether the files were written.
    package var written: Bool
    /// The diagnostics.
    package var diagnostics: [DiagnosticDocument]

    /// Creates the document of a change; times are written in `text`'s zone.
    package init(
        _ pin: BlockPin, _ changes: [FileChange], areWritten: Bool, diagnostics: [Diagnostic],
        _ text: TimeText
    ) {
        let event = pin.block.event
        block = Block(
            uid: event.uid, task: event.block?.toDo ?? "", summary: event.summary,
            start: text.rfc3339(pin.block.range.lowerBound),
            end: text.rfc3339(pin.block.range.upperBound), pinned: pin.isPinned)
        files = changes.map { File(path: $0.path, change: $0.kind.rawValue) }
        written = areWritten
        self.diagnostics = diagnostics.map(DiagnosticDocument.init)
    }
}
