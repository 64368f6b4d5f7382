internal import CalendarModel

extension RuleIterator {
    /// Returns the number of the period that contains a time, in FREQ units since 1970.
    ///
    /// Weeks are counted from the last `weekStart` on or before 1970-01-01.
    func period(of time: CivilDateTime) -> Int {
        switch frequency {
        case .yearly: return time.date.components.year - 1970
        case .monthly:
            let (year, month, _) = time.date.components
            return (year - 1970) * 12 + month - 1
        case .weekly: return floorDiv(time.date.dayNumber - firstDay(ofWeek: 0), 7)
        case .daily: return time.date.dayNumber
        case .hourly, .minutely, .secondly:
            return floorDiv(Int(time.secondsSinceEpoch), secondsOfUnit)
        }
    }

    /// Returns the day number of the first day of a week.
    func firstDay(ofWeek week: Int) -> Int {
        week * 7 - (Weekday.thursday.rawValue - weekStart.rawValue + 7) % 7
    }

    /// The seconds in a FREQ unit; a day for units of a day or more.
    var secondsOfUnit: Int {
        switch frequency {
        case .secondly: 1
        case .minutely: 60
        case .hourly: 3600
        case .yearly, .monthly, .weekly, .daily: 86_400
        }
    }

    /// Moves to the next month, week, day or shorter period; returns false after the last.
    mutating func advance() -> Bool {
        switch frequency {
        case .yearly:
            if monthsLeft == 0 {
                year = 1970 + period
                guard year <= 9999 else { return false }
                period += interval
                monthsLeft = days.months
            }
            let month = YearMonth(year, monthsLeft.trailingZeroBitCount)
            monthsLeft &= monthsLeft - 1
            return enter(month)
        case .monthly:
            let year = 1970 + floorDiv(period, 12)
            guard year <= 9999 else { return false }
            let month = YearMonth(year, floorMod(period, 12) + 1)
            period += interval
            return enter(month)
        case .weekly:
            let first = firstDay(ofWeek: period)
            period += interval
            return enter(day: first, days: days.days(ofWeekFrom: first))
        case .daily:
            guard let day = firstMatchingDay() else { return false }
            period = day + interval
            return enter(day: day, days: 1)
        case .hourly, .minutely, .secondly:
            guard let second = firstMatchingSecond() else { return false }
            period += interval
            times.restart(at: Int64(second), days: 1)
            return true
        }
    }

    @inline(__always)
    private mutating func enter(_ month: YearMonth) -> Bool {
        // Bit 0 is the day before the month.
        enter(day: month.first - 1, days: days.days(of: month))
    }

    @inline(__always)
    private mutating func enter(day: Int, days: UInt64) -> Bool {
        let second = Int64(day) * 86_400
        times.restart(at: second, days: days)
        return second <= last
    }

    /// Returns the first matching day at or after the next period of a DAILY rule, or nil if there is none up to `last`.
    mutating func firstMatchingDay() -> Int? {
        let end = Int(floorDiv(last, 86_400))
        while period <= end, !days.passesAll {
            guard let day = days.firstDay(from: period, through: end) else { return nil }
            if day == period { return day }
            skip(to: day)
        }
        return period <= end ? period : nil
    }

    /// Moves to the next hour, minute or second that BYMONTH … BYSECOND allow and returns its start in local seconds; nil if
    /// there is none up to `last` or patience runs out.
    mutating func firstMatchingSecond() -> Int? {
        let unit = secondsOfUnit
        while true {
            let second = period * unit
            guard Int64(second) <= last else { return nil }
            guard stepsLeft > 0 else {
                isCutShort = true
                return nil
            }
            stepsLeft -= 1
            if days.passesAll, limits == nil { return second }
            let day = floorDiv(second, 86_400)
            if day != passingDay {
                let end = Int(floorDiv(last, 86_400))
                guard let next = days.firstDay(from: day, through: end) else { return nil }
                guard next == day else {
                    skip(to: next * 86_400)
                    continue
                }
                passingDay = day
            }
            guard let limits else { return second }
            let wanted = limits.first(from: second - day * 86_400)
            // Limits apply to whole units, so the wanted second begins one.
            if day * 86_400 + wanted == second { return second }
            skip(to: day * 86_400 + wanted)
        }
    }

    /// Moves to the first aligned period that starts at or after a day or, below DAILY, a second.
    private mutating func skip(to begin: Int) {
        let unit = frequency == .daily ? 1 : secondsOfUnit
        let wanted = floorDiv(begin + unit - 1, unit)
        period += Swift.max(1, floorDiv(wanted - period + interval - 1, interval)) * interval
    }
}
