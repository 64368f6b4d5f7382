internal import CalendarModel

/// The events of one calendar that share a UID: a master and the overrides of some of its occurrences.
///
/// Events are identified by their positions in the grouped list.
struct EventSeries: Sendable {
    /// The event with the rules; nil if a calendar has only overrides.
    var master: Int?
    /// The events with a RECURRENCE-ID, each for a different occurrence or a different range of occurrences.
    var overrides: [Int] = []

    /// Groups a calendar's events into series, in the order in which their UIDs first appear.
    ///
    /// Among several versions of an event, the one with the highest SEQUENCE counts; if they are equal, the last one (RFC
    /// 5545 §3.8.7.4). Masters with equal SEQUENCE and different starts are not versions but two events with the same UID:
    /// both are kept, and a diagnostic reports them.
    ///
    /// - Complexity: O(*n*) on average in the number of events.
    static func grouping(
        _ events: [Event], zones: inout ZoneCursors, diagnostics: inout [Diagnostic]
    ) -> [EventSeries] {
        var groups: [EventSeries] = []
        groups.reserveCapacity(events.count)
        var positions: [ExactText: Int] = [:]
        positions.reserveCapacity(events.count)
        var replaced: [OccurrenceName: Int] = [:]
        for index in events.indices {
            var position = groups.count
            let uid = ExactText(events[index].uid)
            if let known = positions.updateValue(position, forKey: uid) {
                positions[uid] = known
                position = known
            } else {
                groups.append(EventSeries())
            }
            if events[index].recurrenceID != nil, let identity = events[index].recurrenceID {
                let name = OccurrenceName(
                    series: position, instant: zones.instant(of: identity),
                    isDate: identity.isDate, isRange: events[index].replacesFuture)
                if let other = replaced[name] {
                    let known = groups[position].overrides[other]
                    if events[known].sequence <= events[index].sequence {
                        groups[position].overrides[other] = index
                    }
                } else {
                    replaced[name] = groups[position].overrides.count
                    groups[position].overrides.append(index)
                }
                continue
            }
            guard let master = groups[position].master else {
                groups[position].master = index
                continue
            }
            let (known, new) = (events[master].sequence, events[index].sequence)
            if known == new, events[master].start != events[index].start {
                groups.append(EventSeries(master: index))
                diagnostics.append(
                    Diagnostic(
                        .warning, at: events[index].place, uid: events[index].uid,
                        "another event has this UID; both are kept",
                        hint: "give each event a UID of its own (RFC 5545 §3.8.4.7)"))
            } else if known <= new {
                groups[position].master = index
            }
        }
        for position in groups.indices where groups[position].master == nil {
            groups[position].makeMaster(in: events, &diagnostics)
        }
        return groups
    }

    /// Makes an override with its own rule the master of a series that has none.
    private mutating func makeMaster(in events: [Event], _ diagnostics: inout [Diagnostic]) {
        guard let place = overrides.firstIndex(where: { !events[$0].rules.isEmpty }) else { return }
        let index = overrides.remove(at: place)
        master = index
        diagnostics.append(
            Diagnostic(
                .warning, at: events[index].place, uid: events[index].uid,
                "the series of this override is not here; the override repeats by its own RRULE",
                hint: "add the event with this UID that has the RRULE, or remove RECURRENCE-ID"))
    }
}

/// The occurrence that a RECURRENCE-ID names, independent of the zone in which it is written.
private struct OccurrenceName: Hashable {
    var series: Int
    var instant: Instant
    var isDate: Bool
    /// Whether it names all later occurrences, too.
    ///
    /// An override of one occurrence and one of a range do not replace each
    /// other.
    var isRange: Bool
}
