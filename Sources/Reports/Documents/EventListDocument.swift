package import Agendas
internal import CalendarModel
package import JSONLines
internal import TimeZones
package import Wording

/// Events as their calendars have them, series not expanded: `export --as json`.
package struct EventListDocument: JSONDocument {
    /// One VEVENT.
    package struct Item: Encodable, Sendable {
        /// The UID.
        package var uid: String
        /// What it is called.
        package var summary: String
        /// When it first starts: RFC 3339, without an offset where it floats, a date for a whole day.
        package var start: String
        /// When it first ends, exclusive, in the form of `start`.
        package var end: String
        /// Whether it is whole days.
        package var allDay: Bool
        /// The zone in which it recurs.
        package var zone: Nullable<String>
        /// The recurrence rules, as RRULE writes them.
        package var rules: [String]
        /// The starts that RDATE adds.
        package var added: [String]
        /// The starts that EXDATE takes away.
        package var excluded: [String]
        /// Of an override, the original start of what it replaces.
        package var recurrenceId: Nullable<String>
        /// `tentative`, `confirmed` or `cancelled`.
        package var status: String
        /// `opaque` or `transparent`.
        package var transparency: String
        /// The categories.
        package var categories: [String]
        /// Of a block, the UID of its to-do.
        package var task: Nullable<String>
        /// The name of its calendar.
        package var calendar: String

        /// In the order of the text, so that nothing is sorted: there may be many.
        private enum CodingKeys: CodingKey {
            case added, allDay, calendar, categories, end, excluded, recurrenceId, rules, start
            case status, summary, task, transparency, uid, zone
        }
    }

    /// The version of this form.
    package var version = 1
    /// The events, calendar by calendar in the order of the files.
    package var events: [Item]
    /// What was repaired or left out.
    package var diagnostics: [DiagnosticDocument]

    private enum CodingKeys: CodingKey {
        case diagnostics, events, version
    }

    /// Creates the document of an agenda's events, or of those with certain UIDs.
    package init(_ agenda: Agenda, uids: Set<String>? = nil, _ text: TimeText) {
        events = agenda.calendars.flatMap { calendar in
            calendar.events.filter { uids?.contains($0.uid) ?? true }
                .map { Item($0, of: calendar, text) }
        }
        diagnostics = agenda.diagnostics.map(DiagnosticDocument.init)
    }
}

extension EventListDocument.Item {
    fileprivate init(_ event: Event, of calendar: CalendarSource, _ text: TimeText) {
        let written = { (time: CalendarTime) in text.written(time, in: calendar.zones) }
        uid = event.uid
        summary = event.summary
        start = written(event.start)
        end = written(event.firstEnd(in: calendar.zones))
        allDay = event.start.isDate
        zone = Nullable(event.start.zoneName)
        rules = event.rules.map(\.description)
        added = event.addedDates.map { written($0.start) }
        excluded = event.exceptionDates.map(written)
        recurrenceId = Nullable(event.recurrenceID.map(written))
        status = event.status.rawValue
        transparency = event.isTransparent == true ? "transparent" : "opaque"
        categories = event.categories
        task = Nullable(event.block?.toDo)
        self.calendar = calendar.name
    }
}

extension Event {
    /// When the event ends the first time, never before it starts.
    fileprivate func firstEnd(in zones: ZoneSet) -> CalendarTime {
        switch end {
        case .time(let time):
            return zones.instant(of: time) < zones.instant(of: start) ? start : time
        case .implied:
            guard case .date(let date) = start else { return start }
            return .date(date + 1)
        case .duration(let duration):
            guard duration.nominalSeconds > 0 else { return start }
            let clock = start.wallClock
            let days = CivilDateTime(clock.date + duration.days, secondOfDay: clock.secondOfDay)
            return switch start {
            case .date: .date((days + duration.seconds).date)
            case .floating: .floating(days + duration.seconds)
            case .utc(let instant):
                .utc(instant + Int64(duration.days) * 86_400 + duration.seconds)
            case .zoned:
                .utc(zones.table(for: start).instant(of: days) + duration.seconds)
            }
        }
    }
}
