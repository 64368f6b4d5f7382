import CalendarModel
import Recurrence
import Testing

@Suite("How long occurrences last")
struct OccurrenceLengthTests {
    private func lengths(_ start: String, _ end: Event.End) -> [Int64] {
        occurrences(of: [event(start, "FREQ=DAILY;COUNT=3") { $0.end = end }]).map {
            $0.range.seconds / 60
        }
    }

    @Test(
        arguments: [
            // The clock goes forward in the night to 29 March: P1D follows it, PT24H does not.
            (
                "20260327T120000@", Event.End.duration(CalendarDuration(days: 1)),
                [1440, 1380, 1440]
            ),
            ("20260327T120000@", .duration(CalendarDuration(seconds: 86_400)), [1440, 1440, 1440]),
            ("20260327T120000@", .time(time("20260328T120000@")), [1440, 1440, 1440]),
            // It goes back in the night to 25 October.
            ("20261023T120000@", .duration(CalendarDuration(days: 1)), [1440, 1500, 1440]),
            (
                "20261023T120000@", .duration(CalendarDuration(days: 1, seconds: 1800)),
                [1470, 1530, 1470]
            ),
            // An event over midnight lasts as long as DTEND says, in the night of the change too.
            ("20260327T220000@", .time(time("20260328T060000@")), [480, 480, 480]),
            ("20260328T220000@", .time(time("20260329T060000@")), [420, 420, 420]),
            // Whole days have 23 and 25 hours.
            ("20260328", .implied, [1440, 1380, 1440]),
            ("20261024", .implied, [1440, 1500, 1440]),
            ("20260328", .time(time("20260330")), [2820, 2820, 2880]),
            ("20260328", .duration(CalendarDuration(days: 2)), [2820, 2820, 2880]),
            ("20260328", .time(time("20260329T235959@")), [1440, 1380, 1440]),
            // Some programs write the one day as both start and end.
            ("20260328", .time(time("20260328")), [1440, 1380, 1440]),
            // No length, and ends before the start.
            ("20260328T120000@", .implied, [0, 0, 0]),
            ("20260328T120000@", .duration(CalendarDuration()), [0, 0, 0]),
            ("20260328T120000@", .duration(CalendarDuration(seconds: -60)), [0, 0, 0]),
            ("20260328T120000@", .duration(CalendarDuration(days: -1)), [0, 0, 0]),
            ("20260328T120000@", .time(time("20260328T110000@")), [0, 0, 0]),
            ("20260328", .time(time("20260327")), [0, 0, 0]),
            // The end in another zone than the start.
            ("20260328T120000@", .time(time("20260328T080000@America/New_York")), [60, 60, 60]),
        ] as [(String, Event.End, [Int64])])
    func `each occurrence has its length in minutes`(
        start: String, end: Event.End, minutes: [Int64]
    ) {
        #expect(lengths(start, end) == minutes)
    }

    @Test(arguments: [
        ("20260105T080000Z", "20260105T080001Z", true),
        ("20260105T075959Z", "20260105T080000Z", false),
        ("20260105T080001Z", "20260105T090000Z", false),
    ])
    func `an event without length is found where its start lies in the window`(
        first: String, last: String, isFound: Bool
    ) {
        let point = event("20260105T090000@") { $0.end = .implied }
        #expect(starts(of: point, from: first, to: last).isEmpty == !isFound)
    }

    @Test(arguments: [
        ("20260105T080000Z", "20260105T080001Z", true),
        ("20260105T085959Z", "20260105T090000Z", true),
        ("20260105T090000Z", "20260105T100000Z", false),
        ("20260105T070000Z", "20260105T080000Z", false),
    ])
    func `touching is not overlapping`(first: String, last: String, isFound: Bool) {
        #expect(starts(of: event("20260105T090000@"), from: first, to: last).isEmpty == !isFound)
    }

    @Test func `a day that ends where the window begins is not in it`() {
        let day = event("20260105")
        #expect(starts(of: day, from: "20260105T230000Z", to: "20260107T000000Z") == [])
        #expect(starts(of: day, from: "20260105T225959Z", to: "20260107T000000Z") == ["0105T0000"])
    }

    @Test func `a long event reaches into the window from far back`() {
        let long = event("20250101T090000@") { $0.end = .duration(CalendarDuration(days: 700)) }
        #expect(starts(of: long, from: "20261101T000000Z", to: "20261102T000000Z") == ["0101T0900"])
        let series = event("20250106T090000@", "FREQ=WEEKLY;COUNT=3") {
            $0.end = .time(time("20260320T090000@"))
        }
        #expect(
            starts(of: series, from: "20260327T000000Z", to: "20260327T010000Z")
                == ["0113T0900", "0120T0900"])
    }

    @Test func `a rule by the hour has each instant of a gap and a fold once`() {
        // 02:30 and 03:30 are one instant on 29 March; the second 02:30 of 25 October is on no clock.
        let spring = event("20260329T003000@", "FREQ=HOURLY;COUNT=5") { $0.end = .implied }
        #expect(starts(of: spring) == ["0329T0030", "0329T0130", "0329T0330", "0329T0430"])
        let mixed = event("20260329T020000@", "FREQ=MINUTELY;INTERVAL=30;COUNT=4") {
            $0.end = .implied
        }
        #expect(starts(of: mixed) == ["0329T0300", "0329T0330"])
        let autumn = event("20261025T013000@", "FREQ=HOURLY;COUNT=3") { $0.end = .implied }
        #expect(starts(of: autumn) == ["1025T0130", "1025T0230", "1025T0330"])
    }

    @Test func `a rule that ends in a gap has what comes before its end`() {
        let series = event("20260329T023000@", "FREQ=MINUTELY;INTERVAL=15;UNTIL=20260329T011500Z")
        #expect(starts(of: series) == ["0329T0300", "0329T0315"])
    }
}
