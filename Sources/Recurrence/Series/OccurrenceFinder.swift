public import CalendarModel

/// Finds the occurrences of a calendar's events: the recurrence set of RFC 5545 §3.8.5.
///
/// The set of a series is what its RRULEs and RDATEs give, less its EXDATEs, with overrides in the place of
/// the occurrences that their RECURRENCE-IDs name. DTSTART belongs to the set where there is no RRULE or
/// where one matches it; otherwise RFC 5545 leaves the set undefined, and `countsStart` decides.
public struct OccurrenceFinder: Sendable {
    /// How many occurrences a series may have in a window unless the caller says otherwise: a month of one
    /// that repeats every minute, and more than two years of one that does every quarter of an hour.
    public static let seriesLimit = 100_000

    /// The events, as they are named by `Occurrence.eventIndex`.
    public let events: [Event]
    /// The zones of the calendar.
    public let zones: ZoneSet

    /// What takes place once: events that do not recur, and overrides.
    let singles: [Occurrence]
    let series: [RecurringSeries]
    let cursors: ZoneCursors

    /// Creates a finder.
    ///
    /// An override with a lower SEQUENCE than its series is of an earlier revision (RFC 5545 §3.8.7.4). It
    /// counts as long as the revised series still has the occurrence that it names; where the revision has
    /// taken that out, by EXDATE or by another rule, the override is gone with it.
    ///
    /// - Complexity: O(*n*) on average, *n* the number of events.
    /// - Parameters:
    ///   - events: The events of one calendar.
    ///   - zones: The zones of their TZIDs.
    ///   - countsStart: Whether DTSTART is the first occurrence of a series also where no RRULE matches it, as
    ///     many programs have it; COUNT then counts it.
    ///   - diagnostics: Where to report events that share a UID.
    public init(
        _ events: [Event], zones: ZoneSet, countsStart: Bool = false,
        diagnostics: inout [Diagnostic]
    ) {
        self.events = events
        self.zones = zones
        var cursors = ZoneCursors(zones)
        var singles: [Occurrence] = []
        var prepared: [RecurringSeries] = []
        func appendSingle(_ index: Int, named identity: CivilDateTime?) {
            guard events[index].status != .cancelled else { return }
            let timing = EventTiming(of: events[index].start, events[index].end, &cursors)
            singles.append(
                Occurrence(
                    range: timing.range(at: timing.clock, &cursors),
                    recurrenceTime: identity ?? timing.clock, eventIndex: index))
        }
        for group in EventSeries.grouping(events, zones: &cursors, diagnostics: &diagnostics) {
            var overrides = group.overrides
            if let master = group.master {
                overrides.removeOutdated(by: master, in: events, countsStart, &cursors)
                if overrides.isEmpty, !events[master].isSeries {
                    appendSingle(master, named: nil)
                } else {
                    prepared.append(
                        RecurringSeries(
                            master, overrides: overrides, in: events, countsStart: countsStart,
                            &cursors))
                }
            }
            for index in overrides {
                appendSingle(index, named: events[index].recurrenceID?.wallClock)
            }
        }
        self.singles = singles
        self.cursors = cursors
        series = prepared
    }

    /// Returns the occurrences that overlap a window, by start, then end, then position of the event.
    ///
    /// An occurrence without length counts where its start lies in the window. Cancelled ones are left out.
    /// Of a series that has more than `seriesLimit` the first are returned.
    ///
    /// - Complexity: O(*s* + *k* log *k*), *s* the number of series, *k* that of occurrences; a rule with
    ///   COUNT adds what `RuleIterator` needs to count to the window.
    public func occurrences(in window: Range<Instant>) -> [Occurrence] {
        var unused: [Diagnostic] = []
        return occurrences(in: window, limit: OccurrenceFinder.seriesLimit, diagnostics: &unused)
    }

    /// Returns the occurrences that overlap a window, at most `limit` of each series, and reports each series
    /// that has more.
    ///
    /// Order and complexity are those of `occurrences(in:)`.
    public func occurrences(
        in window: Range<Instant>, limit: Int, diagnostics: inout [Diagnostic]
    ) -> [Occurrence] {
        var found: [Occurrence] = []
        for single in singles where single.range.touches(window) { found.append(single) }
        var cursors = cursors
        var starts: [RecurringSeries.Start] = []
        for index in series.indices {
            starts.removeAll(keepingCapacity: true)
            // What an override moves is not counted by where it was.
            let allowed =
                series[index].successors == nil ? limit : max(limit, OccurrenceFinder.seriesLimit)
            let isComplete = series[index].appendStarts(
                in: window, limit: allowed, to: &starts, &cursors)
            if !isComplete {
                diagnostics.append(cutShort(series[index].master, after: starts.count))
            }
            append(starts, of: series[index], in: window, to: &found, &cursors)
        }
        found.sort(by: Occurrence.precedes)
        return found
    }

    private func append(
        _ starts: [RecurringSeries.Start], of series: RecurringSeries, in window: Range<Instant>,
        to found: inout [Occurrence], _ cursors: inout ZoneCursors
    ) {
        let isCancelled = events[series.master].status == .cancelled
        if isCancelled, series.successors == nil { return }
        for start in starts {
            if let successor = series.successors?.override(of: start.instant) {
                guard !successor.isCancelled else { continue }
                let occurrence = successor.occurrence(replacing: start, &cursors)
                if occurrence.range.touches(window) { found.append(occurrence) }
            } else if !isCancelled {
                let range = start.instant..<start.end
                if series.successors != nil, !range.touches(window) { continue }
                found.append(
                    Occurrence(
                        range: range, recurrenceTime: start.clock, eventIndex: series.master))
            }
        }
    }

    private func cutShort(_ master: Int, after count: Int) -> Diagnostic {
        Diagnostic(
            .warning, at: events[master].place, uid: events[master].uid,
            "the series repeats too often; after \(count) occurrences the rest was left out",
            hint: "ask for a shorter time, or correct FREQ and INTERVAL of its RRULE")
    }
}

extension Event {
    /// Whether more or less than its DTSTART makes up the event's recurrence set.
    fileprivate var isSeries: Bool {
        !(rules.isEmpty && addedDates.isEmpty && exceptionDates.isEmpty)
    }
}

extension [Int] {
    /// Removes the overrides of occurrences that a later revision of their series does not have.
    fileprivate mutating func removeOutdated(
        by master: Int, in events: [Event], _ countsStart: Bool, _ zones: inout ZoneCursors
    ) {
        let sequence = events[master].sequence
        guard contains(where: { events[$0].sequence < sequence }) else { return }
        let revised = RecurringSeries(
            master, overrides: [], in: events, countsStart: countsStart, &zones)
        removeAll { index in
            guard events[index].sequence < sequence, let identity = events[index].recurrenceID
            else { return false }
            return !revised.contains(identity, &zones)
        }
    }
}

extension Occurrence {
    /// Orders by start, then end, then position of the event.
    static func precedes(_ left: Occurrence, _ right: Occurrence) -> Bool {
        if left.range.lowerBound != right.range.lowerBound {
            return left.range.lowerBound < right.range.lowerBound
        }
        return (left.range.upperBound, left.eventIndex) < (right.range.upperBound, right.eventIndex)
    }
}
