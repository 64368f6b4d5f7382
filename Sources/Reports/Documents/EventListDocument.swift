package import Agendas
internal import CalendarModel
package import JSONLines
internal import TimeZones
package import Wording

/// Events as stored in their calendars, with series not expanded: `export --as json`.
package struct EventListDocument: JSONDocument {
    /// One VEVENT.
    package struct Item: Encodable, Sendable {
        /// The UID.
        package var uid: String
        /// The title.
        package var summary: String
        /// The start of the first occurrence: RFC 3339, without an offset if floating; a date for an all-day event.
        package var start: String
        /// The end of the first occurrence, exclusive, in the form of `start`.
        package var end: String
        /// Whether this is an all-day event.
        package var allDay: Bool
        /// The time zone in which the event recurs.
        package var zone: Nullable<String>
        /// The recurrence rules, in RRULE syntax.
        package var rules: [String]
        /// The starts that RDATE adds.
        package var added: [String]
        /// The starts that EXDATE excludes.
        package var excluded: [String]
        /// For an override, the original start of the occurrence that it replaces.
        package var recurrenceId: Nullable<String>
        /// `tentative`, `confirmed` or `cancelled`.
        package var status: String
        /// `opaque` or `transparent`.
        package var transparency: String
        /// The categories.
        package var categories: [String]
        /// For a block, the UID of its to-do.
        package var task: Nullable<String>
        /// The name of the calendar.
        package var calendar: String

        /// The keys in alphabetical order, so that no sorting is needed: there may be many events.
        private enum CodingKeys: CodingKey {
            case added, allDay, calendar, categories, end, excluded, recurrenceId, rules, start
            case status, summary, task, transparency, uid, zone
        }
    }

    package var version = 1
    /// The events, by calendar in the order of the files.
    package var events: [Item]
    /// Diagnostics about repaired or omitted data.
    package var diagnostics: [DiagnosticDocument]

    private enum CodingKeys: CodingKey {
        case diagnostics, events, version
    }

    /// Creates the document of an agenda's events, optionally only those with the given UIDs.
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
    /// The end of the first occurrence, never before the start.
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
