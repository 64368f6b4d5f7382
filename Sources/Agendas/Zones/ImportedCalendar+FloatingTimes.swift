internal import CalendarModel
internal import ICalendarIO
internal import Recurrence
internal import TimeZones

extension ImportedCalendar {
    /// Places floating times in the zone that the calendar names in X-WR-TIMEZONE.
    ///
    /// RFC 5545 does not define this property. Apple's and Google's programs write it, and interpret such times by it.
    /// Dates and times in UTC are unchanged, except for the start of a series whose BYDAY matches it only in that zone:
    /// by RFC 5545 §3.8.5.3, such a series would be undefined.
    mutating func placeFloatingTimes(
        _ finder: inout ZoneFinder, _ diagnostics: inout [Diagnostic]
    ) {
        placeInOwnZone(&diagnostics)
        guard let zoneID, !zoneID.isEmpty else { return }
        let first: (any TimedComponent)? =
            events.first { $0.hasFloatingTimes } ?? toDos.first { $0.hasFloatingTimes }
            ?? availabilities.first { $0.hasFloatingTimes }
        guard let zone = finder.calendarZone(of: self) else {
            if let first {
                diagnostics.append(
                    Diagnostic(
                        .warning, at: first.place, uid: first.uid,
                        "the calendar's X-WR-TIMEZONE “\(zoneID)” is unknown; times without a zone "
                            + "are read in \(finder.local.id)",
                        hint: finder.hintForUnknownZone))
            }
            return
        }
        for index in events.indices {
            guard let clock = events[index].clockThatFitsRule(in: zone) else { continue }
            events[index].start = .zoned(clock, zone: zoneID)
            diagnostics.append(
                events[index].note(
                    "DTSTART in UTC is not on a weekday of BYDAY; the event recurs in \(zoneID), "
                        + "the calendar's X-WR-TIMEZONE, where it is on one"))
        }
        guard let first else { return }
        mapTimes { $0.placed(in: zoneID) }
        diagnostics.append(
            first.note("times without a zone are read in \(zoneID), the calendar's X-WR-TIMEZONE"))
    }

    /// Places floating times in the zone of their component's start, which may be UTC.
    ///
    /// These times have the form of DTSTART: RFC 5545 §3.8.2.2, §3.8.2.3, §3.8.4.4, §3.8.5.1.
    private mutating func placeInOwnZone(_ diagnostics: inout [Diagnostic]) {
        // A loop that may change an element copies the whole array before it begins.
        let (someEvents, someToDos) = (events.floatingBesideZone, toDos.floatingBesideZone)
        if !someEvents.isEmpty {
            for row in someEvents { diagnostics.append(events[row].placeInOwnZone()) }
        }
        if !someToDos.isEmpty {
            for row in someToDos { diagnostics.append(toDos[row].placeInOwnZone()) }
        }
    }
}

extension Array where Element: TimedComponent {
    /// The rows of components that have floating times although their start has a zone.
    fileprivate var floatingBesideZone: [Int] {
        indices.filter { self[$0].isFloatingBesideZone }
    }
}

extension TimedComponent {
    /// Whether it has floating times although its start has a zone.
    fileprivate var isFloatingBesideZone: Bool {
        guard let begin, begin.zoneID != nil || begin.isUTC else { return false }
        return hasFloatingTimes
    }

    /// Places floating times in the zone of the component's start, and returns a warning about them.
    fileprivate mutating func placeInOwnZone() -> Diagnostic {
        if let begin { mapTimes { $0.placed(as: begin) } }
        return Diagnostic(
            .warning, at: place, uid: uid, "times without a zone are read in the zone of DTSTART",
            hint: "give each time of the event the zone of DTSTART (RFC 5545 §3.2.19)")
    }
}

extension CalendarTime {
    fileprivate var isFloating: Bool {
        if case .floating = self { true } else { false }
    }

    fileprivate var isUTC: Bool {
        if case .utc = self { true } else { false }
    }

    fileprivate func placed(as other: CalendarTime) -> CalendarTime {
        guard case .floating(let clock) = self else { return self }
        if let zone = other.zoneID { return .zoned(clock, zone: zone) }
        return .utc(Instant(seconds: clock.secondsSinceEpoch))
    }

    fileprivate func placed(in zone: String) -> CalendarTime {
        if case .floating(let clock) = self { .zoned(clock, zone: zone) } else { self }
    }
}

extension TimedComponent {
    fileprivate func note(_ message: String) -> Diagnostic {
        Diagnostic(.note, at: place, uid: uid, message)
    }

    fileprivate var hasFloatingTimes: Bool {
        var found = false
        forEachTime { found = found || $0.isFloating }
        return found
    }
}

extension Event {
    /// Returns the wall clock of a zone at a start in UTC if only there its weekday matches the rules.
    fileprivate func clockThatFitsRule(in zone: ZoneTable) -> CivilDateTime? {
        guard case .utc(let instant) = start else { return nil }
        let days = Set(rules.flatMap { $0.weekdays.map(\.weekday) })
        let clock = zone.wallClock(at: instant)
        let fits = !days.contains(start.wallClock.date.weekday) && days.contains(clock.date.weekday)
        return fits ? clock : nil
    }
}
