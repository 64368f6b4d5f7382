import CalendarModel
import Recurrence
import Testing

@Suite("Exceptions and added dates")
struct ExceptionTests {
    @Test(arguments: [
        "20260106T090000@", "20260106T080000Z", "20260106T030000@America/New_York",
        "20260106T170000@Asia/Tokyo", "20260106T090000", "20260106",
    ])
    func `an exception in any form names the occurrence of its instant or day`(text: String) {
        let series = event("20260105T090000@", "FREQ=DAILY;COUNT=3") {
            $0.exceptionDates = [time(text)]
        }
        #expect(starts(of: series) == ["0105T0900", "0107T0900"])
    }

    @Test func `an exception that names nothing changes nothing`() {
        let series = event("20260105T090000@", "FREQ=DAILY;COUNT=3") {
            $0.exceptionDates = [time("20260106T090100@"), time("20260108T090000@")]
        }
        #expect(starts(of: series) == ["0105T0900", "0106T0900", "0107T0900"])
    }

    @Test func `an exception is counted`() {
        let series = event("20260105T090000@", "FREQ=DAILY;COUNT=2") {
            $0.exceptionDates = [time("20260105T090000@")]
        }
        #expect(starts(of: series) == ["0106T0900"])
    }

    @Test func `an exception in UTC follows the change of offset`() {
        let series = event("20260328T090000@", "FREQ=DAILY;COUNT=3") {
            $0.exceptionDates = [time("20260330T070000Z")]
        }
        #expect(starts(of: series) == ["0328T0900", "0329T0900"])
    }

    @Test(arguments: ["20260106", "20260106T000000@", "20260106T090000Z"])
    func `whole days are named by the date that stands there`(text: String) {
        let series = event("20260105", "FREQ=DAILY;COUNT=3") { $0.exceptionDates = [time(text)] }
        #expect(starts(of: series) == ["0105T0000", "0107T0000"])
    }

    @Test func `added dates join the rule and are sorted and not doubled`() {
        let series = event("20260105T090000@", "FREQ=DAILY;COUNT=2") {
            $0.addedDates = [
                "20260110T110000@", "20260105T080000Z", "20260104T090000@", "20260108",
            ]
            .map { Event.AddedDate(start: time($0)) }
        }
        #expect(
            starts(of: series)
                == ["0104T0900", "0105T0900", "0106T0900", "0108T0900", "0110T1100"])
    }

    @Test func `an event without a rule has its start and the added dates`() {
        let series = event("20260105T090000@") {
            $0.addedDates = [.init(start: time("20260107T090000@"))]
        }
        #expect(starts(of: series) == ["0105T0900", "0107T0900"])
    }

    @Test func `an added date can be excepted, and so can a start without a rule`() {
        let series = event("20260105T090000@") {
            $0.addedDates = [
                .init(start: time("20260107T090000@")), .init(start: time("20260108T090000@")),
            ]
            $0.exceptionDates = [time("20260105T090000@"), time("20260107T090000@")]
        }
        #expect(starts(of: series) == ["0108T0900"])
    }

    @Test func `a period has a length of its own, also where it meets the rule`() {
        let series = event("20260105T090000@", "FREQ=DAILY;COUNT=2") {
            $0.addedDates = [
                .init(
                    start: time("20260106T090000@"),
                    end: .duration(CalendarDuration(seconds: 10_800))),
                .init(start: time("20260108T090000@"), end: .time(time("20260108T093000@"))),
                .init(start: time("20260109T120000@America/New_York"), end: .implied),
            ]
        }
        let found = occurrences(of: [series])
        #expect(
            found.map { berlin($0.range.lowerBound) } == [
                "0105T0900", "0106T0900", "0108T0900", "0109T1800",
            ])
        #expect(found.map(\.range.seconds) == [3600, 10_800, 1800, 3600])
    }

    @Test func `an added period reaches into the window`() {
        let series = event("20260105T090000@") {
            $0.addedDates = [
                .init(start: time("20260110T090000@"), end: .time(time("20260220T090000@")))
            ]
        }
        #expect(
            starts(of: series, from: "20260201T000000Z", to: "20260202T000000Z") == ["0110T0900"])
    }

    @Test func `an added date of a whole-day series is a day`() {
        let series = event("20260105") {
            $0.addedDates = [
                .init(start: time("20260107T150000@")), .init(start: time("20260109")),
            ]
        }
        #expect(starts(of: series) == ["0105T0000", "0107T0000", "0109T0000"])
    }

    @Test func `several rules are one set`() {
        let series = event(
            "20260105T090000@", "FREQ=WEEKLY;BYDAY=MO,WE;COUNT=3", "FREQ=DAILY;INTERVAL=2;COUNT=3")
        #expect(starts(of: series) == ["0105T0900", "0107T0900", "0109T0900", "0112T0900"])
    }
}
