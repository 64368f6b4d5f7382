import CalendarModel
import TaskweaveTestSupport
import Testing

@Suite("Durations as text")
struct CalendarDurationTests {
    @Test(
        arguments: [
            ("P1D", 1, 0), ("PT24H", 0, 86_400), ("P1DT2H30M", 1, 9000), ("PT1H0M5S", 0, 3605),
            ("P2W", 14, 0), ("P1W2D", 9, 0), ("-PT15M", 0, -900), ("+PT15M", 0, 900),
            ("-P1DT1S", -1, -1), ("P0D", 0, 0), ("PT0S", 0, 0), ("P007D", 7, 0),
            ("P999999999W", 6_999_999_993, 0), ("PT5M10S", 0, 310), ("PT2H10S", 0, 7210),
        ] as [(String, Int, Int64)])
    func `a duration of RFC 5545 has nominal days and exact seconds`(
        text: String, days: Int, seconds: Int64
    ) {
        #expect(CalendarDuration(text) == CalendarDuration(days: days, seconds: seconds))
    }

    @Test(arguments: [
        "", "P", "PT", "-P", "1D", "P1", "PD", "P1H", "PT1D", "PT1W", "P1M", "P1Y", "P-1D",
        "--P1D", "P1DT1HT2M", "PT1H1H", "P1D1D", "P1D2W", "PT1M2H", "PT1S1M", "p1d", "P1D ",
        " P1D", "P1.5D", "P9999999999D", "PT٣M", "P1DX", "PTM",
    ])
    func `a text in another form is not a duration`(text: String) {
        #expect(CalendarDuration(text) == nil)
    }

    @Test(
        arguments: [
            ("45m", 0, 2700), ("1h30m", 0, 5400), ("1H30M", 0, 5400), ("2w", 14, 0), ("1d", 1, 0),
            ("1d12h", 1, 43_200), ("1w2d3h4m5s", 9, 11_045), ("90s", 0, 90), ("0m", 0, 0),
            ("PT45M", 0, 2700), ("pt45m", 0, 2700), ("-PT45M", 0, -2700), ("P1D", 1, 0),
            ("1h30", 0, 5400), ("1h05", 0, 3900), ("1h 30m", 0, 5400), ("1 h 30", 0, 5400),
            ("1 hour 30", 0, 5400), ("1 hour 30 minutes", 0, 5400), ("90", 0, 5400), ("0", 0, 0),
            ("1.5h", 0, 5400), ("1,5h", 0, 5400), ("0.25 h", 0, 900), ("1.333h", 0, 4799),
            ("2 weeks", 14, 0), ("1 day", 1, 0), ("2d", 2, 0), ("1w", 7, 0), ("3 hours", 0, 10_800),
            ("20 min", 0, 1200), ("2 hrs", 0, 7200), ("30 mins", 0, 1800), ("10 sec", 0, 10),
            ("half an hour", 0, 1800), ("half a day", 0, 43_200), ("an hour", 0, 3600),
            ("a minute", 0, 60), ("a day", 1, 0), ("a week", 7, 0), ("Two Days", 2, 0),
            ("ten days", 10, 0), ("12 days", 12, 0), ("2 days 3h", 2, 10_800),
            ("2 days 3h05", 2, 11_100), ("2 days 45m", 2, 2700),
            ("two days and 3 hours", 2, 10_800),
            ("1 hour, 30 minutes", 0, 5400), ("an hour and a half", 0, 5400),
            ("2 hours and a half", 0, 9000), ("1.5 days", 1, 43_200), ("0.5w", 3, 43_200),
            ("  2h ", 0, 7200), ("999999999w", 6_999_999_993, 0),
        ] as [(String, Int, Int64)])
    func `what people write is a duration`(text: String, days: Int, seconds: Int64) {
        #expect(CalendarDuration(terse: text) == CalendarDuration(days: days, seconds: seconds))
    }

    @Test(arguments: [
        "", " ", "m", "h1", "1x", "30m1h", "1m1m", "-45m", "+45m", "1hd", "1.5", "1,5", ".5h",
        "1.h",
        "1h60", "1h30.5", "1.5h30", "1.5h 10m", "1d 30", "30m 10", "30 10", "half hour", "half",
        "an", "a", "and 2h", "2h and", "1h,30m", ", 2h", "twenty days", "1.23456h", "two",
        "1 1h", "1:30", "2 days ago", "½h", "٣h", "2\u{2009}h", "an hour and half", "1000000000m",
        "1.5h and a half", "P", "PT", "p1x", "-p",
    ])
    func `other terse texts are no duration`(text: String) {
        #expect(CalendarDuration(terse: text) == nil)
    }

    @Test(arguments: ["1h 1m", "1H1M", "1 hour 1 minute", "an hour 1", "one hour and one minute"])
    func `one length has many forms`(text: String) {
        #expect(CalendarDuration(terse: text) == CalendarDuration(seconds: 3660))
    }

    @Test(arguments: seeds(1...20))
    func `units in words are those of RFC 5545`(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        let units = [
            ("w", "weeks", 7, 0), ("d", "day", 1, 0), ("h", "hrs", 0, 3600), ("m", "min", 0, 60),
        ]
        for _ in 0..<100 {
            var (text, days, seconds) = ("", 0, Int64(0))
            for unit in units where Bool.random(using: &random) {
                let count = Int.random(in: 0...99, using: &random)
                let name = Bool.random(using: &random) ? unit.0 : " " + unit.1
                text += (text.isEmpty || Bool.random(using: &random) ? "" : " ") + "\(count)\(name)"
                days += count * unit.2
                seconds += Int64(count * unit.3)
            }
            guard !text.isEmpty else { continue }
            #expect(
                CalendarDuration(terse: text) == CalendarDuration(days: days, seconds: seconds),
                "\(text)")
        }
    }

    @Test func `a unit that stands a thousand times overflows nothing`() {
        let weeks = String(repeating: "999999999W", count: 100_000)
        #expect(CalendarDuration("P" + weeks) == nil)
    }

    @Test(
        arguments: [
            (0, 0, "PT0S"), (1, 0, "P1D"), (0, 86_400, "PT24H"), (1, 9000, "P1DT2H30M"),
            (-1, -60, "-P1DT1M"), (0, -1, "-PT1S"), (0, 3605, "PT1H5S"), (14, 0, "P14D"),
        ] as [(Int, Int64, String)])
    func `a duration is written in the form of RFC 5545`(days: Int, seconds: Int64, text: String) {
        #expect(CalendarDuration(days: days, seconds: seconds).description == text)
    }

    @Test(arguments: seeds(1...20))
    func `a duration reads back from what it writes`(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        for _ in 0..<200 {
            let sign = Bool.random(using: &random) ? 1 : -1
            let duration = CalendarDuration(
                days: sign * .random(in: 0...1000, using: &random),
                seconds: Int64(sign) * .random(in: 0...400_000, using: &random))
            #expect(CalendarDuration(duration.description) == duration)
            #expect(
                duration.nominalSeconds == Int64(duration.days) * 86_400 + duration.seconds)
        }
    }
}
