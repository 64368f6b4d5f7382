import CalendarModel
import Recurrence
import Testing
import TimeZones

@testable import Wording

@Suite("Reading times as people write them")
struct TimeReaderTests {
    /// A Wednesday.
    private let reader = TimeReader(now: at("2026-01-07 11:20"), zone: zone())

    @Test(
        arguments: [
            ("now", "2026-01-07T11:20:00"), ("today", "2026-01-07T00:00:00"),
            ("tomorrow", "2026-01-08T00:00:00"), ("yesterday", "2026-01-06T00:00:00"),
            ("week", "2026-01-05T00:00:00"), ("eod", "2026-01-08T00:00:00"),
            ("today 11:20", "2026-01-07T11:20:00"), ("TODAY 9:00", "2026-01-07T09:00:00"),
            ("tomorrow 24:00", "2026-01-09T00:00:00"), ("week 8", "2026-01-05T08:00:00"),
            ("2026-01-05", "2026-01-05T00:00:00"), ("20260105", "2026-01-05T00:00:00"),
            ("2026-01-05T09:00", "2026-01-05T09:00:00"),
            ("2026-01-05 09:00:30", "2026-01-05T09:00:30"),
            ("2026-01-05t9:00", "2026-01-05T09:00:00"), (" today   9:00 ", "2026-01-07T09:00:00"),
            ("2026-01-05T09:00Z", "2026-01-05T10:00:00"),
            ("2026-01-05T09:00+05:45", "2026-01-05T04:15:00"),
            ("2026-01-05T09:00:00-08:00", "2026-01-05T18:00:00"),
            ("+2h", "2026-01-07T13:20:00"), ("+1h30m", "2026-01-07T12:50:00"),
            ("-45m", "2026-01-07T10:35:00"), ("+1d", "2026-01-08T11:20:00"),
            ("+2w", "2026-01-21T11:20:00"), ("+PT90M", "2026-01-07T12:50:00"),
        ] as [(String, String)])
    func `each form means one moment`(text: String, clock: String) {
        #expect(reader.instant(text).map { zone().wallClock(at: $0).description } == clock)
    }

    @Test(
        arguments: [
            ("mon", 12), ("monday", 12), ("tue", 13), ("wed", 14), ("Thursday", 8), ("thu", 8),
            ("fri", 9),
            ("sat", 10), ("SUN", 11), ("satur", 10),
        ] as [(String, Int)])
    func `a weekday is the next one, today excluded`(text: String, day: Int) {
        #expect(reader.instant(text) == at("2026-01-\(day < 10 ? "0" : "")\(day)"))
        #expect(reader.instant(text + " 9:00") == reader.instant(text).map { $0 + 9 * 3600 })
    }

    @Test(
        arguments: [
            "", " ", "t", "mo", "someday", "mon tue", "today 25:00", "today 24:01", "today 9:60",
            "today 9:0:0:0",
            "9:00", "2026-02-29", "2026-13-01", "2026-1-5", "2026-01-05T", "2026-01-05Tx",
            "2026-01-05T09:00+",
            "2026-01-05T09:00+25:00", "+", "+2", "+2x", "--2h", "++2h", "+ 2h", "now 9:00",
            "eod 9:00", "-",
            "0000-01-01", "+999999999w", "-999999999w", "9999-12-31", "２０２６-01-05", "\u{1B}[31m",
        ] as [String])
    func `anything else is no time`(text: String) {
        #expect(reader.instant(text) == nil)
    }

    @Test func `a week starts on the day that the configuration names`() {
        var reader = reader
        reader.weekStart = .sunday
        #expect(reader.instant("week") == at("2026-01-04"))
        reader.now = at("2026-01-04 12:00")
        #expect(reader.instant("week") == at("2026-01-04"))
    }

    @Test func `days follow the wall clock over a change of the clocks, hours do not`() {
        let spring = TimeReader(now: at("2026-03-28 12:00"), zone: zone())
        #expect(spring.instant("+1d") == at("2026-03-29 12:00"))
        #expect(spring.instant("+24h") == at("2026-03-29 13:00"))
        #expect(
            spring.end(from: at("2026-03-23"), after: CalendarDuration(days: 7)) == at("2026-03-30")
        )
        let autumn = TimeReader(now: at("2026-10-25 00:00"), zone: zone())
        #expect(autumn.instant("eod").map { $0 - autumn.now } == Int64(25 * 3600))
    }

    @Test
    func `a time in a gap is read with the offset before it, a time that comes twice is the first`()
    {
        #expect(reader.instant("2026-03-29 02:30") == reader.instant("2026-03-29T03:30+02:00"))
        #expect(reader.instant("2026-10-25 02:30") == reader.instant("2026-10-25T02:30+02:00"))
    }

    @Test func `a day without a midnight begins where its clock does`() {
        let beirut = TimeReader(now: at("2026-03-01", "Asia/Beirut"), zone: zone("Asia/Beirut"))
        let start = beirut.instant("2026-03-29")
        #expect(start.map { zone("Asia/Beirut").wallClock(at: $0).hour } == 1)
    }
}
