internal import CalendarModel

/// The clock times of a day, an hour, a minute or a second: all combinations of hours, minutes and seconds.
struct ClockTimes: Sendable {
    /// Bit *n* for hour, minute or second *n*.
    var hours: UInt64
    var minutes: UInt64
    var seconds: UInt64

    /// The number of times.
    var count: Int { hours.nonzeroBitCount * minutes.nonzeroBitCount * seconds.nonzeroBitCount }

    /// The first time, in seconds; undefined if there are no times.
    var first: Int64 {
        Int64(hours.trailingZeroBitCount) * 3600 + Int64(minutes.trailingZeroBitCount) * 60
            + Int64(seconds.trailingZeroBitCount)
    }

    /// Returns the time at an index, which must be less than `count`.
    subscript(index: Int) -> Int64 {
        let (minuteCount, secondCount) = (minutes.nonzeroBitCount, seconds.nonzeroBitCount)
        let (rest, second) = index.quotientAndRemainder(dividingBy: secondCount)
        let (hour, minute) = rest.quotientAndRemainder(dividingBy: minuteCount)
        return Int64(hours.setBit(hour)) * 3600 + Int64(minutes.setBit(minute)) * 60
            + Int64(seconds.setBit(second))
    }

    /// Returns the number of times before a second, 0 … 86,400.
    func count(before second: Int) -> Int {
        let (hour, minute) = (second / 3600, second / 60 % 60)
        var count = hours.setBits(below: hour) * minutes.nonzeroBitCount
        if hours & (1 << UInt64(hour)) != 0 {
            count += minutes.setBits(below: minute)
            count *= seconds.nonzeroBitCount
            if minutes & (1 << UInt64(minute)) != 0 {
                count += seconds.setBits(below: second % 60)
            }
            return count
        }
        return count * seconds.nonzeroBitCount
    }
}

extension ClockTimes {
    /// Creates the times that a rule generates within its day, hour, minute or second; parts that it lacks are DTSTART's.
    ///
    /// A second of 60 is ignored, as wall clocks here do not have it.
    init(expandedBy rule: RecurrenceRule, start: CivilDateTime) {
        func bits(_ part: RulePart, _ values: [Int], _ implied: Int) -> UInt64 {
            guard part.effect(in: rule.frequency) == .expand else { return 1 }
            return values.isEmpty ? 1 << UInt64(implied) : UInt64(bitsOf: values) & ~(1 << 60)
        }
        let second = start.secondOfDay
        hours = bits(.hour, rule.hours, second / 3600)
        minutes = bits(.minute, rule.minutes, second / 60 % 60)
        seconds = bits(.second, rule.seconds, second % 60)
    }

    /// Creates the times of day at which the periods of a rule below DAILY may begin; nil if every time is allowed.
    init?(limiting rule: RecurrenceRule) {
        func bits(_ part: RulePart, _ values: [Int], _ count: UInt64) -> UInt64 {
            let isLimit = part.effect(in: rule.frequency) == .limit && !values.isEmpty
            return isLimit ? UInt64(bitsOf: values) : 1 << count - 1
        }
        hours = bits(.hour, rule.hours, 24)
        minutes = bits(.minute, rule.minutes, 60)
        seconds = bits(.second, rule.seconds, 60)
        if count == 86_400 { return nil }
    }

    /// Returns the first second at or after one of a day that is in an hour, a minute and a second of the times; 86,400 if
    /// there is none on that day.
    func first(from second: Int) -> Int {
        var (hour, minute, rest) = (second / 3600, second / 60 % 60, second % 60)
        if hours & (1 << UInt64(hour)) == 0 {
            (minute, rest) = (0, 0)
        } else {
            if minutes & (1 << UInt64(minute)) == 0 {
                rest = 0
            } else if let next = seconds.firstBit(from: rest) {
                return hour * 3600 + minute * 60 + next
            } else {
                (minute, rest) = (minute + 1, 0)
            }
            if let next = minutes.firstBit(from: minute), let first = seconds.firstBit(from: rest) {
                return hour * 3600 + next * 60 + first
            }
            hour += 1
        }
        guard let next = hours.firstBit(from: hour) else { return 86_400 }
        return next * 3600 + Int(first) % 3600
    }
}
