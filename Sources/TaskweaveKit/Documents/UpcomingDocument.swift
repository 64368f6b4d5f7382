public import CalendarModel

/// What to do now, and what comes then: `next --json`.
public struct UpcomingDocument: JSONDocument {
    /// A block or a meeting.
    public struct Item: Encodable, Sendable {
        /// The UID of its event.
        public var uid: String
        /// Of a block, the UID of its to-do.
        public var task: Nullable<String>
        /// What it is called.
        public var summary: String
        /// When it starts, RFC 3339.
        public var start: String
        /// When it ends, RFC 3339.
        public var end: String
        /// `busy` or `block`.
        public var kind: String
    }

    /// The version of this form.
    public var version = 1
    /// The present moment, RFC 3339.
    public var now: String
    /// What takes place now.
    public var current: Nullable<Item>
    /// What begins first after now.
    public var next: Nullable<Item>
    /// Until when `current` lasts or, where that is `null`, nothing does.
    public var until: Nullable<String>
    /// What was noticed.
    public var diagnostics: [DiagnosticDocument]

    /// Creates the document; times are written in `text`'s zone.
    public init(_ upcoming: Upcoming, diagnostics: [Diagnostic], _ text: TimeText) {
        now = text.rfc3339(upcoming.moment)
        current = Nullable(upcoming.current.map { Item($0, text) })
        next = Nullable(upcoming.next.map { Item($0, text) })
        until = Nullable(upcoming.until.map(text.rfc3339))
        self.diagnostics = diagnostics.map(DiagnosticDocument.init)
    }
}

extension UpcomingDocument.Item {
    fileprivate init(_ occurrence: ListedOccurrence, _ text: TimeText) {
        let block = occurrence.event.block
        self.init(
            uid: occurrence.event.uid, task: Nullable(block?.toDo),
            summary: occurrence.event.summary, start: text.rfc3339(occurrence.range.lowerBound),
            end: text.rfc3339(occurrence.range.upperBound), kind: block == nil ? "busy" : "block")
    }
}
