internal import CalendarModel

/// Occurrences that are named to be left out: EXDATEs, and the RECURRENCE-IDs of overrides.
///
/// Times are compared as instants, so that a UTC value matches a zoned start. A date names every occurrence of
/// its day, and against a whole-day series a time names the day that it is written with.
struct ExceptionTimes: Sendable {
    /// Ascending.
    private var instants: [Instant] = []
    private var dates: [CivilDate] = []

    /// Creates the exceptions of a series.
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

    /// Whether an occurrence is left out.
    ///
    /// - Complexity: O(log *n*), *n* the number of exceptions.
    func contains(_ instant: Instant, on clock: CivilDateTime) -> Bool {
        (!instants.isEmpty && instants.containsSorted(instant))
            || (!dates.isEmpty && dates.containsSorted(clock.date))
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
