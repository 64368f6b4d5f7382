package import Agendas
package import CalendarModel
package import JSONLines
package import Wording

/// The free time of a window: `free --json`.
package struct FreeTimeDocument: JSONDocument {
    /// One stretch of free time.
    package struct Gap: Encodable, Sendable {
        /// When it starts, RFC 3339.
        package var start: String
        /// When it ends, RFC 3339, exclusive.
        package var end: String
        /// Its whole minutes.
        package var minutes: Int
    }

    /// The version of this form.
    package var version = 1
    /// The window that was asked for.
    package var window: WindowDocument
    /// The gaps, by start.
    package var gaps: [Gap]
    /// What was repaired or left out.
    package var diagnostics: [DiagnosticDocument]

    /// Creates the document of free time; instants are written in `text`'s zone.
    package init(_ free: FreeTime, diagnostics: [Diagnostic], _ text: TimeText) {
        window = WindowDocument(free.window, text)
        gaps = free.gaps.map { gap in
            Gap(
                start: text.rfc3339(gap.lowerBound), end: text.rfc3339(gap.upperBound),
                minutes: Int(gap.seconds / 60))
        }
        self.diagnostics = diagnostics.map(DiagnosticDocument.init)
    }
}
