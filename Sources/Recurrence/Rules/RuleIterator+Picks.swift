internal import CalendarModel

extension RuleIterator {
    /// Returns the next time that BYSETPOS selects, or nil after the last.
    mutating func nextPicked() -> CivilDateTime? {
        while remaining > 0 {
            guard let place = picks?.next() else {
                guard advanceToPeriod() else { break }
                continue
            }
            while place - rank >= times.count {
                rank += times.count
                guard advance() else { break }
            }
            guard place - rank < times.count else { break }
            let time = times[place - rank]
            guard time >= lowest else { continue }
            guard time <= last else { break }
            lowest = time + 1
            remaining -= 1
            guard time >= counted else { continue }
            stepsLeft = RuleIterator.patience
            return CivilDateTime(secondsSinceEpoch: time)
        }
        remaining = 0
        return nil
    }

    /// Moves to the next period and numbers its times for BYSETPOS; returns false after the last.
    private mutating func advanceToPeriod() -> Bool {
        monthsLeft = 0
        rank = 0
        guard advance() else { return false }
        var count = times.count
        var others = monthsLeft
        while others != 0 {
            let month = YearMonth(year, others.trailingZeroBitCount)
            count += days.days(of: month).nonzeroBitCount * clock.count
            others &= others - 1
        }
        picks?.restart(count: count)
        return true
    }
}
