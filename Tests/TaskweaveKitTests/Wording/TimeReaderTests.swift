import CalendarModel
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
            ("mon", 12), ("monday", 12), ("tue", 13), ("wed", 7), ("Thursday", 8), ("thu", 8),
            ("fri", 9), ("tues", 13), ("thurs", 8), ("on friday", 9), ("this sat", 10),
            ("sat", 10), ("SUN", 11), ("satur", 10), ("wednesday", 7),
        ] as [(String, Int)])
    func `a weekday is the nearest one not over`(text: String, day: Int) {
        #expect(reader.instant(text) == at("2026-01-\(padded(day, 2))"))
    }

    @Test(
        arguments: [
            ("wed 9:00", 14), ("wed 11:19", 14), ("wed 11:20", 7), ("wed 12:00", 7),
            ("tue 12:00", 13),
            ("thu 9:00", 8), ("this wed 9:00", 14), ("wed noon", 7), ("wed 11am", 14),
            ("wed at 12", 7),
        ] as [(String, Int)])
    func `a weekday with a time counts today while the time is ahead`(text: String, day: Int) {
        #expect(reader.instant(text).map { zone().wallClock(at: $0).date.components.day } == day)
    }

    @Test(
        arguments: [
            "", " ", "t", "mo", "someday", "mon tue", "today 25:00", "today 24:01", "today 9:60",
            "today 9:0:0:0",
            "9", "at", "at 25", "9 tomorrow", "2026-02-29", "2026-13-01", "2026-1-5", "2026-01-05T",
            "2026-01-05Tx",
            "2026-01-05T09:00+",
            "2026-01-05T09:00+25:00", "+", "+2", "+2x", "--2h", "++2h", "+ 2h", "now 9:00",
            "eod 9:00", "-",
            "in", "in 2", "ago", "2 ago", "in tomorrow", "tomorrow ago", "last", "next",
            "next 9:00", "on", "on on",
            "the", "of", "end of", "end", "end of now", "middle of week", "13pm", "0am", "9:60pm",
            "9am pm",
            "31 nov", "0 dec", "1 dec 26", "1 dec 9", "32", "may", "1 mayday", "01.13.", "1.12",
            "01.12.26",
            "3/4", "01/02/2026", "2026/01/02", "9-5", "this", "this now", "every mon", "9:00 9:00",
            "mon 9:00 tue", "tonight tomorrow", "now now", "32nd", "fri 5 jan", "mon 2026-01-06",
            "0000-01-01", "+999999999w", "-999999999w", "9999-12-31", "２０２６-01-05", "\u{1B}[31m",
        ] as [String])
    func `anything else is not a time`(text: String) {
        #expect(reader.instant(text) == nil)
    }

    @Test(
        arguments: [
            ("9:00", "2026-01-08T09:00:00"), ("11:20", "2026-01-07T11:20:00"),
            ("12:00", "2026-01-07T12:00:00"),
            ("9am", "2026-01-08T09:00:00"), ("9 AM", "2026-01-08T09:00:00"),
            ("9:30 pm", "2026-01-07T21:30:00"),
            ("9:30pm", "2026-01-07T21:30:00"), ("12am", "2026-01-08T00:00:00"),
            ("12:30 a.m.", "2026-01-08T00:30:00"),
            ("12 pm", "2026-01-07T12:00:00"), ("noon", "2026-01-07T12:00:00"),
            ("midnight", "2026-01-08T00:00:00"),
            ("at 9", "2026-01-08T09:00:00"), ("at 9:30", "2026-01-08T09:30:00"),
            ("0:00", "2026-01-08T00:00:00"),
            ("24:00", "2026-01-08T00:00:00"), ("tomorrow 9am", "2026-01-08T09:00:00"),
            ("9am tomorrow", "2026-01-08T09:00:00"), ("tomorrow at 9", "2026-01-08T09:00:00"),
            ("noon tomorrow", "2026-01-08T12:00:00"), ("tomorrow midnight", "2026-01-09T00:00:00"),
            ("fri 12:00 AM", "2026-01-09T00:00:00"), ("mon 9", "2026-01-12T09:00:00"),
            ("2026-01-05 9", "2026-01-05T09:00:00"), ("at 9 mon", "2026-01-12T09:00:00"),
            ("tonight", "2026-01-07T18:00:00"), ("tonight 8", "2026-01-07T20:00:00"),
            ("tonight at 8:30", "2026-01-07T20:30:00"), ("tonight 21:00", "2026-01-07T21:00:00"),
            ("tonight 9pm", "2026-01-07T21:00:00"),
            ("2026-01-05T09:00:00.123Z", "2026-01-05T10:00:00"),
        ] as [(String, String)])
    func `a clock time alone is today if it is ahead, else tomorrow`(text: String, clock: String) {
        #expect(reader.instant(text).map { zone().wallClock(at: $0).description } == clock)
    }

    @Test(
        arguments: [
            ("next week", "2026-01-12", "2026-01-18"), ("week", "2026-01-05", "2026-01-11"),
            ("this week", "2026-01-05", "2026-01-11"), ("last week", "2025-12-29", "2026-01-04"),
            ("weekend", "2026-01-10", "2026-01-11"), ("next weekend", "2026-01-17", "2026-01-18"),
            ("month", "2026-01-01", "2026-01-31"), ("next month", "2026-02-01", "2026-02-28"),
            ("last month", "2025-12-01", "2025-12-31"), ("year", "2026-01-01", "2026-12-31"),
            ("next year", "2027-01-01", "2027-12-31"), ("next monday", "2026-01-12", "2026-01-12"),
            ("next wed", "2026-01-14", "2026-01-14"), ("next fri", "2026-01-16", "2026-01-16"),
            ("last wed", "2025-12-31", "2025-12-31"), ("last mon", "2026-01-05", "2026-01-05"),
            ("last thu", "2026-01-01", "2026-01-01"),
            ("day after tomorrow", "2026-01-09", "2026-01-09"),
            ("1 Dec", "2026-12-01", "2026-12-01"), ("Dec 1", "2026-12-01", "2026-12-01"),
            ("1 December", "2026-12-01", "2026-12-01"),
            ("1st of December", "2026-12-01", "2026-12-01"),
            ("Dec. 1st", "2026-12-01", "2026-12-01"), ("1. Dec", "2026-12-01", "2026-12-01"),
            ("1 Dec 2025", "2025-12-01", "2025-12-01"), ("Dec 1, 2027", "2027-12-01", "2027-12-01"),
            ("7 Jan", "2026-01-07", "2026-01-07"), ("6 Jan", "2027-01-06", "2027-01-06"),
            ("29 Feb", "2028-02-29", "2028-02-29"), ("Mon 5 Jan", "2026-01-05", "2026-01-05"),
            ("Mon 2 Nov", "2026-11-02", "2026-11-02"),
            ("Mon 2 Nov 2026", "2026-11-02", "2026-11-02"),
            ("Monday, November 2, 2026", "2026-11-02", "2026-11-02"),
            ("Sun 30 Nov", "2025-11-30", "2025-11-30"),
            ("Tue 29 Feb", "2028-02-29", "2028-02-29"), ("01.12.2026", "2026-12-01", "2026-12-01"),
            ("1.12.", "2026-12-01", "2026-12-01"), ("Tue 01.12.", "2026-12-01", "2026-12-01"),
            ("tue 2026-12-01", "2026-12-01", "2026-12-01"), ("the 1st", "2026-02-01", "2026-02-01"),
            ("15th", "2026-01-15", "2026-01-15"), ("the 31st", "2026-01-31", "2026-01-31"),
            ("start of next month", "2026-02-01", "2026-02-01"),
        ] as [(String, String, String)])
    func `a day or a period has a first day and a last one`(
        text: String, first: String, last: String
    ) {
        #expect(reader.calendarTime(text) == CivilDate(first).map { .date($0) })
        #expect(reader.calendarTime(text, at: .end) == CivilDate(last).map { .date($0) })
        #expect(reader.instant(text) == at(first))
        #expect(reader.instant(text, at: .end) == at("\(last) 24:00"))
    }

    @Test(
        arguments: [
            ("eod", "2026-01-07"), ("eow", "2026-01-11"), ("eom", "2026-01-31"),
            ("eoy", "2026-12-31"),
            ("end of day", "2026-01-07"), ("end of the week", "2026-01-11"),
            ("end of month", "2026-01-31"),
            ("end of next month", "2026-02-28"), ("end of fri", "2026-01-09"),
            ("End of Feb 2028", nil),
            ("end of tomorrow", "2026-01-08"),
        ] as [(String, String?)])
    func `an end is due on its day and begins after it`(text: String, day: String?) {
        let end = day.map { at("\($0) 24:00") }
        #expect(reader.instant(text) == end)
        #expect(reader.calendarTime(text) == end.map { .utc($0) })
        #expect(
            reader.calendarTime(text, at: .end) == day.flatMap { CivilDate($0) }.map { .date($0) })
    }

    @Test(
        arguments: [
            ("+2d", "2026-01-09"), ("in 3 days", "2026-01-10"), ("2 days ago", "2026-01-05"),
            ("-1d", "2026-01-06"),
            ("in a week", "2026-01-14"), ("a week from now", "2026-01-14"),
            ("tonight", "2026-01-07"),
        ] as [(String, String)])
    func `so many days away is a day, and on the clock the same time`(text: String, day: String) {
        #expect(reader.calendarTime(text, at: .end) == CivilDate(day).map { .date($0) })
        guard text != "tonight" else { return }
        #expect(reader.calendarTime(text) == CivilDate(day).map { .date($0) })
        #expect(reader.instant(text) == at("\(day) 11:20"))
    }

    @Test(
        arguments: [
            ("in 2 hours", "2026-01-07 13:20"), ("an hour ago", "2026-01-07 10:20"),
            ("+1d2h", "2026-01-08 13:20"),
            ("in half an hour", "2026-01-07 11:50"), ("+1h30", "2026-01-07 12:50"),
            ("mon 9:00", "2026-01-12 09:00"),
            ("2026-01-05T09:00Z", "2026-01-05 10:00"), ("1 Dec 9:00", "2026-12-01 09:00"),
            ("Mon 2 Nov 2026 9:00 PM", "2026-11-02 21:00"), ("9:00 on Dec 1", "2026-12-01 09:00"),
            ("7 jan 11:00", "2027-01-07 11:00"), ("Wed 7 Jan 11:00", "2026-01-07 11:00"),
            ("next week 9:00", "2026-01-12 09:00"),
        ] as [(String, String)])
    func `a time is a moment whatever it is for`(text: String, clock: String) {
        #expect(reader.calendarTime(text) == .utc(at(clock)))
        #expect(reader.calendarTime(text, at: .end) == .utc(at(clock)))
    }

    @Test(
        arguments: [
            ("mon", "2026-01-05"), ("wed", "2026-01-07"), ("thu", "2026-01-01"),
            ("1 Dec", "2025-12-01"),
            ("7 Jan", "2026-01-07"), ("the 8th", "2025-12-08"), ("9:00", "2026-01-07 9:00"),
            ("12:00", "2026-01-06 12:00"), ("wed 12:00", "2025-12-31 12:00"),
            ("29 Feb", "2024-02-29"),
            ("tomorrow", "2026-01-08"), ("next mon", "2026-01-12"),
        ] as [(String, String)])
    func `looking back, a day is the last that has begun`(text: String, clock: String) {
        #expect(reader.lookingBack.instant(text) == at(clock))
    }

    @Test(
        arguments: [
            // A Monday, a Sunday evening, the last day of a month, a leap day, New Year's Eve.
            ("2026-11-02 10:00", "mon", "2026-11-02"),
            ("2026-11-02 10:00", "mon 9:00", "2026-11-09 09:00"),
            ("2026-11-02 10:00", "mon 10:00", "2026-11-02 10:00"),
            ("2026-11-02 10:00", "next mon", "2026-11-09"),
            ("2026-11-02 10:00", "last mon", "2026-10-26"),
            ("2026-11-02 10:00", "sun", "2026-11-08"),
            ("2026-11-08 21:00", "mon", "2026-11-09"),
            ("2026-11-08 21:00", "next mon", "2026-11-09"),
            ("2026-11-08 21:00", "next week", "2026-11-09"),
            ("2026-11-08 21:00", "weekend", "2026-11-07"),
            ("2026-11-08 21:00", "sun", "2026-11-08"),
            ("2026-11-08 21:00", "sun 20:00", "2026-11-15 20:00"),
            ("2026-11-08 21:00", "tonight", "2026-11-08 18:00"),
            ("2026-11-08 21:00", "eow", "2026-11-09"),
            ("2026-01-31 12:00", "tomorrow", "2026-02-01"),
            ("2026-01-31 12:00", "next month", "2026-02-01"),
            ("2026-01-31 12:00", "the 30th", "2026-03-30"),
            ("2026-01-31 12:00", "eom", "2026-02-01"),
            ("2028-02-29 12:00", "29 feb", "2028-02-29"),
            ("2028-02-29 12:00", "next year", "2029-01-01"),
            ("2028-02-29 12:00", "29 feb 9:00", "2032-02-29 09:00"),
            ("2028-02-29 12:00", "1 mar", "2028-03-01"),
            ("2026-12-05 12:00", "1 Dec", "2027-12-01"),
            ("2026-11-25 12:00", "1 Dec", "2026-12-01"),
            ("2026-11-05 12:00", "Mon 2 Nov", "2026-11-02"),
            ("2026-12-31 23:59", "1 Jan", "2027-01-01"),
            ("2026-12-31 23:59", "next month", "2027-01-01"),
            ("2026-01-01 00:00", "last month", "2025-12-01"),
            ("2026-12-31 23:59", "Fri 1 Jan", "2027-01-01"),
            ("2027-01-01 00:00", "Thu 31 Dec", "2026-12-31"),
            // The days on which the clocks change.
            ("2026-03-29 01:30", "2:30", "2026-03-29 03:30"),
            ("2026-03-29 01:30", "3:00", "2026-03-29 03:00"),
            ("2026-03-28 12:00", "tomorrow", "2026-03-29"),
            ("2026-10-24 12:00", "tomorrow 24:00", "2026-10-26"),
            ("2026-10-25 00:00", "sun 2:30", "2026-10-25 02:30"),
            ("2026-03-29 12:00", "eod", "2026-03-30"),
        ] as [(String, String, String)])
    func `what is nearest depends on the day`(now: String, text: String, clock: String) {
        let reader = TimeReader(now: at(now), zone: zone())
        #expect(reader.instant(text) == at(clock))
    }

    @Test(
        arguments: [
            (nil, "1w", "2026-01-07", "2026-01-14"),
            (nil, "8h", "2026-01-07 11:20", "2026-01-07 19:20"),
            (nil, "24h", "2026-01-07 11:20", "2026-01-08 11:20"),
            (nil, "1d", "2026-01-07", "2026-01-08"),
            (nil, nil, "2026-01-07", "2026-01-14"), ("mon", "8h", "2026-01-12", "2026-01-12 08:00"),
            ("mon 9:00", "2d", "2026-01-12 09:00", "2026-01-14 09:00"),
            ("now", "1d", "2026-01-07 11:20", "2026-01-08 11:20"),
            ("weekend", nil, "2026-01-10", "2026-01-12"),
            ("next month", nil, "2026-02-01", "2026-03-01"),
            ("next month", "1d", "2026-02-01", "2026-02-02"),
            ("tomorrow", nil, "2026-01-08", "2026-01-15"),
            ("2026-03-29", "24h", "2026-03-29", "2026-03-30 01:00"),
            ("2026-03-29", "1d", "2026-03-29", "2026-03-30"),
        ] as [(String?, String?, String, String)])
    func `a window of hours begins now, one of days at midnight`(
        start: String?, length: String?, first: String, last: String
    ) throws {
        let length = length.flatMap { CalendarDuration(terse: $0) }
        let window = try reader.window(from: start, length: length)
        #expect(window == at(first)..<at(last))
    }

    @Test func `a window ends with the years and begins with a time`() throws {
        let window = try reader.window(from: nil, length: CalendarDuration(terse: "999999w"))
        #expect(window.upperBound == reader.years.upperBound)
        #expect(throws: TimeReader.Misreading.self) { try reader.window(from: "soon", length: nil) }
    }

    @Test func `a week starts on the day that the configuration names`() {
        var reader = reader
        reader.weekStart = .sunday
        #expect(reader.instant("week") == at("2026-01-04"))
        #expect(reader.instant("next sun") == at("2026-01-11"))
        #expect(reader.instant("next sat") == at("2026-01-17"))
        reader.now = at("2026-01-04 12:00")
        #expect(reader.instant("week") == at("2026-01-04"))
        #expect(reader.instant("next mon") == at("2026-01-12"))
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
