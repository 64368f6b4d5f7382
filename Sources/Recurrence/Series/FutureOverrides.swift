internal import CalendarModel

/// The overrides of a series that replace an occurrence and all later ones: RANGE=THISANDFUTURE,
/// RFC 5545 §3.2.13.
struct FutureOverrides {
    /// An override and by how many seconds of the wall clock it moves occurrences.
    struct Override {
        var index: Int
        var shift: Int64
        var from: Instant
    }

    private var overrides: [Override] = []

    /// Creates the list from the overrides of a series and their positions.
    init(_ events: [(index: Int, event: Event)], zones: ZoneSet) {
        for (index, event) in events where event.replacesFuture {
            guard let identity = event.recurrenceID else { continue }
            let from = zones.instant(of: identity)
            let zone = zones.table(for: event.start)
            let original = identity.isDate ? identity.wallClock : zone.wallClock(at: from)
            let shift = event.start.wallClock.secondsSinceEpoch - original.secondsSinceEpoch
            overrides.append(Override(index: index, shift: shift, from: from))
        }
        overrides.sort { $0.from < $1.from }
    }

    /// Returns the override that an occurrence follows, the last that begins before it.
    func override(of instant: Instant) -> Override? {
        overrides.last { $0.from < instant }
    }

    /// Returns a window that also holds the original times of occurrences moved into it.
    func widening(_ window: Range<Instant>) -> Range<Instant> {
        let shifts = overrides.map(\.shift)
        let earlier = max(0, shifts.max() ?? 0)
        let later = max(0, -(shifts.min() ?? 0))
        return window.lowerBound - earlier..<window.upperBound + later
    }
}
