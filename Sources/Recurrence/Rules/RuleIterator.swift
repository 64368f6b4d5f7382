public import CalendarModel

/// The wall-clock times that a rule generates, in order.
///
/// A rule repeats in local time; zones are applied later. Times come period by period: all combinations of the period's
/// matching days with the clock times of a day, reduced to those that BYSETPOS selects (RFC 5545 §3.3.10). Days and clock
/// times are bits in a few integers, so that no period or time needs memory of its own. DTSTART itself is returned only if
/// the rule matches it.
///
/// Implementations interpret the RFC differently:
/// - BYSETPOS selects from the whole period, including times before DTSTART in the first one: the set is that "specified by
///   the rule", and DTSTART limits it afterwards. python-dateutil numbers the first week of a WEEKLY rule from DTSTART on.
/// - BYWEEKNO alone means DTSTART's weekday in those weeks, as DTSTART provides all missing parts. python-dateutil generates
///   every day of the week.
/// - Week -52 of a year with 52 weeks is its week 1, and includes the same days of the previous December as week 1.
///   python-dateutil handles only 1 and -1 like this.
/// - BYMONTHDAY expands a YEARLY rule to every month, as in the table of §3.3.10; libical keeps DTSTART's month.
///
/// Every rule ends: with COUNT or UNTIL, with `last`, with the year 9999, or when an HOURLY, MINUTELY or SECONDLY rule has
/// generated nothing in `RuleIterator.patience` steps.
public struct RuleIterator: Sequence, IteratorProtocol, Sendable {
    /// The maximum number of steps of a rule below DAILY without a time, after which the iterator ends.
    ///
    /// A step skips all periods in which the rule cannot match, so that a rule that matches once in 28 years needs a few
    /// thousand steps.
    public static let patience = 10_000_000

    /// Whether the rule ended because it ran out of patience.
    public internal(set) var isCutShort = false

    let frequency: RecurrenceRule.Frequency
    let interval: Int
    let weekStart: Weekday
    let days: DayFilter
    /// The clock times in a period.
    let clock: ClockTimes
    /// The times of day at which a period shorter than a day may begin; nil for any time.
    let limits: ClockTimes?
    private(set) var last: Int64
    private let isSkipping: Bool

    /// The number of the next period, counted in FREQ units since 1970 and aligned with DTSTART's.
    var period: Int
    /// The remaining months of a YEARLY rule's current year, bit *n* for month *n*.
    var monthsLeft: UInt64 = 0
    var year = 0
    /// The remaining times of the current month, week, day or shorter period.
    var times: DayTimes
    var picks: Picks?
    /// The number of the period's times before `times`.
    var rank = 0
    /// The last day that was found to match the filter, in a rule below DAILY.
    var passingDay = Int.min
    var stepsLeft = RuleIterator.patience

    /// The lower bound for times: DTSTART, or the time to which the iterator jumped.
    var lowest: Int64
    /// The time before which times count towards COUNT but are not returned.
    private(set) var counted: Int64
    var remaining: Int

    /// Creates the times of a rule.
    ///
    /// - Complexity: O(1), regardless of the time between DTSTART and `first`. With COUNT, the occurrences in between are
    ///   counted: in O(1) if all periods have the same number, otherwise in one addition for each month, week or day. The
    ///   worst case is one step for each period of a rule below DAILY whose INTERVAL does not divide a day.
    /// - Parameters:
    ///   - rule: The rule; an UNTIL in UTC is compared as if it were local, so resolve it into `last`.
    ///   - start: DTSTART on its own wall clock.
    ///   - first: The first time to return.
    ///   - last: The last time to return.
    public init(
        _ rule: RecurrenceRule,
        start: CivilDateTime,
        from first: CivilDateTime? = nil,
        through last: CivilDateTime? = nil
    ) {
        frequency = rule.frequency
        interval = Swift.max(1, rule.interval)
        weekStart = rule.weekStart
        days = DayFilter(rule, start: start.date)
        clock = ClockTimes(expandedBy: rule, start: start)
        limits = frequency.isSubDaily ? ClockTimes(limiting: rule) : nil
        times = DayTimes(clock: clock)
        picks = Picks(rule.positions)
        isSkipping = rule.skip != .omit
        var bound = RuleIterator.endOfTime
        if case .until(let time) = rule.end {
            // A date includes its whole day.
            bound = Swift.min(bound, time.wallClock + (time.isDate ? 86_399 : 0))
        }
        self.last = bound.secondsSinceEpoch
        lowest = start.secondsSinceEpoch
        counted = .min
        remaining = .max
        if case .count(let count) = rule.end { remaining = count }
        period = 0
        period = period(of: start)
        if isEmpty { remaining = 0 }
        if let last { end(with: last) }
        if let first { begin(with: first) }
    }

    /// Omits the times after one.
    mutating func end(with last: CivilDateTime) {
        self.last = Swift.min(self.last, last.secondsSinceEpoch)
    }

    /// Omits the times before one; none may have been returned yet.
    mutating func begin(with first: CivilDateTime) {
        guard first.secondsSinceEpoch > lowest, remaining > 0 else { return }
        if remaining == .max {
            // A day that SKIP moves forward belongs to the previous period.
            let steps = (period(of: first) - period) / interval - (isSkipping ? 1 : 0)
            period += Swift.max(0, steps) * interval
            lowest = first.secondsSinceEpoch
        } else {
            counted = first.secondsSinceEpoch
            countPeriods(before: first)
        }
    }

    static let endOfTime = CivilDateTime(CivilDate(unchecked: 9999, 12, 31), secondOfDay: 86_399)

    /// Whether the parts of the rule alone exclude every time.
    private var isEmpty: Bool {
        days.months == 0 || clock.count == 0 || limits?.count == 0
            || ((frequency == .daily || frequency.isSubDaily) && timesOfPeriod(days: 1) == 0)
    }

    /// Returns the next time, or nil after the last.
    public mutating func next() -> CivilDateTime? {
        if picks != nil { return nextPicked() }
        while remaining > 0 {
            if let time = times.next() {
                guard time <= last else { break }
                remaining -= 1
                stepsLeft = RuleIterator.patience
                return CivilDateTime(secondsSinceEpoch: time)
            }
            guard advance() else { break }
            settle()
        }
        remaining = 0
        return nil
    }

    /// Removes and counts the times of the current days that must not be returned.
    mutating func settle() {
        let wanted = Swift.max(lowest, counted)
        if times.base < wanted {
            if counted > lowest, remaining != .max {
                remaining -= times.count(before: counted) - times.count(before: lowest)
            }
            times.drop(before: wanted)
        }
        // A day that SKIP moves onto another one is returned only once.
        if isSkipping { lowest = Swift.max(lowest, times.end) }
    }
}
