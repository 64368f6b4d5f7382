public import CalendarModel

/// Finds the occurrences of a calendar's events: the recurrence set of RFC 5545 §3.8.5.
///
/// The set of a series is what its RRULEs and RDATEs give, less its EXDATEs, with overrides in the place of
/// the occurrences that their RECURRENCE-IDs name. DTSTART belongs to the set where there is no RRULE or
/// where one matches it; otherwise RFC 5545 leaves the set undefined.
public struct OccurrenceFinder: Sendable {
    /// The events, as they are named by `Occurrence.eventIndex`.
    public let events: [Event]
    /// The zones of the calendar.
    public let zones: ZoneSet
    private let series: [EventSeries]

    /// Creates a finder; what grouping the events by UID brought to light is added to `diagnostics`.
    public init(_ events: [Event], zones: ZoneSet, diagnostics: inout [Diagnostic]) {
        self.events = events
        self.zones = zones
        series = EventSeries.grouping(events, zones: zones, diagnostics: &diagnostics)
    }

    /// Returns the occurrences that overlap a window, by start, then end, then position of the event.
    ///
    /// An occurrence without length counts where its start lies in the window. Cancelled ones are left out.
    ///
    /// - Complexity: O(*s* + *k* log *k*), *s* the number of series, *k* that of occurrences; a rule with
    ///   COUNT adds the occurrences before the window.
    public func occurrences(in window: Range<Instant>) -> [Occurrence] {
        var found: [Occurrence] = []
        for series in series {
            append(series, in: window, to: &found)
        }
        found.removeAll { events[$0.eventIndex].status == .cancelled }
        found.sort {
            ($0.range.lowerBound, $0.range.upperBound, $0.eventIndex)
                < ($1.range.lowerBound, $1.range.upperBound, $1.eventIndex)
        }
        return found
    }

    private func append(
        _ series: EventSeries, in window: Range<Instant>, to found: inout [Occurrence]
    ) {
        for index in series.overrides {
            let event = events[index]
            let identity = event.recurrenceID ?? event.start
            let occurrence = occurrence(
                of: index, at: event.start.wallClock, named: identity.wallClock)
            if occurrence.range.touches(window) { found.append(occurrence) }
        }
        guard let master = series.master else { return }
        let times = RecurrenceTimes(of: events[master], zones: zones)
        let replaced = ExceptionTimes(
            series.overrides.compactMap { events[$0].recurrenceID }, in: zones,
            isDate: events[master].start.isDate)
        let successors = FutureOverrides(series.overrides, of: master, in: events, zones: zones)
        for start in times.starts(in: successors.widening(window))
        where !replaced.contains(start.instant, on: start.clock.date) {
            let occurrence =
                if let future = successors.override(of: start.instant) {
                    occurrence(of: future.index, at: future.clock(of: start), named: start.clock)
                } else {
                    Occurrence(
                        range: start.instant..<max(start.instant, start.end),
                        recurrenceTime: start.clock, eventIndex: master)
                }
            if occurrence.range.touches(window) { found.append(occurrence) }
        }
    }

    /// Returns one occurrence of an event that starts when its clock shows a time.
    private func occurrence(
        of index: Int, at clock: CivilDateTime, named identity: CivilDateTime
    ) -> Occurrence {
        let event = events[index]
        let zone = zones.table(for: event.start)
        let isDate = event.start.isDate
        let start = isDate ? zone.start(of: clock.date) : zone.instant(of: clock)
        let length = OccurrenceLength(of: event.end, start: event.start, zones)
        let end = length.end(from: clock, at: start, in: zone, isDate: isDate)
        return Occurrence(range: start..<end, recurrenceTime: identity, eventIndex: index)
    }
}

extension Range<Instant> {
    /// Whether a range overlaps a window or, where it is empty, lies in it.
    fileprivate func touches(_ window: Range<Instant>) -> Bool {
        isEmpty ? window.contains(lowerBound) : overlaps(window)
    }
}
