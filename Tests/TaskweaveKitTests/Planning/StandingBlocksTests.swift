import CalendarModel
import Recurrence
import Scheduling
import Testing

@testable import Agendas
@testable import CalendarStore
@testable import Planning
@testable import Preferences
@testable import Reports

@Suite("Blocks outside the planned time")
struct StandingBlocksTests {
    private let week = Week()

    private func uids(_ plan: PlannedAgenda) throws -> [String] {
        try agenda(plan.calendar()).occurrences(in: at("2020-01-01")..<at("2030-01-01")).map(
            \.event.uid)
    }

    @Test func `past blocks stay, count as work where they are to, and leave their numbers taken`()
        throws
    {
        let standing = calendar(
            block("a-block-1", of: "a", "20261028T0900", "20261028T1000"),
            block("a-block-2", of: "a", "20261030T0900", "20261030T1000"))
        var week = week
        week.configuration.past = .done
        let plan = try week.plan(calendar(toDo("a", "PT3H", "X-TASKWEAVE-SPLIT:1h/1h")), standing)
        #expect(week.times(plan) == ["a 11-02 09:00–10:00"])
        #expect(try uids(plan) == ["a-block-1", "a-block-2", "a-block-3"])
    }

    @Test func `a cancelled block is not planned with, and its name is not given again`() throws {
        let cancelled = calendar(
            block("a-block-1", of: "a", "20261102T0900", "20261102T1000", "STATUS:CANCELLED"))
        let plan = try week.plan(calendar(toDo("a")), cancelled)
        #expect(plan.blocks.map(\.uid) == ["a-block-2"])
    }

    @Test func `what was worked today is not planned again and counts toward the cap`() throws {
        var week = week
        week.now = "2026-11-02 12:00"
        week.configuration.past = .done
        week.configuration.dayCap = .init(minutes: 120, categories: ["work"])
        let standing = calendar(
            block("a-block-1", of: "a", "20261102T0900", "20261102T1000"),
            block(
                "b-block-1", of: "b", "20261102T1000", "20261102T1100", "CATEGORIES:TASKWEAVE,work")
        )
        let toDos = calendar(
            toDo("a", "PT2H", "X-TASKWEAVE-SPLIT:NO"), toDo("b", "PT1H", "STATUS:COMPLETED"))
        let plan = try week.plan(toDos, standing)
        #expect(week.times(plan) == ["a 11-03 09:00–10:00"])
        #expect(plan.missing.isEmpty)
        #expect(try uids(plan) == ["a-block-1", "b-block-1", "a-block-2"])
    }

    @Test func `a to-do whose planned time is over is not planned again, but named`() throws {
        var week = week
        week.now = "2026-11-02 12:00"
        week.configuration.past = .done
        let standing = calendar(block("a-block-1", of: "a", "20261102T0900", "20261102T1000"))
        let toDos = calendar(toDo("a"), toDo("b", "PT1H", "RELATED-TO;RELTYPE=DEPENDS-ON:a"))
        let plan = try week.plan(toDos, standing)
        #expect(week.times(plan) == ["b 11-02 12:00–13:00"])
        #expect(
            plan.diagnostics.map(\.message) == [
                "nothing that is worth a block is left of “a”; no more was planned"
            ])
        #expect(plan.diagnostics.map(\.severity) == [.note])
        #expect(plan.counted.map(\.kind) == [.done])
        #expect(plan.counted.map(\.minutes) == [60])
    }

    @Test func `to-dos whose planned time is over are named in one line`() throws {
        var week = week
        week.now = "2026-11-02 18:00"
        week.configuration.past = .done
        let standing = calendar(
            block("a-block-1", of: "a", "20261102T0900", "20261102T1000"),
            block("b-block-1", of: "b", "20261102T1000", "20261102T1100"),
            block("c-block-1", of: "c", "20261102T1100", "20261102T1200"),
            block("d-block-1", of: "d", "20261102T1200", "20261102T1300"))
        let toDos = calendar(toDo("a"), toDo("b"), toDo("c"), toDo("d"))
        let messages = try week.plan(toDos, standing).diagnostics.map(\.message)
        #expect(
            messages == [
                "nothing that is worth a block is left of “a”, “b”, “c” and 1 more; no more was planned"
            ])
    }

    @Test func `a block that runs now stays`() throws {
        var week = week
        week.now = "2026-11-02 09:40"
        let standing = calendar(block("a-block-1", of: "a", "20261102T0900", "20261102T1000"))
        let plan = try week.plan(calendar(toDo("a"), toDo("b")), standing)
        #expect(week.times(plan) == ["a 11-02 09:00–10:00", "b 11-02 10:00–11:00"])
    }

    @Test func `blocks after the window stay and count as placed`() throws {
        let standing = calendar(
            block("a-block-1", of: "a", "20261102T0900", "20261102T1000"),
            block("a-block-2", of: "a", "20261110T0900", "20261110T1000"),
            block("b-block-1", of: "b", "20261111T0900", "20261111T1000"))
        let toDos = calendar(toDo("a", "PT3H", "X-TASKWEAVE-SPLIT:1h/1h"), toDo("b"))
        let plan = try week.plan(toDos, standing)
        #expect(plan.blocks.map(\.uid) == ["a-block-1", "a-block-3"])
        #expect(try Set(uids(plan)) == ["a-block-1", "a-block-2", "a-block-3", "b-block-1"])
        #expect(plan.moves.isEmpty)
    }

    @Test func `a block over the end of the window keeps its time`() throws {
        var week = week
        week.to = "2026-11-02 10:00"
        let standing = calendar(block("a-block-1", of: "a", "20261102T0930", "20261102T1030"))
        let plan = try week.plan(
            calendar(toDo("a"), toDo("b", "PT30M"), toDo("c", "PT15M")), standing)
        #expect(week.times(plan) == ["b 11-02 09:00–09:30"])
        #expect(try uids(plan).contains("a-block-1"))
    }

    @Test func `blocks between now and the window stay`() throws {
        var week = week
        week.from = "2026-11-04"
        let standing = calendar(block("a-block-1", of: "a", "20261103T0900", "20261103T1000"))
        let plan = try week.plan(calendar(toDo("a"), toDo("b")), standing)
        #expect(week.times(plan) == ["a 11-03 09:00–10:00", "b 11-04 09:00–10:00"])
    }

    @Test func `blocks of what is left for later go where they must not be, and stay elsewhere`()
        throws
    {
        let later = toDo("a", "PT4H", "DTSTART:20261201T090000Z")
        let standing = calendar(
            block("early", of: "a", "20261103T0900", "20261103T1000"),
            block("pinned", of: "a", "20261102T0900", "20261102T1000", "X-TASKWEAVE-PINNED:TRUE"),
            block("right", of: "a", "20261202T0900", "20261202T1000"))
        let plan = try week.plan(calendar(later, toDo("b")), standing)
        #expect(try uids(plan) == ["pinned", "b-block-1", "right"])
        #expect(week.times(plan) == ["b 11-02 10:00–11:00"])
    }

    @Test func `a block that somebody repeats is one block`() throws {
        let standing = calendar(
            block("a-block-1", of: "a", "20261102T0900", "20261102T1000", "RRULE:FREQ=DAILY"))
        let plan = try week.plan(calendar(toDo("a"), toDo("b")), standing)
        #expect(week.times(plan) == ["a 11-02 09:00–10:00", "b 11-02 10:00–11:00"])
    }
}
