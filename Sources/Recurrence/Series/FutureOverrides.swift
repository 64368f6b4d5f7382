internal import CalendarModel

/// The overrides of a series that replace an occurrence and all later ones: RANGE=THISANDFUTURE,
/// RFC 5545 §3.2.13.
struct FutureOverrides {
    /// An override and by how many seconds of its wall clock it moves occurrences.
    struct Override {
        var index: Int
        var from: Instant
        fileprivate var shift: Int64
        fileprivate var bound: Int64
        /// The override's zone where it is another than the master's.
        fileprivate var zone: ZoneTable?

        /// Returns what the override's clock shows when it replaces an occurrence of the master.
        func clock(of start: RecurrenceTimes.Start) -> CivilDateTime {
            (zone?.wallClock(at: start.instant) ?? start.clock) + shift
        }
    }

    private var overrides: [Override] = []

    /// Creates the list from the overrides of a master, all named by their positions.
    init(_ indices: [Int], of master: Int, in events: [Event], zones: ZoneSet) {
        let masterStart = events[master].start
        for index in indices where events[index].replacesFuture {
            let event = events[index]
            guard let identity = event.recurrenceID else { continue }
            let from = zones.instant(of: identity)
            let zone = zones.table(for: event.start)
            let masterZone = zones.table(for: masterStart)
            // A date names the occurrence of its day.
            let first =
                identity.isDate
                ? CivilDateTime(
                    identity.wallClock.date, secondOfDay: masterStart.wallClock.secondOfDay)
                : masterZone.wallClock(at: from)
            let isOtherZone = !masterStart.isDate && !event.start.isDate && zone != masterZone
            let original = isOtherZone ? zone.wallClock(at: masterZone.instant(of: first)) : first
            overrides.append(
                Override(
                    index: index, from: from,
                    shift: event.start.wallClock.secondsSinceEpoch - original.secondsSinceEpoch,
                    bound: OccurrenceLength(of: event.end, start: event.start, zones).bound,
                    zone: isOtherZone ? zone : nil))
        }
        overrides.sort { ($0.from, $0.index) < ($1.from, $1.index) }
    }

    /// Returns the override that an occurrence follows, the last that begins before it.
    func override(of instant: Instant) -> Override? {
        overrides.last { $0.from < instant }
    }

    /// Returns a window that also holds the original times of occurrences moved or lengthened into it.
    func widening(_ window: Range<Instant>) -> Range<Instant> {
        let shifts = overrides.map(\.shift)
        let earlier = max(0, shifts.max() ?? 0) + (overrides.map(\.bound).max() ?? 0)
        let later = max(0, -(shifts.min() ?? 0))
        return window.lowerBound - earlier..<window.upperBound + later
    }
}
