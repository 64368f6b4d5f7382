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
    /// - Complexity: O(*s* + *k*), *s* the number of series, *k* that of occurrences; a rule that does not match
    ///   early is followed up to the year 9999.
    func diagnosticsOfNever(but found: [Occurrence], _ cuts: [SeriesCut]) -> [Diagnostic] {
        guard !series.isEmpty else { return [] }
        var isKnown = [Bool](repeating: false, count: events.count)
        for occurrence in found { isKnown[occurrence.seriesIndex] = true }
        for cut in cuts { isKnown[cut.eventIndex] = true }
        return series.compactMap { series in
            let event = events[series.master]
            guard !isKnown[series.master], event.status != .cancelled, series.neverFires(event)
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
    fileprivate func neverFires(_ event: Event) -> Bool {
        guard added.isEmpty, !rules.isEmpty else { return false }
        // Nearly all rules give a time at once.
        for rule in rules {
            var times = rule.times
            if times.next() != nil { return false }
        }
        return event.rules.allSatisfy { rule in
            var endless = timing.isDate ? rule.withoutClock : rule
            endless.end = .never
            var times = RuleIterator(endless, start: timing.clock)
            return times.next() == nil
        }
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
