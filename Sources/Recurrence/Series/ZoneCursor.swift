internal import CalendarModel
internal import TimeZones

/// A zone that remembers the stretch of constant offset in which it last found a time.
///
/// Successive times are mostly in the same stretch: then a comparison and a subtraction replace the search.
struct ZoneCursor: Sendable {
    let table: ZoneTable
    private var segment: ZoneTable.Segment

    /// Offsets are smaller than 26 hours: this long after a change, no earlier offset gives the same wall clock.
    private static let reach: Int64 = 93_600

    init(_ table: ZoneTable) {
        self.table = table
        segment = ZoneTable.Segment(begin: .max - ZoneCursor.reach, end: .min, offset: 0)
    }

    /// Returns the instant of a wall-clock time, as `ZoneTable.instant(of:)` does.
    @inline(__always)
    mutating func instant(of time: CivilDateTime) -> Instant {
        let seconds = time.secondsSinceEpoch &- segment.offset
        if seconds >= segment.begin &+ ZoneCursor.reach, seconds < segment.end {
            return Instant(seconds: seconds)
        }
        return find(time)
    }

    private mutating func find(_ time: CivilDateTime) -> Instant {
        let instant = table.instant(of: time)
        remember(instant)
        return instant
    }

    private mutating func remember(_ instant: Instant) {
        segment = table.segment(at: instant)
        segment.begin = max(segment.begin, .min + 2 * ZoneCursor.reach)
    }

    /// Returns the instant at which a day begins, as `ZoneTable.start(of:)` does.
    mutating func start(of date: CivilDate) -> Instant {
        let midnight = CivilDateTime(date)
        let instant = instant(of: midnight)
        if instant.seconds >= segment.begin &+ ZoneCursor.reach { return instant }
        return table.start(of: date)
    }

    /// Returns the wall clock at an instant.
    mutating func wallClock(at instant: Instant) -> CivilDateTime {
        if instant.seconds < segment.begin || instant.seconds >= segment.end { remember(instant) }
        return CivilDateTime(secondsSinceEpoch: instant.seconds + segment.offset)
    }
}

/// The cursors of a calendar's zones, by number.
struct ZoneCursors: Sendable {
    private var cursors: [ZoneCursor]
    private var numbers: [String: Int] = [:]
    private var lastID = ""
    private var lastNumber = 0
    private let zones: ZoneSet

    init(_ zones: ZoneSet) {
        self.zones = zones
        cursors = [ZoneCursor(zones.local), ZoneCursor(.utc)]
    }

    subscript(number: Int) -> ZoneCursor {
        get { cursors[number] }
        _modify { yield &cursors[number] }
    }

    /// Returns the number of the zone in which a time is written.
    mutating func number(for time: CalendarTime) -> Int {
        switch time {
        case .date, .floating: return 0
        case .utc: return 1
        case .zoned(_, let id):
            if id == lastID { return lastNumber }
            lastID = id
            lastNumber = numbers[id] ?? add(id)
            return lastNumber
        }
    }

    private mutating func add(_ id: String) -> Int {
        guard let table = zones.tables[id] else { return 0 }
        cursors.append(ZoneCursor(table))
        numbers[id] = cursors.count - 1
        return cursors.count - 1
    }

    /// Returns the instant of a time; for a date, the instant at which the day begins.
    mutating func instant(of time: CalendarTime) -> Instant {
        switch time {
        case .date(let date): cursors[0].start(of: date)
        case .floating(let clock): cursors[0].instant(of: clock)
        case .utc(let instant): instant
        case .zoned(let clock, _): cursors[number(for: time)].instant(of: clock)
        }
    }
}
