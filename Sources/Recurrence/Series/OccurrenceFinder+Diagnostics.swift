internal import CalendarModel

extension OccurrenceFinder {
    /// Returns what to say of a series that was cut short.
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
                "the RRULE gives nothing for so long that the search for more was given up",
                hint: "correct the RRULE: its INTERVAL hardly ever meets its BY parts")
        }
    }

    /// Returns what to say of the series of which nothing was found and nothing ever will be.
    ///
    /// - Complexity: O(*s* + *k*), *s* the number of series, *k* that of occurrences; rules that do not match early are
    ///   followed further, the first hundreds of them.
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
    /// Whether nothing is in its set because no rule ever gives a time, whatever its UNTIL or COUNT.
    fileprivate func neverFires(_ event: Event, _ searches: inout NeverSearches) -> Bool {
        guard added.isEmpty, !rules.isEmpty else { return false }
        return event.rules.allSatisfy { rule in
            searches.neverFires(timing.isDate ? rule.withoutClock : rule, start: timing.clock)
        }
    }
}

/// The searches for rules that never give a time: nearly all rules give one at once, and those that do not may cost much.
private struct NeverSearches {
    private struct Key: Hashable {
        var rule: RecurrenceRule
        var start: CivilDateTime
    }

    private var known: [Key: Bool] = [:]
    /// How many rules are followed further; of others it is not known.
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
    /// The rule without BYHOUR, BYMINUTE and BYSECOND, which RFC 5545 §3.3.10 has ignored where DTSTART is a date.
    var withoutClock: RecurrenceRule {
        var rule = self
        rule.hours = []
        rule.minutes = []
        rule.seconds = []
        return rule
    }
}

extension RuleIterator {
    /// The time up to which the rule was followed, of one below DAILY.
    var reached: CivilDateTime {
        CivilDateTime(secondsSinceEpoch: Int64(period * secondsOfUnit))
    }
}
