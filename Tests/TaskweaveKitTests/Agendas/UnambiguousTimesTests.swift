import CalendarModel
import Recurrence
import Scheduling
import Testing

@testable import Agendas
@testable import CalendarStore
@testable import Planning
@testable import Preferences
@testable import Reports

@Suite("Writing block times that mean one moment")
struct UnambiguousTimesTests {
    @Test func `a block in the hour that comes twice is found again where it was put`() throws {
        var week = Week()
        (week.from, week.to, week.now) = ("2026-10-25", "2026-10-26", "2026-10-25")
        week.configuration.windows = [
            .init(category: "work", hours: ["daily 0-5"].compactMap { WeeklyHours($0) })
        ]
        let toDos = calendar(toDo("a", "PT6H", "X-TASKWEAVE-SPLIT:1h/1h"))
        let first = try week.plan(toDos)
        // Six hours, a quarter of an hour between two blocks.
        #expect(first.blocks.count == 5)
        let text = first.calendar()
        let again = try week.plan(toDos, text)
        #expect(again.blocks.map(\.range) == first.blocks.map(\.range))
        #expect(again.blocks.allSatisfy { !$0.isPinned })
        #expect(again.calendar() == text)
    }

    @Test func `in UTC blocks are written in UTC`() throws {
        var week = Week()
        week.zoneName = "UTC"
        let text = try week.plan(calendar(toDo("a"))).calendar()
        #expect(text.contains("DTSTART:20261102T090000Z"))
        #expect(!text.contains("VTIMEZONE"))
    }
}
