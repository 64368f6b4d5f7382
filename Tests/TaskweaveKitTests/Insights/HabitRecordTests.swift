import CalendarModel
import Testing

@testable import Agendas
@testable import Insights
@testable import Planning
@testable import Preferences
@testable import Reports
@testable import Wording

@Suite("How habits go")
struct HabitRecordTests {
    /// Blocks of a habit: the first day of each week with the number of times it was done.
    private func record(_ weeks: [(String, Int)], goal: Int? = nil) throws -> HabitRecord {
        var habit = Configuration.Habit(
            name: "Run", timesPerWeek: 2, minutes: 60, category: "work")
        habit.goal = goal
        var week = Week()
        week.now = "2026-11-04 12:00"
        week.configuration.habits = [habit]
        let blocks = weeks.flatMap { first, times in
            (0..<2).map { number in
                let day = CivilDate(first).map { "\($0 + number)".filter { $0 != "-" } } ?? ""
                return block(
                    "habit-run-\(first)-\(number + 1)-block-1",
                    of: "habit-run-\(first)-\(number + 1)", "\(day)T0900", "\(day)T1000")
                    + (number < times ? "\nX-TASKWEAVE-WORKED:PT1H" : "")
            }
        }
        let request = try week.request(blocks.map { calendar($0) })
        return try #require(request.habitRecords().first)
    }

    @Test func `weeks in a row count up to this one, which does not break them`() throws {
        let weeks = [("2026-10-12", 2), ("2026-10-19", 2), ("2026-10-26", 2)]
        #expect(try record(weeks).streak == 3)
        #expect(try record(weeks + [("2026-11-02", 1)]).streak == 3)
        #expect(try record(weeks + [("2026-11-02", 2)]).streak == 4)
        let broken = try record([
            ("2026-10-05", 2), ("2026-10-12", 2), ("2026-10-19", 1), ("2026-10-26", 2),
        ])
        #expect(broken.streak == 1)
        #expect(broken.longest == 2)
        #expect(try record([]).streak == 0)
    }

    @Test func `this week has its days, and what is ahead`() throws {
        let record = try record([("2026-11-02", 1)], goal: 4)
        #expect(record.done == 1)
        #expect(record.days.filter(\.isDone).map(\.date) == [CivilDate("2026-11-02")])
        let text = AgendaText(TimeText(zone: zone())).habits([record])
        #expect(text == "Run  ●······  1/2 this week; no week in a row yet, goal 4\n")
    }
}
