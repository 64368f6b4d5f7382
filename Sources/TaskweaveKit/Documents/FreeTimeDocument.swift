public import CalendarModel

/// The free time of a window: `free --json`.
public struct FreeTimeDocument: JSONDocument {
    /// One stretch of free time.
    public struct Gap: Encodable, Sendable {
        /// When it starts, RFC 3339.
        public var start: String
        /// When it ends, RFC 3339, exclusive.
        public var end: String
        /// Its whole minutes.
        public var minutes: Int
    }

    /// The version of this form.
    public var version = 1
    /// The window that was asked for.
    public var window: WindowDocument
    /// The gaps, by start.
    public var gaps: [Gap]
    /// What was repaired or left out.
    public var diagnostics: [DiagnosticDocument]

    /// Creates the document of free time; instants are written in `text`'s zone.
    public init(_ free: FreeTime, diagnostics: [Diagnostic], _ text: TimeText) {
        window = WindowDocument(free.window, text)
        gaps = free.gaps.map { gap in
            Gap(
                start: text.rfc3339(gap.lowerBound), end: text.rfc3339(gap.upperBound),
                minutes: Int(gap.seconds / 60))
        }
        self.diagnostics = diagnostics.map(DiagnosticDocument.init)
    }
}
