package import Agendas
package import CalendarModel
package import JSONLines
package import Wording

/// What takes place in a window: `list --json` and `occurrences --json`.
package struct OccurrenceListDocument: JSONDocument {
    /// One occurrence.
    package struct Item: Encodable, Sendable {
        /// The event's UID.
        package var uid: String
        /// What it is called.
        package var summary: String
        /// When it starts: RFC 3339, without an offset where it floats, a date for a whole day.
        package var start: String
        /// When it ends, exclusive, in the form of `start`.
        package var end: String
        /// Whether it is whole days.
        package var allDay: Bool
        /// The zone that it is written in.
        package var zone: Nullable<String>
        /// The original start that names it in its series, in the form of `start`.
        package var recurrenceId: Nullable<String>
        /// `tentative`, `confirmed` or `cancelled`.
        package var status: String
        /// `opaque` or `transparent`.
        package var transparency: String
        /// The name of its calendar.
        package var calendar: String

        /// In the order of the text, so that nothing is sorted: there may be many.
        private enum CodingKeys: CodingKey {
            case allDay, calendar, end, recurrenceId, start, status, summary, transparency, uid
            case zone
        }
    }

    /// The version of this form.
    package var version = 1
    /// The window that was asked for.
    package var window: OpenWindowDocument
    /// What overlaps the window, by start.
    package var occurrences: [Item]
    /// What was repaired or left out.
    package var diagnostics: [DiagnosticDocument]

    private enum CodingKeys: CodingKey {
        case diagnostics, occurrences, version, window
    }

    /// Creates the document of an agenda's window; instants are written in `text`'s zone.
    package init(_ agenda: Agenda, in window: Range<Instant>, _ text: TimeText) {
        var diagnostics = agenda.diagnostics
        let found = agenda.occurrences(in: window, diagnostics: &diagnostics)
        self.init(
            found, from: window.lowerBound, to: window.upperBound, diagnostics: diagnostics, text)
    }

    /// Creates the document of occurrences from `start` on, up to `end` where there is one.
    package init(
        _ occurrences: [ListedOccurrence], from start: Instant, to end: Instant?,
        diagnostics: [Diagnostic], _ text: TimeText
    ) {
        window = OpenWindowDocument(
            start: text.rfc3339(start), end: Nullable(end.map(text.rfc3339)))
        self.occurrences = occurrences.map { Item($0, text) }
        self.diagnostics = diagnostics.map(DiagnosticDocument.init)
    }
}

extension OccurrenceListDocument.Item {
    fileprivate init(_ occurrence: ListedOccurrence, _ text: TimeText) {
        let event = occurrence.event
        uid = event.uid
        summary = event.summary
        allDay = event.start.isDate
        zone = Nullable(event.start.zoneName)
        status = event.status.rawValue
        transparency = event.isTransparent == true ? "transparent" : "opaque"
        calendar = occurrence.calendar
        let clock = { (instant: Instant) in text.wallClock(at: instant) }
        switch event.start {
        case .date:
            start = clock(occurrence.range.lowerBound).date.description
            end = clock(occurrence.range.upperBound).date.description
        case .floating:
            start = clock(occurrence.range.lowerBound).description
            end = clock(occurrence.range.upperBound).description
        case .utc, .zoned:
            start = text.rfc3339(occurrence.range.lowerBound)
            end = text.rfc3339(occurrence.range.upperBound)
        }
        recurrenceId = Nullable(
            occurrence.recurrenceID.map { identity in
                switch identity {
                case .date(let date): date.description
                case .floating(let clock): clock.description
                case .utc, .zoned: text.rfc3339(occurrence.recurrenceInstant)
                }
            })
    }
}

extension CalendarTime {
    /// The zone that a time is written in, `UTC` included.
    var zoneName: String? {
        if case .utc = self { "UTC" } else { zoneID }
    }
}
