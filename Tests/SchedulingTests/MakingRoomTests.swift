import CalendarModel
import Scheduling
import TaskweaveTestSupport
import Testing

/// Tasks that enter a plan without room for them.
@Suite("Making room")
struct MakingRoomTests {
    private let urgent = PlanningTask("c", slots: 2) { $0.priority = .urgent }

    @Test(arguments: [("09 aabb", "09 ccbb"), ("09 bbaa", "09 bbcc")])
    func `an urgent task takes the place of the least urgent one`(
        before: String, after: String
    ) throws {
        let low = PlanningTask("a", slots: 2) { $0.priority = .low }
        let drawn = try plan(DayPicture(before), low, PlanningTask("b", slots: 2), urgent)
        #expect(drawn == [after])
    }

    @Test func `who lost its place says to whom`() throws {
        let problem = DayPicture("09 aa").problem(PlanningTask("a", slots: 2), urgent)
        let plan = try Planner(problem).plan()
        let move = try #require(plan.moves.first)
        #expect(plan.moves.count == 1)
        #expect(move.task == "a")
        #expect(move.to == nil)
        #expect(move.reason == .displacedBy)
        #expect(move.cause == .task("c"))
        #expect(plan.unplaced.map(\.task) == ["a"])
    }

    @Test func `a block moves up for a task that needs more in one piece`() throws {
        let drawn = try plan(
            DayPicture("09 .aa."), PlanningTask("a", slots: 2), PlanningTask("c", slots: 2))
        #expect(drawn == ["09 aacc"] || drawn == ["09 ccaa"])
    }

    @Test func `a block of another day moves for a hard deadline`() throws {
        let due = PlanningTask("c", slots: 4) {
            $0.deadline = at(18)
            $0.isDeadlineHard = true
        }
        let picture = DayPicture("09 aabbmm", "09 ........")
        #expect(
            try plan(picture, PlanningTask("a", slots: 2), PlanningTask("b", slots: 2), due)
                == ["09 ccccmm", "09 aabb...."])
    }

    @Test func `what costs less to leave out stays out`() throws {
        let low = PlanningTask("c", slots: 2) { $0.priority = .low }
        let picture = DayPicture("09 aabb")
        #expect(
            try plan(picture, PlanningTask("a", slots: 2), PlanningTask("b", slots: 2), low)
                == ["09 aabb"])
    }

    @Test func `pinned blocks and those in the freeze give no room`() throws {
        let task = PlanningTask("a", slots: 2)
        #expect(try plan(DayPicture("09 AA"), task, urgent) == ["09 aa"])
        #expect(try plan(DayPicture("09 aa"), task, urgent) { $0.freeze = at(12) } == ["09 aa"])
    }

    @Test func `no effort, no block moves`() throws {
        let drawn = try plan(DayPicture("09 aa"), PlanningTask("a", slots: 2), urgent) {
            $0.effort = 0
        }
        #expect(drawn == ["09 aa"])
    }

    @Test func `what it waits for keeps its place`() throws {
        let due = PlanningTask("c", slots: 2) {
            $0.priority = .urgent
            $0.dependencies = ["a"]
        }
        let picture = DayPicture("09 aabbbb")
        let long = PlanningTask("b", slots: 4)
        #expect(try plan(picture, PlanningTask("a", slots: 2), long, due) == ["09 aacc.."])
    }

    @Test(arguments: [false, true])
    func `in strict mode the longest block gives way`(isStrict: Bool) throws {
        let high = PlanningTask("a", slots: 8) { $0.priority = .high }
        let drawn = try plan(DayPicture("09 aaaaaaaa"), high, urgent) { $0.isStrict = isStrict }
        #expect(drawn == [isStrict ? "09 cc......" : "09 aaaaaaaa"])
    }

    @Test(arguments: [false, true])
    func `what a frozen block waits for keeps its place`(isStrict: Bool) throws {
        let second = PlanningTask("b", slots: 2) { $0.dependencies = ["a"] }
        let due = PlanningTask("c", slots: 2) {
            $0.priority = .urgent
            $0.deadline = at(9, 30)
            $0.isDeadlineHard = true
        }
        let picture = DayPicture("09 ..aabb")
        let drawn = try plan(picture, PlanningTask("a", slots: 2), second, due) {
            $0.busy = [BusyTime(id: "m", start: at(9, 45), end: at(10))]
            $0.freeze = at(12)
            $0.isStrict = isStrict
        }
        #expect(drawn == ["09 aa..bb"])
    }

    @Test(arguments: seeds(1...400))
    func `a new task makes a full plan no worse, and the next one finds it settled`(
        seed: UInt64
    ) throws {
        var random = RandomProblem(seed: seed)
        random.hours = 2
        var problem = random.problem()
        let standing = try Planner(problem).plan().blocks
        problem = random.disturbed(problem, standing)
        var newcomer = PlanningTask(id: "new", duration: 15 * random.number(1...6))
        newcomer.priority = random.one(of: [.urgent, .high, .medium])
        newcomer.isDeadlineHard = true
        newcomer.deadline = at(random.number(10...14), day: random.number(0...1))
        problem.tasks.append(newcomer)
        if seed % 2 == 0 { problem.isStrict = true }
        for row in problem.tasks.indices.dropLast() where random.chance(20) {
            problem.tasks[row].dependencies.append("new")
        }
        let found = try Counterfactual(problem)
        let (planner, plan) = (found.planner, found.plan)
        #expect(planner.violations(of: plan.blocks).isEmpty)
        let doubts = try found.doubts()
        #expect(doubts.isEmpty)
        if !problem.isStrict, planner.violations(of: standing).isEmpty {
            #expect(plan.cost <= planner.cost(of: standing).total)
        }
        let pinned = Set(problem.existing.filter(\.isPinned).map { [$0.start, $0.end] })
        problem.existing = plan.blocks.map {
            ExistingBlock($0, isPinned: pinned.contains([$0.start, $0.end]))
        }
        #expect(try Planner(problem).plan().moves.isEmpty)
    }
}
