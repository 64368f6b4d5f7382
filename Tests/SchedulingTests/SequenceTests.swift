import CalendarModel
import TaskweaveTestSupport
import Testing

@testable import Scheduling

/// Gapless blocks whose order alone is open, and the days of a habit, which change together.
@Suite("Orders and days")
struct SequenceTests {
    @Test(arguments: seeds(1...60))
    func `seven jobs on one machine have the order of least weighted tardiness`(
        seed: UInt64
    ) throws {
        var generator = SeededGenerator(seed: seed)
        let jobs = (0..<7).map { _ in
            (
                minutes: 5 * Int.random(in: 1...20, using: &generator),
                weight: Int.random(in: 1...10, using: &generator),
                due: 5 * Int.random(in: 0...60, using: &generator)
            )
        }
        let length = jobs.reduce(0) { $0 + $1.minutes }
        var problem = SchedulingProblem(grid: 5, horizon: length, tasks: [])
        problem.windows = ["machine": [0..<length]]
        problem.lateness = .minute
        for (_, weight) in Objective.named { problem.weights[keyPath: weight] = 0 }
        (problem.weights.late, problem.weights.unplaced) = (1, 1_000_000)
        problem.tasks = jobs.enumerated().map { row, job in
            var task = PlanningTask(id: TaskID("j\(row)"), duration: job.minutes)
            (task.weight, task.deadline) = (job.weight, job.due)
            return task
        }
        var least = Int.max
        func extend(_ left: [Int], from start: Int, _ cost: Int) {
            guard cost < least else { return }
            if left.isEmpty { least = cost }
            for row in left {
                let end = start + jobs[row].minutes
                extend(
                    left.filter { $0 != row }, from: end,
                    cost + jobs[row].weight * max(0, end - jobs[row].due))
            }
        }
        extend(Array(jobs.indices), from: 0, 0)
        #expect(try Planner(problem).plan().cost == least)
    }

    @Test(arguments: seeds(1...100))
    func `a habit gets the days that cost least together`(seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        var problem = SchedulingProblem(grid: 15, horizon: 8 * minutesADay, tasks: [])
        let open = (0..<8).filter { _ in Int.random(in: 0..<4, using: &generator) > 0 }
        problem.windows = ["work": open.map { at(9, day: $0)..<at(10, day: $0) }]
        problem.tasks = (0..<3).map { row in
            PlanningTask("h\(row)", slots: 2) {
                $0.group = "habit"
                $0.deadline = problem.horizon
                $0.isDeadlineHard = true
            }
        }
        let fixed = Int.random(in: 0..<3, using: &generator) == 0 ? open.first : nil
        if let fixed {
            problem.existing = [
                ExistingBlock(
                    task: "h0", start: at(9, day: fixed), end: at(9, 30, day: fixed), isPinned: true
                )
            ]
        }
        let planner = try Planner(problem)
        let movable = fixed == nil ? ["h0", "h1", "h2"] : ["h1", "h2"]
        let pinned = problem.existing.map { Block(task: $0.task, start: $0.start, end: $0.end) }
        var least = planner.cost(of: pinned).total
        func extend(_ row: Int, after day: Int, _ blocks: [Block]) {
            least = min(least, planner.cost(of: blocks).total)
            guard row < movable.count else { return }
            for next in open where next > day && next != fixed {
                let block = Block(
                    task: TaskID(movable[row]), start: at(9, day: next), end: at(9, 30, day: next))
                extend(row + 1, after: next, blocks + [block])
            }
        }
        extend(0, after: -1, pinned)
        let prepared = PreparedProblem(problem)
        // Starts with the days as close together as possible.
        let first = zip(movable, open.filter { $0 != fixed }).map { task, day in
            Block(task: TaskID(task), start: at(9, day: day), end: at(9, 30, day: day))
        }
        let solution = Solution(prepared, pinned + first)
        var search = RuinAndRecreate(
            SearchState.load(solution, isMovable: solution.isMovable),
            moving: Array(prepared.tasks.indices))
        var stop = StoppingCriterion(limit: 1_000)
        search.rearrangeHabits(&stop, until: 1_000)
        let found = search.state.unload()
        #expect(found.cost.total == least, "seed \(seed)")
        #expect(planner.violations(of: found.named).isEmpty)
    }
}
