import CalendarModel
import Foundation
import Recurrence
import TaskweaveTestSupport
import Testing

/// A rule of libical's own table, `src/test/icalrecur_test.txt`, and the starts that it should give.
struct LibicalRule: CustomTestStringConvertible, Sendable {
    static let path = "corpus/libical+libical/icalrecur_test.txt"

    var line: Int
    var rule = ""
    var start = ""
    var first: String?
    var instances: [String] = []

    var testDescription: String { "line \(line): \(rule) from \(start)" }

    /// Reads the table; empty where it is not there.
    static let all: [LibicalRule] = {
        guard let file = Shared.folder?.appending(path: path),
            let text = try? String(contentsOf: file, encoding: .utf8)
        else { return [] }
        var rules: [LibicalRule] = []
        for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false)
            .enumerated()
        {
            let halves = line.split(separator: ":", maxSplits: 1).map(String.init)
            guard halves.count == 2, !line.hasPrefix("#") else { continue }
            switch halves[0] {
            case "RRULE": rules.append(LibicalRule(line: index + 1, rule: halves[1]))
            case "DTSTART": rules[rules.count - 1].start = halves[1]
            case "START-AT": rules[rules.count - 1].first = halves[1]
            default:
                rules[rules.count - 1].instances = halves[1].split(separator: ",").map(String.init)
            }
        }
        return rules
    }()
}

@Suite("Rules, beside libical's own table")
struct LibicalRuleTableTests {
    /// Differences from libical, with reasons.
    private static let exceptions: [String: String] = [
        "FREQ=YEARLY;BYMONTHDAY=29;COUNT=3": """
        BYMONTHDAY expands in a YEARLY rule (table of RFC 5545 §3.3.10): the 29th of every month, as \
        dateutil has it. libical keeps to the month of DTSTART.
        """,
        "FREQ=YEARLY;BYMONTHDAY=-29,-1;COUNT=4": "BYMONTHDAY expands in a YEARLY rule, as above.",
        "FREQ=DAILY;BYMINUTE=1,2,3,4;INTERVAL=2;COUNT=3": """
        BYMINUTE is ignored where DTSTART is a date, but by the series, which knows that it is one.
        """,
        "FREQ=YEARLY;BYMONTH=12;BYMONTHDAY=30;BYWEEKNO=1;UNTIL=20320101": """
        libical has not implemented it.
        """,
        "FREQ=YEARLY;BYWEEKNO=53;BYDAY=TU,SA;INTERVAL=6;UNTIL=20170101T000000Z": """
        INTERVAL counts calendar years, in which the days of week 53 may lie at both ends, as dateutil has \
        it. libical counts the years that ISO 8601 makes of whole weeks.
        """,
        "FREQ=YEARLY;BYWEEKNO=1;BYDAY=MO,TU;INTERVAL=3;UNTIL=20320101":
            "INTERVAL counts calendar years, as above.",
    ]

    @Test(
        .enabled(if: Shared.has(LibicalRule.path), "needs libical's table in the shared corpus"),
        arguments: LibicalRule.all.filter { exceptions[$0.rule] == nil })
    func `a rule gives the starts of the table`(example: LibicalRule) throws {
        let rule = try RecurrenceRule(example.rule)
        let start = try #require(CalendarTime(basic: example.start, zone: nil))
        let first = example.first.flatMap { CalendarTime(basic: $0, zone: nil) }
        var times = RuleIterator(rule, start: start.wallClock, from: first?.wallClock)
        // The table lists the occurrences before START-AT too.
        let wanted = example.instances.filter { $0 >= example.first ?? "" }
        var found: [String] = []
        while found.count < wanted.count, let time = times.next() {
            found.append(form(time, like: start))
        }
        #expect(found == wanted)
    }

    @Test(
        .enabled(if: Shared.has(LibicalRule.path), "needs libical's table in the shared corpus"),
        arguments: exceptions.keys.sorted())
    func `an exception is a rule of the table`(rule: String) {
        #expect(LibicalRule.all.contains { $0.rule == rule })
    }

    private func form(_ time: CivilDateTime, like start: CalendarTime) -> String {
        switch start {
        case .date: CalendarTime.date(time.date).basic
        case .utc: CalendarTime.utc(Instant(seconds: time.secondsSinceEpoch)).basic
        case .floating, .zoned: CalendarTime.floating(time).basic
        }
    }
}
