public import CalendarModel
internal import Scheduling

/// Two things that claim the same time.
public struct ConflictDocument: Encodable, Sendable {
    /// One of the two.
    public struct Item: Encodable, Sendable {
        /// The UID of its event.
        public var uid: String
        /// What it is called.
        public var summary: String
        /// When it starts, RFC 3339.
        public var start: String
        /// When it ends, RFC 3339.
        public var end: String
        /// `busy` or `block`.
        public var kind: String
    }

    /// The one that starts first.
    public var a: Item
    /// The other one.
    public var b: Item
    /// When the time that both claim starts.
    public var start: String
    /// When it ends.
    public var end: String
    /// Its minutes.
    public var minutes: Int
    /// How bad it is.
    public var severity: String

    /// Creates the document of a conflict.
    public init(_ conflict: AgendaConflict, _ text: TimeText) {
        a = Item(conflict.first, text)
        b = Item(conflict.second, text)
        start = text.rfc3339(conflict.overlap.lowerBound)
        end = text.rfc3339(conflict.overlap.upperBound)
        minutes = conflict.minutes
        severity = conflict.severity.rawValue
    }
}

extension ConflictDocument.Item {
    fileprivate init(_ item: AgendaConflict.Item, _ text: TimeText) {
        self.init(
            uid: item.uid, summary: item.summary, start: text.rfc3339(item.range.lowerBound),
            end: text.rfc3339(item.range.upperBound), kind: item.kind.rawValue)
    }
}

/// The conflicts of a window: `conflicts --json`.
public struct ConflictListDocument: JSONDocument {
    /// The version of this form.
    public var version = 1
    /// The window that was asked for.
    public var window: WindowDocument
    /// The conflicts, by start.
    public var conflicts: [ConflictDocument]
    /// What was repaired or left out.
    public var diagnostics: [DiagnosticDocument]

    /// Creates the document of conflicts.
    public init(
        _ conflicts: [AgendaConflict], in window: Range<Instant>, diagnostics: [Diagnostic],
        _ text: TimeText
    ) {
        self.window = WindowDocument(window, text)
        self.conflicts = conflicts.map { ConflictDocument($0, text) }
        self.diagnostics = diagnostics.map(DiagnosticDocument.init)
    }
}
