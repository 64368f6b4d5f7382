import BasicContainers
import CalendarModel

/// The search for a plan: warm start, construction, local search, ruin and recreate.
///
/// 1. Existing blocks stand where they are, as long as no hard rule forbids it.
/// 2. Tasks that lost a block are repaired, and what waits for them is restored.
/// 3. What is missing is constructed.
/// 4. If a plan stood, a task without a place takes that of others if the solution gets better by it.
/// 5. If anything changed in the next week, local search and ruin and recreate improve it; otherwise tasks that are late or urgent may
///    take the place of others, and local search does the rest.
/// 6. All of this begins anew with what was found, until that is found again; a step of the day, which is to move little and to be
///    quick, goes without.
struct PlanSearch {
    /// What a search found.
    struct Outcome {
        fileprivate(set) var solution: Solution
        /// Whether it is another one than stood, but for the outlook.
        let isChanged: Bool
        fileprivate(set) var statistics: SearchStatistics
    }

    /// The most iterations for each task that lacks minutes if the problem does not say: many tasks are in each other's way
    /// more often.
    private static func iterationsForTask(of open: Int) -> Int { min(500 + 25 * open, 2_000) }
    /// How many times as many they are if the construction does not do everything in time.
    private static let iterationsIfTimeLacks = 4
    /// The same if a plan stands already, most of which is to stay.
    private static let iterationsForTaskBesidePlan = 250
    /// How many iterations each task gets if nothing is missing: to see whether one has a better place that is worth its move.
    private static let iterationsForStandingTask = 20
    /// The least and the most there, in strict mode for each priority.
    private static let (leastIterationsBesidePlan, mostIterationsBesidePlan) = (5_000, 20_000)
    /// The most searches until a solution is found again.
    private static let mostSearches = 8
    /// The most iterations in all if the problem does not say.
    private static let mostIterations = 400_000
    /// The most work of a search if the problem does not say, in openings looked at, and what an iteration takes besides those: where
    /// tasks have much time to look at, as some hundred without deadlines, the plan is as quick as others.
    private static let (mostWork, workOfIteration) = (107_000_000, 128)

    let problem: PreparedProblem

    /// Returns the solution that is found again if it stands and is planned anew.
    ///
    /// What is in the outlook does not stand then, because nobody keeps it. Each such search is one for
    /// what lacks minutes beside the blocks that stand; mostly the first one changes nothing.
    func run() -> Outcome {
        var outcome = search(WarmStart(problem))
        guard problem.problem.effort != 0 else { return outcome }
        outcome.solution = shiftedLeft(outcome.solution)
        guard !problem.problem.isMended else { return outcome }
        for _ in 0..<Self.mostSearches where outcome.isChanged {
            let next = search(WarmStart(problem.standing(as: outcome.solution)))
            guard next.isChanged else { break }
            outcome.solution = shiftedLeft(Solution(problem, next.solution.named))
            outcome.statistics += next.statistics
        }
        return outcome
    }

    /// Returns a solution whose blocks start as early on their day as they can at that cost, but for tasks that had any.
    private func shiftedLeft(_ solution: Solution) -> Solution {
        // In strict mode what is lower would have a say in where what is higher stands.
        guard !problem.problem.isStrict else { return solution }
        let new = problem.tasks.map(\.index).filter { problem.existing(of: $0).isEmpty }
        let state = SearchState.load(solution, isMovable: solution.isMovable)
        var search = RuinAndRecreate(
            state, moving: new, lowerBound: (0, []))
        var stop = StoppingCriterion(limit: .max)
        search.shiftLeft(&stop)
        return search.state.unload()
    }

