import CalendarModel
import Foundation
import Recurrence
import Scheduling
import TaskweaveTestSupport
import Testing
import TimeZones

@testable import Agendas
@testable import CalendarStore
@testable import ICalendarIO
@testable import Planning
@testable import Preferences
@testable import Reports

@Suite("Habits")
struct HabitTests {
    private let empty = "BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:-//Test//EN\r\nEND:VCALENDAR\r\n"

    /// A week with a habit of three hours in the evening.
    private func habitWeek() -> Week {
        var habit = Configuration.Habit(
            name: "Morning run", timesPerWeek: 3, minutes: 60, category: "personal")
        habit.priority = .medium
        var week = Week()
        week.configuration.habits = [habit]
        week.to = "2026-11-09"
        return week
    }

    private func days(_ plan: PlannedAgenda) -> [String] {
        Week().times(plan).map { String($0.split(separator: " ")[1]) }
    }

    @Test func `a habit becomes as many blocks a week, evenly spread, within its hours`() throws {
        let week = habitWeek()
        let plan = try week.plan(empty)
        #expect(
            week.times(plan) == [
                "habit-morning-run-2026-11-02-1 11-02 18:00–19:00",
                "habit-morning-run-2026-11-02-2 11-05 18:00–19:00",
                "habit-morning-run-2026-11-02-3 11-07 10:00–11:00",
            ])
        #expect(plan.missing.isEmpty && plan.diagnostics.isEmpty)
        #expect(plan.blocks.map(\.toDo.summary) == ["Morning run", "Morning run", "Morning run"])
        #expect(plan.blocks.map(\.uid).first == "habit-morning-run-2026-11-02-1-block-1")
    }

    @Test func `a day on which it was done keeps the next ones apart`() throws {
        var week = habitWeek()
        week.now = "2026-11-03 08:00"
        let monday = calendar(
            block(
                "habit-morning-run-2026-11-02-1-block-1", of: "habit-morning-run-2026-11-02-1",
                "20261102T1800", "20261102T1900", "X-TASKWEAVE-WORKED:PT1H"))
        #expect(days(try week.plan(empty, monday)) == ["11-05", "11-07"])
    }

    @Test func `its preference and the meetings of its hours count`() throws {
        var week = habitWeek()
        week.configuration.windows[1].hours = [
            WeeklyHours(days: [0, 1, 2, 3, 4], minutes: 480..<1260)
        ]
        week.configuration.habits[0].preference = .evening
        let plan = try week.plan(
            calendar(meeting("m", "20261102T1700", "20261102T2100")))
        // That they stand apart counts for more than an evening.
        #expect(days(plan) == ["11-02", "11-04", "11-06"])
        #expect(
            plan.blocks.dropFirst().allSatisfy {
                zone().wallClock(at: $0.range.lowerBound).hour >= 17
            })
    }

    @Test func `planning again keeps the blocks, and what is over counts as done where it is to`()
        throws
    {
        var week = habitWeek()
        week.configuration.past = .done
        let first = try week.plan(empty).calendar()
        let again = try week.plan(first)
        #expect(days(again) == ["11-02", "11-05", "11-07"] && again.moves.isEmpty)
        week.now = "2026-11-03 20:00"
        let later = try week.plan(first)
        #expect(days(later) == ["11-05", "11-07"])
        #expect(later.missing.isEmpty && later.removed.isEmpty && later.diagnostics.isEmpty)
        #expect(later.calendar().contains("UID:habit-morning-run-2026-11-02-1-block-1"))
    }

    @Test func `a day whose block is over takes no second one`() throws {
        var week = habitWeek()
        week.configuration.past = .done
        let first = try week.plan(empty).calendar()
        let moved = first.replacing("T180000", with: "T083000").replacing(
            "T190000", with: "T090000")
        week.now = "2026-11-02 12:00"
        let plan = try week.plan(moved)
        #expect(!days(plan).contains("11-02"))
        #expect(plan.blocks.count == 2)
    }

    @Test func `one that was missed moves to a later day of its week`() throws {
        var week = habitWeek()
        let run = "habit-morning-run-2026-11-02-1"
        let missed = calendar(block("b", of: run, "20261102T1800", "20261102T1900"))
        week.now = "2026-11-03 08:00"
        let plan = try week.plan(missed)
        #expect(plan.blocks.map(\.toDo.uid).contains(run))
        #expect(plan.blocks.count == 3 && !days(plan).contains("11-02"))
        #expect(plan.counted.map(\.kind) == [.missed] && plan.counted.map(\.minutes) == [60])
        let worked = missed.replacing("END:VEVENT", with: "X-TASKWEAVE-WORKED:PT20M\r\nEND:VEVENT")
        #expect(try week.plan(worked).blocks.count == 2)
    }

    @Test func `the weeks after the window are planned, but nobody is told of them`() throws {
        var week = habitWeek()
        week.configuration.lookAhead = 84
        let plan = try week.plan(empty)
        #expect(plan.blocks.count == 3)
        #expect(plan.later.isEmpty && plan.missing.isEmpty && plan.endings.count == 3)
        week.to = "2026-11-03"
        let day = try week.plan(empty)
        #expect(day.blocks.count + day.later.count == 3 && day.blocks.count <= 1)
    }

    @Test func `a week that is nearly over asks for what its days hold`() throws {
        var week = habitWeek()
        week.now = "2026-11-06 19:30"
        let plan = try week.plan(empty)
        #expect(days(plan) == ["11-06", "11-07"])
        #expect(plan.missing.isEmpty)
    }

    @Test func `each week has its own, and those beyond the window stay`() throws {
        var week = habitWeek()
        week.to = "2026-11-16"
        let fortnight = try week.plan(empty)
        #expect(fortnight.blocks.count == 6)
        #expect(Set(fortnight.blocks.map(\.toDo.uid)).count == 6)
        week.to = "2026-11-09"
        let plan = try week.plan(fortnight.calendar())
        #expect(plan.removed.isEmpty)
        #expect(plan.calendar().contains("UID:habit-morning-run-2026-11-09-3-block-1"))
    }

    @Test func `a week starts when the configuration says`() throws {
        var week = habitWeek()
        week.configuration.show.weekStart = .sunday
        let plan = try week.plan(empty)
        #expect(plan.blocks.map(\.toDo.uid).first == "habit-morning-run-2026-11-01-1")
        #expect(
            plan.blocks.map(\.toDo.uid).last == "habit-morning-run-2026-11-08-3"
                || plan.blocks.count == 3)
    }

    @Test func `a habit that is given up leaves the future and stays in the past`() throws {
        var week = habitWeek()
        let first = try week.plan(empty).calendar()
        week.configuration.habits = []
        week.now = "2026-11-03 20:00"
        let plan = try week.plan(first)
        #expect(plan.blocks.isEmpty)
        #expect(plan.removed.map(\.reason) == [.gone, .gone])
        #expect(plan.calendar().components(separatedBy: "BEGIN:VEVENT").count == 2)
    }

    @Test func `what finds no place is said, and can be explained`() throws {
        let week = habitWeek()
        let meetings = (2...7).map {
            meeting("m\($0)", "202611\("0\($0)")T0900", "202611\("0\($0)")T2100")
        }
        let plan = try week.plan(
            calendar(meetings[0], meetings[1], meetings[2], meetings[3], meetings[4], meetings[5]))
        #expect(plan.missing.map(\.minutes) == [60, 60, 60])
        let request = try week.request([empty])
        #expect(request.toDos(meaning: "morning").count == 3)
        let toDo = try #require(request.toDos(meaning: "habit-morning-run-2026-11-02-2").first)
        #expect(try request.explain([toDo]).explanations[0].blocks.count == 1)
    }

    @Test func `the habit and the period of the sample configuration can be switched on`() throws {
        let samples = packageFolder.appending(path: "Samples")
        let text = try String(
            contentsOf: samples.appending(path: "config.toml"), encoding: .utf8)
        let start = try #require(text.range(of: "# [[habit]]"))
        let habit = text[start.lowerBound...].replacing("\n# ", with: "\n").dropFirst(2)
        let (read, diagnostics) = try configuration(String(text[..<start.lowerBound] + habit))
        #expect(read.habits.map(\.name) == ["Exercise"] && diagnostics.isEmpty)
        #expect(read.periods.map(\.name) == ["Trip to New York"])
    }

    @Test func `configuration files have habits`() throws {
        let (read, diagnostics) = try configuration(
            """
            [[habit]]
            name = "Exercise"
            times_per_week = 3
            duration = "1h"
            window = "Personal"
            prefer = "evening"
            priority = "medium"

            [[habit]]
            name = "Läuft bei uns!"
            times_per_week = 1
            """)
        var exercise = Configuration.Habit(
            name: "Exercise", timesPerWeek: 3, minutes: 60, category: "personal")
        exercise.preference = .evening
        exercise.priority = .medium
        #expect(
            read.habits == [
                exercise,
                Configuration.Habit(
                    name: "Läuft bei uns!", timesPerWeek: 1, minutes: 30, category: "work"),
            ])
        #expect(diagnostics.isEmpty)
    }
}
