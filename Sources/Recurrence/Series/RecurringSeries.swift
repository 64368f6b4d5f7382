internal import CalendarModel

/// A series that is prepared for finding its occurrences: the recurrence set of RFC 5545 §3.8.5.
struct RecurringSeries: Sendable {
    /// The start of an occurrence on its own wall clock, with its instants.
    struct Start: Sendable {
        var clock: CivilDateTime
        var instant: Instant
        var end: Instant
        /// Whether the end is that of an RDATE's PERIOD, which overrides the event's length.
        var isPeriod = false
    }

    /// A rule, with the iterator at its first time.
    struct Rule: Sendable {
        var times: RuleIterator
        /// The UNTIL in UTC, removed from the rule: on the event's wall clock, it is known only up to a change of offset.
        var until: Instant?
    }

    /// The position of the event with the rules.
    let master: Int
    let timing: EventTiming
    /// The overrides of an occurrence and all later ones.
    let successors: FutureOverrides?

    private(set) var rules: [Rule] = []
    /// The occurrences that do not come from rules: RDATEs, and DTSTART if it counts although no rule gives it.
    private(set) var added: [Start] = []
    private let leftOut: ExceptionTimes

    /// Prepares a master and its overrides, given by position.
    ///
    /// BYHOUR, BYMINUTE and BYSECOND are ignored if DTSTART is a date, as RFC 5545 §3.3.10 requires. With `countsStart`,
    /// DTSTART is the first occurrence even if no rule matches it, and COUNT includes it.
    init(
        _ master: Int, overrides: [Int], in events: [Event], countsStart: Bool,
        _ zones: inout ZoneCursors
    ) {
        self.master = master
        // Only single properties are read, as a variable would copy the whole event.
        let start = events[master].start
        let eventRules = events[master].rules
        let timing = EventTiming(of: start, events[master].end, &zones)
        self.timing = timing
        successors = FutureOverrides(overrides, of: timing, in: events, zones: &zones)
        let replaced = overrides.compactMap { events[$0].recurrenceID }
        leftOut = ExceptionTimes(
            events[master].exceptionDates + replaced, rules: events[master].exceptionRules,
            of: timing, in: &zones)
        let isStartAdded =
            eventRules.isEmpty
            || countsStart && !eventRules.contains { $0.gives(timing.clock, from: timing.clock) }
        for rule in eventRules {
            var rule = timing.isDate ? rule.withoutClock : rule
            var until: Instant?
            if !timing.isDate, case .until(.utc(let instant)) = rule.end, start.zoneID != nil {
                rule.end = .never
                until = instant
            }
            if isStartAdded, case .count(let count) = rule.end { rule.end = .count(count - 1) }
            rules.append(Rule(times: RuleIterator(rule, start: timing.clock), until: until))
        }
        if isStartAdded { added.append(RecurringSeries.start(timing.clock, timing, &zones)) }
        for date in events[master].addedDates {
            added.append(RecurringSeries.start(of: date, timing, &zones))
        }
        added.removeAll { leftOut.contains($0.instant, on: $0.clock) }
    }

    /// Appends the starts of the occurrences that may overlap a window, in order and without duplicates.
    ///
    /// - Returns: The cut if a rule generates more than `limit` times or its search was given up; nil if the starts are
    ///   complete.
    func appendStarts(
        in window: Range<Instant>, limit: Int, to starts: inout [Start],
        _ zones: inout ZoneCursors
    ) -> SeriesCut? {
        let window = successors?.widening(window) ?? window
        // A margin of one day covers every change of offset.
        let first = zones[timing.zone].wallClock(at: window.lowerBound) + -timing.length.bound
        let last = zones[timing.zone].wallClock(at: window.upperBound) + 86_400
        var cut: SeriesCut?
        var isAscending = true
        let begin = starts.count
        for rule in rules {
            var times = rule.times
            times.end(with: last)
            if let until = rule.until {
                times.end(with: zones[timing.zone].wallClock(at: until) + 86_400)
            }
            times.begin(with: first)
            let beginOfRule = starts.count
            while let clock = times.next() {
                let range = timing.range(at: clock, &zones)
                if let until = rule.until, range.lowerBound > until { continue }
                guard range.touches(window), !leftOut.contains(range.lowerBound, on: clock) else {
                    continue
                }
                if starts.count > begin, let before = starts.last?.instant {
                    // In an all-day series, a rule below DAILY generates a date many times.
                    if before == range.lowerBound { continue }
                    if before > range.lowerBound { isAscending = false }
                }
                guard starts.count - beginOfRule < limit else {
                    cut.move(to: self.cut(.tooMany(limit), at: range.lowerBound))
                    break
                }
                starts.append(
                    Start(clock: clock, instant: range.lowerBound, end: range.upperBound))
            }
            if times.isCutShort {
                let reached = zones[timing.zone].instant(of: times.reached)
                cut.move(to: self.cut(.tooRare, at: reached))
            }
        }
        for start in added where (start.instant..<start.end).touches(window) {
            isAscending = false
            starts.append(start)
        }
        // In a gap, even the times of a single rule can coincide or change their order.
        if !isAscending || rules.count > 1 { starts.order(from: begin) }
        return cut
    }

    private func cut(_ reason: SeriesCut.Reason, at start: Instant) -> SeriesCut {
        SeriesCut(
            eventIndex: master, start: start - (successors?.advance ?? 0), reason: reason)
    }

    /// Whether the set contains the occurrence that a RECURRENCE-ID names.
    func contains(_ identity: CalendarTime, _ zones: inout ZoneCursors) -> Bool {
        let name = ExceptionTimes([identity], in: &zones, isDate: timing.isDate)
        let instant = zones.instant(of: identity)
        var starts: [Start] = []
        // A date names a day, and so does a time in an all-day series.
        _ = appendStarts(
            in: instant - 86_400..<instant + 2 * 86_400, limit: 3 * 86_400, to: &starts, &zones)
        return starts.contains { name.contains($0.instant, on: $0.clock) }
    }

    private static func start(
        _ clock: CivilDateTime, _ timing: EventTiming, _ zones: inout ZoneCursors
    ) -> Start {
        let range = timing.range(at: clock, &zones)
        return Start(clock: clock, instant: range.lowerBound, end: range.upperBound)
    }

    /// Returns the occurrence that an RDATE adds, with the end of its PERIOD if it has one.
    private static func start(
        of added: Event.AddedDate, _ timing: EventTiming, _ zones: inout ZoneCursors
    ) -> Start {
        if timing.isDate || added.start.isDate {
            let clock = CivilDateTime(
                added.start.wallClock.date, secondOfDay: timing.clock.secondOfDay)
            return start(clock, timing, &zones)
        }
        let instant = zones.instant(of: added.start)
        var result = start(zones[timing.zone].wallClock(at: instant), timing, &zones)
        if added.end != .implied {
            let length = OccurrenceLength(of: added.end, start: added.start, &zones)
            let end = length.end(
                from: result.clock, at: result.instant, in: &zones[timing.zone], isDate: false)
            result.end = max(result.instant, end)
            result.isPeriod = true
        }
        return result
    }
}
