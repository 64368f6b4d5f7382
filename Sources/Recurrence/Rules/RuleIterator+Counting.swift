internal import CalendarModel

extension RuleIterator {
    /// Returns the number of a period's times that are not before DTSTART.
    func number(of times: DayTimes) -> Int {
        guard var picks else { return times.count - times.count(before: lowest) }
        picks.restart(count: times.count)
        var number = 0
        while let place = picks.next() {
            if times[place] >= lowest { number += 1 }
        }
        return number
    }

    /// Returns how many times a period has if so many of its days match.
    func timesOfPeriod(days: Int) -> Int {
        let count = days * clock.count
        return picks?.number(of: count) ?? count
    }

    /// Subtracts the times of the whole periods before a time from COUNT, if each period has the same number.
    mutating func countPeriods(before first: CivilDateTime) {
        let target = period(of: first)
        guard target - period > interval else { return }
        switch frequency {
        case .yearly, .monthly: break
        case .weekly:
            guard let week = days.everyWeek else { return }
            countPeriods(before: target, each: timesOfPeriod(days: week.nonzeroBitCount))
        case .daily, .hourly, .minutely, .secondly:
            if days.passesAll, limits == nil {
                countPeriods(before: target, each: timesOfPeriod(days: 1))
            } else if 86_400 % (secondsOfUnit * interval) == 0 {
                countDays(before: first.date.dayNumber)
            }
        }
    }

    private mutating func countPeriods(before target: Int, each number: Int) {
        countCurrentPeriod()
        let periods = (target - period) / interval
        pass(number, times: periods)
        period += periods * interval
    }

    /// Counts the period that may contain DTSTART, and moves to the next.
    private mutating func countCurrentPeriod() {
        var times = DayTimes(clock: clock)
        switch frequency {
        case .yearly, .monthly: return
        case .weekly:
            let first = firstDay(ofWeek: period)
            times.restart(at: Int64(first) * 86_400, days: days.days(ofWeekFrom: first))
        case .daily, .hourly, .minutely, .secondly:
            let second = period * secondsOfUnit
            let day = floorDiv(second, 86_400)
            let isPassing = days.firstDay(from: day, through: day) == day
            times.restart(
                at: Int64(second), days: isPassing && isLetPass(second - day * 86_400) ? 1 : 0)
        }
        remaining -= number(of: times)
        period += interval
    }

    /// Whether a period may begin at a second of a day.
    private func isLetPass(_ second: Int) -> Bool {
        limits == nil || limits?.first(from: second) == second
    }

    /// Counts the days after DTSTART's day; every matching day has the same number of times.
    private mutating func countDays(before end: Int) {
        let unit = secondsOfUnit
        let perDay = 86_400 / unit
        let first = floorDiv(period, perDay) + 1
        guard first < end else { return }
        while period < first * perDay { countCurrentPeriod() }
        let periods = stride(
            from: (period - first * perDay) * unit, to: 86_400, by: interval * unit
        )
        .count(where: isLetPass)
        pass(periods * timesOfPeriod(days: 1), times: days.count(from: first, before: end))
        period += (end - first) * perDay
    }

    /// Subtracts `number` · `times` from COUNT, down to zero.
    private mutating func pass(_ number: Int, times: Int) {
        let (product, isTooLarge) = number.multipliedReportingOverflow(by: times)
        remaining -= isTooLarge ? remaining : Swift.min(remaining, product)
    }
}
