/// A recurrence rule: RFC 5545 §3.3.10.
///
/// Code that sets a list must keep it sorted and without duplicates, so that equal rules are equal values.
public struct RecurrenceRule: Hashable, Sendable {
    /// The unit in which a rule repeats, from longest to shortest.
    public enum Frequency: Int, Hashable, CaseIterable, Sendable {
        case yearly
        case monthly
        case weekly
        case daily
        case hourly
        case minutely
        case secondly

        /// Whether the unit is shorter than a day.
        public var isSubDaily: Bool { rawValue > Frequency.daily.rawValue }
    }

    /// The end of a rule.
    public enum End: Hashable, Sendable {
        case never
        /// After this many occurrences, including the first.
        case count(Int)
        /// At the last occurrence that does not start after this time.
        case until(CalendarTime)
    }

    /// The treatment of a date that does not exist, such as 31 April or 29 February 2027: RFC 7529 §4.1.
    public enum Skip: String, Hashable, CaseIterable, Sendable {
        /// It is left out, as RFC 5545 §3.3.10 requires.
        case omit = "OMIT"
        /// It becomes the last existing day before it, such as 30 April.
        case backward = "BACKWARD"
        /// It becomes the first existing day after it, such as 1 May.
        case forward = "FORWARD"
    }

    /// A weekday: either every one in the period or only the *n*th.
    public struct WeekdayOrdinal: Hashable, Comparable, Sendable {
        /// 0 for every such weekday, 2 for the second, -1 for the last.
        public var ordinal: Int
        /// The day of the week.
        public var weekday: Weekday

        /// Creates the *n*th weekday, or every such weekday if the ordinal is 0.
        public init(_ weekday: Weekday, ordinal: Int = 0) {
            self.ordinal = ordinal
            self.weekday = weekday
        }

        /// Orders by ordinal, then by weekday from Monday.
        public static func < (left: WeekdayOrdinal, right: WeekdayOrdinal) -> Bool {
            (left.ordinal, left.weekday.rawValue) < (right.ordinal, right.weekday.rawValue)
        }
    }

    /// FREQ: the unit.
    public var frequency: Frequency
    /// INTERVAL: the number of units between periods; at least 1.
    public var interval: Int
    /// COUNT or UNTIL.
    public var end: End
    /// WKST: the day on which a week starts.
    public var weekStart: Weekday
    /// SKIP, in a MONTHLY or YEARLY rule.
    public var skip: Skip = .omit

    /// BYMONTH, 1 … 12.
    public var months: [Int] = []
    /// BYWEEKNO, ±1 … ±53.
    public var weekNumbers: [Int] = []
    /// BYYEARDAY, ±1 … ±366.
    public var yearDays: [Int] = []
    /// BYMONTHDAY, ±1 … ±31.
    public var monthDays: [Int] = []
    /// BYDAY.
    public var weekdays: [WeekdayOrdinal] = []
    /// BYHOUR, 0 … 23.
    public var hours: [Int] = []
    /// BYMINUTE, 0 … 59.
    public var minutes: [Int] = []
    /// BYSECOND, 0 … 60.
    public var seconds: [Int] = []
    /// BYSETPOS, ±1 … ±366.
    public var positions: [Int] = []

    /// Creates a rule without BY parts.
    public init(
        _ frequency: Frequency,
        interval: Int = 1,
        end: End = .never,
        weekStart: Weekday = .monday
    ) {
        self.frequency = frequency
        self.interval = interval
        self.end = end
        self.weekStart = weekStart
    }
}

extension RecurrenceRule {
    /// Makes a plain monthly or yearly rule fall on the month's last day if the month does not have the day, as people mean
    /// *every month* from the 31st: RFC 7529 §4.1.
    ///
    /// A rule with BYMONTHDAY or BYDAY, or whose first date is the 28th or earlier, does not change.
    package mutating func skipAsWritten(from date: CivilDate) {
        let isPlain = monthDays.isEmpty && weekdays.isEmpty
        if isPlain, frequency == .monthly || frequency == .yearly, date.components.day > 28 {
            skip = .backward
        }
    }

    /// The rule with `Skip.omit`.
    package var withoutSkip: RecurrenceRule {
        var rule = self
        rule.skip = .omit
        return rule
    }
}
