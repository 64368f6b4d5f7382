internal import CalendarModel
internal import Rendering
internal import TimeZones
internal import Wording

/// Formats the days and times of a picture.
struct PictureText {
    let zone: ZoneTable
    let clock: WeekPicture.Clock

    /// Returns a time of day: `09:00`, `9 AM`.
    func time(_ instant: Instant) -> String {
        let time = zone.wallClock(at: instant)
        return clock.time(hour: time.hour, minute: time.minute)
    }

    /// Returns a time range with its day, or its days: `Mon 5 Jan 09:00–10:30`.
    func span(_ range: Range<Instant>) -> String {
        let last = zone.wallClock(at: max(range.lowerBound, range.upperBound - 1)).date
        let isOneDay = zone.wallClock(at: range.lowerBound).date == last
        let end = isOneDay ? time(range.upperBound) : deadline(range.upperBound)
        return "\(moment(range.lowerBound))\(isOneDay ? "–" : " – ")\(end)"
    }

    /// Returns a day: `Mon 5 Jan`.
    func day(_ instant: Instant) -> String {
        TimeText.day(zone.wallClock(at: instant).date)
    }

    /// Returns a date and time: `Mon 5 Jan 17:00`.
    func moment(_ instant: Instant) -> String {
        "\(day(instant)) \(time(instant))"
    }

    /// Returns a deadline: a date and time, or the day that ends then.
    func deadline(_ instant: Instant) -> String {
        instant == zone.start(of: zone.wallClock(at: instant).date)
            ? day(instant - 1) : moment(instant)
    }

    /// Returns the heading of a column: `Mon 5`.
    func heading(_ date: CivilDate) -> String {
        "\(date.weekday.name.prefix(3)) \(date.components.day)"
    }

    /// Returns a full date: `Monday 5 January 2026`.
    func date(_ date: CivilDate) -> String {
        let (year, month, day) = date.components
        return "\(date.weekday.name) \(day) \(TimeText.months[month - 1]) \(year)"
    }

    /// Returns a range of days, or a single day: `Monday 5 January 2026`,
    /// `Monday 29 December 2025 to Friday 2 January 2026`.
    func dates(_ first: CivilDate, _ last: CivilDate) -> String {
        first >= last ? date(first) : "\(date(first)) to \(date(last))"
    }

    /// Returns the first day of the month whose weeks the given days cover exactly, or nil if they cover no such weeks.
    func month(from first: CivilDate, to last: CivilDate) -> CivilDate? {
        // The first week of a month contains the month's first day.
        let (year, month, _) = (first + 6).components
        guard let start = CivilDate(year: year, month: month, day: 1), first <= start else {
            return nil
        }
        let end = start + (CivilDate.daysInMonth(month, ofYear: year) - 1)
        let isWhole = (0..<7).contains(last - end) && (last - first) % 7 == 6
        return isWhole ? start : nil
    }

    /// Returns the title of a picture: `29 December 2026 – 4 January 2027`, or `January 2027` for the weeks of a month.
    func title(from first: CivilDate, to last: CivilDate) -> String {
        if let (year, month, _) = month(from: first, to: last)?.components {
            return "\(TimeText.months[month - 1]) \(year)"
        }
        let (start, end) = (first.components, last.components)
        let month = { (number: Int) in TimeText.months[number - 1] }
        let close = "\(end.day) \(month(end.month)) \(end.year)"
        if first == last { return "\(first.weekday.name) \(close)" }
        if start.year != end.year {
            return "\(start.day) \(month(start.month)) \(start.year) – \(close)"
        }
        if start.month != end.month { return "\(start.day) \(month(start.month)) – \(close)" }
        return "\(start.day) – \(close)"
    }
}
