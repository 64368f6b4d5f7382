import CalendarModel
import Scheduling
import Testing

/// Breaks, lunch, and the time between the chunks of a task.
@Suite("Days that can be lived")
struct LivedDayTests {
    private func breaks(
        after long: Int, of minutes: Int = 15
    ) -> (inout SchedulingProblem) -> Void {
        { $0.breakRule = .init(long: long, minutes: minutes) }
    }

    @Test func `after two hours in a row comes a break, whatever the tasks`() throws {
        let drawn = try plan(
            DayPicture("09 ............"), PlanningTask("a", slots: 4),
            PlanningTask("b", slots: 4), PlanningTask("c", slots: 2), change: breaks(after: 120))
        #expect(drawn == ["09 aaaabbbb.cc."])
    }

    @Test func `a meeting ends a row`() throws {
        let drawn = try plan(
            DayPicture("09 ....m......"), PlanningTask("a", slots: 4),
            PlanningTask("b", slots: 4), change: breaks(after: 60))
        #expect(drawn == ["09 aaaambbbb.."])
    }

    @Test func `a gap that is shorter than a break does not end a row`() throws {
        let drawn = try plan(
            DayPicture("09 AAAA......"), PlanningTask("a", slots: 4), PlanningTask("b", slots: 2),
            change: breaks(after: 60, of: 30))
        #expect(drawn == ["09 aaaa..bb.."])
    }

    @Test func `no block joins a row that pinned blocks have filled`() throws {
        let drawn = try plan(
            DayPicture("09 ..AABB....."), PlanningTask("a", slots: 2),
            PlanningTask("b", slots: 2), PlanningTask("c", slots: 2), change: breaks(after: 60))
        #expect(drawn == ["09 ..aabb.cc.."])
    }

    @Test func `a task that may not be split is longer than a row, alone`() throws {
        let long = PlanningTask("a", slots: 6) { $0.priority = .high }
        let drawn = try plan(
            DayPicture("09 .........."), long, PlanningTask("b", slots: 2),
            change: breaks(after: 60))
        #expect(drawn == ["09 aaaaaa.bb."])
    }

    @Test func `a task that may be split has a break between its chunks`() throws {
        let drawn = try plan(
            DayPicture("09 ............"), PlanningTask("a", slots: 10, chunks: 2...10),
            change: breaks(after: 60))
        #expect(drawn == ["09 aaaa.aaaa.aa"])
    }

    @Test func `chunks of one task never touch`() throws {
        let drawn = try plan(
            DayPicture("09 .........."), PlanningTask("a", slots: 8, chunks: 2...4))
        #expect(drawn == ["09 aaaa.aaaa."])
    }

    @Test func `chunks are as far apart as their task asks`() throws {
        let task = PlanningTask("a", slots: 4, chunks: 2...2) { $0.gap = 60 }
        #expect(try plan(DayPicture("09 .........."), task) == ["09 aa....aa.."])
    }

    @Test func `between two places is the time of the way`() throws {
        let (office, home) = (0, 1)
        let first = PlanningTask("a", slots: 2) { $0.place = office }
        let second = PlanningTask("b", slots: 2) { $0.place = home }
        let elsewhere = PlanningTask("c", slots: 1)
        let ways: (inout SchedulingProblem) -> Void = { $0.travel = [[0, 30], [45, 0]] }
        let drawn = try plan(
            DayPicture("09 ........."), first, second, elsewhere, change: ways)
        #expect(drawn == ["09 aac.bb..."])
        let back = try plan(DayPicture("09 mm......."), first) {
            ways(&$0)
            $0.busy[0].place = home
        }
        #expect(back == ["09 mm...aa.."])
    }

    @Test func `a block that a meeting elsewhere comes too near moves, and says why`() throws {
        var problem = DayPicture("09 aa..mm....").problem(
            PlanningTask("a", slots: 2) { $0.place = 0 })
        problem.travel = [[0, 45], [45, 0]]
        problem.busy[0].place = 1
        let plan = try Planner(problem).plan()
        #expect(plan.blocks.isEmpty)
        #expect(plan.moves.map(\.reason) == [.travel])
        #expect(plan.moves.map(\.cause) == [.meeting(problem.busy[0].id, isBuffer: false)])
    }

    @Test func `of two equal projects one comes after the other`() throws {
        let day = "09 ........"
        let drawn = try plan(
            DayPicture(day, day, day, day), PlanningTask("a", slots: 16, chunks: 4...8),
            PlanningTask("b", slots: 16, chunks: 4...8))
        let (a, b) = ("09 aaaaaaaa", "09 bbbbbbbb")
        #expect([[a, a, b, b], [b, b, a, a]].contains(drawn))
    }

    private func lunch(until end: Int) -> (inout SchedulingProblem) -> Void {
        { $0.lunch = .init(from: at(11, 30), to: end, minutes: 30) }
    }

    @Test func `blocks leave half an hour for lunch`() throws {
        let first = PlanningTask("a", slots: 4) { $0.priority = .high }
        let drawn = try plan(
            DayPicture("11 ........"), first, PlanningTask("b", slots: 2),
            change: lunch(until: at(12, 30)))
        #expect(drawn == ["11 aaaa..bb"])
    }

    @Test func `lunch is had where meetings leave it`() throws {
        let drawn = try plan(
            DayPicture("11 .mmm......"), PlanningTask("a", slots: 4), change: lunch(until: at(13)))
        #expect(drawn == ["11 .mmm..aaaa"])
    }

    @Test func `a task is cut at lunch`() throws {
        let drawn = try plan(
            DayPicture("11 .........."), PlanningTask("a", slots: 8, chunks: 3...8),
            change: lunch(until: at(12, 30)))
        #expect(drawn == ["11 aaaa..aaaa"])
    }

    @Test func `where meetings take lunch, blocks need leave none`() throws {
        let drawn = try plan(
            DayPicture("11 .mmmm.."), PlanningTask("a", slots: 2), change: lunch(until: at(12, 30)))
        #expect(drawn == ["11 .mmmmaa"])
    }

    @Test func `where a pinned block takes lunch, others need leave none`() throws {
        let drawn = try plan(
            DayPicture("11 .BBBB.."), PlanningTask("a", slots: 2), PlanningTask("b", slots: 4),
            change: lunch(until: at(12, 30)))
        #expect(drawn == ["11 .bbbbaa"])
    }
}
