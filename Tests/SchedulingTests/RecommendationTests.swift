import CalendarModel
import TaskweaveTestSupport
import Testing

@testable import Scheduling

@Suite("Places for one more task")
struct RecommendationTests {
    /// Returns a random problem with a plan of all tasks but the last one, which must not be split.
    private func standing(seed: UInt64) throws -> (planner: Planner, task: PlanningTask, [Block]) {
        var random = RandomProblem(seed: seed)
        var problem = random.problem()
        guard var task = problem.tasks.popLast() else { throw CancellationError() }
        let blocks = try Planner(problem).plan().blocks
        task.isSplittable = false
        problem.tasks.append(task)
        problem.existing = blocks.map { ExistingBlock($0) }
        return (try Planner(problem), task, blocks)
    }

    @Test(arguments: seeds(1...300))
    func `the first place is the best of all, and none breaks a rule`(seed: UInt64) throws {
        let (planner, task, blocks) = try standing(seed: seed)
        let found = planner.recommend(task.id, count: 4, beside: blocks)
        let before = planner.cost(of: blocks)
        let known = planner.violations(of: blocks).count
        func growth(_ block: Block) -> Int? {
            guard planner.violations(of: blocks + [block]).count == known else { return nil }
            var terms = planner.cost(of: blocks + [block]) - before
            terms.unplaced = 0
            return terms.total
        }
        let all = stride(from: 0, to: 3 * minutesADay, by: 5).compactMap { start in
            growth(Block(task: task.id, start: start, end: start + task.duration))
        }
        #expect(found.first?.growth == all.min())
        for place in found {
            #expect(place.blocks.count == 1 && place.terms.total == place.growth)
            #expect(growth(place.blocks[0]) == place.growth)
        }
        let times = found.map { $0.blocks[0].start..<$0.blocks[0].end }
        for (row, time) in times.enumerated() {
            #expect(!times[..<row].contains { $0.overlaps(time) })
        }
    }

    @Test func `a day has two places unless other days have too few`() throws {
        let picture = DayPicture("09 ......", "09 ..mmmm", "09 ..mmmm")
        var problem = picture.problem()
        problem.tasks = [PlanningTask("a", slots: 2)]
        func days(_ count: Int) throws -> [Int] {
            try Planner(problem).recommend("a", count: count, beside: []).map {
                $0.blocks[0].start / minutesADay
            }
        }
        #expect(try days(4) == [0, 0, 1, 2])
        #expect(try days(9) == [0, 0, 0, 1, 2])
    }

    @Test func `what has to be split begins on another day each time`() throws {
        let picture = DayPicture("09 ....m...", "09 ........", "09 ........")
        var problem = picture.problem()
        problem.tasks = [PlanningTask("a", slots: 6, chunks: 2...4)]
        let found = try Planner(problem).recommend("a", count: 5, beside: [])
        #expect(found.map { $0.blocks.map(\.minutes).reduce(0, +) } == [90, 90, 90])
        #expect(Set(found.map { $0.blocks[0].start / minutesADay }).count == 3)
    }

    @Test func `there is no place for what has no room, and none for an unknown task`() throws {
        let problem = DayPicture("09 ..mm..").problem(PlanningTask("a", slots: 3))
        let planner = try Planner(problem)
        #expect(planner.recommend("a", count: 3, beside: []).isEmpty)
        #expect(planner.shortage(of: "a", beside: [])?.reason == .noRoom)
        #expect(planner.recommend("x", count: 3, beside: []).isEmpty)
    }
}

@Suite("The score of a given plan")
struct AssessmentTests {
    @Test(arguments: seeds(1...200))
    func `terms, rules and the lower bound are those of the plan`(seed: UInt64) throws {
        var random = RandomProblem(seed: seed)
        let problem = random.problem()
        let planner = try Planner(problem)
        let plan = planner.plan()
        let blocks = random.broken(plan.blocks, of: problem)
        let score = planner.assess(blocks)
        #expect(score.terms == planner.cost(of: blocks) && score.cost == score.terms.total)
        #expect(score.broken == planner.violations(of: blocks))
        #expect(score.bound <= plan.cost)
        let own = score.tasks.map(\.terms)
        #expect(own.map(\.unplaced).reduce(0, +) == score.terms.unplaced)
        #expect(own.map(\.late).reduce(0, +) == score.terms.late)
        #expect(own.map(\.frag).reduce(0, +) == score.terms.frag)
    }

    @Test(arguments: seeds(1...400))
    func `without what is named instead, all minutes have a place`(seed: UInt64) throws {
        var random = RandomProblem(seed: seed)
        random.hours = 2
        let problem = random.problem()
        let planner = try Planner(problem)
        let plan = planner.plan()
        for item in plan.unplaced where !item.instead.isEmpty {
            let rest = plan.blocks.filter { !item.instead.contains($0.task) }
            let found = try #require(planner.bestInsertion(of: item.task, beside: rest))
            #expect(found.blocks.map(\.minutes).reduce(0, +) == item.minutes, "seed \(seed)")
        }
    }

    @Test(arguments: seeds(1...400))
    func `blocks that break rules may stand beside a task without a place`(seed: UInt64) throws {
        var random = RandomProblem(seed: seed)
        random.hours = 2
        var problem = random.problem()
        let blocks = random.broken(try Planner(problem).plan().blocks, of: problem)
        if seed.isMultiple(of: 4) { problem.windows = [:] }
        let planner = try Planner(problem)
        for task in problem.tasks {
            guard let item = planner.shortage(of: task.id, beside: blocks), !item.instead.isEmpty
            else { continue }
            let rest = blocks.filter { !item.instead.contains($0.task) }
            let found = try #require(planner.bestInsertion(of: item.task, beside: rest))
            #expect(found.blocks.map(\.minutes).reduce(0, +) == item.minutes, "seed \(seed)")
        }
    }

    @Test func `the cheapest to give up is the one that is worth least`() throws {
        let urgent = PlanningTask("a", slots: 2) { $0.priority = .high }
        let slight = PlanningTask("b", slots: 2) { $0.priority = .medium }
        let slighter = PlanningTask("c", slots: 2) { $0.priority = .low }
        let plan = try Planner(DayPicture("09 ....").problem(urgent, slight, slighter)).plan()
        #expect(plan.unplaced.map(\.task) == ["c"])
        #expect(plan.unplaced.map(\.instead) == [["b"]])
    }
}
