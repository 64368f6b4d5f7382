internal import CalendarModel

/// The day parts that count within a year: BYWEEKNO, BYYEARDAY, and BYDAY with numbers in a YEARLY rule without BYMONTH.
struct YearDays: Sendable {
    /// The weeks from the start, bit *n* - 1 for week *n*; if both masks are 0, every week.
    private var weeksFromStart: UInt64 = 0
    /// The weeks from the end, bit 53 - *n* for week -*n*.
    private var weeksFromEnd: UInt64 = 0
    private let weekStart: Weekday
    private let yearDays: [Int]
    private let ordinals: [RecurrenceRule.WeekdayOrdinal]
    private let everyWeek: MonthWeekdays
    private let skip: RecurrenceRule.Skip

    /// The months that can contain days, bit *n* for month *n*.
    private(set) var months: UInt64 = 0

    /// Creates the days of a rule; nil if no part of it counts within a year.
    ///
    /// A weekday's number counts within the year if there is no BYMONTH: RFC 5545 §3.3.10, note 2.
    init?(_ rule: RecurrenceRule) {
        let isYearly = rule.frequency == .yearly && rule.months.isEmpty
        let ordinals = isYearly ? rule.weekdays.filter { $0.ordinal != 0 } : []
        guard !(rule.weekNumbers.isEmpty && rule.yearDays.isEmpty && ordinals.isEmpty) else {
            return nil
        }
        self.ordinals = ordinals
        everyWeek = MonthWeekdays(rule.weekdays.filter { $0.ordinal == 0 })
        weekStart = rule.weekStart
        yearDays = rule.yearDays
        skip = rule.frequency == .yearly ? rule.skip : .omit
        for number in rule.weekNumbers {
            if number > 0 { weeksFromStart |= 1 << UInt64(number - 1) }
            if number < 0 { weeksFromEnd |= 1 << UInt64(53 + number) }
        }
        months = YearDays.months(of: rule.weekNumbers.map { ($0 < 0 ? $0 + 54 : $0) * 7 - 7 }, 11)
        if !rule.yearDays.isEmpty {
            // Day 366, if SKIP moves it forward, is the day after December.
            months &= YearDays.months(of: rule.yearDays.map { $0 < 0 ? $0 + 366 : $0 - 1 }, 1)
        }
        if !ordinals.isEmpty, everyWeek.everyWeek == 0 {
            let first = ordinals.map { $0.ordinal < 0 ? 366 + $0.ordinal * 7 : $0.ordinal * 7 - 7 }
            months &= YearDays.months(of: first, 8)
        }
    }

    /// Returns the months that stretches of days can touch.
    ///
    /// Each stretch is the seven days from a day of the year, counted from 0, with a margin on both sides.
    private static func months(of days: [Int], _ width: Int) -> UInt64 {
        guard !days.isEmpty else { return allMonths }
        var months: UInt64 = 0
        for day in days {
            // Day d is in month d / 31 at the earliest and in month d / 29 at the latest.
            let first = max(0, day - width) / 31
            let last = min(11, (day + width) / 29)
            months |= (2 << UInt64(last + 1) - 1) & ~(1 << UInt64(first + 1) - 1)
            if day < width { months |= 1 << 12 }
            if day + width > 364 { months |= 1 << 1 }
        }
        return months & allMonths
    }

    static let allMonths: UInt64 = 1 << 13 - 2

    /// Returns the days of a month that satisfy every part, with bits as in `MonthDays`.
    func days(of month: YearMonth) -> UInt64 {
        var days: UInt64 = 1 << UInt64(month.length) - 1
        if weeksFromStart | weeksFromEnd != 0 { days &= daysOfWeeks(month) }
        guard !(yearDays.isEmpty && ordinals.isEmpty) else { return days << 1 }
        let newYear = YearMonth(month.year, 1)
        let year = (first: newYear.first, length: CivilDate.isLeap(month.year) ? 366 : 365)
        if !ordinals.isEmpty { days &= daysOfOrdinals(month, newYear, year.length) }
        guard !yearDays.isEmpty else { return days << 1 }
        return daysOfYear(from: month.first - year.first, year.length, among: days)
    }

    private func daysOfWeeks(_ month: YearMonth) -> UInt64 {
        let year = WeekYear(month.year, weekStart: weekStart)
        // Bit 0 is the last week of the previous year, followed by this year's weeks and the first week of the next year.
        var accepted = weeks(of: year.count) << 1
        let index = floorDiv(month.first - year.first, 7) + 1
        if index == 0 {
            let count = WeekYear(month.year - 1, weekStart: weekStart).count
            accepted |= weeks(of: count) >> UInt64(count - 1)
        }
        if index + 5 > year.count {
            let next = weeks(of: WeekYear(month.year + 1, weekStart: weekStart).count)
            accepted |= (next & 1) << UInt64(year.count + 1)
        }
        // The days since the start of the week in which the month begins.
        var days: UInt64 = 0
        var rest = accepted >> UInt64(index) & 0x3F
        while rest != 0 {
            days |= 0x7F << UInt64(rest.trailingZeroBitCount * 7)
            rest &= rest - 1
        }
        return days >> UInt64(floorMod(month.first - year.first, 7))
    }

    /// Returns the selected weeks of a year, bit 0 for the first.
    private func weeks(of count: Int) -> UInt64 {
        (weeksFromStart | weeksFromEnd >> UInt64(53 - count)) & (1 << UInt64(count) - 1)
    }

    private func daysOfOrdinals(_ month: YearMonth, _ newYear: YearMonth, _ length: Int) -> UInt64 {
        var days = everyWeek.days(from: month.firstWeekday, length: month.length)
        for item in ordinals {
            let fromStart = floorMod(item.weekday.rawValue - newYear.firstWeekday, 7)
            let fromEnd = floorMod(fromStart - length, 7) + length
            let day =
                item.ordinal > 0 ? fromStart + item.ordinal * 7 - 7 : fromEnd + item.ordinal * 7
            guard day >= 0, day < length else { continue }
            days.set(day - (month.first - newYear.first))
        }
        return days
    }

    /// Returns the days of BYYEARDAY that are among the days of a month, and those that SKIP moves out of the year.
    private func daysOfYear(from offset: Int, _ length: Int, among month: UInt64) -> UInt64 {
        var days: UInt64 = 0
        var moved: UInt64 = 0
        for number in yearDays {
            let day = number < 0 ? length + number : number - 1
            if day >= 0, day < length {
                days.set(day - offset)
            } else {
                switch skip {
                case .omit: break
                case .backward: moved.set((day < 0 ? -1 : length - 1) - offset + 1)
                case .forward: moved.set((day < 0 ? 0 : length) - offset + 1)
                }
            }
        }
        return (days & month) << 1 | moved
    }
}

extension UInt64 {
    /// Sets a bit if the position is valid.
    fileprivate mutating func set(_ position: Int) {
        if (0..<64).contains(position) { self |= 1 << UInt64(position) }
    }
}
