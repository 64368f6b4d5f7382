internal import CalendarModel
internal import Recurrence
internal import TimeZones

/// The check of one calendar for problems that its components show only together.
struct CalendarCheck {
    let calendar: CalendarSource
    private(set) var diagnostics: [Diagnostic] = []

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
    private mutating func warn(_ place: SourcePlace, _ uid: String, _ message: String, hint: String)
    {
        diagnostics.append(Diagnostic(.warning, at: place, uid: uid, message, hint: hint))
    }

    /// Finds events with the same identity: UID and, in a series, RECURRENCE-ID with its range.
    ///
    /// Masters with equal SEQUENCE and different starts are both kept; grouping events by UID has already reported
    /// them.
    private mutating func checkVersions() {
        var known: [EventName: Event] = [:]
        for event in calendar.events {
            let name = EventName(
                uid: ExactText(event.uid), instant: event.recurrenceID.map(calendar.zones.instant),
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
                hint: "remove the older one, or give one of them a different UID")
        }
    }

    /// Finds overrides whose series is missing: RFC 5545 §3.8.4.4.
    private mutating func checkOrphans() {
        let masters = Set(
            calendar.events.lazy.filter { $0.recurrenceID == nil }.map { ExactText($0.uid) })
        for event in calendar.events {
            // An override with its own rule has already been reported.
            guard event.recurrenceID != nil, event.rules.isEmpty,
                !masters.contains(ExactText(event.uid))
            else { continue }
            warn(
                event.place, event.uid,
                "an override of a series that is not here",
                hint: "add the event with this UID that has the RRULE, or remove RECURRENCE-ID")
        }
    }

    /// Compares DTEND with DTSTART if their forms or zones differ; the reader has compared the others.
    private mutating func checkEnd(of event: Event) {
        guard case .time(let end) = event.end else { return }
        if end.isDate != event.start.isDate {
            warn(
                event.place, event.uid,
                end.isDate
                    ? "DTEND is a date, but DTSTART has a time"
                    : "DTEND has a time, but DTSTART is a date",
                hint: "write both in the same form (RFC 5545 §3.8.2.2)")
        } else if end.isDate, end == event.start {
            warn(
                event.place, event.uid, "DTEND is DTSTART; the event is taken to last that day",
                hint: "write the day after the last one as DTEND (RFC 5545 §3.6.1)")
        } else if end.zoneID != event.start.zoneID,
            calendar.zones.instant(of: end) < calendar.zones.instant(of: event.start)
        {
            warn(
                event.place, event.uid, "DTEND is before DTSTART; the event has no length",
                hint: "swap the two, or correct DTEND")
        }
    }
}

extension CalendarCheck {
    /// Finds rules that never give a time, and starts that do not match the rules.
    fileprivate mutating func checkRules(of event: Event) {
        guard let first = firstOccurrence(of: event) else {
            warn(
                event.place, event.uid, "the RRULE of this event never gives a time",
                hint: "correct the RRULE, or remove it from an event that takes place once")
            return
        }
        guard first.recurrenceTime != event.start.wallClock else { return }
        let start = event.start.isDate ? "\(first.recurrenceTime.date)" : "\(first.recurrenceTime)"
        warn(
            event.place, event.uid,
            "the RRULE skips DTSTART, which does not count",
            hint: "begin with \(start), as the rule does (RFC 5545 §3.8.5.3)")
    }

    /// Returns the first occurrence that an event's rules give; nil if there is none in 400 years.
    ///
    /// The Gregorian calendar repeats after that time.
    private func firstOccurrence(of event: Event) -> Occurrence? {
        var bare = Event(uid: event.uid, start: event.start)
        bare.rules = event.rules
        // The finder reports only overrides, which a single event does not have.
        var unused: [Diagnostic] = []
        let finder = OccurrenceFinder([bare], zones: calendar.zones, diagnostics: &unused)
        let start = calendar.zones.instant(of: event.start)
        // Most rules match DTSTART, so a single day is searched first, and centuries only last.
        for days: Int64 in [1, 400, 11_000, 146_097] {
            let window = start..<start + days * 86_400
            if let first = finder.expand(in: window, limit: 1).occurrences.first { return first }
        }
        return nil
    }
}

extension CalendarCheck {
    /// Finds to-dos that share a UID, and to-dos that are due before they may begin.
    fileprivate mutating func checkToDos() {
        var known: [ExactText: ToDo] = [:]
        for toDo in calendar.toDos {
            // The occurrences of a series share its UID.
            let name = ExactText("\(toDo.uid)\n\(toDo.recurrenceID?.basic ?? "")")
            if let other = known[name] {
                let isNewer = toDo.sequence >= other.sequence
                warn(
                    toDo.place, toDo.uid,
                    "another to-do \(other.place.words(from: toDo.place)) has this UID; "
                        + (isNewer ? "this one counts" : "that one counts"),
                    hint: "remove the older one, or give one of them a different UID")
                if !isNewer { continue }
            }
            known[name] = toDo
            checkDue(of: toDo)
        }
    }

    /// Compares DUE with DTSTART in the cases that the reader, which does not know the zones yet, could not compare.
    private mutating func checkDue(of toDo: ToDo) {
        // A to-do whose DUE is its DTSTART takes place then.
        guard let start = toDo.earliestStart, let due = toDo.due, start != due,
            start.zoneID != due.zoneID || start.isDate != due.isDate
                || start.wallClock == due.wallClock && !due.isDate
        else { return }
        let zones = calendar.zones
        // A date is due at the midnight that ends it.
        let deadline =
            due.isDate
            ? zones.local.start(of: due.wallClock.date + 1) : zones.instant(of: due)
        guard zones.instant(of: start) >= deadline, !toDo.isDueBeforeStart else { return }
        warn(
            toDo.place, toDo.uid, "DUE is not after DTSTART: there is no time to do this",
            hint: "swap the two, or correct one of them (RFC 5545 §3.8.2.3)")
    }
}

/// The identity that no two events of a calendar may share.
private struct EventName: Hashable {
    var uid: ExactText
    var instant: Instant?
    var isRange: Bool
}

extension SourcePlace {
    /// The place in words, as seen from another place: `in line 4` or `in a.ics:4`.
    func words(from place: SourcePlace) -> String {
        file == place.file ? "in line \(line)" : "in \(file):\(line)"
    }
}
