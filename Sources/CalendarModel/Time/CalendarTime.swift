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

    /// The start of its day, in the same form and on the same clock; a date is its own.
    package var startOfDay: CalendarTime {
        let clock = CivilDateTime(wallClock.date)
        return switch self {
        case .date: self
        case .floating: .floating(clock)
        case .utc: .utc(Instant(seconds: clock.secondsSinceEpoch))
        case .zoned(_, let zone): .zoned(clock, zone: zone)
        }
    }

    /// Returns the time a number of days later, with the same wall-clock time.
    package func moved(by days: Int) -> CalendarTime {
        let seconds = Int64(days) * 86_400
        return switch self {
        case .date(let date): .date(date + days)
        case .floating(let clock): .floating(clock + seconds)
        case .utc(let instant): .utc(instant + seconds)
        case .zoned(let clock, let zone): .zoned(clock + seconds, zone: zone)
        }
    }
}
