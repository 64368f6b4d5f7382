import CalendarModel
import Recurrence
import Scheduling
import Testing

@testable import Agendas
@testable import Planning
@testable import Preferences
@testable import Reports

@Suite("Planning over a change of the clocks")
struct DaylightPlanningTests {
    private func night(_ day: String, _ next: String, _ zone: String = "Europe/Berlin") -> Week {
        var week = Week()
        week.zoneName = zone
        week.from = day
        week.to = next
        week.now = day
        week.configuration.windows = [
            .init(category: "work", hours: ["daily 0-5"].compactMap { WeeklyHours($0) })
        ]
        return week
    }

    @Test(arguments: [
        ("Europe/Berlin", "2026-03-29", "2026-03-30", 240),
        ("Europe/Berlin", "2026-10-25", "2026-10-26", 360),
        ("Europe/Berlin", "2026-11-02", "2026-11-03", 300),
        ("America/St_Johns", "2026-03-08", "2026-03-09", 240),
        ("Pacific/Auckland", "2026-04-05", "2026-04-06", 360),
        ("Australia/Lord_Howe", "2026-10-04", "2026-10-05", 270),
        ("Asia/Beirut", "2026-03-29", "2026-03-30", 240),
        ("Asia/Kathmandu", "2026-03-29", "2026-03-30", 300),
    ])
    func `the hours of a night are as long as the night`(
        zoneName: String, day: String, next: String, minutes: Int
    ) throws {
        let week = night(day, next, zoneName)
        let plan = try week.plan(calendar(toDo("a", "PT20H", "X-TASKWEAVE-SPLIT:15m/6h")))
        #expect(plan.blocks.reduce(0) { $0 + Int($1.range.seconds / 60) } == minutes)
        let request = try week.request([calendar()])
        expectHardRules(plan, request.agenda, request.configuration)
    }

    @Test func `a deadline on a short day is its end`() throws {
        var week = night("2026-03-29", "2026-03-31")
        week.configuration.windows[0].hours = ["daily 0-24"].compactMap { WeeklyHours($0) }
        let plan = try week.plan(
            calendar(
                meeting("m", "20260329T0000", "20260329T2300"),
                toDo("a", "PT1H", "DUE;VALUE=DATE:20260329", "X-TASKWEAVE-HARD:TRUE")))
        #expect(week.times(plan) == ["a 03-29 23:00–24:00"])
    }
}
