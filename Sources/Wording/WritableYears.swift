package import CalendarModel
internal import TimeZones

extension CivilDateTime {
    /// The nearest time in the years 1 to 9999, which four digits can express.
    package var withWritableYear: CivilDateTime {
        let first = CivilDateTime(CivilDate(unchecked: 1, 1, 1))
        let last = CivilDateTime(CivilDate(unchecked: 9999, 12, 31), secondOfDay: 86_399)
        return max(first, min(self, last))
    }

    /// Whether four digits can express the year.
    var hasWritableYear: Bool { withWritableYear == self }
}

extension ZoneTable {
    /// The years 1 to 9999 in the zone, limited to instants that are also in these years in UTC.
    var writableYears: Range<Instant> {
        let first = max(Instant.startOfTime, start(of: CivilDate(unchecked: 1, 1, 1)))
        let last = min(Instant.endOfTime, start(of: CivilDate(unchecked: 9999, 12, 31) + 1))
        return first..<last
    }
}
