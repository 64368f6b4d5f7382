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
