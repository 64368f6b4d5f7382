package import Agendas
package import CalendarModel
package import JSONLines
package import Wording

/// The free time of a window: `free --json`.
package struct FreeTimeDocument: JSONDocument {
    /// A gap of free time.
    package struct Gap: Encodable, Sendable {
        /// The start, in RFC 3339.
        package var start: String
        /// The end, in RFC 3339, exclusive.
        package var end: String
        /// The length in whole minutes.
        package var minutes: Int
    }

    package var version = 1
    /// The requested window.
    package var window: WindowDocument
    /// The gaps, by start.
    package var gaps: [Gap]
    /// Diagnostics about repaired or omitted data.
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
