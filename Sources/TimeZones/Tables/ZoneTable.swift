public import CalendarModel

/// The UTC offsets of a time zone: a table of transitions, and a rule for the years after the last of them.
public struct ZoneTable: Hashable, Sendable {
    /// A stretch of time with one offset.
    public struct Segment: Hashable, Sendable {
        /// When the offset begins and ends; `Int64.min` and `Int64.max` where it does not.
        public var begin: Int64
        /// The first second after the segment.
        public var end: Int64
        /// Seconds to add to UTC for local time.
        public var offset: Int64

        /// Creates the value from its parts.
        package init(begin: Int64, end: Int64, offset: Int64) {
            self.begin = begin
            self.end = end
            self.offset = offset
        }
    }

    private let storage: ZoneStorage

    /// The name of the zone: an IANA name, or the TZID of the VTIMEZONE that it was made from.
    public var id: String { storage.id }

    /// The rule after the last transition; without one, the last offset stays.
    var tail: PosixZone? { storage.tail }

    /// Creates a zone from its transitions, which ascend; of several at one second the last counts.
    ///
    /// Its source says something of the seconds in `defined`.
    package init(
        id: String, initialOffset: Int64, changes: [(at: Int64, offset: Int64)], tail: PosixZone?,
        defined: Range<Int64> = .min ..< .max
    ) {
        storage = ZoneStorage(
            id: id, initialOffset: initialOffset, changes: changes, tail: tail, defined: defined)
    }

    /// Whether the source of the zone says something of an instant: a VTIMEZONE does not before its first onset, and
    /// without a rule that goes on not after its last one (RFC 5545 §3.6.5).
    package func defines(_ instant: Instant) -> Bool {
        storage.defined.contains(instant.seconds)
    }

    private init(_ storage: ZoneStorage) {
        self.storage = storage
    }

    /// Creates a zone with one offset for all time, in seconds east of UTC.
    public init(id: String, fixedOffset: Int64) {
        self.init(id: id, initialOffset: fixedOffset, changes: [], tail: nil)
    }

    /// Returns the same zone under another name.
    public func named(_ id: String) -> ZoneTable {
        ZoneTable(ZoneStorage(id: id, storage))
    }

    /// Coordinated Universal Time.
    public static let utc = ZoneTable(id: "UTC", fixedOffset: 0)

    /// Returns the stretch of constant offset that an instant lies in.
    ///
    /// - Complexity: O(1) in the years 1901 to 2106 of zones as they are, O(log *n*) for any other, *n* the
    ///   number of transitions.
    public func segment(at instant: Instant) -> Segment {
        let index = storage.onsets.count(through: instant.seconds)
        if index == storage.onsets.seconds.count, storage.tailChanges,
            let last = tail?.segment(at: instant.seconds)
        {
            // The rule takes over with the last transition, and may agree with the offset before it.
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
    /// - Complexity: that of `segment(at:)`.
    public func offset(at instant: Instant) -> Int64 {
        let index = storage.onsets.count(through: instant.seconds)
        if index == storage.onsets.seconds.count, storage.tailChanges {
            return segment(at: instant).offset
        }
        return storage.offsets[index]
    }

    /// Returns the wall clock at an instant.
    ///
    /// - Complexity: that of `segment(at:)`.
    public func wallClock(at instant: Instant) -> CivilDateTime {
        CivilDateTime(secondsSinceEpoch: instant.seconds + offset(at: instant))
    }

    /// Returns the instant that a wall clock shows, by RFC 5545 §3.3.5.
    ///
    /// A time that occurs twice is the first of the two; a time in a gap is read with the offset before the
    /// gap, so that 02:30 becomes 03:30 where the clock goes from 02:00 to 03:00.
    ///
    /// - Complexity: that of `segment(at:)`.
    public func instant(of time: CivilDateTime) -> Instant {
        let local = time.secondsSinceEpoch
        let index = storage.clockOnsets.count(through: local)
        guard index == storage.offsets.count - 1, storage.tailChanges else {
            return Instant(seconds: local - storage.offsets[index])
        }
        return tailInstant(of: local)
    }

    /// Returns the instant of a wall clock after the last transition, where the rule holds.
    private func tailInstant(of local: Int64) -> Instant {
        // No offset is as large as 26 hours: the search starts before every candidate.
        var segment = segment(at: Instant(seconds: local - 93_600))
        while true {
            let candidate = local - segment.offset
            if candidate < segment.end { return Instant(seconds: candidate) }
            let next = self.segment(at: Instant(seconds: segment.end))
            if local - next.offset < next.begin { return Instant(seconds: candidate) }
            segment = next
        }
    }

    /// Returns the instant at which a day begins: its midnight, or the end of a gap that swallows it.
    public func start(of date: CivilDate) -> Instant {
        let midnight = CivilDateTime(date)
        let instant = instant(of: midnight)
        let segment = segment(at: instant)
        // In a gap the wall clock has moved past midnight: the day begins where the gap ends.
        return wallClock(at: instant) > midnight ? Instant(seconds: segment.begin) : instant
    }

    /// Returns the UTC offsets in force in a range: the one at its start, then each change.
    public func offsets(in range: Range<Instant>) -> [(from: Instant, offset: Int64)] {
        var segment = segment(at: range.lowerBound)
        var changes = [(from: range.lowerBound, offset: segment.offset)]
        while segment.end < range.upperBound.seconds {
            let offset = segment.offset
            segment = self.segment(at: Instant(seconds: segment.end))
            // Daylight saving time all year is written as two changes that are none.
            guard segment.offset != offset else { continue }
            changes.append((from: Instant(seconds: segment.begin), offset: segment.offset))
        }
        return changes
    }
}
