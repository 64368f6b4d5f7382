internal import CalendarModel

/// The times of up to 32 consecutive days: every day of a mask with every clock time, in order.
///
/// These are the times of a rule's month, week, day or shorter period. If the period is shorter than a day, its only day
/// begins with the period.
struct DayTimes: Sendable {
    /// The local second at which the day of bit 0 begins.
    private(set) var base: Int64
    /// The days with remaining times.
    private(set) var days: UInt64
    private let clock: ClockTimes
    /// The remaining times of the first day in `days`.
    private var rest: ClockTimes
    /// The only clock time of a day; nil if there are several.
    private let single: Int64?

    /// Creates an empty sequence; `restart(at:days:)` adds times.
    init(clock: ClockTimes) {
        self.clock = clock
        base = 0
        days = 0
        rest = clock
        single = clock.count == 1 ? clock.first : nil
    }

    /// Starts again with all times of other days.
    mutating func restart(at base: Int64, days: UInt64) {
        self.base = base
        self.days = days
        if single == nil { rest = clock }
    }

    /// The number of times; valid before any is taken.
    var count: Int { days.nonzeroBitCount * clock.count }

    /// The local second at which the last day ends.
    var end: Int64 { base + Int64(64 - days.leadingZeroBitCount) * 86_400 }

    /// Returns the time at an index less than `count`; valid before any time is taken.
    subscript(index: Int) -> Int64 {
        if let single { return base + Int64(days.setBit(index)) * 86_400 + single }
        let (day, time) = index.quotientAndRemainder(dividingBy: clock.count)
        return base + Int64(days.setBit(day)) * 86_400 + clock[time]
    }

    /// Removes and returns the next time.
    @inline(__always)
    mutating func next() -> Int64? {
        guard days != 0 else { return nil }
        let midnight = base + Int64(days.trailingZeroBitCount) * 86_400
        if let single {
            days &= days - 1
            return midnight + single
        }
        return midnight + nextOnDay()
    }

    private mutating func nextOnDay() -> Int64 {
        let time = rest.first
        rest.seconds &= rest.seconds - 1
        if rest.seconds == 0 {
            rest.seconds = clock.seconds
            rest.minutes &= rest.minutes - 1
        }
        if rest.minutes == 0 {
            rest.minutes = clock.minutes
            rest.hours &= rest.hours - 1
        }
        if rest.hours == 0 {
            rest.hours = clock.hours
            days &= days - 1
        }
        return time
    }

    /// Returns the number of times before a local second; valid before any time is taken.
    func count(before second: Int64) -> Int {
        let day = floorDiv(second - base, 86_400)
        guard (0..<64).contains(day) else { return day < 0 ? 0 : count }
        var number = days.setBits(below: Int(day)) * clock.count
        if days & (1 << UInt64(day)) != 0 {
            number += clock.count(before: Int(floorMod(second - base, 86_400)))
        }
        return number
    }

    /// Removes the times before a local second; valid before any time is taken.
    mutating func drop(before second: Int64) {
        let day = floorDiv(second - base, 86_400)
        guard (0..<64).contains(day) else {
            if day > 0 { days = 0 }
            return
        }
        days &= .max << UInt64(day)
        guard days & (1 << UInt64(day)) != 0 else { return }
        let number = clock.count(before: Int(floorMod(second - base, 86_400)))
        if number == clock.count {
            days &= days - 1
        } else {
            for _ in 0..<number { _ = nextOnDay() }
        }
    }
}
