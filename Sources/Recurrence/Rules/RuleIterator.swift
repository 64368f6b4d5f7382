public import CalendarModel

/// The wall-clock times at which a rule has an event start, in order.
///
/// A rule repeats in local time; zones come later. Times follow period by period: the days of a period
/// that pass the rule's filter, times the clock times of a day, less what BYSETPOS does not pick
/// (RFC 5545 §3.3.10). DTSTART itself is returned only where the rule matches it.
///
/// Every rule ends: with COUNT or UNTIL, with `last`, with the year 9999, or when an HOURLY, MINUTELY or
/// SECONDLY rule has found nothing in `RuleIterator.patience` steps.
public struct RuleIterator: Sequence, IteratorProtocol, Sendable {
    /// How many steps without an occurrence a rule below DAILY may take before it ends.
    ///
    /// A step passes over all hours or days in which the rule cannot fire, so that a rule that fires once
    /// in 28 years needs a few dozen.
    public static let patience = 1_000_000

    let rule: RecurrenceRule
    let start: CivilDateTime
    let last: Int64
    var filter: DayFilter?
    /// The clock times of a period, in seconds after it begins.
    let clockTimes: [Int64]
    /// The number of the next period, counted in FREQ units since 1970 and aligned with DTSTART's.
    var period: Int

    /// Times before it do not exist: DTSTART, or where the iterator jumped to.
    private var lowest: Int64
    /// Times before it count towards COUNT but are not returned.
    private let skipped: Int64
    private var remaining: Int
    private var buffer: [Int64] = []
    private var position = 0
    private var isExhausted = false

    /// Creates the times of a rule.
    ///
    /// Without COUNT the iterator jumps to the period of `first` by arithmetic: O(1).
    ///
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
        let completed = rule.completed(from: start)
        self.rule = completed
        self.start = start
        filter = DayFilter.passesAll(completed) ? nil : DayFilter(completed)
        clockTimes = completed.clockTimes
        let endOfTime = CivilDateTime(CivilDate(unchecked: 9999, 12, 31), secondOfDay: 86_399)
        var bound = Swift.min(last ?? endOfTime, endOfTime).secondsSinceEpoch
        if case .until(let time) = rule.end {
            // A date includes its whole day.
            let until = time.wallClock.secondsSinceEpoch + (time.isDate ? 86_399 : 0)
            bound = Swift.min(bound, until)
        }
        self.last = bound
        period = completed.period(of: start)
        lowest = start.secondsSinceEpoch
        if case .count(let count) = rule.end {
            remaining = count
            skipped = first?.secondsSinceEpoch ?? .min
        } else {
            remaining = .max
            skipped = .min
            if let first, first > start {
                let steps = (completed.period(of: first) - period) / completed.interval
                period += Swift.max(0, steps) * completed.interval
                lowest = first.secondsSinceEpoch
            }
        }
    }

    /// Returns the next time, or nil after the last.
    public mutating func next() -> CivilDateTime? {
        while remaining > 0 {
            if position == buffer.count {
                guard !isExhausted, fill() else { return nil }
            }
            let time = buffer[position]
            position += 1
            if time < lowest { continue }
            if time > last { break }
            if remaining != .max { remaining -= 1 }
            if time >= skipped { return CivilDateTime(secondsSinceEpoch: time) }
        }
        remaining = 0
        return nil
    }

    /// Fills the buffer with the times of the next period that has any; false where there is none.
    private mutating func fill() -> Bool {
        buffer.removeAll(keepingCapacity: true)
        position = 0
        // A rule below DAILY that BYSETPOS or BYSECOND=60 leaves nothing has a period each second.
        var patience = RuleIterator.patience
        while buffer.isEmpty {
            guard patience > 0, advance() else {
                isExhausted = true
                return false
            }
            if !rule.positions.isEmpty { pick() }
            if rule.secondsOfUnit < 86_400 { patience -= 1 }
        }
        return true
    }

    /// Appends the times of one period and moves to the next; false after the last.
    private mutating func advance() -> Bool {
        switch rule.frequency {
        case .yearly:
            let year = 1970 + period
            guard year <= 9999, isBefore(year, 1) else { return false }
            for month in 1...12 { append(month: month, ofYear: year) }
        case .monthly:
            let year = 1970 + (period - floorMod(period, 12)) / 12
            let month = floorMod(period, 12) + 1
            guard year <= 9999, isBefore(year, month) else { return false }
            append(month: month, ofYear: year)
        case .weekly:
            let first = rule.firstDay(ofWeek: period)
            guard Int64(first) * 86_400 <= last else { return false }
            for day in first..<first + 7 { append(day: CivilDate(dayNumber: day)) }
        case .daily:
            guard Int64(period) * 86_400 <= last else { return false }
            append(day: CivilDate(dayNumber: period))
        case .hourly, .minutely, .secondly:
            guard let second = firstMatchingPeriod() else { return false }
            for time in clockTimes { buffer.append(second + time) }
        }
        period += rule.interval
        return true
    }

    private func isBefore(_ year: Int, _ month: Int) -> Bool {
        Int64(CivilDate(unchecked: year, month, 1).dayNumber) * 86_400 <= last
    }

    private mutating func append(month: Int, ofYear year: Int) {
        var days = filter?.days(inMonth: month, ofYear: year) ?? 0
        guard days != 0 else { return }
        let first = CivilDate(unchecked: year, month, 1).dayNumber
        while days != 0 {
            let midnight = Int64(first + days.trailingZeroBitCount) * 86_400
            for time in clockTimes { buffer.append(midnight + time) }
            days &= days - 1
        }
    }

    private mutating func append(day: CivilDate) {
        guard filter?.passes(day) ?? true else { return }
        let midnight = Int64(day.dayNumber) * 86_400
        for time in clockTimes { buffer.append(midnight + time) }
    }

    /// Keeps of the buffer what BYSETPOS names: 1 the first, -1 the last.
    private mutating func pick() {
        let count = buffer.count
        var indices = rule.positions.map { $0 > 0 ? $0 - 1 : count + $0 }
        indices.sort()
        var picked: [Int64] = []
        for index in indices where buffer.indices.contains(index) && picked.last != buffer[index] {
            picked.append(buffer[index])
        }
        buffer = picked
    }
}
