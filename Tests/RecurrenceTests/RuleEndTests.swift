import CalendarModel
import Recurrence
import Testing

@Suite("Where rules end")
struct RuleEndTests {
    @Test(arguments: [
        // A time in UTC is an instant, whatever the offset is by then: 09:00 in summer is 07:00.
        ("20260327T090000@", "UNTIL=20260330T070000Z", ["0327", "0328", "0329", "0330"]),
        ("20260327T090000@", "UNTIL=20260330T065959Z", ["0327", "0328", "0329"]),
        // A date keeps its whole day, a floating time is read on the event's clock.
        ("20260327T090000@", "UNTIL=20260329", ["0327", "0328", "0329"]),
        ("20260327T090000@", "UNTIL=20260329T090000", ["0327", "0328", "0329"]),
        ("20260327T090000@", "UNTIL=20260329T085959", ["0327", "0328"]),
        // 20:00 in New York is already the next day in UTC.
        ("20260327T200000@America/New_York", "UNTIL=20260329T000000Z", ["0328", "0329"]),
        ("20260327T230000Z", "UNTIL=20260328T230000Z", ["0328", "0329"]),
        ("20260327T090000", "UNTIL=20260328T090000", ["0327", "0328"]),
        // Whole days, with the time that Microsoft writes behind.
        ("20260327", "UNTIL=20260328", ["0327", "0328"]),
        ("20260327", "UNTIL=20260328T000000", ["0327", "0328"]),
        ("20260327", "UNTIL=20260328T000000Z", ["0327", "0328"]),
        ("20260327", "COUNT=2", ["0327", "0328"]),
        ("20260327T090000@", "UNTIL=20260326T090000Z", []),
        ("20260327T090000@", "COUNT=1", ["0327"]),
    ])
    func `a daily series has the days up to its end`(start: String, end: String, days: [String]) {
        let series = event(start, "FREQ=DAILY;\(end)")
        #expect(starts(of: series).map { String($0.prefix(4)) } == days)
    }

    @Test func `a count counts from the first occurrence, however far the window is`() {
        let series = event("19700101T090000@", "FREQ=DAILY;COUNT=20460")
        #expect(
            starts(of: series, from: "20260105T000000Z", to: "20270101T000000Z") == [
                "0105T0900", "0106T0900",
            ])
        let over = event("19700101T090000@", "FREQ=DAILY;COUNT=10")
        #expect(starts(of: over) == [])
    }

    @Test func `an end far behind or before the window changes nothing in it`() {
        for end in ["", ";UNTIL=99991231T235959Z", ";UNTIL=99991231", ";COUNT=2000000"] {
            let series = event("19700101T090000@", "FREQ=DAILY\(end)")
            #expect(
                starts(of: series, from: "20260105T000000Z", to: "20260107T000000Z")
                    == ["0105T0900", "0106T0900"])
        }
    }

    @Test(arguments: [
        "FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30", "FREQ=MONTHLY;BYMONTH=4;BYMONTHDAY=31",
        "FREQ=WEEKLY;BYMONTH=1;BYDAY=MO;BYSETPOS=5", "FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30",
        "FREQ=HOURLY;BYMONTH=2;BYMONTHDAY=30", "FREQ=MINUTELY;BYMONTH=2;BYMONTHDAY=30;COUNT=3",
        "FREQ=SECONDLY;BYMONTH=2;BYMONTHDAY=30",
        "FREQ=SECONDLY;BYSETPOS=2", "FREQ=MINUTELY;BYSECOND=60",
        "FREQ=HOURLY;BYSECOND=60;BYSETPOS=-1",
        "FREQ=MINUTELY;INTERVAL=1440;BYMINUTE=1", "FREQ=YEARLY;BYWEEKNO=53;BYMONTH=6",
        "FREQ=YEARLY;BYYEARDAY=366;BYMONTH=1",
    ])
    func `a rule that never fires ends`(text: String) {
        var times = RuleIterator(ObservanceTests.rule(text), start: clock("20260105T090000"))
        #expect(times.next() == nil)
        #expect(times.next() == nil)
    }

    @Test(arguments: [
        ("FREQ=MINUTELY", 1440), ("FREQ=HOURLY", 24), ("FREQ=DAILY", 1),
        ("FREQ=SECONDLY;INTERVAL=30", 2880),
        ("FREQ=MINUTELY;BYHOUR=9", 60), ("FREQ=WEEKLY;BYDAY=MO", 1),
        ("FREQ=YEARLY;BYMONTH=11;BYMONTHDAY=2", 1),
    ])
    func `an ancient rule has the occurrences of a day far off`(text: String, count: Int) {
        let series = event("16010101T000000Z", text) { $0.end = .implied }
        #expect(
            occurrences(of: [series], from: "20261102T000000Z", to: "20261103T000000Z").count
                == count)
    }

    @Test func `times beyond the year 9999 do not exist`() {
        let rule = ObservanceTests.rule("FREQ=YEARLY")
        #expect(Array(RuleIterator(rule, start: clock("99980105"))).count == 2)
        #expect(
            Array(RuleIterator(rule, start: clock("99980105"), from: clock("99990601"))).isEmpty)
    }

    @Test func `the times of day are ignored where the start is a date`() {
        let series = event("20260105", "FREQ=DAILY;COUNT=2;BYHOUR=9,12;BYMINUTE=30;BYSECOND=1")
        #expect(starts(of: series) == ["0105T0000", "0106T0000"])
        let hourly = event("20260105", "FREQ=HOURLY;UNTIL=20260106")
        #expect(starts(of: hourly) == ["0105T0000", "0106T0000"])
    }
}
