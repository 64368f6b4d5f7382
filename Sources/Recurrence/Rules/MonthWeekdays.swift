internal import CalendarModel

/// BYDAY within a month, as bits: five weeks of seven days, bit 0 for a Monday.
struct MonthWeekdays: Sendable {
    /// The weekdays with a positive number *n*, in week *n* - 1.
    private var fromStart: UInt64 = 0
    /// The weekdays with a negative number -*n*, in week 5 - *n*.
    private var fromEnd: UInt64 = 0

    /// The weekdays without a number, bit 0 for Monday.
    private(set) var everyWeek: UInt64 = 0

    /// The first day of each of the five weeks.
    private static let weeks: UInt64 = 1 | 1 << 7 | 1 << 14 | 1 << 21 | 1 << 28

    /// Creates the days of a list; items with a number count within the month.
    init(_ items: [RecurrenceRule.WeekdayOrdinal]) {
        for item in items {
            let weekday = UInt64(item.weekday.rawValue)
            switch item.ordinal {
            case 0:
                everyWeek |= 1 << weekday
                fromStart |= MonthWeekdays.weeks << weekday
            case 1...5: fromStart |= 1 << (UInt64(item.ordinal - 1) * 7 + weekday)
            case -5 ... -1: fromEnd |= 1 << (UInt64(5 + item.ordinal) * 7 + weekday)
            default: break
            }
        }
    }

    /// Returns the days of a month, given the weekday of its first day and its length, bit 0 for the first day.
    @inline(__always)
    func days(from weekday: Int, length: Int) -> UInt64 {
        let days = MonthWeekdays.rotated(fromStart, by: weekday)
        guard fromEnd != 0 else { return days }
        return days | MonthWeekdays.rotated(fromEnd, by: (weekday + length) % 7)
            >> UInt64(35 - length)
    }

    /// Returns the weeks with their days rotated so that they begin with a weekday.
    @inline(__always)
    static func rotated(_ days: UInt64, by weekday: Int) -> UInt64 {
        let shift = UInt64(weekday)
        let low: UInt64 = 0x7F >> shift
        return days >> shift & (weeks &* low) | days << (7 - shift) & (weeks &* (0x7F & ~low))
    }
}
