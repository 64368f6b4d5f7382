internal import CalendarModel

extension RecurrenceRule {
    /// Returns the number of the period that holds a time, in FREQ units since 1970.
    ///
    /// Weeks are counted from the last `weekStart` on or before 1970-01-01.
    func period(of time: CivilDateTime) -> Int {
        let (year, month, _) = time.date.components
        return switch frequency {
        case .yearly: year - 1970
        case .monthly: (year - 1970) * 12 + month - 1
        case .weekly: floorDiv(time.date.dayNumber - firstDay(ofWeek: 0), 7)
        case .daily: time.date.dayNumber
        case .hourly, .minutely, .secondly: floorDiv(Int(time.secondsSinceEpoch), secondsOfUnit)
        }
    }

    /// Returns the day number of the first day of a week.
    func firstDay(ofWeek week: Int) -> Int {
        week * 7 - (Weekday.thursday.rawValue - weekStart.rawValue + 7) % 7
    }

    /// The seconds of a unit below a day.
    var secondsOfUnit: Int {
        switch frequency {
        case .secondly: 1
        case .minutely: 60
        case .hourly: 3600
        case .yearly, .monthly, .weekly, .daily: 86_400
        }
    }

    /// The clock times at which a completed rule fires, in seconds after its day, hour, minute or second.
    ///
    /// A second of 60 has no wall clock here and never matches.
    var clockTimes: [Int64] {
        let hours = RulePart.hour.effect(in: frequency) == .expand ? hours : [0]
        let minutes = RulePart.minute.effect(in: frequency) == .expand ? minutes : [0]
        let seconds = RulePart.second.effect(in: frequency) == .expand ? seconds : [0]
        return hours.flatMap { hour in
            minutes.flatMap { minute in
                seconds.filter { $0 < 60 }.map { Int64(hour * 3600 + minute * 60 + $0) }
            }
        }
    }
}

extension RuleIterator {
    /// Moves to the next hour, minute or second that BYMONTH … BYSECOND let pass and returns its start in
    /// local seconds, or nil where there is none up to `last` or patience ends.
    ///
    /// Whole days, hours and minutes in which the rule cannot fire are passed over by arithmetic.
    mutating func firstMatchingPeriod() -> Int64? {
        let unit = rule.secondsOfUnit
        for _ in 0..<RuleIterator.patience {
            let second = period * unit
            guard Int64(second) <= last else { return nil }
            let time = CivilDateTime(secondsSinceEpoch: Int64(second))
            if filter != nil, filter?.passes(time.date) == false {
                guard let day = filter?.firstDay(from: time.date + 1) else { return nil }
                skip(to: day.dayNumber * 86_400)
            } else if !rule.hours.isEmpty, !rule.hours.contains(time.hour) {
                skip(to: second - floorMod(second, 3600) + 3600)
            } else if unit < 3600, !rule.minutes.isEmpty, !rule.minutes.contains(time.minute) {
                skip(to: second - floorMod(second, 60) + 60)
            } else if unit < 60, !rule.seconds.isEmpty, !rule.seconds.contains(time.second) {
                period += rule.interval
            } else {
                return Int64(second)
            }
        }
        return nil
    }

    /// Moves to the first aligned period that does not start before a local second.
    private mutating func skip(to second: Int) {
        let unit = rule.secondsOfUnit
        let wanted = floorDiv(second + unit - 1, unit)
        let steps = floorDiv(wanted - period + rule.interval - 1, rule.interval)
        period += Swift.max(1, steps) * rule.interval
    }
}

/// Returns the quotient rounded towards negative infinity.
func floorDiv(_ value: Int, _ divisor: Int) -> Int {
    let quotient = value / divisor
    return value % divisor < 0 ? quotient - 1 : quotient
}

/// Returns the remainder of `floorDiv`, 0 ..< `divisor`.
func floorMod(_ value: Int, _ divisor: Int) -> Int {
    let remainder = value % divisor
    return remainder < 0 ? remainder + divisor : remainder
}
