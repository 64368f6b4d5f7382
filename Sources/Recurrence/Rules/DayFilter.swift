internal import CalendarModel

/// The days that satisfy every day part of a rule, as bits.
///
/// For BYMONTH, BYMONTHDAY and BYDAY, the days of a month depend only on its length and the weekday of its first day: a few
/// shifts of fixed patterns give them. Parts that count within the year are in `yearDays`.
struct DayFilter: Sendable {
    /// The months that can contain days, bit *n* for month *n*.
    let months: UInt64
    private let monthDays: MonthDays
    private let weekdays: MonthWeekdays?
    private let yearDays: YearDays?
    private let skip: RecurrenceRule.Skip
    /// The weekdays of BYDAY if no other part matters, bit 0 for Monday; all weekdays if there is no BYDAY.
    let everyWeek: UInt64?

    /// Whether every day satisfies the filter.
    var passesAll: Bool { everyWeek == 0x7F }

    /// Creates the filter of a rule; parts that are needed to choose days and missing from the rule are DTSTART's.
    ///
    /// RFC 5545 §3.3.10: "Information, not contained in the rule, necessary to determine the various recurrence instance
    /// start times and dates are derived from the Start Time (DTSTART) component attribute." A weekday's number counts in
    /// MONTHLY rules, and in YEARLY ones without BYWEEKNO.
    init(_ rule: RecurrenceRule, start: CivilDate) {
        let isYearly = rule.frequency == .yearly
        let isMonthlyOrYearly = isYearly || rule.frequency == .monthly
        var rule = rule
        if !isMonthlyOrYearly || isYearly && !rule.weekNumbers.isEmpty {
            rule.weekdays = rule.weekdays.map { .init($0.weekday) }
        }
        var months = rule.months.isEmpty ? YearDays.allMonths : UInt64(bitsOf: rule.months)
        var monthDays = rule.monthDays
        var weekdays = rule.weekdays
        let choosesDays = !(rule.yearDays.isEmpty && monthDays.isEmpty && weekdays.isEmpty)
        if rule.frequency == .weekly, weekdays.isEmpty {
            weekdays = [.init(start.weekday)]
        } else if isMonthlyOrYearly, !choosesDays {
            if isYearly, !rule.weekNumbers.isEmpty {
                weekdays = [.init(start.weekday)]
            } else {
                let (_, month, day) = start.components
                monthDays = [day]
                if isYearly, rule.months.isEmpty { months = 1 << UInt64(month) }
            }
        }
        skip = isMonthlyOrYearly ? rule.skip : .omit
        yearDays = YearDays(rule)
        self.monthDays = MonthDays(monthDays, skip: skip)
        let countsInYear = isYearly && rule.months.isEmpty && weekdays.contains { $0.ordinal != 0 }
        self.weekdays = weekdays.isEmpty || countsInYear ? nil : MonthWeekdays(weekdays)
        self.months = months & (yearDays?.months ?? months)
        let isWeekly = rule.months.isEmpty && monthDays.isEmpty && yearDays == nil
        everyWeek = isWeekly && !isMonthlyOrYearly ? self.weekdays?.everyWeek ?? 0x7F : nil
    }

    /// Returns the matching days of a month, bit 1 for the first.
    ///
    /// SKIP can move a day to just outside the month.
    @inline(__always)
    func days(of month: YearMonth) -> UInt64 {
        guard months & (1 << UInt64(month.month)) != 0 else { return 0 }
        var days = monthDays.days(of: month.length)
        if let yearDays {
            days = (monthDays.isAll ? .max : days) & yearDays.days(of: month)
        }
        guard let weekdays else { return days }
        let first = month.firstWeekday
        var pattern = weekdays.days(from: first, length: month.length) << 1
        if skip != .omit { pattern |= weekdays.everyWeek >> UInt64((first + 6) % 7) & 1 }
        return days & pattern
    }

    /// Returns the matching days of the week that begins with a day number, bit 0 for that day.
    func days(ofWeekFrom first: Int) -> UInt64 {
        if let everyWeek {
            return MonthWeekdays.rotated(everyWeek, by: floorMod(first + 3, 7))
        }
        let (year, number, day) = CivilDate(dayNumber: first).components
        let month = YearMonth(year, number)
        var days = self.days(of: month) >> UInt64(day)
        let rest = month.length - day + 1
        if rest < 7 { days |= (self.days(of: month.following) >> 1) << UInt64(rest) }
        return days & 0x7F
    }

    /// Returns the number of the first matching day in a range, or nil if there is none.
    func firstDay(from day: Int, through last: Int) -> Int? {
        if let everyWeek {
            let days = MonthWeekdays.rotated(everyWeek, by: floorMod(day + 3, 7))
            return days == 0 ? nil : day + days.trailingZeroBitCount
        }
        var (year, number, skipped) = CivilDate(dayNumber: day).components
        while true {
            let month = YearMonth(year, number)
            guard month.first <= last else { return nil }
            let days = self.days(of: month) & (.max << UInt64(skipped))
            if days != 0 { return month.first + days.trailingZeroBitCount - 1 }
            (year, number, skipped) = (month.following.year, month.following.month, 1)
        }
    }

    /// Returns the number of matching days from a day until before another.
    func count(from day: Int, before end: Int) -> Int {
        var count = 0
        var (year, number, skipped) = CivilDate(dayNumber: day).components
        while true {
            let month = YearMonth(year, number)
            guard month.first < end else { return count }
            let rest = Swift.min(month.length, end - month.first)
            let days = self.days(of: month) & (.max << UInt64(skipped)) & (2 << UInt64(rest) - 1)
            count += days.nonzeroBitCount
            (year, number, skipped) = (month.following.year, month.following.month, 1)
        }
    }
}
