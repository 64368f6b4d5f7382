public import CalendarModel

/// The zones of one calendar: those of its TZIDs, and the one for floating times and dates.
public struct ZoneSet: Hashable, Sendable {
    /// The zone of each TZID.
    public var tables: [String: ZoneTable]
    /// The zone in which floating times are read and days begin.
    public var local: ZoneTable

    /// Creates the zones of a calendar.
    public init(tables: [String: ZoneTable] = [:], local: ZoneTable) {
        self.tables = tables
        self.local = local
    }

    /// Returns the zone in which a time is written; `local` for an unknown TZID.
    public func table(for time: CalendarTime) -> ZoneTable {
        switch time {
        case .date, .floating: local
        case .utc: .utc
        case .zoned(_, let zone): tables[zone] ?? local
        }
    }

    /// Returns the instant of a time; for a date, the instant at which the day begins.
    public func instant(of time: CalendarTime) -> Instant {
        switch time {
        case .date(let date): local.start(of: date)
        case .floating(let clock): local.instant(of: clock)
        case .utc(let instant): instant
        case .zoned(let clock, let zone): (tables[zone] ?? local).instant(of: clock)
        }
    }
}
