internal import CalendarModel
internal import Recurrence

extension WeeklyHours {
    /// Returns the hours as ranges on the days that a window touches; one without length is left out.
    ///
    /// Clock times that a day does not have, or has twice, are those of `ZoneTable.instant(of:)`.
    func ranges(in window: Range<Instant>, zone: ZoneTable) -> [Range<Instant>] {
        var ranges: [Range<Instant>] = []
        var date = zone.wallClock(at: window.lowerBound).date
        while zone.start(of: date) < window.upperBound {
            if hold(on: date.weekday) {
                let start = moment(minutes.lowerBound, on: date, zone)
                let end = moment(minutes.upperBound, on: date, zone)
                if start < end { ranges.append(start..<end) }
            }
            date = date + 1
        }
        return ranges
    }

    private func moment(_ minute: Int, on date: CivilDate, _ zone: ZoneTable) -> Instant {
        switch minute {
        case 0: zone.start(of: date)
        case 1440: zone.start(of: date + 1)
        default: zone.instant(of: CivilDateTime(date, secondOfDay: minute * 60))
        }
    }
}
