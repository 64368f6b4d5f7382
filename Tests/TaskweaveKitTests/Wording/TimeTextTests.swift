import CalendarModel
import Testing

@testable import Wording

@Suite("Writing times")
struct TimeTextTests {
    @Test(arguments: [
        ("Europe/Berlin", "2026-01-05T09:00:00+01:00"), ("UTC", "2026-01-05T08:00:00Z"),
        ("Europe/London", "2026-01-05T08:00:00Z"), ("Asia/Kathmandu", "2026-01-05T13:45:00+05:45"),
        ("America/St_Johns", "2026-01-05T04:30:00-03:30"),
        ("Pacific/Auckland", "2026-01-05T21:00:00+13:00"),
    ])
    func `a moment has the offset of its zone`(name: String, text: String) {
        #expect(TimeText(zone: zone(name)).rfc3339(at("2026-01-05 09:00")) == text)
    }

    @Test func `local mean time keeps its moment in whole minutes of offset`() {
        let text = TimeText(zone: zone()).rfc3339(Instant(seconds: -2_600_000_000))
        let reader = TimeReader(now: Instant(seconds: 0), zone: zone())
        #expect(text.hasSuffix("+00:53"))
        #expect(reader.instant(text) == Instant(seconds: -2_600_000_000))
    }

    @Test(arguments: [
        ("2026-11-02 09:00", "2026-11-02 10:30", "09:00–10:30"),
        ("2026-11-02 22:00", "2026-11-03", "22:00–24:00"),
        ("2026-11-02", "2026-11-03", "00:00–24:00"),
        ("2026-11-02 22:00", "2026-11-03 01:00", "22:00–Tue 3 Nov 01:00"),
        ("2026-11-02 09:00", "2026-11-02 09:00", "09:00–09:00"),
    ])
    func `a span says as much as it must`(from: String, to: String, text: String) {
        #expect(TimeText(zone: zone()).span(at(from)..<at(to)) == text)
    }

    @Test func `a day and a moment are written as in lists`() {
        let text = TimeText(zone: zone())
        #expect(text.day(at("2026-11-02 23:59")) == "Mon 2 Nov")
        #expect(text.moment(at("2026-12-31 08:05")) == "Thu 31 Dec 08:05")
    }

    @Test(arguments: [
        (0, "0m"), (45, "45m"), (60, "1h"), (65, "1h05"), (90, "1h30"), (1440, "24h"),
        (2879, "47h59"), (2880, "2 days"), (3060, "2 days 3h"), (3065, "2 days 3h05"),
        (2925, "2 days 45m"),
        (14_400, "10 days"), (-45, "-45m"), (-90, "-1h30"),
    ])
    func `minutes are short, and from two days on told in days`(minutes: Int, text: String) {
        #expect(TimeText.minutes(minutes) == text)
    }

    @Test(arguments: [(0, "0m"), (90, "1h30"), (2880, "48h"), (3605, "60h05"), (-90, "-1h30")])
    func `work is told in hours however much it is`(minutes: Int, text: String) {
        #expect(TimeText.work(minutes) == text)
        #expect(minutes < 1 || CalendarDuration(terse: text)?.nominalSeconds == Int64(minutes) * 60)
    }

    @Test(arguments: [
        ("2026-11-02 12:00", "2026-11-02 15:30", "3h30"),
        ("2026-11-02 23:00", "2026-11-03 09:00", "10h"),
        ("2026-11-02 12:00", "2026-11-03 00:00", "12h"),
        ("2026-11-03 00:00", "2026-11-03 09:00", "a day"),
        ("2026-11-02 12:00", "2026-11-03 13:00", "a day"),
        ("2026-11-02 12:00", "2026-11-14 08:00", "12 days"),
    ])
    func `lateness is counted in days of the calendar`(deadline: String, end: String, text: String)
    {
        let lateness = TimeText(zone: zone()).lateness(from: at(deadline), to: at(end))
        #expect(lateness == text)
    }

    @Test(arguments: [
        ("plain", "plain"), ("a\u{1B}[31mb", "a [31mb"), ("a\tb\rc", "a b c"), ("a\nb", "a\nb"),
        ("🚲 é 日本", "🚲 é 日本"), ("\u{9B}2J", " 2J"),
    ])
    func `control characters do not reach the terminal`(text: String, printed: String) {
        #expect(text.printable == printed)
    }
}
