public import CalendarModel

/// The wall-clock times at which a rule has an event start, in order.
///
/// A rule repeats in local time; zones come later. Times follow period by period: the days of a period
/// that pass the rule's filter, times the clock times of a day, less what BYSETPOS does not pick
/// (RFC 5545 §3.3.10). Days and clock times are bits of a few numbers, so that no period and no time needs
/// memory of its own. DTSTART itself is returned only where the rule matches it.
///
/// Where readers of the RFC differ:
/// - BYSETPOS picks from the whole period, also from what lies before DTSTART in the first: the set is that
///   "specified by the rule", and DTSTART limits it afterwards. python-dateutil numbers the first week of a
///   WEEKLY rule from DTSTART on.
/// - BYWEEKNO alone means DTSTART's weekday in those weeks, as all that a rule does not say is DTSTART's.
///   python-dateutil gives every day of the week.
/// - Week -52 of a year with 52 weeks is its week 1, and has its days in the December before as week 1 has
///   them. python-dateutil knows that of 1 and -1 only.
/// - BYMONTHDAY expands a YEARLY rule to every month, as the table of §3.3.10 has it; libical keeps to
///   DTSTART's month.
///
/// Every rule ends: with COUNT or UNTIL, with `last`, with the year 9999, or when an HOURLY, MINUTELY or
/// SECONDLY rule has returned nothing in `RuleIterator.patience` steps.
public struct RuleIterator: Sequence, IteratorProtocol, Sendable {
    /// How many steps a rule below DAILY may take without returning a time before it ends.
    ///
    /// A step passes over all periods in which the rule cannot fire, so that a rule that fires once in
    /// 28 years needs a few thousand.
    public static let patience = 10_000_000

    /// Whether the rule ended because it ran out of patience.
    public internal(set) var isCutShort = false

    let frequency: RecurrenceRule.Frequency
    let interval: Int
    let weekStart: Weekday
    let days: DayFilter
    /// The clock times of a period.
    let clock: ClockTimes
    /// Where a period shorter than a day may begin on a day; nil for anywhere.
    let limits: ClockTimes?
    private(set) var last: Int64
    private let isSkipping: Bool

    /// The number of the next period, counted in FREQ units since 1970 and aligned with DTSTART's.
    var period: Int
    /// Of a YEARLY rule's current year, the months to come, bit *n* for month *n*.
    var monthsLeft: UInt64 = 0
    var year = 0
    /// The times of the current month, week, day or less that are not returned yet.
    var times: DayTimes
    var picks: Picks?
    /// How many times of the period lie before `times`.
    var rank = 0
    /// The last day that was seen to pass the filter, in a rule below DAILY.
    var passingDay = Int.min
    var stepsLeft = RuleIterator.patience

    /// Times before it do not exist: DTSTART, or where the iterator jumped to.
    var lowest: Int64
    /// Times before it count towards COUNT but are not returned.
    private(set) var counted: Int64
    var remaining: Int

    /// Creates the times of a rule.
    ///
    /// - Complexity: O(1), whatever lies between DTSTART and `first`. With COUNT the occurrences between
    ///   them are counted: in O(1) where each period has as many as the next, else one number for each month,
    ///   week or day, and in the worst case one step for each period of a rule below DAILY whose INTERVAL
    ///   does not divide a day.
    /// - Parameters:
    ///   - rule: The rule; an UNTIL in UTC is compared as if it were local, so resolve it into `last`.
    ///   - start: DTSTART on its own wall clock.
    ///   - first: Times before it are left out.
    ///   - last: Times after it are left out.
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

    /// Leaves out the times after one.
    mutating func end(with last: CivilDateTime) {
        self.last = Swift.min(self.last, last.secondsSinceEpoch)
    }

    /// Leaves out the times before one; none may have been returned yet.
    mutating func begin(with first: CivilDateTime) {
        guard first.secondsSinceEpoch > lowest, remaining > 0 else { return }
        if remaining == .max {
            // What SKIP moves forward comes from the period before.
            let steps = (period(of: first) - period) / interval - (isSkipping ? 1 : 0)
            period += Swift.max(0, steps) * interval
            lowest = first.secondsSinceEpoch
        } else {
            counted = first.secondsSinceEpoch
            countPeriods(before: first)
        }
    }

    static let endOfTime = CivilDateTime(CivilDate(unchecked: 9999, 12, 31), secondOfDay: 86_399)

    /// Whether the parts of the rule alone leave nothing.
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

    /// Leaves out times of the current days that are not to be returned, and counts them.
    mutating func settle() {
        let wanted = Swift.max(lowest, counted)
        if times.base < wanted {
            if counted > lowest, remaining != .max {
                remaining -= times.count(before: counted) - times.count(before: lowest)
            }
            times.drop(before: wanted)
        }
        // A day that SKIP moved is returned once.
        if isSkipping { lowest = Swift.max(lowest, times.end) }
    }
}
