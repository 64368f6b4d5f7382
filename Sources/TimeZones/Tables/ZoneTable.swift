public import CalendarModel

/// The UTC offsets of a time zone: a table of transitions, and a rule for the years after the last transition.
public struct ZoneTable: Hashable, Sendable {
    /// A stretch of time with one offset.
    public struct Segment: Hashable, Sendable {
        /// The first second of the segment; `Int64.min` if it has no beginning.
        public var begin: Int64
        /// The first second after the segment; `Int64.max` if it has no end.
        public var end: Int64
        /// Seconds to add to UTC for local time.
        public var offset: Int64

        package init(begin: Int64, end: Int64, offset: Int64) {
            self.begin = begin
            self.end = end
            self.offset = offset
        }
    }

    private let storage: ZoneStorage

    /// The name of the zone: an IANA name, or the TZID of its VTIMEZONE.
    public var id: String { storage.id }

    /// The rule after the last transition; without a rule, the last offset stays in force.
    var tail: PosixZone? { storage.tail }

    /// Creates a zone from ascending transitions; if several are at the same second, the last one counts.
    ///
    /// The seconds in `defined` are those for which the zone's source is valid.
    package init(
        id: String, initialOffset: Int64, changes: [(at: Int64, offset: Int64)], tail: PosixZone?,
        defined: Range<Int64> = .min ..< .max
    ) {
        storage = ZoneStorage(
            id: id, initialOffset: initialOffset, changes: changes, tail: tail, defined: defined)
    }

    /// Whether the zone's source is valid at an instant.
    ///
    /// A VTIMEZONE is not valid before its first onset nor, without an endless rule, after its last one (RFC 5545 §3.6.5).
    package func defines(_ instant: Instant) -> Bool {
        storage.defined.contains(instant.seconds)
    }

    private init(_ storage: ZoneStorage) {
        self.storage = storage
    }

    /// Creates a zone with a constant offset in seconds east of UTC.
    public init(id: String, fixedOffset: Int64) {
        self.init(id: id, initialOffset: fixedOffset, changes: [], tail: nil)
    }

    /// Returns the same zone under another name.
    public func named(_ id: String) -> ZoneTable {
        ZoneTable(ZoneStorage(id: id, storage))
    }

    /// Coordinated Universal Time.
    public static let utc = ZoneTable(id: "UTC", fixedOffset: 0)

    /// Returns the stretch of constant offset that contains an instant.
    ///
    /// - Complexity: O(1) in the years 1901 to 2106 for real zones, otherwise O(log *n*) in the number of transitions.
    public func segment(at instant: Instant) -> Segment {
        let index = storage.onsets.count(through: instant.seconds)
        if index == storage.onsets.seconds.count, storage.tailChanges,
            let last = tail?.segment(at: instant.seconds)
        {
            // The rule applies from the last transition on, and may agree with the offset before it.
            return Segment(
                begin: max(last.begin, storage.onsets.seconds.last ?? .min), end: last.end,
                offset: last.offset)
        }
        return Segment(
            begin: index == 0 ? .min : storage.onsets.seconds[index - 1],
            end: index < storage.onsets.seconds.count ? storage.onsets.seconds[index] : .max,
            offset: storage.offsets[index]
        )
    }

    /// Returns the seconds to add to UTC for local time.
    ///
    /// - Complexity: That of `segment(at:)`.
    public func offset(at instant: Instant) -> Int64 {
        let index = storage.onsets.count(through: instant.seconds)
        if index == storage.onsets.seconds.count, storage.tailChanges {
            return segment(at: instant).offset
        }
        return storage.offsets[index]
    }

    /// Returns the wall clock at an instant.
    ///
    /// - Complexity: That of `segment(at:)`.
    public func wallClock(at instant: Instant) -> CivilDateTime {
        CivilDateTime(secondsSinceEpoch: instant.seconds + offset(at: instant))
    }

    /// Returns the instant of a wall-clock time, by RFC 5545 §3.3.5.
    ///
    /// A time that occurs twice means the first of the two. A time in a gap is read with the offset before the gap: if the
    /// clock goes from 02:00 to 03:00, 02:30 becomes 03:30.
    ///
    /// - Complexity: That of `segment(at:)`.
    public func instant(of time: CivilDateTime) -> Instant {
        let local = time.secondsSinceEpoch
        let index = storage.clockOnsets.count(through: local)
        guard index == storage.offsets.count - 1, storage.tailChanges else {
            return Instant(seconds: local - storage.offsets[index])
        }
        return tailInstant(of: local)
    }

    /// Returns the instant of a wall-clock time after the last transition, where the rule applies.
    private func tailInstant(of local: Int64) -> Instant {
        // Offsets are smaller than 26 hours, so the search starts before every candidate.
        var segment = segment(at: Instant(seconds: local - 93_600))
        while true {
            let candidate = local - segment.offset
            if candidate < segment.end { return Instant(seconds: candidate) }
            let next = self.segment(at: Instant(seconds: segment.end))
            if local - next.offset < next.begin { return Instant(seconds: candidate) }
            segment = next
        }
    }

    /// Returns the instant at which a day begins: its midnight, or the end of a gap that contains midnight.
    public func start(of date: CivilDate) -> Instant {
        let midnight = CivilDateTime(date)
        let instant = instant(of: midnight)
        let segment = segment(at: instant)
        // In a gap, the wall clock has moved past midnight: the day begins at the end of the gap.
        return wallClock(at: instant) > midnight ? Instant(seconds: segment.begin) : instant
    }

    /// Returns the UTC offsets in a range: the one at its start, then each change.
    public func offsets(in range: Range<Instant>) -> [(from: Instant, offset: Int64)] {
        var segment = segment(at: range.lowerBound)
        var changes = [(from: range.lowerBound, offset: segment.offset)]
        while segment.end < range.upperBound.seconds {
            let offset = segment.offset
            segment = self.segment(at: Instant(seconds: segment.end))
            // Permanent daylight saving time is written as two changes without a difference.
            guard segment.offset != offset else { continue }
            changes.append((from: Instant(seconds: segment.begin), offset: segment.offset))
        }
        return changes
    }
}
