import CalendarModel
import Scheduling
import TaskweaveTestSupport
import Testing

@Suite("Inserting one task")
struct InsertionTests {
    /// Returns a problem of four tasks; the first has no predecessor and no dependents.
    private func problem(
        _ random: inout RandomProblem,
        _ change: (inout SchedulingProblem, inout RandomProblem) -> Void
    ) -> SchedulingProblem {
        random.isOdd = false
        random.tasks = 4
        random.isTiny = true
        var problem = random.problem()
        change(&problem, &random)
        problem.tasks[0].dependencies = []
        for row in problem.tasks.indices {
            problem.tasks[row].dependencies.removeAll { $0 == "t0" }
        }
        return problem
    }

    /// Expects an insertion that keeps all rules and whose cost is the reported one: the least cost if `isExact`, otherwise no
    /// less than that.
    private func expectTrue(
        _ problem: SchedulingProblem, _ task: TaskID = "t0", beside blocks: [Block], isExact: Bool,
        location: SourceLocation = #_sourceLocation
    ) throws {
        let search = try ExhaustiveSearch(problem)
        let best = search.planner.bestInsertion(of: task, beside: blocks)
        let all = blocks + (best?.blocks ?? [])
        let growth = search.planner.cost(of: all).total - search.planner.cost(of: blocks).total
        #expect(growth == best?.growth ?? 0, sourceLocation: location)
        #expect(search.planner.violations(of: all).isEmpty, sourceLocation: location)
        let row = try #require(problem.tasks.firstIndex { $0.id == task })
        let least = search.leastGrowth(of: problem.tasks[row], beside: blocks)
        #expect(isExact ? growth == least : growth >= least, sourceLocation: location)
    }

    /// Returns a plan's blocks of all tasks but the first.
    private func blocksOfOthers(_ problem: SchedulingProblem) throws -> [Block] {
        var others = problem
        others.tasks.removeFirst()
        return try Planner(others).plan().blocks
    }

    @Test(arguments: seeds(1...60))
    func `without breaks and lunch the best insertion is as cheap as the cheapest of all`(
        seed: UInt64
    ) throws {
        var random = RandomProblem(seed: seed)
        random.hours = 2
        let problem = problem(&random) { problem, _ in
            (problem.breakRule, problem.lunch) = (nil, nil)
            problem.tasks[0].gap = 0
            if problem.tasks[0].isSplittable { problem.tasks[0].group = nil }
        }
        try expectTrue(problem, beside: try blocksOfOthers(problem), isExact: true)
    }

    @Test(arguments: seeds(1...120))
    func `with breaks and lunch that holds for a task in one piece`(seed: UInt64) throws {
        var random = RandomProblem(seed: seed)
        let problem = problem(&random) { problem, random in
            problem.breakRule = .init(long: 15 * random.number(2...4), minutes: 15)
            problem.tasks[0].isSplittable = false
        }
        try expectTrue(problem, beside: try blocksOfOthers(problem), isExact: true)
    }

    @Test(arguments: seeds(1...60))
    func `an insertion keeps every hard rule and is never cheaper than the cheapest`(
        seed: UInt64
    ) throws {
        var random = RandomProblem(seed: seed)
        random.tasks = 4
        random.isTiny = true
        random.hours = 2
        var problem = random.problem()
        problem.grid = 15
        let blocks = try Planner(problem).plan().blocks
        for task in problem.tasks
        where !problem.tasks.contains(where: { $0.dependencies.contains(task.id) }) {
            let others = blocks.filter { $0.task != task.id }
            try expectTrue(problem, task.id, beside: others, isExact: false)
        }
    }

    @Test(arguments: seeds(1...120), [false, true])
    func `pinned blocks that overlap count for rows as they are`(
        seed: UInt64, isSplittable: Bool
    ) throws {
        var random = RandomProblem(seed: seed)
        random.days = 1
        random.hours = 5
        var problem = problem(&random) { problem, random in
            problem.breakRule = .init(long: 45, minutes: random.one(of: [15, 30]))
            problem.tasks[0] =
                isSplittable
                ? PlanningTask("t0", slots: random.number(4...9), chunks: 3...4)
                : PlanningTask("t0", slots: random.number(1...4))
        }
        let window = try #require(problem.windows["work"]?.first)
        problem.existing = (0..<random.number(2...3)).map { _ in
            let start = window.lowerBound + 15 * random.number(-4...8)
            let task: TaskID = "t\(random.number(1...3))"
            let end = start + 15 * random.number(3...6)
            return ExistingBlock(task: task, start: start, end: end, isPinned: true)
        }
        let standing = Set(problem.existing).map {
            Block(task: $0.task, start: $0.start, end: $0.end)
        }
        try expectTrue(problem, beside: standing, isExact: !isSplittable)
    }

    @Test func `a second chunk costs that the task is split`() throws {
        let task = PlanningTask("a", slots: 4, chunks: 2...4)
        let planner = try Planner(DayPicture("09 ........").problem(task))
        let first = Block(task: "a", start: at(9), end: at(9, 30))
        let best = try #require(planner.bestInsertion(of: "a", beside: [first]))
        let growth = planner.cost(of: [first] + best.blocks).total - planner.cost(of: [first]).total
        #expect(best.growth == growth)
    }

    @Test func `a task that is not there has no insertion`() throws {
        let planner = try Planner(DayPicture("09 ....").problem(PlanningTask("a", slots: 1)))
        #expect(planner.bestInsertion(of: "b", beside: []) == nil)
        #expect(
            planner.bestInsertion(of: "a", beside: [])?.blocks == [
                Block(task: "a", start: at(9), end: at(9, 15))
            ])
    }

    @Test func `a task ends before what waits for it starts, however much later would suit it`()
        throws
    {
        let first = PlanningTask("a", slots: 2) { $0.preference = .afternoon }
        let second = PlanningTask("b", slots: 2) { $0.dependencies = ["a"] }
        let picture = DayPicture("11 ..........")
        let planner = try Planner(picture.problem(first, second))
        let block = Block(task: "b", start: at(12), end: at(12, 30))
        #expect(planner.bestInsertion(of: "a", beside: [block])?.blocks.map(\.start) == [at(11)])
        let early = Block(task: "b", start: at(11, 15), end: at(11, 45))
        #expect(planner.bestInsertion(of: "a", beside: [early]) == nil)
    }
}
