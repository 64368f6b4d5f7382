public import CalendarModel
public import TimeZones

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
        func appendSingle(_ index: Int, of master: Int?, named identity: CivilDateTime?) {
            guard events[index].status != .cancelled else { return }
            let timing = EventTiming(of: events[index].start, events[index].end, &cursors)
            singles.append(
                Occurrence(
                    range: timing.range(at: timing.clock, &cursors),
                    recurrenceTime: identity ?? timing.clock, eventIndex: index,
                    seriesIndex: master))
        }
        for group in EventSeries.grouping(events, zones: &cursors, diagnostics: &diagnostics) {
            var overrides = group.overrides
            if let master = group.master {
                overrides.removeOutdated(by: master, in: events, countsStart, &cursors)
                if overrides.isEmpty, !events[master].isSeries {
                    appendSingle(master, of: nil, named: nil)
                } else {
                    prepared.append(
                        RecurringSeries(
                            master, overrides: overrides, in: events, countsStart: countsStart,
                            &cursors))
                }
            }
            for index in overrides
            where !overrides.haveSingle(for: index, in: events, zones: &cursors) {
                let identity = events[index].recurrenceID?.wallClock
                appendSingle(index, of: group.master, named: identity)
            }
        }
        self.singles = singles
        self.cursors = cursors
        series = prepared
    }
}

extension Event {
    /// Whether more or less than its DTSTART makes up the event's recurrence set.
    fileprivate var isSeries: Bool {
        !(rules.isEmpty && addedDates.isEmpty && exceptionDates.isEmpty)
    }
}

extension [Int] {
    /// Whether the first occurrence of an override of all later ones has an override of its own, which wins.
    fileprivate func haveSingle(
        for index: Int, in events: [Event], zones: inout ZoneCursors
    ) -> Bool {
        guard events[index].replacesFuture, let identity = events[index].recurrenceID else {
            return false
        }
        let instant = zones.instant(of: identity)
        return contains { other in
            guard !events[other].replacesFuture, let name = events[other].recurrenceID else {
                return false
            }
            return name.isDate == identity.isDate && zones.instant(of: name) == instant
        }
    }

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
