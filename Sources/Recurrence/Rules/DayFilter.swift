internal import CalendarModel

/// The days that satisfy every day part of a rule, as one bit a day for each month.
///
/// Which days of a year satisfy BYMONTH, BYWEEKNO, BYYEARDAY, BYMONTHDAY and BYDAY depends only on the
/// weekday of 1 January and on whether this year, the last or the next is a leap year (at most one of
/// the three is): 28 kinds of year, each worked out when it is first met.
struct DayFilter {
    private let rule: RecurrenceRule
    private var months: [UInt32] = Array(repeating: 0, count: 28 * 12)
    private var knownKinds: UInt32 = 0

    /// Creates the filter of a completed rule.
    init(_ rule: RecurrenceRule) {
        self.rule = rule
    }

    /// Whether the rule lets every day pass.
    static func passesAll(_ rule: RecurrenceRule) -> Bool {
        rule.months.isEmpty && rule.weekNumbers.isEmpty && rule.yearDays.isEmpty
            && rule.monthDays.isEmpty && rule.weekdays.isEmpty
    }

    /// Returns the days of a month that pass, bit 0 for the first.
    mutating func days(inMonth month: Int, ofYear year: Int) -> UInt32 {
        let shape = YearShape(year)
        if knownKinds & (1 << shape.kind) == 0 {
            fill(shape)
            knownKinds |= 1 << shape.kind
        }
        return months[shape.kind * 12 + month - 1]
    }

    /// Whether a day passes.
    mutating func passes(_ date: CivilDate) -> Bool {
        let (year, month, day) = date.components
        return days(inMonth: month, ofYear: year) & (1 << UInt32(day - 1)) != 0
    }

    /// Returns the first day from `date` on that passes, or nil if none does before the year 10,000.
    mutating func firstDay(from date: CivilDate) -> CivilDate? {
        var (year, month, day) = date.components
        while year <= 9999 {
            let rest = days(inMonth: month, ofYear: year) & (.max << UInt32(day - 1))
            if rest != 0 {
                return CivilDate(unchecked: year, month, rest.trailingZeroBitCount + 1)
            }
            day = 1
            month = month == 12 ? 1 : month + 1
            if month == 1 { year += 1 }
        }
        return nil
    }

    private mutating func fill(_ shape: YearShape) {
        var yearDay = 0
        for month in 1...12 {
            let length = shape.length(ofMonth: month)
            var bits: UInt32 = 0
            for day in 1...length {
                yearDay += 1
                if passes(month: month, day: day, of: length, yearDay: yearDay, shape) {
                    bits |= 1 << UInt32(day - 1)
                }
            }
            months[shape.kind * 12 + month - 1] = bits
        }
    }

    private func passes(
        month: Int, day: Int, of length: Int, yearDay: Int, _ shape: YearShape
    ) -> Bool {
        func names(_ list: [Int], _ index: Int, of count: Int) -> Bool {
            list.isEmpty || list.contains(index) || list.contains(index - count - 1)
        }
        guard rule.months.isEmpty || rule.months.contains(month),
            names(rule.monthDays, day, of: length),
            names(rule.yearDays, yearDay, of: shape.length)
        else { return false }
        if !rule.weekNumbers.isEmpty {
            let week = shape.week(ofYearDay: yearDay, weekStart: rule.weekStart)
            guard names(rule.weekNumbers, week.number, of: week.count) else { return false }
        }
        guard !rule.weekdays.isEmpty else { return true }
        // Ordinals count within the month in a MONTHLY rule and wherever BYMONTH stands, and within
        // the year otherwise: RFC 5545 §3.3.10, notes 1 and 2.
        let isInMonth = rule.frequency == .monthly || !rule.months.isEmpty
        let (index, count) = isInMonth ? (day, length) : (yearDay, shape.length)
        let weekday = (shape.firstWeekday + yearDay - 1) % 7
        return rule.weekdays.contains { item in
            guard item.weekday.rawValue == weekday else { return false }
            return item.ordinal == 0 || item.ordinal == (index - 1) / 7 + 1
                || item.ordinal == -((count - index) / 7 + 1)
        }
    }
}