    /// Searches from a warm start.
    private func search(_ start: WarmStart) -> Outcome {
        let problem = start.problem
        var state = start.repaired()
        let outlook = problem.timeline.slot(of: problem.outlook)
        var isChanged = !start.released.isEmpty
        var isAsItStood = !isChanged
        var statistics = SearchStatistics()
        let standing = state.lift(levels.dropFirst().flatMap(\.self))
        for level in levels {
            state.putBack(standing, of: level, asTheyWere: isAsItStood)
            let open = level.filter { !start.solution.isComplete($0) || !state.isComplete($0) }
            var stop = StoppingCriterion(
                limit: limit(
                    placing: open.count, besidePlan: !problem.existing.isEmpty,
                    after: statistics.iterations))
            let (blocks, shown) = (state.starts.count, state.blockCount(before: outlook))
            let spent = state.spent
            state.construct(placing: level, &stop)
            let work = (state.spent - spent) / max(1, stop.iterations)
            if problem.problem.effort == nil, problem.existing.isEmpty, state.lacksTime(for: level)
            {
                stop.limit = min(
                    Self.iterationsIfTimeLacks * stop.limit,
                    Self.mostIterations - statistics.iterations)
            }
            if problem.problem.effort == nil {
                stop.limit = min(stop.limit, Self.mostWork / (Self.workOfIteration + work))
            }
            if state.starts.count > blocks { isAsItStood = false }
            // What is for later, and can wait, is no reason to move anything.
            if state.starts.count > blocks,
                state.blockCount(before: outlook) > shown || state.isPressing(open)
            {
                isChanged = true
            }
            // With an effort of 0, a plan is constructed and that is all.
            let mayMove = !problem.existing.isEmpty && problem.problem.effort != 0
            if mayMove, state.makeRoom(for: level, &stop) { isChanged = true }
            if isChanged || problem.existing.isEmpty {
                state.reinsert(level, &stop)
                let search = RuinAndRecreate(state, moving: level)
                state = search.run(&stop)
                state.place(level)
            }
            if mayMove, !isChanged {
                // What stands may be late, or leave free what comes first.
                if problem.problem.effort == nil {
                    stop.limit =
                        stop.iterations + Self.leastIterationsBesidePlan
                        + Self.iterationsForStandingTask * level.count
                }
                let before = state.score
                if state.makeRoom(for: level, arePressing: true, &stop) { state.place(level) }
                state.reinsert(level, &stop)
                isChanged = state.score < before
            }
            if isChanged { isAsItStood = false }
            statistics += stop.statistics
        }
        state.place(levels.flatMap(\.self))
        let solution = state.unload()
        return Outcome(
            solution: solution, isChanged: !problem.stands(solution), statistics: statistics)
    }

    /// Returns the most iterations for tasks that are placed together, of which some lack minutes.
    ///
    /// In strict mode that follows from them and what came before alone, so that nothing lower has a say in it:
    /// each priority gets a half of what those above have left.
    private func limit(placing open: Int, besidePlan: Bool, after iterations: Int) -> Int {
        if let limit = problem.problem.effort {
            return problem.problem.isStrict ? (limit - iterations) / 2 : limit
        }
        guard open > 0 else { return 0 }
        let limit =
            besidePlan
            ? min(
                max(Self.iterationsForTaskBesidePlan * open, Self.leastIterationsBesidePlan),
                Self.mostIterationsBesidePlan)
            : Self.iterationsForTask(of: open) * open
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

    /// Returns the number of blocks that start before a slot.
    fileprivate func blockCount(before slot: Int) -> Int {
        var count = 0
        for place in starts.indices where Int(starts[place]) < slot { count += 1 }
        return count
    }

    /// Whether some task lacks minutes, or is late.
    fileprivate func lacksTime(for tasks: [Int]) -> Bool {
        tasks.contains { !isComplete($0) || isLate($0) }
    }

    /// Whether some task is late, or should be done as soon as can be.
    fileprivate func isPressing(_ tasks: [Int]) -> Bool {
        tasks.contains { isPressing($0) }
    }

    /// Whether a task with a place is late, or should be done as soon as can be.
    func isPressing(_ task: Int) -> Bool {
        firsts[task] >= 0 && (isLate(task) || tasks[task].rates.waiting.isPrompt)
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
