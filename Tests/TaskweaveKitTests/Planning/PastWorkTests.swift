import CalendarModel
import Scheduling
import Testing

@testable import Agendas
@testable import CalendarStore
@testable import JSONLines
@testable import Planning
@testable import Preferences
@testable import Reports
@testable import Wording

@Suite("Work that is left, and time that was missed")
struct PastWorkTests {
    private func week(_ past: Configuration.Past = .missed) -> Week {
        var week = Week()
        week.now = "2026-11-03 08:00"
        week.configuration.past = past
        return week
    }

    /// A block of two hours of yesterday.
    private func yesterday(_ lines: String...) -> String {
        calendar(
            ([block("a-block-1", of: "a", "20261102T0900", "20261102T1100")] + lines)
                .joined(separator: "\n"))
    }

    private func minutes(_ plan: PlannedAgenda) -> Int {
        plan.blocks.reduce(0) { $0 + Int($1.range.seconds / 60) }
    }

    @Test(arguments: [
        ("", "", Configuration.Past.missed, 180), ("", "", .done, 60),
        ("PERCENT-COMPLETE:0", "", .done, 180), ("PERCENT-COMPLETE:50", "", .missed, 90),
        ("", "X-TASKWEAVE-WORKED:PT1H30M", .missed, 90),
        ("", "X-TASKWEAVE-WORKED:PT0S", .done, 180),
        ("PERCENT-COMPLETE:0", "X-TASKWEAVE-WORKED:PT1H", .missed, 120),
        ("PERCENT-COMPLETE:50", "X-TASKWEAVE-WORKED:PT2H", .missed, 60),
    ])
    func `the fate of a block counts first, then the to-do's word, then the configuration`(
        toDoLine: String, blockLine: String, past: Configuration.Past, left: Int
    ) throws {
        let line = toDoLine.isEmpty ? "STATUS:NEEDS-ACTION" : toDoLine
        let standing = blockLine.isEmpty ? yesterday() : yesterday(blockLine)
        let plan = try week(past).plan(calendar(toDo("a", "PT3H", line)), standing)
        #expect(minutes(plan) == left)
    }

    @Test func `what a dragged block leaves over has a place, and lengths are told to the minute`()
        throws
    {
        var week = week()
        week.now = "2026-11-02 09:00"
        let origin = "X-TASKWEAVE-PLANNED:20261102T130000Z/20261102T140000Z"
        let dragged = meeting(
            "a-block-1", "20261102T0900", "20261102T1000", "X-TASKWEAVE-TASK:a", origin)
        let plan = try week.plan(calendar(toDo("a", "PT73M")), calendar(dragged))
        #expect(minutes(plan) == 75 && plan.missing.isEmpty)
        var unused: [Diagnostic] = []
        let listed = try week.request([calendar(toDo("a", "PT73M"))])
            .listedToDos(diagnostics: &unused)
        #expect(listed.map(\.left) == [73])
    }

    @Test func `what a running block that ends with its hours leaves over has a place, too`()
        throws
    {
        var week = week()
        week.now = "2026-11-02 17:50"
        let running = block(
            "a-block-1", of: "a", "20261102T1740", "20261102T1800",
            "X-TASKWEAVE-STARTED:20261102T164000Z")
        let plan = try week.plan(calendar(toDo("a", "PT30M")), calendar(running))
        #expect(week.times(plan) == ["a 11-02 17:40–18:00", "a 11-03 09:00–09:15"])
        #expect(plan.missing.isEmpty)
    }

    @Test func `what was missed is told on standard output, and planned again`() throws {
        let plan = try week().plan(calendar(toDo("a", "PT3H")), yesterday())
        #expect(plan.counted.map(\.kind) == [.missed] && plan.counted.map(\.minutes) == [120])
        #expect(plan.diagnostics.isEmpty)
        let text = AgendaText(TimeText(zone: zone()))
        let lines = "Counted as missed\n  2h of “a”: Mon 2 Nov 09:00–11:00\n"
        #expect(text.plan(plan).contains(lines))
        #expect(text.replan(plan, isWritten: false).contains(lines))
        let json = PlanDocument(plan, TimeText(zone: zone())).json
        #expect(json.contains(#""counted":[{"as":"missed","minutes":120,"task":"a"}]"#))
    }

    @Test func `what was missed more than three days ago is told in one line`() throws {
        var week = week()
        week.now = "2026-11-06 09:00"
        let plan = try week.plan(calendar(toDo("a", "PT3H")), yesterday())
        let lines =
            "Counted as missed\n  2h of 1 to-do more than three days ago: taskweave review asks what was done\n"
        #expect(AgendaText(TimeText(zone: zone())).plan(plan).contains(lines))
    }

    @Test func `what counts as done is told too, but not what somebody said`() throws {
        let text = AgendaText(TimeText(zone: zone()))
        let done = try week(.done).plan(calendar(toDo("a", "PT3H")), yesterday())
        #expect(done.counted.map(\.kind) == [.done] && done.counted.map(\.minutes) == [120])
        #expect(text.plan(done).contains("Counted as done\n  2h of “a”: "))
        let said = try week().plan(
            calendar(toDo("a", "PT3H")), yesterday("X-TASKWEAVE-WORKED:PT1H"))
        #expect(said.counted.map(\.kind) == [.done] && said.counted.map(\.minutes) == [60])
        #expect(!text.plan(said).contains("Counted"))
    }

    @Test func `what a block says of itself is written again`() throws {
        let plan = try week().plan(
            calendar(toDo("a", "PT3H")), yesterday("X-TASKWEAVE-WORKED:PT1H30M"))
        #expect(plan.calendar().contains("X-TASKWEAVE-WORKED:PT1H30M\r\n"))
    }

    @Test func `missed time is no load of its day`() throws {
        var week = week()
        week.now = "2026-11-02 12:00"
        week.configuration.dayCap = .init(minutes: 120, categories: ["work"])
        let plan = try week.plan(calendar(toDo("a", "PT2H", "X-TASKWEAVE-SPLIT:NO")), yesterday())
        #expect(week.times(plan) == ["a 11-02 12:00–14:00"])
    }
}
