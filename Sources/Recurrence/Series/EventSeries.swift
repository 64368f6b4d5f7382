public import CalendarModel

/// The events of one calendar that share a UID: a master and the overrides of some of its occurrences.
///
/// Events are named by their positions in the list that was grouped.
public struct EventSeries: Hashable, Sendable {
    /// The event that has the rules; nil where a calendar has overrides only.
    public var master: Int?
    /// The events with a RECURRENCE-ID, each for another occurrence.
    public var overrides: [Int] = []

    /// Returns the series of a calendar's events, in the order in which their UIDs first appear.
    ///
    /// Of several versions of the same event the one with the highest SEQUENCE counts, of equal ones the
    /// last (RFC 5545 §3.8.7.4). Masters with equal SEQUENCE and different starts are not versions: two
    /// events were given one UID, both are kept, and a diagnostic says so.
    ///
    /// - Complexity: O(*n*) on average, *n* the number of events.
    public static func grouping(
        _ events: [Event], zones: ZoneSet, diagnostics: inout [Diagnostic]
    ) -> [EventSeries] {
        var groups: [EventSeries] = []
        var positions: [String: Int] = [:]
        var replaced: [OccurrenceName: Int] = [:]
        for (index, event) in events.enumerated() {
            let position = positions[event.uid] ?? groups.count
            if position == groups.count {
                positions[event.uid] = position
                groups.append(EventSeries())
            }
            if let identity = event.recurrenceID {
                let name = OccurrenceName(
                    series: position, instant: zones.instant(of: identity), isDate: identity.isDate)
                if let other = replaced[name] {
                    let known = groups[position].overrides[other]
                    if events[known].sequence <= event.sequence {
                        groups[position].overrides[other] = index
                    }
                } else {
                    replaced[name] = groups[position].overrides.count
                    groups[position].overrides.append(index)
                }
            } else if let master = groups[position].master,
                events[master].sequence == event.sequence, events[master].start != event.start
            {
                groups.append(EventSeries(master: index))
                diagnostics.append(
                    Diagnostic(
                        .warning, at: event.place, uid: event.uid,
                        "another event has this UID; both are kept",
                        hint: "give each event a UID of its own (RFC 5545 §3.8.4.7)"))
            } else if let master = groups[position].master,
                events[master].sequence > event.sequence
            {
                continue
            } else {
                groups[position].master = index
            }
        }
        return groups
    }
}

/// What a RECURRENCE-ID names, in whatever zone it is written.
private struct OccurrenceName: Hashable {
    var series: Int
    var instant: Instant
    var isDate: Bool
}
