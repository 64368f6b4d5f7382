public import CalendarModel
internal import IntervalIndex

extension Agenda {
    /// Returns what takes time in a window: busy events and blocks of all calendars, tentative ones as such,
    /// and the time in which a calendar's VAVAILABILITYs have nobody available (RFC 7953).
    ///
    /// Periods may overlap and reach over the ends of the window. A busy series that repeats too often to be
    /// followed takes all the time after its last known occurrence, and is reported.
    ///
    /// - Complexity: that of `occurrences(in:)`.
    public func busyPeriods(
        in window: Range<Instant>, busy rules: BusyRules, diagnostics: inout [Diagnostic]
    ) -> [FreeBusy.Period] {
        var periods = claims(on: window, diagnostics: &diagnostics)
            .filter { ($0.event.block != nil || $0.isBusy(by: rules)) && !$0.range.isEmpty }
            .map {
                FreeBusy.Period(
                    $0.rangeWithTravel, $0.event.status == .tentative ? .busyTentative : .busy)
            }
        for calendar in calendars {
            let available = AvailableTime([calendar])
                .availableTime(in: window, diagnostics: &diagnostics)
            periods += window.uncovered(by: available.ranges).map {
                FreeBusy.Period($0, .busyUnavailable)
            }
        }
        return periods
    }

    /// Returns the time of a window in which none of the calendars is busy.
    ///
    /// - Parameters:
    ///   - window: The time to look at.
    ///   - hours: The hours of the week in which gaps are wanted; nil for all hours.
    ///   - minutes: The shortest gap that is wanted.
    ///   - rules: What is busy.
    /// - Returns: The gaps in the wanted hours, and the busy time at all hours.
    /// - Complexity: that of `occurrences(in:)`, and O(*n* log *n*), *n* the number of occurrences and days.
    public func freeTime(
        in window: Range<Instant>, within hours: [WeeklyHours]? = nil, atLeast minutes: Int = 1,
        busy rules: BusyRules
    ) -> FreeTime {
        var diagnostics: [Diagnostic] = []
        let periods = busyPeriods(in: window, busy: rules, diagnostics: &diagnostics)
        var free = FreeTime(
            around: periods, in: window,
            within: hours?.flatMap { $0.ranges(in: window, zone: zone) }, atLeast: minutes)
        free.diagnostics = diagnostics
        return free
    }
}
