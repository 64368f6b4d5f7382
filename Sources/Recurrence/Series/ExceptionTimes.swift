internal import CalendarModel

/// Occurrences that are named to be left out: EXDATEs, and the RECURRENCE-IDs of overrides.
///
/// Times are compared as instants, so that a UTC value matches a zoned start. A date names every occurrence of
/// its day, and against a whole-day series a time names the day that it is written with.
struct ExceptionTimes {
    private var instants: Set<Instant> = []
    private var dates: Set<CivilDate> = []

    /// Creates the exceptions of a series.
    init(_ times: [CalendarTime], in zones: ZoneSet, isDate: Bool) {
        for time in times {
            if isDate || time.isDate {
                dates.insert(time.wallClock.date)
            } else {
                instants.insert(zones.instant(of: time))
            }
        }
    }

    /// Whether an occurrence is left out.
    func contains(_ instant: Instant, on date: CivilDate) -> Bool {
        (!instants.isEmpty && instants.contains(instant))
            || (!dates.isEmpty && dates.contains(date))
    }
}
