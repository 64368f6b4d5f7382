public import CalendarModel

/// A block that was pinned or made loose: `pin --json`, `unpin --json`.
public struct PinDocument: JSONDocument {
    /// The block.
    public struct Block: Encodable, Sendable {
        /// The UID of its event.
        public var uid: String
        /// The UID of its to-do.
        public var task: String
        /// What it is called.
        public var summary: String
        /// When it starts, RFC 3339.
        public var start: String
        /// When it ends, RFC 3339.
        public var end: String
        /// Whether it is pinned after the change.
        public var pinned: Bool
    }

    /// A file that holds it.
    public struct File: Encodable, Sendable {
        /// Where it is.
        public var path: String
        /// `new`, `changed` or `same`.
        public var change: String
    }

    /// The version of this form.
    public var version = 1
    /// The block.
    public var block: Block
    /// The files that hold it.
    public var files: [File]
    /// Whether the files were written.
    public var written: Bool
    /// What was noticed.
    public var diagnostics: [DiagnosticDocument]

    /// Creates the document of a change; times are written in `text`'s zone.
    public init(
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
