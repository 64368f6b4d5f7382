import CalendarModel
import Recurrence
import Testing

/// RFC 7529 §4.1, with the Gregorian calendar.
@Suite("Dates that do not exist")
struct SkippedDateTests {
    @Test(arguments: [
        // The 31st, month by month.
        ("FREQ=MONTHLY", "OMIT", "20260131", ["0131", "0331", "0531", "0731"]),
        ("FREQ=MONTHLY", "BACKWARD", "20260131", ["0131", "0228", "0331", "0430"]),
        ("FREQ=MONTHLY", "FORWARD", "20260131", ["0131", "0301", "0331", "0501"]),
        // A day that another month has for itself comes once.
        (
            "FREQ=MONTHLY;BYMONTHDAY=30,31", "BACKWARD", "20260130",
            ["0130", "0131", "0228", "0330"]
        ),
        ("FREQ=MONTHLY;BYMONTHDAY=1,31", "FORWARD", "20260101", ["0101", "0131", "0201", "0301"]),
        // Counted from the end there is a day before the first.
        ("FREQ=MONTHLY;BYMONTHDAY=-31", "BACKWARD", "20260101", ["0101", "0131", "0301", "0331"]),
        ("FREQ=MONTHLY;BYMONTHDAY=-31", "FORWARD", "20260101", ["0101", "0201", "0301", "0401"]),
        // 29 February.
        ("FREQ=YEARLY", "OMIT", "20240229", ["0229", "0229", "0229", "0229"]),
        ("FREQ=YEARLY", "BACKWARD", "20240229", ["0229", "0228", "0228", "0228"]),
        ("FREQ=YEARLY", "FORWARD", "20240229", ["0229", "0301", "0301", "0301"]),
        ("FREQ=YEARLY;BYYEARDAY=366", "BACKWARD", "20241231", ["1231", "1231", "1231", "1231"]),
        ("FREQ=YEARLY;BYYEARDAY=366", "FORWARD", "20241231", ["1231", "0101", "0101", "0101"]),
        // BYDAY comes after SKIP: 1 March 2026 is a Sunday, 31 January a Saturday.
        (
            "FREQ=MONTHLY;BYMONTHDAY=31;BYDAY=SU,MO", "FORWARD", "20260101",
            ["0301", "0531", "0831", "0131"]
        ),
        // BYSETPOS comes last.
        (
            "FREQ=MONTHLY;BYMONTHDAY=29,30,31;BYSETPOS=-1", "BACKWARD", "20260101",
            ["0131", "0228", "0331", "0430"]
        ),
    ])
    func `are left out or moved`(text: String, skip: String, start: String, days: [String]) {
        let rule = ObservanceTests.rule("\(text);RSCALE=GREGORIAN;SKIP=\(skip)")
        let found = RuleIterator(rule, start: clock(start)).prefix(4).map(day)
        #expect(found == days)
    }

    @Test(arguments: ["BACKWARD", "FORWARD"], [0, 1, 2, 3, 5, 8])
    func `a window begins where the whole rule would`(skip: String, dropped: Int) {
        for text in ["FREQ=MONTHLY;BYMONTHDAY=31,30,-31", "FREQ=YEARLY;BYYEARDAY=366,-366"] {
            let rule = ObservanceTests.rule("\(text);RSCALE=GREGORIAN;SKIP=\(skip)")
            let all = Array(RuleIterator(rule, start: clock("20240101")).prefix(20))
            let rest = RuleIterator(rule, start: clock("20240101"), from: all[dropped])
            #expect(Array(rest.prefix(20 - dropped)) == Array(all[dropped...]), "\(rule)")
        }
    }

    private func day(_ time: CivilDateTime) -> String {
        String(CalendarTime.date(time.date).basic.dropFirst(4))
    }
}
