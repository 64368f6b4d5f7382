internal import CalendarModel

extension OccurrenceFinder {
    /// Returns the diagnostic for a series that was cut short.
    func diagnostic(of cut: SeriesCut) -> Diagnostic {
        let event = events[cut.eventIndex]
        return switch cut.reason {
        case .tooMany(let count):
            Diagnostic(
                .warning, at: event.place, uid: event.uid,
                "the series repeats too often; after \(count) occurrences the rest was left out",
                hint: "ask for a shorter time, or correct FREQ and INTERVAL of its RRULE")
        case .tooRare:
            Diagnostic(
                .warning, at: event.place, uid: event.uid,
                "the RRULE has no occurrence for so long that the search was given up",
                hint: "correct the RRULE: its INTERVAL hardly ever meets its BY parts")
        }
    }

    /// Returns the diagnostics for series without occurrences, now or ever.
    ///
    /// - Complexity: O(*s* + *k*) in the numbers of series and occurrences. Rules without an early match are searched
    ///   further, at most 300 of them.
    func diagnosticsOfNever(but found: [Occurrence], _ cuts: [SeriesCut]) -> [Diagnostic] {
        guard !series.isEmpty else { return [] }
        var searches = NeverSearches()
        var isKnown = [Bool](repeating: false, count: events.count)
        for occurrence in found { isKnown[occurrence.seriesIndex] = true }
        for cut in cuts { isKnown[cut.eventIndex] = true }
        return series.compactMap { series in
            let event = events[series.master]
            guard !isKnown[series.master], event.status != .cancelled,
                series.neverFires(event, &searches)
            else { return nil }
            return Diagnostic(
                .warning, at: event.place, uid: event.uid,
                "the RRULE of this event never gives a time",
                hint: "correct the RRULE, or remove it from an event that takes place once")
        }
    }
}

extension RecurringSeries {
    /// Whether the recurrence set is empty because no rule ever generates a time, regardless of UNTIL and COUNT.
    fileprivate func neverFires(_ event: Event, _ searches: inout NeverSearches) -> Bool {
        guard added.isEmpty, !rules.isEmpty else { return false }
        return event.rules.allSatisfy { rule in
            searches.neverFires(timing.isDate ? rule.withoutClock : rule, start: timing.clock)
        }
    }
}

/// The searches for rules that never generate a time.
///
/// Nearly all rules generate one at once; the others may be expensive.
private struct NeverSearches {
    private struct Key: Hashable {
        var rule: RecurrenceRule
        var start: CivilDateTime
    }

    private var known: [Key: Bool] = [:]
    /// The remaining number of rules that are searched further; later ones count as generating a time.
    private var left = 300

    mutating func neverFires(_ rule: RecurrenceRule, start: CivilDateTime) -> Bool {
        var rule = rule
        rule.end = .never
        var times = RuleIterator(rule, start: start, through: start + 400 * 86_400)
        if times.next() != nil { return false }
        let key = Key(rule: rule, start: start)
        if let answer = known[key] { return answer }
        guard left > 0 else { return false }
        left -= 1
        times = RuleIterator(rule, start: start)
        let answer = times.next() == nil
        known[key] = answer
        return answer
    }
}

extension RecurrenceRule {
    /// The rule without BYHOUR, BYMINUTE and BYSECOND, which RFC 5545 §3.3.10 ignores if DTSTART is a date.
    var withoutClock: RecurrenceRule {
        var rule = self
        rule.hours = []
        rule.minutes = []
        rule.seconds = []
        return rule
    }
}

extension RuleIterator {
    /// The time up to which a rule below DAILY was searched.
    var reached: CivilDateTime {
        CivilDateTime(secondsSinceEpoch: Int64(period * secondsOfUnit))
    }
}
