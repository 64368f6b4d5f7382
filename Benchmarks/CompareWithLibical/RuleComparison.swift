import CalendarModel
import Foundation
import LibicalHarness
import Measuring
import Recurrence

/// How fast one recurrence rule is expanded by Taskweave, libical and python-dateutil.
struct RuleComparison {
    /// The rules that calendars use most, and two that are hard.
    static let rules = [
        "FREQ=DAILY",
        "FREQ=WEEKLY;COUNT=26",
        "FREQ=WEEKLY;BYDAY=MO,WE,FR",
        "FREQ=WEEKLY;INTERVAL=2",
        "FREQ=MONTHLY;BYDAY=2TU",
        "FREQ=MONTHLY;BYMONTHDAY=-1",
        "FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1",
        "FREQ=YEARLY",
        "FREQ=YEARLY;BYWEEKNO=20;BYDAY=MO",
    ]
    /// DTSTART: the first Monday of 1990, so that 300 years stay within what libical computes.
    static let start = "19900101T090000"
    /// How many occurrences are made before an iterator is made anew.
    static let count = 300

    var rule: String
    /// Occurrences a second of CPU time.
    var ours: Double
    /// nil where libical gives other occurrences, which makes its rate no comparison.
    var libical: Double?
    var dateutil: Double?
}

extension RuleComparison {
    /// Measures all rules, both sides in this process, in the best of some rounds.
    static func all() throws -> [RuleComparison] {
        let dateutil = dateutilRates()
        return try rules.map { text in
            let rule = try RecurrenceRule(text)
            guard let start = CalendarTime(basic: RuleComparison.start, zone: nil)?.wallClock else {
                preconditionFailure("DTSTART is a time")
            }
            let ours = Array(RuleIterator(rule, start: start).prefix(count))
                .map(\.secondsSinceEpoch)
            let oursRate = rate(of: ours.count) {
                var sum: Int64 = 0
                for time in RuleIterator(rule, start: start).prefix(count) {
                    sum &+= time.secondsSinceEpoch
                }
                return sum
            }
            var buffer = [Int64](repeating: 0, count: count)
            var libicalRate: Double?
            if let handle = unsafe harness_rule_read(text, RuleComparison.start) {
                defer { unsafe harness_rule_free(handle) }
                let made = Int(unsafe harness_rule_expand(handle, &buffer, Int32(count)))
                if Array(buffer.prefix(made)) == ours {
                    libicalRate = rate(of: made) {
                        Int64(unsafe harness_rule_expand(handle, &buffer, Int32(count)))
                    }
                }
            }
            let other = dateutil[text]
            let isSame = other?.sum == ours.reduce(0, +)
            return RuleComparison(
                rule: text, ours: oursRate, libical: libicalRate,
                dateutil: isSame ? other?.rate : nil)
        }
    }

    /// Runs the Python program beside this file; empty where there is no python-dateutil.
    private static func dateutilRates() -> [String: (rate: Double, sum: Int64)] {
        let program = URL(filePath: #filePath).deletingLastPathComponent()
            .appending(path: "dateutil_rates.py")
        let input = rules.map { "\($0)\t\(start)\t\(count)\n" }.joined()
        guard let output = run("python3", [program.path], input: input) else { return [:] }
        var rates: [String: (rate: Double, sum: Int64)] = [:]
        for (rule, line) in zip(rules, output.split(separator: "\n")) {
            let fields = line.split(separator: "\t")
            guard fields.count == 2, let rate = Double(fields[0]), let sum = Int64(fields[1]) else {
                continue
            }
            rates[rule] = (rate, sum)
        }
        return rates
    }
}
