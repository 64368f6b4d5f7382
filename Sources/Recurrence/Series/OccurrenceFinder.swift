public import CalendarModel
public import TimeZones

/// Finds the occurrences of a calendar's events: the recurrence sets of RFC 5545 §3.8.5.
///
/// A series consists of the times of its RRULEs and RDATEs without its EXDATEs; overrides replace the occurrences that their
/// RECURRENCE-IDs name. DTSTART belongs to the set if there is no RRULE or if one matches it. Otherwise RFC 5545 leaves the
/// set undefined, and `countsStart` decides.
public struct OccurrenceFinder: Sendable {
    /// The default limit for the occurrences of a series in a window: two months of one that repeats every minute, or more
    /// than two years of one that repeats every quarter of an hour.
    public static let seriesLimit = 100_000

    /// The events, in the order to which `Occurrence.eventIndex` refers.
    public let events: [Event]
    /// The zones of the calendar.
    public let zones: ZoneSet

    /// The single occurrences: events that do not recur, and overrides.
    private(set) var singles: [Occurrence]
    private(set) var series: [RecurringSeries]
    let cursors: ZoneCursors

    /// Creates a finder.
    ///
    /// An override with a lower SEQUENCE than its series belongs to an earlier revision (RFC 5545 §3.8.7.4). It counts as
    /// long as the revised series still has the occurrence that it names. If the revision has removed that, by EXDATE or by
    /// another rule, the override is dropped as well.
    ///
    /// - Complexity: O(*n*) on average in the number of events.
    /// - Parameters:
    ///   - events: The events of one calendar.
    ///   - zones: The zones of their TZIDs.
    ///   - countsStart: Whether DTSTART is the first occurrence of a series even if no RRULE matches it, as in many
    ///     programs;
    ///     COUNT then includes it.
    ///   - diagnostics: Receives diagnostics about events that share a UID.
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

extension OccurrenceFinder {
    /// Removes the occurrences of events: all versions of some events, by their rows.
    ///
    /// - Complexity: O(*n*) in the number of single events and series; nothing is expanded.
    public mutating func remove(_ rows: Set<Int>) {
        singles.removeAll { rows.contains($0.eventIndex) }
        series.removeAll { rows.contains($0.master) }
    }
}

extension Event {
    /// Whether the event's recurrence set is more or less than its DTSTART.
    fileprivate var isSeries: Bool {
        !(rules.isEmpty && addedDates.isEmpty && exceptionDates.isEmpty)
    }
}

extension [Int] {
    /// Whether an override of one occurrence takes precedence over the first occurrence of an override of all later ones.
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

    /// Removes the overrides of occurrences that a later revision of the series no longer has.
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
