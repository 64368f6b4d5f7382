package import CalendarModel
package import TimeZones

extension WeeklyHours {
    /// Returns the hours as ranges on the days that a window touches; one without length is left out.
    ///
    /// Clock times that a day does not have, or has twice, are those of `ZoneTable.instant(of:)`.
    package func ranges(in window: Range<Instant>, zone: ZoneTable) -> [Range<Instant>] {
        var ranges: [Range<Instant>] = []
        var date = zone.wallClock(at: window.lowerBound).date
        while zone.start(of: date) < window.upperBound {
            if let range = range(on: date, zone: zone) { ranges.append(range) }
            date = date + 1
        }
        return ranges
    }

    /// Returns the time on a day for which the hours hold, or nil where there is none.
    package func range(on date: CivilDate, zone: ZoneTable) -> Range<Instant>? {
        guard hold(on: date.weekday) else { return nil }
        let start = moment(minutes.lowerBound, on: date, zone)
        let end = moment(minutes.upperBound, on: date, zone)
        return start < end ? start..<end : nil
    }

    private func moment(_ minute: Int, on date: CivilDate, _ zone: ZoneTable) -> Instant {
        switch minute {
        case 0: zone.start(of: date)
        case 1440: zone.start(of: date + 1)
        default: zone.instant(of: CivilDateTime(date, secondOfDay: minute * 60))
        }
    }
}
