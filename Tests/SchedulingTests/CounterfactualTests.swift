import CalendarModel
import Scheduling
import TaskweaveTestSupport
import Testing

@Suite("Reasons and their counterfactuals")
struct CounterfactualTests {
    /// Expects a plan's reasons in words, each confirmed by the counterfactual check.
    private func expect(
        _ reasons: [String], _ picture: DayPicture, _ tasks: PlanningTask...,
        change: (inout SchedulingProblem) -> Void = { _ in },
        location: SourceLocation = #_sourceLocation
    ) throws {
        let problem = picture.problem(tasks, change)
        let found = try Counterfactual(problem)
        let moves = found.plan.moves.map {
            "\($0.task) \($0.reason.rawValue) \($0.cause?.description ?? "-")"
        }
        let unplaced = found.plan.unplaced.map {
            "\($0.task) \($0.reason.rawValue) \($0.cause?.description ?? "-")"
        }
        #expect(moves + unplaced == reasons, sourceLocation: location)
        #expect(try found.doubts().isEmpty, sourceLocation: location)
    }

    @Test func `a meeting overlaps`() throws {
        try expect(["a meetingOverlap m"], DayPicture("09 aa....."), PlanningTask("a", slots: 2)) {
            $0.busy = [BusyTime(id: "m", start: at(9, 15), end: at(9, 30))]
        }
    }

    @Test func `a buffer overlaps`() throws {
        try expect(["a buffer m1"], DayPicture("09 maa...."), PlanningTask("a", slots: 2)) {
            $0.busy[0].after = 15
        }
    }

    @Test func `a break is missing`() throws {
        try expect(
            ["b break a"], DayPicture("09 aaaabb..."),
            PlanningTask("a", slots: 4) { $0.priority = .high }, PlanningTask("b", slots: 2)
        ) { $0.breakRule = .init(long: 60, minutes: 15) }
    }

    @Test func `a predecessor has not ended`() throws {
        try expect(
            ["b dependency a"], DayPicture("09 .bb.aa...."), PlanningTask("a", slots: 2),
            PlanningTask("b", slots: 2) { $0.dependencies = ["a"] })
    }

    @Test func `a successor would start too early`() throws {
        let due = PlanningTask("b", slots: 2) {
            $0.dependencies = ["a"]
            $0.deadline = at(18)
            $0.isDeadlineHard = true
        }
        try expect(
            ["a dependency b", "c meetingOverlap m"], DayPicture("09 ccc.....", "09 aa"),
            PlanningTask("a", slots: 2), due, PlanningTask("c", slots: 3)
        ) { $0.busy = [BusyTime(id: "m", start: at(9), end: at(9, 15))] }
    }

    @Test func `another task is in the place`() throws {
        try expect(
            ["a displacedBy b"], DayPicture("09 ........"), PlanningTask("a", slots: 2),
            PlanningTask("b", slots: 2) { $0.priority = .urgent }
        ) {
            $0.existing = [
                ExistingBlock(task: "a", start: at(9), end: at(9, 30)),
                ExistingBlock(task: "b", start: at(9, 15), end: at(9, 45)),
            ]
        }
    }

    @Test func `the habit has a block on that day`() throws {
        try expect(
            ["b displacedBy a"], DayPicture("09 a.b.....", "09 ....."),
            PlanningTask("a", slots: 1) { $0.group = "run" },
            PlanningTask("b", slots: 1) { $0.group = "run" })
    }

    @Test func `a hard deadline came nearer`() throws {
        let task = PlanningTask("a", slots: 2) {
            $0.deadline = at(10)
            $0.isDeadlineHard = true
        }
        try expect(["a deadlineRisk -"], DayPicture("09 ......aa"), task)
    }

    @Test func `the cap is reached`() throws {
        try expect(
            ["a capReached -"], DayPicture("09 aabb", "09 ...."), PlanningTask("a", slots: 2),
            PlanningTask("b", slots: 2) { $0.priority = .urgent }
        ) { $0.dayCap = .init(minutes: 30, categories: ["work"]) }
    }

    @Test func `a window changed`() throws {
        try expect(["a windowChanged work"], DayPicture("09 ..aa...."), PlanningTask("a", slots: 2))
        {
            $0.windows["work"] = [at(9)..<at(9, 45), at(10)..<at(12)]
        }
    }

