import CalendarModel
import Testing

@testable import Agendas

@Suite("Weekly hours")
struct WeeklyHoursTests {
    @Test(
        arguments: [
            ("mon-fri 09:00-18:00", [0, 1, 2, 3, 4], 540..<1080),
            ("sat 10:00-16:00", [5], 600..<960),
            ("sat,sun 10:00-16:00", [5, 6], 600..<960),
            ("mon,wed-fri 9-17", [0, 2, 3, 4], 540..<1020),
            ("fri-mon 8:30-12:00", [4, 5, 6, 0], 510..<720),
            ("daily 0:00-24:00", [0, 1, 2, 3, 4, 5, 6], 0..<1440),
            ("Monday-Tuesday 09:00-09:01", [0, 1], 540..<541),
            ("mon-mon 09:00-10:00", [0], 540..<600),
        ] as [(String, [Int], Range<Int>)])
    func `days and hours are read`(text: String, days: [Int], minutes: Range<Int>) {
        #expect(WeeklyHours(text) == WeeklyHours(days: Set(days), minutes: minutes))
    }

    @Test(arguments: [
        "", "mon", "09:00-18:00", "mon-fri", "mon 09:00", "mon 18:00-09:00", "mon 09:00-09:00",
        "mo 09:00-18:00", "mon- 09:00-18:00", "-fri 09:00-18:00", "mon--fri 9-10",
        "mon-wed-fri 9-10",
        "mon,,tue 9-10", "mon 09:00-25:00", "mon 09:00:30-10:00", "mon 9-10 11-12",
        "mon 09:00–18:00",
        "xyz 9-10", "mon 9--10",
    ])
    func `anything else is none`(text: String) {
        #expect(WeeklyHours(text) == nil)
    }

    @Test(
        arguments: [
            (
                "mon 22:00-02:00",
                "hours end at midnight: write two ranges, mon 22:00-24:00 and tue 00:00-02:00"
            ),
            ("sun 18:00-00:00", "midnight ends a day as 24:00: write sun 18:00-24:00"),
            ("mon-fri 24:00-02:00", "write mon-fri 09:00-18:00"),
            ("nine to five", "write mon-fri 09:00-18:00"),
        ])
    func `what names no hours has a hint of what to write`(text: String, hint: String) {
        #expect(WeeklyHours(text) == nil)
        #expect(WeeklyHours.hint(for: text) == hint)
    }

    @Test(arguments: ["mon-fri 09:00-18:00", "tue 00:00-24:00", "mon,thu 08:05-09:00"])
    func `hours are written as they are read`(text: String) {
        #expect(WeeklyHours(text)?.description == text)
    }

    @Test func `hours hold on their days only`() throws {
        let hours = try #require(WeeklyHours("sat-sun 10-11"))
        #expect(Weekday.allCases.filter(hours.hold) == [.saturday, .sunday])
    }
}
