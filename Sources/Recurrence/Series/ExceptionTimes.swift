package import CalendarModel

/// The excluded occurrences of a series: EXDATEs, the RECURRENCE-IDs of overrides, and the times of EXRULEs.
///
/// Times are compared as instants, so that a UTC value matches a zoned start. A date excludes every occurrence on its day.
/// In an all-day series, a time excludes its date as written.
struct ExceptionTimes: Sendable {
    /// The excluded instants, ascending.
    private var instants: [Instant] = []
    private var dates: [CivilDate] = []
    private var rules: [RecurrenceRule] = []
    private var start = CivilDateTime(secondsSinceEpoch: 0)

    /// Creates the exceptions of a series, including those of rules.
    init(
        _ times: some Sequence<CalendarTime>, rules: [RecurrenceRule], of timing: EventTiming,
        in zones: inout ZoneCursors
    ) {
        self.init(times, in: &zones, isDate: timing.isDate)
        self.rules = timing.isDate ? rules.map(\.withoutClock) : rules
        start = timing.clock
    }

    /// Creates the exceptions of a series, without rules.
    init(_ times: some Sequence<CalendarTime>, in zones: inout ZoneCursors, isDate: Bool) {
        for time in times {
            if isDate || time.isDate {
                dates.append(time.wallClock.date)
            } else {
                instants.append(zones.instant(of: time))
            }
        }
        if instants.count > 1 { instants.sort() }
        if dates.count > 1 { dates.sort() }
    }

    /// Returns whether an occurrence is excluded.
    ///
    /// - Complexity: O(log *n*) in the number of exceptions, plus one step of each rule.
    func contains(_ instant: Instant, on clock: CivilDateTime) -> Bool {
        (!instants.isEmpty && instants.containsSorted(instant))
            || (!dates.isEmpty && dates.containsSorted(clock.date))
            || (!rules.isEmpty && rules.contains { $0.gives(clock, from: start) })
    }
}

extension RecurrenceRule {
    /// Returns whether the rule generates a time.
    package func gives(_ clock: CivilDateTime, from start: CivilDateTime) -> Bool {
        var times = RuleIterator(self, start: start, from: clock, through: clock)
        return times.next() == clock
    }
}

extension Array where Element: Comparable {
    fileprivate func containsSorted(_ element: Element) -> Bool {
        var (low, high) = (0, count)
        while low < high {
            let middle = (low + high) / 2
            if self[middle] < element { low = middle + 1 } else { high = middle }
        }
        return low < count && self[low] == element
    }
}
