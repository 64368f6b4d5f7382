import CalendarModel
import TaskweaveTestSupport
import Testing

@Suite("Civil dates")
struct CivilDateTests {
    @Test func `days and their numbers agree over a whole era of 400 years`() {
        var date = CivilDate(unchecked: 1899, 12, 31)
        var (year, month, day) = (1899, 12, 31)
        for _ in 0..<146_097 {
            date = date + 1
            day += 1
            if day > CivilDate.daysInMonth(month, ofYear: year) {
                (month, day) = (month + 1, 1)
                if month > 12 { (year, month) = (year + 1, 1) }
            }
            guard date.components == (year, month, day),
                CivilDate(unchecked: year, month, day) == date
            else {
                Issue.record("\(date) is not \(year)-\(month)-\(day)")
                return
            }
        }
        #expect(date.components == (2299, 12, 31))
    }

    @Test(arguments: [
        ("1970-01-01", 0, Weekday.thursday), ("2000-02-29", 11_016, .tuesday),
        ("2026-11-21", 20_778, .saturday), ("1969-12-31", -1, .wednesday),
    ])
    func `a date has the number and weekday of the calendar`(
        text: String, number: Int, weekday: Weekday
    ) throws {
        let date = try #require(CivilDate(text))
        #expect(date.dayNumber == number)
        #expect(date.weekday == weekday)
        #expect(date.description == text)
    }

    @Test(arguments: ["2026-02-29", "2026-13-01", "2026-1-1", "20260230", "0000-01-01", "x", ""])
    func `a day that does not exist is not a date`(text: String) {
        #expect(CivilDate(text) == nil)
    }

    @Test(arguments: [-1, 0, 86_399, 86_400, -86_400, -86_401, 1_795_248_000] as [Int64])
    func `a wall clock splits into date and second of day and back`(seconds: Int64) {
        let time = CivilDateTime(secondsSinceEpoch: seconds)
        #expect((0..<86_400).contains(time.secondOfDay))
        #expect(CivilDateTime(time.date, secondOfDay: time.secondOfDay) == time)
    }
}
