import CalendarModel
import Scheduling
import TaskweaveTestSupport
import Testing

@Suite("Inserting one task")
struct InsertionTests {
    @Test(arguments: seeds(1...60))
    func `the best insertion is as cheap as the cheapest of all`(seed: UInt64) throws {
        var random = RandomProblem(seed: seed)
        random.isOdd = false
        random.tasks = 4
        random.isTiny = true
        random.hours = 2
        var problem = random.problem()
        problem.tasks[0].dependencies = []
        var standing = problem
        standing.tasks.removeFirst()
        for row in standing.tasks.indices {
            standing.tasks[row].dependencies.removeAll { $0 == "t0" }
            problem.tasks[row + 1].dependencies.removeAll { $0 == "t0" }
        }
        let blocks = try Planner(standing).plan().blocks
        let search = try ExhaustiveSearch(problem)
        let best = search.planner.bestInsertion(of: "t0", beside: blocks)
        #expect(best?.growth ?? 0 == search.leastGrowth(of: problem.tasks[0], beside: blocks))
        if let best {
            #expect(search.planner.violations(of: blocks + best.blocks).isEmpty)
            let growth =
                search.planner.cost(of: blocks + best.blocks).total
                - search.planner.cost(of: blocks).total
            #expect(growth == best.growth)
        }
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
        let search = try ExhaustiveSearch(problem)
        for task in problem.tasks
        where !problem.tasks.contains(where: { $0.dependencies.contains(task.id) }) {
            let others = blocks.filter { $0.task != task.id }
            let best = search.planner.bestInsertion(of: task.id, beside: others)
            let all = others + (best?.blocks ?? [])
            #expect(search.planner.violations(of: all).isEmpty)
            let before = search.planner.cost(of: others).total
            let growth = search.planner.cost(of: all).total - before
            #expect(growth >= search.leastGrowth(of: task, beside: others))
        }
    }

    @Test(arguments: seeds(1...120))
    func `beside pinned blocks that overlap the best insertion is as cheap, too`(
        seed: UInt64
    ) throws {
        var random = RandomProblem(seed: seed)
        random.isOdd = false
        random.tasks = 4
        random.days = 1
        random.hours = 5
        var problem = random.problem()
        problem.breakRule = .init(long: 45, minutes: random.one(of: [15, 30]))
        problem.tasks[0] = PlanningTask("t0", slots: random.number(4...9), chunks: 3...4)
        for row in problem.tasks.indices { problem.tasks[row].dependencies = [] }
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
        let search = try ExhaustiveSearch(problem)
        let best = search.planner.bestInsertion(of: "t0", beside: standing)
        #expect(best?.growth ?? 0 == search.leastGrowth(of: problem.tasks[0], beside: standing))
        let all = standing + (best?.blocks ?? [])
        let growth = search.planner.cost(of: all).total - search.planner.cost(of: standing).total
        #expect(growth == best?.growth ?? 0)
        #expect(search.planner.violations(of: all).isEmpty)
    }

    @Test func `a task that is not there has no insertion`() throws {
        let planner = try Planner(DayPicture("09 ....").problem(PlanningTask("a", slots: 1)))
        #expect(planner.bestInsertion(of: "b", beside: []) == nil)
        #expect(
            planner.bestInsertion(of: "a", beside: [])?.blocks == [
                Block(task: "a", start: at(9), end: at(9, 15))
            ])
    }

    @Test func `pauses that a short meeting would break off are kept`() throws {
        let task = PlanningTask("a", slots: 8, chunks: 4...4)
        let drawn = try plan(DayPicture("09 ....m......."), task) {
            $0.breakRule = .init(long: 60, minutes: 30)
        }
        #expect(drawn == ["09 aaaam.aaaa.."])
    }

    @Test func `the pause of a chunk is no sliver`() throws {
        let task = PlanningTask("a", slots: 4, chunks: 2...4)
        let drawn = try plan(DayPicture("09 .....m...."), task) {
            $0.breakRule = .init(long: 60, minutes: 15)
        }
        #expect(drawn == ["09 aaaa.m...."])
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
