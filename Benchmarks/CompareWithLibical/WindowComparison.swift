import CalendarModel
import LibicalHarness
import Measuring
import Recurrence

/// How long a month takes that is asked of a rule twenty years old.
struct WindowComparison {
    static let rules = [
        "FREQ=MINUTELY;INTERVAL=15", "FREQ=HOURLY;BYDAY=MO", "FREQ=DAILY",
        "FREQ=WEEKLY;BYDAY=MO,WE,FR", "FREQ=MONTHLY;BYDAY=2TU",
    ]
    private static let start = "20060102T090000"
    private static let (from, to) = ("20260301T000000", "20260401T000000")

    var rule: String
    var found: Int
    /// Microseconds of CPU time.
    var ours: Double
    /// The time for the same month if the rule begins with it.
    var young: Double
    /// nil where libical cannot jump, or gives another number of occurrences.
    var libical: Double?

    /// Measures all rules.
    static func all() throws -> [WindowComparison] {
        try rules.map { text in
            let rule = try RecurrenceRule(text)
            guard let old = clock(start), let from = clock(Self.from), let to = clock(Self.to)
            else {
                preconditionFailure("the times are times")
            }
            let last = to + -1
            func month(_ start: CivilDateTime) -> Int64 {
                var sum: Int64 = 0
                for time in RuleIterator(rule, start: start, from: from, through: last) {
                    sum &+= time.secondsSinceEpoch
                }
                return sum
            }
            let found = Array(RuleIterator(rule, start: old, from: from, through: last)).count
            var latest: Int64 = 0
            let theirs = {
                Int64(unsafe harness_rule_window(text, start, Self.from, Self.to, &latest))
            }
            let isSame = theirs() == Int64(found)
            return WindowComparison(
                rule: text, found: found, ours: 1e6 / rate(of: 1) { month(old) },
                young: 1e6 / rate(of: 1) { month(from) },
                libical: isSame ? 1e6 / rate(of: 1, theirs) : nil)
        }
    }

    private static func clock(_ text: String) -> CivilDateTime? {
        CalendarTime(basic: text, zone: nil)?.wallClock
    }
}
