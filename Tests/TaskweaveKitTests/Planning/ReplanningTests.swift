import CalendarModel
import Recurrence
import Scheduling
import Testing
import TimeZones

@testable import Agendas
@testable import CalendarStore
@testable import Planning
@testable import Reports
@testable import Wording

@Suite("Planning again with the plan that stands")
struct ReplanningTests {
    private let week = Week()

    /// Returns the plan's calendar and each block event of it: UID, SEQUENCE, start and end.
    private func events(_ plan: PlannedAgenda, in week: Week) throws -> [String] {
        let text = plan.calendar()
        return try agenda(text).occurrences(in: at("2020-01-01")..<at("2030-01-01")).map {
            let day = zone().wallClock(at: $0.range.lowerBound).date
            return "\($0.event.uid) #\($0.event.sequence) \(day.description.dropFirst(5)) "
                + TimeText(zone: zone()).span($0.range)
        }
    }

    @Test func `the same plan again is the same bytes`() throws {
        let toDos = calendar(toDo("a", "PT5H"), toDo("b"), toDo("c", "PT45M", "PRIORITY:1"))
        let meetings = calendar(meeting("m", "20261102T1000", "20261102T1200"))
        let first = try week.plan(toDos, meetings)
        let text = first.calendar()
        let again = try week.plan(toDos, meetings, text)
        #expect(again.calendar() == text)
        #expect(again.moves.isEmpty)
        // Read twice, under two names, it still counts once.
        #expect(try week.plan(text, toDos, meetings, text).calendar() == text)
    }

    @Test func `blocks are numbered by start`() throws {
        let plan = try week.plan(calendar(toDo("a", "PT5H", "X-TASKWEAVE-SPLIT:1h/2h")))
        #expect(plan.blocks.map(\.uid) == ["a-block-1", "a-block-2", "a-block-3"])
    }

    @Test func `a block that stays keeps its event, also one with an odd name`() throws {
        let standing = calendar(
            block("odd", of: "a", "20261102T1400", "20261102T1500", "SEQUENCE:4"))
        let plan = try week.plan(calendar(toDo("a")), standing)
        #expect(try events(plan, in: week) == ["odd #4 11-02 14:00–15:00"])
        #expect(plan.blocks.map(\.isPinned) == [false])
    }

