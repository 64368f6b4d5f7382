internal import CalendarModel
internal import TimeZones

/// The check of one calendar: what its components say together.
struct CalendarCheck {
    let calendar: CalendarSource
    private(set) var diagnostics: [Diagnostic] = []

    init(_ calendar: CalendarSource) {
        self.calendar = calendar
    }

    /// Runs all checks.
    mutating func run() {
        checkVersions()
        checkOrphans()
        for event in calendar.events {
            checkEnd(of: event)
            if !event.rules.isEmpty { checkRules(of: event) }
        }
        checkToDos()
    }

    /// Adds a warning about an event or a to-do.
    mutating func warn(_ place: SourcePlace, _ uid: String, _ message: String, hint: String) {
        diagnostics.append(Diagnostic(.warning, at: place, uid: uid, message, hint: hint))
    }

    /// Finds events that share what names them: UID, and RECURRENCE-ID with its range in a series.
    ///
    /// Masters of equal SEQUENCE and different starts are both kept, which grouping them by UID has reported.
    private mutating func checkVersions() {
        var known: [EventName: Event] = [:]
        for event in calendar.events {
            let name = EventName(
                uid: event.uid, instant: event.recurrenceID.map(calendar.zones.instant),
                isRange: event.replacesFuture)
            guard let other = known.updateValue(event, forKey: name) else { continue }
            let isNewer = event.sequence >= other.sequence
            if !isNewer { known[name] = other }
            if event.recurrenceID == nil, event.sequence == other.sequence,
                event.start != other.start
            {
                continue
            }
            let counted = isNewer ? "this one counts" : "that one counts"
            warn(
                event.place, event.uid,
                "another event \(other.place.words(from: event.place)) has this UID"
                    + (event.recurrenceID == nil ? "" : " and RECURRENCE-ID") + "; \(counted)",
                hint: "remove the older one, or give one of them a UID of its own")
        }
    }

    /// Finds overrides of series that are not there: RFC 5545 §3.8.4.4.
    private mutating func checkOrphans() {
        let masters = Set(calendar.events.lazy.filter { $0.recurrenceID == nil }.map(\.uid))
        for event in calendar.events {
            guard event.recurrenceID != nil, !masters.contains(event.uid) else { continue }
            warn(
                event.place, event.uid,
                "an override of a series that is not here",
                hint: "add the event with this UID that has the RRULE, or remove RECURRENCE-ID")
        }
    }

    /// Compares DTEND with DTSTART where they are of different forms or zones; the reader has compared the others.
    private mutating func checkEnd(of event: Event) {
        guard case .time(let end) = event.end else { return }
        if end.isDate != event.start.isDate {
            warn(
                event.place, event.uid,
                end.isDate
                    ? "DTEND is a date, but DTSTART has a time"
                    : "DTEND has a time, but DTSTART is a date",
                hint: "write both in the same form (RFC 5545 §3.8.2.2)")
        } else if end.zoneID != event.start.zoneID,
            calendar.zones.instant(of: end) < calendar.zones.instant(of: event.start)
        {
            warn(
                event.place, event.uid, "DTEND is before DTSTART; the event has no length",
                hint: "exchange the two, or correct DTEND")
        }
    }
}

/// What no two events of a calendar may share.
private struct EventName: Hashable {
    var uid: String
    var instant: Instant?
    var isRange: Bool
}

extension SourcePlace {
    /// The place in words for somebody who reads about another one: `in line 4`, `in a.ics:4`.
    func words(from place: SourcePlace) -> String {
        file == place.file ? "in line \(line)" : "in \(file):\(line)"
    }
}
