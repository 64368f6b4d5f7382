internal import CalendarModel

/// The overrides in a series that replace an occurrence and all later ones: RANGE=THISANDFUTURE, RFC 5545 §3.2.13.
struct FutureOverrides: Sendable {
    /// An override, with the number of wall-clock seconds by which it moves occurrences.
    struct Override: Sendable {
        var index: Int
        var isCancelled: Bool
        fileprivate var from: Instant
        fileprivate var shift: Int64
        fileprivate var isOtherZone: Bool
        fileprivate var timing: EventTiming

        /// Returns the occurrence that replaces one of the master's.
        func occurrence(
            replacing start: RecurringSeries.Start, of master: Int, _ zones: inout ZoneCursors
        ) -> Occurrence {
            let clock = isOtherZone ? zones[timing.zone].wallClock(at: start.instant) : start.clock
            return Occurrence(
                range: timing.range(at: clock + shift, &zones), recurrenceTime: start.clock,
                eventIndex: index, seriesIndex: master)
        }
    }

    private var overrides: [Override] = []

    /// Creates the list from the overrides of a master, given by position; nil if no override replaces more than one
    /// occurrence.
    init?(
        _ indices: [Int], of master: EventTiming, in events: [Event], zones: inout ZoneCursors
    ) {
        for index in indices where events[index].replacesFuture {
            guard let identity = events[index].recurrenceID else { continue }
            let timing = EventTiming(of: events[index].start, events[index].end, &zones)
            let from = zones.instant(of: identity)
            // A date names the occurrence on its day.
            let first =
                identity.isDate
                ? CivilDateTime(identity.wallClock.date, secondOfDay: master.clock.secondOfDay)
                : zones[master.zone].wallClock(at: from)
            let isOtherZone = !master.isDate && !timing.isDate && timing.zone != master.zone
            let original =
                isOtherZone
                ? zones[timing.zone].wallClock(at: zones[master.zone].instant(of: first)) : first
            overrides.append(
                Override(
                    index: index, isCancelled: events[index].status == .cancelled, from: from,
                    shift: timing.clock.secondsSinceEpoch - original.secondsSinceEpoch,
                    isOtherZone: isOtherZone, timing: timing))
        }
        if overrides.isEmpty { return nil }
        overrides.sort { ($0.from, $0.index) < ($1.from, $1.index) }
    }

    /// Returns the override that applies to an occurrence: the last one that begins before it.
    func override(of instant: Instant) -> Override? {
        overrides.last { $0.from < instant }
    }

    /// The maximum number of seconds by which an override moves occurrences to earlier times.
    var advance: Int64 { max(0, -(overrides.map(\.shift).min() ?? 0)) }

    /// Returns a window that includes the original times of occurrences that are moved or extended into it.
    func widening(_ window: Range<Instant>) -> Range<Instant> {
        let length = overrides.map(\.timing.length.bound).max() ?? 0
        let earlier = max(0, overrides.map(\.shift).max() ?? 0) + length
        return window.lowerBound - earlier..<window.upperBound + advance
    }
}
