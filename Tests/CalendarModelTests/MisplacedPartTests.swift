import CalendarModel
import Testing

@Suite("Parts that must not stand in a rule")
struct MisplacedPartTests {
    @Test(arguments: [
        ("FREQ=MONTHLY;BYWEEKNO=20", ["BYWEEKNO in a MONTHLY rule"]),
        ("FREQ=WEEKLY;BYMONTHDAY=13", ["BYMONTHDAY in a WEEKLY rule"]),
        ("FREQ=DAILY;BYYEARDAY=100", ["BYYEARDAY in a DAILY rule"]),
        ("FREQ=WEEKLY;BYDAY=2MO", ["BYDAY with a number in a WEEKLY rule"]),
        ("FREQ=YEARLY;BYWEEKNO=20;BYDAY=1MO", ["BYDAY with a number together with BYWEEKNO"]),
        ("FREQ=DAILY;BYSETPOS=1", ["BYSETPOS without another BY part"]),
        (
            "FREQ=WEEKLY;BYYEARDAY=1;BYWEEKNO=2",
            ["BYWEEKNO in a WEEKLY rule", "BYYEARDAY in a WEEKLY rule"]
        ),
        ("FREQ=YEARLY;BYWEEKNO=20;BYDAY=MO", []), ("FREQ=HOURLY;BYYEARDAY=1", []),
        ("FREQ=MONTHLY;BYDAY=2TU;BYSETPOS=1", []), ("FREQ=YEARLY;BYDAY=20MO", []),
        ("FREQ=DAILY", []),
    ])
    func `are named`(text: String, parts: [String]) throws {
        #expect(try RecurrenceRule(text).misplacedParts == parts)
    }

    @Test(arguments: [
        ("FREQ=MONTHLY;RSCALE=GREGORIAN;SKIP=FORWARD", RecurrenceRule.Skip.forward),
        ("FREQ=MONTHLY;SKIP=BACKWARD;RSCALE=gregorian", .backward),
        ("FREQ=MONTHLY;RSCALE=GREGORIAN", .omit), ("FREQ=MONTHLY;X-OTHER=1", .omit),
    ])
    func `what becomes of dates that do not exist is read`(
        text: String, skip: RecurrenceRule.Skip
    ) throws {
        let rule = try RecurrenceRule(text)
        #expect(rule.skip == skip)
        #expect(try RecurrenceRule(rule.description) == rule)
    }

    @Test(arguments: [
        ("FREQ=YEARLY;RSCALE=CHINESE", RecurrenceRule.TextError.calendarScale("CHINESE")),
        ("FREQ=YEARLY;SKIP=FORWARD", .skipWithoutScale),
        (
            "FREQ=YEARLY;RSCALE=GREGORIAN;SKIP=SIDEWAYS", .value(part: "SKIP", value: "SIDEWAYS")
        ),
    ])
    func `another calendar is an error with its name`(
        text: String, reason: RecurrenceRule.TextError
    ) {
        #expect(throws: reason) { try RecurrenceRule(text) }
        #expect(!reason.description.isEmpty)
    }
}
