internal import CalendarModel

/// A month of a year, with its length and day numbers.
struct YearMonth: Sendable {
    let year: Int
    let month: Int
    /// The number of days, 28 … 31.
    let length: Int
    /// The day number of its first day.
    let first: Int

    @inline(__always)
    init(_ year: Int, _ month: Int) {
        self.year = year
        self.month = month
        length = CivilDate.daysInMonth(month, ofYear: year)
        first = CivilDate(unchecked: year, month, 1).dayNumber
    }

    /// The weekday of its first day, in days after Monday, 0 … 6.
    var firstWeekday: Int { floorMod(first + 3, 7) }

    /// The next month.
    var following: YearMonth { month == 12 ? YearMonth(year + 1, 1) : YearMonth(year, month + 1) }
}

/// The weeks of a year that begin on WKST.
///
/// Week 1 is the first with at least four days in its year (RFC 5545 §3.3.10, ISO 8601 §3.1.1.23), so that the first and
/// last days of a calendar year can be in weeks of an adjacent year.
struct WeekYear {
    /// The day number of the first day of week 1.
    let first: Int
    /// The number of weeks, 52 or 53.
    let count: Int

    init(_ year: Int, weekStart: Weekday) {
        first = WeekYear.start(of: year, weekStart)
        count = (WeekYear.start(of: year + 1, weekStart) - first) / 7
    }

    private static func start(of year: Int, _ weekStart: Weekday) -> Int {
        let newYear = CivilDate(unchecked: year, 1, 1).dayNumber
        let daysIn = floorMod(newYear + 3 - weekStart.rawValue, 7)
        return newYear - daysIn + (daysIn <= 3 ? 0 : 7)
    }
}
