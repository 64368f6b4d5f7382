import CalendarModel
import Recurrence
import Testing

@Suite("What parts mean that must not stand in a rule")
struct MisplacedMeaningTests {
    @Test(arguments: [
        // A day part that may not expand limits: 12 May 2026 lies in week 20.
        ("FREQ=MONTHLY;BYWEEKNO=20", "20260112", ["20260512" as String?]),
        ("FREQ=MONTHLY;BYDAY=MO;BYWEEKNO=20", "20260105", ["20260511", "20270517"]),
        ("FREQ=WEEKLY;BYMONTHDAY=13", "20260105", ["20260413", "20260713"]),
        ("FREQ=DAILY;BYYEARDAY=100,-1", "20260105", ["20260410", "20261231"]),
        // A number before a weekday counts in months and years only.
        ("FREQ=WEEKLY;BYDAY=2MO", "20260105", ["20260105", "20260112"]),
        ("FREQ=DAILY;BYDAY=-1FR", "20260105", ["20260109", "20260116"]),
        // The first Monday of the year, where it lies in week 1.
        ("FREQ=YEARLY;BYWEEKNO=1;BYDAY=1MO", "20270101", ["20270104", "20280103"]),
        // BYSETPOS picks from what DTSTART gives.
        ("FREQ=DAILY;BYSETPOS=1", "20260105", ["20260105", "20260106"]),
        ("FREQ=MONTHLY;BYSETPOS=-1", "20260105", ["20260105", "20260205"]),
        ("FREQ=DAILY;BYSETPOS=2", "20260105", [nil]),
    ])
    func `has one reading`(text: String, start: String, wanted: [String?]) {
        let rule = ObservanceTests.rule(text)
        #expect(!rule.misplacedParts.isEmpty)
        var times = RuleIterator(rule, start: clock(start))
        for day in wanted {
            #expect(times.next().map { CalendarTime.date($0.date).basic } == day)
        }
    }
}
