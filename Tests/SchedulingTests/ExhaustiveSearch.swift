import CalendarModel
import Scheduling

/// A brute-force search: every set of chunks of each task, in every combination.
struct ExhaustiveSearch {
    let problem: SchedulingProblem
    let planner: Planner

    init(_ problem: SchedulingProblem) throws {
        self.problem = problem
        planner = try Planner(problem)
    }

    /// Returns every set of blocks that a task alone could have, including the empty one.
    func sets(of task: PlanningTask, beside standing: [Block] = []) -> [[Block]] {
        let lengths: [Int]
        if task.isSplittable {
            let least = task.minimumChunk ?? min(30, task.duration)
            let most = min(task.maximumChunk ?? task.duration, task.duration)
            lengths = Array(stride(from: problem.grid, through: most, by: problem.grid))
                .filter { $0 >= least }
        } else {
            lengths = [task.duration]
        }
        let chunks = stride(from: 0, to: problem.horizon, by: problem.grid).flatMap { start in
            lengths.map { Block(task: task.id, start: start, end: start + $0) }
        }
        let possible = chunks.filter {
            planner.violations(of: [$0]).allSatisfy(isAboutOthers)
        }
        let placed = standing.filter { $0.task == task.id }.reduce(0) { $0 + $1.minutes }
        var sets: [[Block]] = [[]]
        var open: [(chunks: [Block], minutes: Int)] = [([], placed)]
        while let (chunks, minutes) = open.popLast() {
            for chunk in possible where minutes + chunk.minutes <= task.duration {
                guard chunk.start >= chunks.last?.end ?? 0 else { continue }
                sets.append(chunks + [chunk])
                open.append((chunks + [chunk], minutes + chunk.minutes))
            }
        }
        return sets
    }

    /// Returns whether a violation may go away with other blocks in the plan.
    private func isAboutOthers(_ violation: HardRule.Violation) -> Bool {
        violation.rule == .predecessor || violation.rule == .pinned
    }

    /// Returns the least growth of the objective by placing the rest of a task, at most 0.
    func leastGrowth(of task: PlanningTask, beside standing: [Block]) -> Int {
        let before = planner.cost(of: standing).total
        return sets(of: task, beside: standing).reduce(0) { least, set in
            let growth = planner.cost(of: standing + set).total - before
            guard growth < least, planner.violations(of: standing + set).isEmpty else {
                return least
            }
            return growth
        }
    }

    /// Returns the least cost of any plan.
    func leastCost() -> Int {
        var least = Int.max
        visitPlans { blocks in
            let cost = planner.cost(of: blocks).total
            if cost < least, planner.violations(of: blocks).isEmpty { least = cost }
        }
        return least
    }

    /// Returns the unplaced minutes of the best plan in strict mode, and the least cost of such a plan.
    func leastStrict() -> (unplaced: [Int], cost: Int) {
        var least: (unplaced: [Int], cost: Int) = ([.max], .max)
        visitPlans { blocks in
            let unplaced = unplaced(blocks)
            guard !least.unplaced.lexicographicallyPrecedes(unplaced) else { return }
            let cost = planner.cost(of: blocks).total
            guard unplaced != least.unplaced || cost < least.cost,
                planner.violations(of: blocks).isEmpty
            else { return }
            least = (unplaced, cost)
        }
        return least
    }

    /// Returns the unplaced minutes of each priority, the most urgent first.
    func unplaced(_ blocks: [Block]) -> [Int] {
        Priority.allCases.sorted().map { priority in
            problem.tasks.filter { $0.priority == priority }.reduce(0) { sum, task in
                let placed = blocks.filter { $0.task == task.id }.reduce(0) { $0 + $1.minutes }
                return sum + task.duration - placed
            }
        }
    }

    /// Calls `body` with every combination of all tasks' sets.
    private func visitPlans(_ body: ([Block]) -> Void) {
        let choices = problem.tasks.map { sets(of: $0) }
        func visit(_ row: Int, _ blocks: [Block]) {
            guard row < choices.count else { return body(blocks) }
            for set in choices[row] { visit(row + 1, blocks + set) }
        }
        visit(0, [])
    }
}
