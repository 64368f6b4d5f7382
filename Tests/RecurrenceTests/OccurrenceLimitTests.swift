import CalendarModel
import Recurrence
import Testing

@Suite("Series without end")
struct OccurrenceLimitTests {
    private func finder(_ events: [Event], countsStart: Bool = false) -> OccurrenceFinder {
        var diagnostics: [Diagnostic] = []
        return OccurrenceFinder(
            events, zones: exampleZones, countsStart: countsStart, diagnostics: &diagnostics)
    }

    @Test func `a series that repeats too often is cut short, and a diagnostic says where`() {
        var often = event("20260101T000000Z", "FREQ=SECONDLY", uid: "often")
        often.place = SourcePlace(file: "a.ics", line: 7)
        let seldom = event("20260105T090000@", "FREQ=DAILY", uid: "seldom")
        var diagnostics: [Diagnostic] = []
        let window = instant("20260101T000000Z")..<instant("20270101T000000Z")
        let found = finder([often, seldom]).occurrences(
            in: window, limit: 1000, diagnostics: &diagnostics)
        #expect(found.filter { $0.eventIndex == 0 }.count == 1000)
        #expect(found.filter { $0.eventIndex == 1 }.count == 361)
        #expect(diagnostics.map(\.uid) == ["often"])
        #expect(diagnostics.map(\.place.line) == [7])
        #expect(diagnostics.allSatisfy { $0.hint != nil })
        #expect(
            finder([often]).occurrences(in: window).count == OccurrenceFinder.seriesLimit)
    }

    @Test func `the first occurrences need no end of a window`() {
        let series = event("20260105T090000@", "FREQ=WEEKLY", uid: "weekly") {
            $0.exceptionDates = [time("20260119T090000@")]
        }
        let moved = override(of: "20260126T090000@", to: "20260112T120000@", uid: "weekly")
        let late = event("20400101T090000@", uid: "late")
        let rare = event("20240229T090000@", "FREQ=YEARLY", uid: "rare")
        let all = finder([series, moved, late, rare])
        let found = all.occurrences(from: instant("20260106T000000Z"), count: 4)
        #expect(
            found.map { berlin($0.range.lowerBound) }
                == ["0112T0900", "0112T1200", "0202T0900", "0209T0900"])
        let others = finder([late, rare]).occurrences(from: instant("20260106T000000Z"), count: 5)
        #expect(others.map(\.eventIndex) == [1, 1, 1, 0, 1])
    }

    @Test func `the first occurrences are those of any longer window`() {
        let events = [
            event("20260105T090000@", "FREQ=DAILY;INTERVAL=3", uid: "a") {
                $0.end = .duration(CalendarDuration(days: 5))
            },
            event("20260107", "FREQ=MONTHLY;BYMONTHDAY=-1", uid: "b"),
            event("20260108T090000@", "FREQ=HOURLY;COUNT=30", uid: "c"),
            event("20260109T090000@", "FREQ=WEEKLY", uid: "d"),
            override(of: "20260116T090000@", to: "20260120T090000@", uid: "d") {
                $0.replacesFuture = true
            },
        ]
        let all = finder(events)
        let begin = instant("20260112T000000Z")
        let wanted = all.occurrences(in: begin..<begin + 400 * 86_400)
        for count in [0, 1, 7, 50, 120] {
            #expect(all.occurrences(from: begin, count: count) == Array(wanted.prefix(count)))
        }
    }

    @Test func `what is over or never comes ends too`() {
        let over = event("20200105T090000@", "FREQ=DAILY;COUNT=3", uid: "over")
        let never = event("20260105T090000@", "FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30", uid: "never")
        let last = event("99981231T090000@", "FREQ=DAILY", uid: "last")
        #expect(
            finder([over, never]).occurrences(from: instant("20260101T000000Z"), count: 3) == [])
        #expect(
            finder([last]).occurrences(from: instant("99991230T000000Z"), count: 9).count == 2)
    }

    @Test func `any number may be asked for of a series with several rules`() {
        let series = event("20260105T090000@", "FREQ=DAILY;COUNT=5", "FREQ=WEEKLY;COUNT=5")
        let all = finder([series])
        let found = all.occurrences(from: instant("20260101T000000Z"), count: .max)
        #expect(found.count == 9)
        var diagnostics: [Diagnostic] = []
        let window = instant("20260101T000000Z")..<instant("20270101T000000Z")
        #expect(all.occurrences(in: window, limit: .max, diagnostics: &diagnostics) == found)
        #expect(diagnostics.isEmpty)
    }

    @Test func `a cut says from when on nothing is known`() {
        let often = event("20260101T000000Z", "FREQ=MINUTELY", uid: "often")
        let window = instant("20260101T000000Z")..<instant("20260102T000000Z")
        let cut = finder([often]).expansion(in: window, limit: 60).cuts
        #expect(cut.map(\.start) == [instant("20260101T010000Z")])
        #expect(cut.map(\.reason) == [.tooMany(60)])
    }

    @Test(arguments: [
        ("20260105T090000@", "FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30", true),
        ("20260105T090000@", "FREQ=SECONDLY;BYMONTH=2;BYMONTHDAY=30", true),
        ("20250105T090000@", "FREQ=YEARLY;INTERVAL=4;BYMONTH=2;BYMONTHDAY=29", true),
        ("20260105T090000@", "FREQ=HOURLY;INTERVAL=2;BYHOUR=10", true),
        ("20260105", "FREQ=DAILY;BYMONTHDAY=31;BYMONTH=4;COUNT=3", true),
        ("20260105T090000@", "FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=29", false),
        ("20200105T090000@", "FREQ=DAILY;COUNT=3", false),
        ("20260105T090000@", "FREQ=WEEKLY;UNTIL=20251231", false),
    ])
    func `a rule that never gives a time is reported, one that is over is not`(
        start: String, rule: String, isReported: Bool
    ) {
        var series = event(start, rule, uid: "s")
        series.place = SourcePlace(file: "a.ics", line: 7)
        let begin = instant("20260601T000000Z")
        var listed: [Diagnostic] = []
        _ = finder([series]).occurrences(
            in: begin..<begin + 86_400, limit: 9, diagnostics: &listed)
        var first: [Diagnostic] = []
        _ = finder([series]).occurrences(from: begin, count: 2, diagnostics: &first)
        for reported in [listed, first] {
            #expect(reported.count == (isReported ? 1 : 0))
            #expect(reported.allSatisfy { $0.uid == "s" && $0.place.line == 7 && $0.hint != nil })
        }
    }

    @Test(arguments: [
        (
            "FREQ=WEEKLY;BYDAY=TU;COUNT=3", ["0106T0900", "0113T0900", "0120T0900"],
            ["0105T0900", "0106T0900", "0113T0900"]
        ),
        ("FREQ=WEEKLY;BYDAY=MO;COUNT=2", ["0105T0900", "0112T0900"], ["0105T0900", "0112T0900"]),
        ("FREQ=WEEKLY;BYDAY=TU;UNTIL=20260107", ["0106T0900"], ["0105T0900", "0106T0900"]),
    ])
    func `a start that the rule does not match counts where it is asked for`(
        rule: String, without: [String], with: [String]
    ) {
        let series = event("20260105T090000@", rule)
        let window = instant("20260101T000000Z")..<instant("20270101T000000Z")
        for (countsStart, wanted) in [(false, without), (true, with)] {
            let found = finder([series], countsStart: countsStart).occurrences(in: window)
            #expect(found.map { berlin($0.range.lowerBound) } == wanted)
        }
    }
}
