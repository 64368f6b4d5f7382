import BasicContainers
import CalendarModel

/// The search for a plan: warm start, construction, local search, ruin and recreate.
///
/// 1. Existing blocks stand where they are, as long as no hard rule forbids it.
/// 2. Tasks that lost a block are repaired, and what waits for them is restored.
/// 3. What is missing is constructed.
/// 4. If a plan stood, a task without a place takes that of others if the solution gets better by it.
/// 5. If anything changed, local search and ruin and recreate improve it.
struct PlanSearch {
    /// What a search found.
    struct Outcome {
        fileprivate(set) var solution: Solution
        /// Whether it is another one than stood.
        let isChanged: Bool
        let statistics: SearchStatistics
    }

    /// The most iterations for each task that lacks minutes if the problem does not say: many tasks are in each other's way
    /// more often.
    private static func iterationsForTask(of open: Int) -> Int { min(500 + 25 * open, 2_000) }
    /// The same if a plan stands already, most of which is to stay.
    private static let iterationsForTaskBesidePlan = 250
    /// The least there, in strict mode for each priority.
    private static let leastIterationsBesidePlan = 5_000
    /// The most iterations in all if the problem does not say.
    private static let mostIterations = 400_000

    let problem: PreparedProblem

    /// Returns the solution that nothing makes better if it is planned again.
    func run() -> Outcome {
        var outcome = search(WarmStart(problem))
        while outcome.isChanged, let next = better(than: outcome.solution) {
            outcome.solution = next
        }
        return outcome
    }

    /// Searches from a warm start; a search without iterations constructs and makes room.
    private func search(_ start: WarmStart, isIterating: Bool = true) -> Outcome {
        let problem = start.problem
        var state = start.repaired()
        var isChanged = !start.released.isEmpty
        var statistics = SearchStatistics()
        let standing = state.lift(levels.dropFirst().flatMap(\.self))
        for level in levels {
            state.putBack(standing, of: level, asTheyWere: !isChanged)
            let open = level.count { !start.solution.isComplete($0) || !state.isComplete($0) }
            var stop = StoppingCriterion(
                limit: isIterating ? limit(placing: open, after: statistics.iterations) : 0)
            let blocks = state.starts.count
            state.construct(placing: level, &stop)
            if state.starts.count > blocks { isChanged = true }
            // With an effort of 0, a plan is constructed and that is all.
            let mayMove = !problem.existing.isEmpty && problem.problem.effort != 0
            if mayMove, state.makeRoom(for: level) { isChanged = true }
            if isIterating, isChanged {
                state.reinsert(level, &stop)
                let search = RuinAndRecreate(state, moving: level)
                state = search.run(&stop)
                state.place(level)
            }
            statistics += stop.statistics
        }
        state.place(levels.flatMap(\.self))
        return Outcome(solution: state.unload(), isChanged: isChanged, statistics: statistics)
    }

    /// Returns the better solution that would come after one if nothing else changed; `nil` if there is none.
    ///
    /// Such solutions come to an end: beside the blocks that stood first each is better than the last, because a block that
    /// it lacks has moved before or moves now, but not twice. Only one that was given twice may cost more to move than
    /// if it is asked for once; then nothing comes after.
    private func better(than solution: Solution) -> Solution? {
        guard problem.problem.effort != 0 else { return nil }
        guard problem.tasks.contains(where: { !solution.isComplete($0.index) }) else { return nil }
        let next = WarmStart(problem.standing(as: solution))
        let after = search(next, isIterating: false)
        guard after.isChanged else { return nil }
        let before = SearchState.load(solution, isMovable: solution.isMovable).score
        let state = movedBack(Solution(problem, after.solution.named))
        guard state.score < before else { return nil }
        // In strict mode what is lower would have a say in where what is higher stands.
        guard problem.existing.isEmpty, !problem.problem.isStrict else { return state.unload() }
        var search = RuinAndRecreate(state, moving: problem.tasks.map(\.index))
        var stop = StoppingCriterion(limit: .max)
        search.shiftLeft(&stop)
        return search.state.unload()
    }

    /// Returns a solution in which no task that lost the place it had first has a better one, such as that place.
    private func movedBack(_ solution: Solution) -> SearchState {
        var state = SearchState.load(solution, isMovable: solution.isMovable)
        guard !problem.problem.isStrict else { return state }
        let moved = problem.tasks.map(\.index).filter { task in
            problem.existing(of: task).contains { !solution.contains($0) }
        }
        var stop = StoppingCriterion(limit: .max)
        state.reinsert(moved, &stop)
        return state
    }

    /// Returns the most iterations for tasks that are placed together, of which some lack minutes.
    ///
    /// In strict mode that follows from them and what came before alone, so that nothing lower has a say in it:
    /// each priority gets a half of what those above have left.
    private func limit(placing open: Int, after iterations: Int) -> Int {
        if let limit = problem.problem.effort {
            return problem.problem.isStrict ? (limit - iterations) / 2 : limit
        }
        guard open > 0 else { return 0 }
        let limit =
            problem.existing.isEmpty
            ? Self.iterationsForTask(of: open) * open
            : max(Self.iterationsForTaskBesidePlan * open, Self.leastIterationsBesidePlan)
        return min(limit, Self.mostIterations - iterations)
    }

    /// The tasks to be placed together: all of them, or in strict mode those of one priority after another, so that nothing
    /// lower has a say in what a higher one gets.
    private var levels: [[Int]] {
        let all = problem.tasks.map(\.index)
        guard problem.problem.isStrict else { return [all] }
        return Dictionary(grouping: all) { problem.tasks[$0].inheritedPriority.rawValue }
            .sorted { $0.key < $1.key }.map(\.value)
    }
}

extension SearchState {
    /// Removes the movable blocks of tasks, but for predecessors of a block that may not move; returns them by start.
    fileprivate mutating func lift(_ tasks: [Int]) -> [Chunk] {
        var lifted: [Chunk] = []
        let frozen = Set(immovable.blocks.lazy.filter { !$0.isFixed }.map(\.task))
        for task in UrgencyOrder.priority.sorted(tasks, of: problem).reversed() {
            let isAwaited = problem.tasks[task].successors.contains { successor in
                firsts[successor] >= 0 || frozen.contains(successor)
            }
            if !isAwaited { removeBlocks(of: task, to: &lifted) }
        }
        return lifted.sorted { $0.start < $1.start }
    }

    /// Inserts those of some blocks again that are of these tasks, predecessors first: as they were, or where they still fit.
    fileprivate mutating func putBack(_ chunks: [Chunk], of tasks: [Int], asTheyWere: Bool) {
        guard !chunks.isEmpty else { return }
        for task in UrgencyOrder.priority.sorted(tasks, of: problem) {
            for chunk in chunks where chunk.task == task {
                if asTheyWere { insert(chunk) } else { insert(chunk, within: chunk.slots) }
            }
        }
    }
}
