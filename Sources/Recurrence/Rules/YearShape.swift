internal import CalendarModel

/// What the days of a year have in common with those of many other years.
struct YearShape {
    /// Days from Monday to the weekday of 1 January, 0 … 6.
    let firstWeekday: Int
    /// Which of this year, the last and the next is a leap year: 1, 2, 3, or 0 for none.
    private let leap: Int

    /// Creates the shape of a year.
    init(_ year: Int) {
        firstWeekday = CivilDate(unchecked: year, 1, 1).weekday.rawValue
        leap =
            CivilDate.isLeap(year)
            ? 1 : CivilDate.isLeap(year - 1) ? 2 : CivilDate.isLeap(year + 1) ? 3 : 0
    }

    /// A number, 0 … 27, that years of the same shape share.
    var kind: Int { leap * 7 + firstWeekday }

    /// The days of the year, 365 or 366.
    var length: Int { leap == 1 ? 366 : 365 }

    /// Returns the days of a month, 28 … 31.
    func length(ofMonth month: Int) -> Int {
        CivilDate.daysInMonth(month, ofYear: leap == 1 ? 2000 : 2001)
    }

    /// Returns the number of the week that a day lies in, and how many weeks that week's year has.
    ///
    /// Week 1 is the first with at least four days in its year (RFC 5545 §3.3.10, ISO 8601 §3.1.1.23), so
    /// that the first and last days of a calendar year may lie in weeks of the year beside it.
    func week(ofYearDay yearDay: Int, weekStart: Weekday) -> (number: Int, count: Int) {
        func firstWeek(_ firstWeekday: Int) -> Int {
            let daysIn = (firstWeekday - weekStart.rawValue + 7) % 7
            return daysIn <= 3 ? -daysIn : 7 - daysIn
        }
        func weeks(_ firstWeekday: Int, _ length: Int) -> Int {
            (length + firstWeek((firstWeekday + length) % 7) - firstWeek(firstWeekday)) / 7
        }
        let start = firstWeek(firstWeekday)
        let count = weeks(firstWeekday, length)
        let index = yearDay - 1 - start
        if index < 0 {
            let lastLength = leap == 2 ? 366 : 365
            let lastCount = weeks((firstWeekday - lastLength % 7 + 7) % 7, lastLength)
            return (lastCount, lastCount)
        }
        if index >= count * 7 {
            return (1, weeks((firstWeekday + length) % 7, leap == 3 ? 366 : 365))
        }
        return (index / 7 + 1, count)
    }
}
