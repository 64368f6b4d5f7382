internal import CalendarModel

/// A series made ready to find its occurrences: the recurrence set of RFC 5545 §3.8.5.
struct RecurringSeries: Sendable {
    /// The start of an occurrence on its own clock, and when it takes place.
    struct Start: Sendable {
        var clock: CivilDateTime
        var instant: Instant
        var end: Instant
        /// Whether the end is that of an RDATE's PERIOD, which wins over the event's length.
        var isPeriod = false
    }

    /// A rule from its first time on.
    struct Rule: Sendable {
        var times: RuleIterator
        /// What an UNTIL in UTC says; it is taken out of the rule, because on the event's clock it is only
        /// known to within a change of offset.
        var until: Instant?
    }

    /// The position of the event that has the rules.
    let master: Int
    let timing: EventTiming
    /// The overrides of this and all later occurrences.
    let successors: FutureOverrides?

    private(set) var rules: [Rule] = []
    /// The occurrences that no rule gives: DTSTART where it counts for itself, and RDATEs.
    private(set) var added: [Start] = []
    private let leftOut: ExceptionTimes

    /// Prepares a master and its overrides, all named by their positions.
    ///
    /// BYHOUR, BYMINUTE and BYSECOND are ignored where DTSTART is a date, as RFC 5545 §3.3.10 demands. With
    /// `countsStart`, DTSTART is the first occurrence also where no rule matches it, and COUNT counts it.
    init(
        _ master: Int, overrides: [Int], in events: [Event], countsStart: Bool,
        _ zones: inout ZoneCursors
    ) {
        self.master = master
        // Not the event at once: that would copy all of it.
        let start = events[master].start
        let eventRules = events[master].rules
        let timing = EventTiming(of: start, events[master].end, &zones)
        self.timing = timing
        successors = FutureOverrides(overrides, of: timing, in: events, zones: &zones)
        let replaced = overrides.compactMap { events[$0].recurrenceID }
        leftOut = ExceptionTimes(
            events[master].exceptionDates + replaced, rules: events[master].exceptionRules,
            of: timing, in: &zones)
        var isStartAdded = eventRules.isEmpty
        if countsStart, !eventRules.contains(where: { $0.matches(timing.clock) }) {
            isStartAdded = true
        }
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

    /// Appends the starts of the occurrences that may overlap a window, in order and each once.
    ///
    /// - Returns: Where they end too early: a rule gives more than `limit`, or ran out of patience. Nil where
    ///   those are all.
    func appendStarts(
        in window: Range<Instant>, limit: Int, to starts: inout [Start],
        _ zones: inout ZoneCursors
    ) -> SeriesCut? {
        let window = successors?.widening(window) ?? window
        // A day more on both sides covers every change of offset.
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
                    // A rule below DAILY gives a date many times.
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
        // In a gap even the times of one rule fall together or change places.
        if !isAscending || rules.count > 1 { starts.order(from: begin) }
        return cut
    }

    private func cut(_ reason: SeriesCut.Reason, at start: Instant) -> SeriesCut {
        SeriesCut(
            eventIndex: master, start: start - (successors?.advance ?? 0), reason: reason)
    }

    /// Whether the set has the occurrence that a RECURRENCE-ID names.
    func contains(_ identity: CalendarTime, _ zones: inout ZoneCursors) -> Bool {
        let name = ExceptionTimes([identity], in: &zones, isDate: timing.isDate)
        let instant = zones.instant(of: identity)
        var starts: [Start] = []
        // A date, or a time against a whole-day series, names a day.
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

    /// Returns the occurrence that an RDATE adds, with the end of its PERIOD where it has one.
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

extension RecurrenceRule {
    /// Whether the rule gives its own DTSTART.
    fileprivate func matches(_ start: CivilDateTime) -> Bool {
        var times = RuleIterator(self, start: start, through: start)
        return times.next() != nil
    }
}
