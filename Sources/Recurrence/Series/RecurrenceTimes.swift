internal import CalendarModel

/// When the occurrences of one event start and end, overrides not considered.
struct RecurrenceTimes {
    /// The start of an occurrence, on its own clock and in time, and its end.
    struct Start {
        var clock: CivilDateTime
        var instant: Instant
        var end: Instant
        /// Whether the end is that of an RDATE's PERIOD, which wins over the event's length.
        var isPeriod = false
    }

    private let event: Event
    private let zones: ZoneSet
    private let zone: ZoneTable
    private let length: OccurrenceLength
    private let exceptions: ExceptionTimes

    /// Prepares the times of an event.
    ///
    /// BYHOUR, BYMINUTE and BYSECOND are ignored where DTSTART is a date, as RFC 5545 §3.3.10 demands.
    init(of event: Event, zones: ZoneSet) {
        var event = event
        if event.start.isDate {
            for index in event.rules.indices {
                event.rules[index].hours = []
                event.rules[index].minutes = []
                event.rules[index].seconds = []
            }
        }
        self.event = event
        self.zones = zones
        zone = zones.table(for: event.start)
        length = OccurrenceLength(of: event.end, start: event.start, zones)
        exceptions = ExceptionTimes(
            event.exceptionDates, in: zones, isDate: event.start.isDate)
    }

    /// Returns the starts of all occurrences that may overlap a window, in order and each once.
    func starts(in window: Range<Instant>) -> [Start] {
        // A day more on both sides covers every change of offset.
        let first = zone.wallClock(at: window.lowerBound) + -length.bound
        let last = zone.wallClock(at: window.upperBound) + 86_400
        var starts: [Start] = []
        if event.rules.isEmpty {
            let clock = event.start.wallClock
            if first <= clock, clock <= last { append(start(at: clock), to: &starts) }
        }
        for rule in event.rules {
            append(rule, from: first, through: last, to: &starts)
        }
        for added in event.addedDates {
            append(start(of: added), to: &starts)
        }
        // In a gap even the times of one rule fall together or change places.
        if zip(starts, starts.dropFirst()).allSatisfy({ $0.instant < $1.instant }) { return starts }
        starts.sort {
            ($0.instant, $0.isPeriod ? 0 : 1, $0.end) < ($1.instant, $1.isPeriod ? 0 : 1, $1.end)
        }
        return starts.reduce(into: []) { kept, start in
            if kept.last?.instant != start.instant { kept.append(start) }
        }
    }

    private func append(
        _ rule: RecurrenceRule, from first: CivilDateTime, through last: CivilDateTime,
        to starts: inout [Start]
    ) {
        var rule = rule
        var last = last
        var until: Instant?
        // UNTIL in UTC is an instant; on the clock it is only known to within a change of offset.
        if case .until(.utc(let instant)) = rule.end, !event.start.isDate, event.start.zoneID != nil
        {
            rule.end = .never
            until = instant
            last = min(last, zone.wallClock(at: instant) + 86_400)
        }
        for clock in RuleIterator(rule, start: event.start.wallClock, from: first, through: last) {
            let start = start(at: clock)
            if let until, start.instant > until { continue }
            append(start, to: &starts)
        }
    }

    private func append(_ start: Start, to starts: inout [Start]) {
        if !exceptions.contains(start.instant, on: start.clock.date) { starts.append(start) }
    }

    private func start(at clock: CivilDateTime) -> Start {
        let isDate = event.start.isDate
        let instant = isDate ? zone.start(of: clock.date) : zone.instant(of: clock)
        let end = length.end(from: clock, at: instant, in: zone, isDate: isDate)
        return Start(clock: clock, instant: instant, end: end)
    }

    /// Returns the occurrence that an RDATE adds, with the end of its PERIOD where it has one.
    private func start(of added: Event.AddedDate) -> Start {
        if event.start.isDate || added.start.isDate {
            let clock = CivilDateTime(
                added.start.wallClock.date, secondOfDay: event.start.wallClock.secondOfDay)
            return start(at: clock)
        }
        let instant = zones.instant(of: added.start)
        var result = start(at: zone.wallClock(at: instant))
        if added.end != .implied {
            let length = OccurrenceLength(of: added.end, start: added.start, zones)
            result.end = length.end(
                from: result.clock, at: result.instant, in: zone, isDate: false)
            result.isPeriod = true
        }
        return result
    }
}