    @Test func `chunks are merged`() throws {
        let task = PlanningTask("a", slots: 2, chunks: 2...2)
        try expect(["a mergedChunks a"], DayPicture("09 aa..aa.."), task)
    }

    @Test func `what became urgent goes before what had the earlier place`() throws {
        let urgent = PlanningTask("a", slots: 4) {
            $0.priority = .urgent
            $0.deadline = at(11)
        }
        try expect(
            ["a goesFirst b", "b displacedBy a"], DayPicture("09 bbbb", "09 aaaa"), urgent,
            PlanningTask("b", slots: 4))
    }

    @Test func `what a free place lets forward is not displaced by what fills its old one`() throws
    {
        let due = PlanningTask("a", slots: 4) { $0.deadline = at(11) }
        try expect(
            ["a roomSooner -"], DayPicture("09 ....", "09 aaaa"), due,
            PlanningTask("b", slots: 4))
    }

    @Test func `a task takes longer than its block`() throws {
        try expect(["a lengthChanged -"], DayPicture("09 aa......"), PlanningTask("a", slots: 4))
    }

    @Test func `another time is better`() throws {
        let task = PlanningTask("a", slots: 2) { $0.preference = .afternoon }
        try expect(
            ["a preferredTime -", "b meetingOverlap m"], DayPicture("11 aa....bb...."), task,
            PlanningTask("b", slots: 2)
        ) {
            $0.weights.moved = 1
            $0.busy = [BusyTime(id: "m", start: at(12, 30), end: at(13))]
        }
    }

    @Test func `a soft deadline came nearer`() throws {
        let task = PlanningTask("a", slots: 2) {
            $0.deadline = at(10)
            $0.priority = .urgent
        }
        try expect(
            ["a deadlineRisk -", "b meetingOverlap m"], DayPicture("09 bb....aa"), task,
            PlanningTask("b", slots: 2)
        ) {
            $0.weights.moved = 1
            $0.busy = [BusyTime(id: "m", start: at(9), end: at(9, 15))]
        }
    }

    @Test func `a meeting alone takes the room`() throws {
        try expect(["a noRoom m1"], DayPicture("09 m..m..mm"), PlanningTask("a", slots: 3))
    }

    @Test func `several meetings take the room, and none is named`() throws {
        try expect(["a noRoom -"], DayPicture("09 .m.m."), PlanningTask("a", slots: 4)) {
            $0.busy.append(BusyTime(id: "again", start: at(9, 15), end: at(10)))
        }
    }

    @Test func `a task alone takes the room`() throws {
        try expect(
            ["a noRoom b"], DayPicture("09 ....m"), PlanningTask("a", slots: 3),
            PlanningTask("b", slots: 2) { $0.priority = .urgent })
    }

    @Test func `a hard deadline is before the room, and a meeting in the way`() throws {
        let task = PlanningTask("a", slots: 2) {
            $0.deadline = at(10)
            $0.isDeadlineHard = true
        }
        try expect(["a afterHardDeadline m1"], DayPicture("09 .mm......"), task)
    }

    @Test func `the room is on a day that another task brought to its cap`() throws {
        try expect(
            ["a capReached b"], DayPicture("09 ......"), PlanningTask("a", slots: 2),
            PlanningTask("b", slots: 2) { $0.priority = .urgent }
        ) { $0.dayCap = .init(minutes: 45, categories: ["work"]) }
    }

    @Test func `a predecessor has no place, and a window is closed`() throws {
        try expect(
            ["a windowClosed work", "b predecessorUnplaced a"], DayPicture("09 ..--.."),
            PlanningTask("a", slots: 3), PlanningTask("b", slots: 1) { $0.dependencies = ["a"] })
    }

    @Test(arguments: seeds(1...60))
    func `every reason of a random plan is confirmed`(seed: UInt64) throws {
        var random = RandomProblem(seed: seed)
        var problem = random.problem()
        for _ in 0..<3 {
            let found = try Counterfactual(problem)
            let doubts = try found.doubts()
            #expect(doubts.isEmpty)
            problem = random.disturbed(problem, found.plan.blocks)
        }
    }
}