    @Test func `a block that must move keeps its UID and raises SEQUENCE`() throws {
        let standing = calendar(
            block("a-block-1", of: "a", "20261102T0900", "20261102T1000", "SEQUENCE:2"))
        let plan = try week.plan(
            calendar(toDo("a"), meeting("m", "20261102T0930", "20261102T1100")), standing)
        #expect(
            try events(plan, in: week).filter { $0.hasPrefix("a") } == [
                "a-block-1 #3 11-02 11:00–12:00"
            ])
        #expect(plan.moves.map(\.reason) == [.meetingOverlap])
        #expect(plan.moves.map(\.detail) == ["“m” now overlaps"])
        #expect(plan.moves.map(\.uid) == ["a-block-1"])
    }

    @Test func `a block says which one waits for it`() throws {
        let second = toDo(
            "b", "PT1H", "RELATED-TO;RELTYPE=DEPENDS-ON:a", "X-TASKWEAVE-HARD:TRUE",
            "DUE:20261102T180000")
        let standing = calendar(
            block("a-block-1", of: "a", "20261103T0900", "20261103T1000"),
            block("b-block-1", of: "b", "20261102T0900", "20261102T1000"))
        let plan = try week.plan(calendar(toDo("a"), second), standing)
        #expect(
            plan.moves.map(\.detail) == [
                "it has to be done before “b”", "“a” has to be done first",
            ])
    }

    @Test func `further blocks take the next free numbers`() throws {
        let standing = calendar(block("a-block-2", of: "a", "20261103T0900", "20261103T1000"))
        let plan = try week.plan(calendar(toDo("a", "PT3H", "X-TASKWEAVE-SPLIT:1h/1h")), standing)
        #expect(Set(plan.blocks.map(\.uid)) == ["a-block-1", "a-block-2", "a-block-3"])
    }

    @Test func `a category that somebody gave a block stays, and a pin goes with its category`()
        throws
    {
        let pinned = block(
            "a-block-1", of: "a", "20261102T1400", "20261102T1500",
            "CATEGORIES:TASKWEAVE,Focus,PINNED")
        let text = try week.plan(calendar(toDo("a")), calendar(pinned)).calendar()
        #expect(text.contains("CATEGORIES:Focus\r\n") && !text.contains("X-TASKWEAVE-PINNED"))
        let freed = text.replacing("CATEGORIES:PINNED\r\n", with: "")
        #expect(try week.plan(calendar(toDo("a")), text).blocks.map(\.isPinned) == [true])
        #expect(try week.plan(calendar(toDo("a")), freed).blocks.map(\.isPinned) == [false])
    }

    @Test func `a block moved by hand counts more than the plan that it was moved in`() throws {
        let planned = calendar(block("a-block-1", of: "a", "20261102T0900", "20261102T1000"))
        let moved = planned.replacing("T090000", with: "T140000")
            .replacing("T100000", with: "T150000")
        for order in [[moved, planned], [planned, moved]] {
            let plan = try week.plan(calendar(toDo("a")), order[0], order[1])
            #expect(week.times(plan) == ["a 11-02 14:00–15:00"])
            #expect(plan.blocks.map(\.isPinned) == [true])
        }
    }

    @Test(arguments: ["X-TASKWEAVE-PINNED:TRUE", "CATEGORIES:Pinned"])
    func `a pinned block stays even under a meeting, and the collision is told`(pin: String) throws
    {
        let standing = calendar(block("p", of: "a", "20261102T0900", "20261102T1000", pin))
        let busy = calendar(toDo("a"), meeting("m", "20261102T0930", "20261102T1100"))
        let plan = try week.plan(busy, standing)
        #expect(week.times(plan) == ["a 11-02 09:00–10:00"])
        #expect(plan.blocks.map(\.isPinned) == [true])
        #expect(plan.conflicts.map(\.minutes) == [30])
        let again = try week.plan(busy, plan.calendar())
        #expect(again.blocks.map(\.isPinned) == [true])
    }

    @Test func `a block that somebody moved stays where it was put`() throws {
        let planned = "X-TASKWEAVE-TASK:a\nX-TASKWEAVE-PLANNED:20261102T080000Z/20261102T090000Z"
        let standing = calendar(meeting("p", "20261104T1310", "20261104T1410", planned))
        let plan = try week.plan(calendar(toDo("a"), toDo("b")), standing)
        #expect(week.times(plan) == ["b 11-02 09:00–10:00", "a 11-04 13:10–14:10"])
        let again = try week.plan(calendar(toDo("a"), toDo("b")), plan.calendar())
        #expect(week.times(again) == week.times(plan))
        #expect(again.blocks.map(\.isPinned) == [false, true])
    }

    @Test func `a block that somebody made shorter leaves the rest to be placed`() throws {
        let planned = "X-TASKWEAVE-TASK:a\nX-TASKWEAVE-PLANNED:20261103T080000Z/20261103T090000Z"
        let standing = calendar(meeting("p", "20261103T0900", "20261103T0930", planned))
        let plan = try week.plan(calendar(toDo("a")), standing)
        #expect(plan.blocks.map { Int($0.range.seconds / 60) } == [30, 30])
        #expect(plan.missing.isEmpty)
    }

    @Test(arguments: [
        ["a", "PT1H", "STATUS:COMPLETED"], ["other", "PT1H", "STATUS:NEEDS-ACTION"],
    ])
    func `blocks of to-dos that are done or gone leave the future and stay in the past`(
        words: [String]
    ) throws {
        var week = week
        week.now = "2026-11-04 12:00"
        let standing = calendar(
            block("past", of: "a", "20261028T0900", "20261028T1000"),
            block("today", of: "a", "20261104T0900", "20261104T1000"),
            block("next", of: "a", "20261105T0900", "20261105T1000"),
            block("far", of: "a", "20261205T0900", "20261205T1000"))
        let plan = try week.plan(calendar(toDo(words[0], words[1], words[2])), standing)
        let left = try events(plan, in: week).filter { !$0.hasPrefix("other") }
        #expect(left == ["past #0 10-28 09:00–10:00", "today #0 11-04 09:00–10:00"])
    }
}
