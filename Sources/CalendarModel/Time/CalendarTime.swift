/// A point on a calendar in one of the four forms of RFC 5545 §3.3.4–3.3.5.
public enum CalendarTime: Hashable, Sendable {
    /// A whole day (VALUE=DATE), the same day for every reader.
    case date(CivilDate)

    /// A wall-clock time in the reader's zone, whatever that is.
    case floating(CivilDateTime)

    /// A moment in UTC, written with a `Z`.
    case utc(Instant)

    /// A wall-clock time in the zone that a TZID names.
    case zoned(CivilDateTime, zone: String)

    /// Whether this is a whole day.
    public var isDate: Bool {
        if case .date = self { true } else { false }
    }

    /// The TZID, if there is one.
    public var zoneID: String? {
        if case .zoned(_, let zone) = self { zone } else { nil }
    }

    /// The wall-clock time as written: midnight for a date, the UTC clock for a time in UTC.
    public var wallClock: CivilDateTime {
        switch self {
        case .date(let date): CivilDateTime(date)
        case .floating(let time), .zoned(let time, _): time
        case .utc(let instant): CivilDateTime(secondsSinceEpoch: instant.seconds)
        }
    }
}
