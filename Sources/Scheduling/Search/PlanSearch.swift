import BasicContainers
import CalendarModel

/// The search for a plan: warm start, construction, local search, ruin and recreate.
///
/// 1. Existing blocks stay where they are unless a hard rule forbids it.
/// 2. Tasks that lost a block are repaired, and the tasks that wait for them are restored.
/// 3. Missing minutes are constructed.
/// 4. If there was a plan, an unplaced task takes the place of others if that improves the solution.
/// 5. If anything changed in the next week, local search and ruin and recreate improve it. Otherwise late or urgent tasks may
///    take the place of others, followed by local search alone.
/// 6. All of this is repeated from the solution until the same solution is found again.
struct PlanSearch {
    /// The result of a search.
    struct Outcome {
        fileprivate(set) var solution: Solution
        /// Whether the solution differs from the existing plan, outside the outlook.
        let isChanged: Bool
        fileprivate(set) var iterations: Int
    }

    /// The default maximum of iterations per task that lacks minutes; it rises with the number of such tasks, which then
    /// interfere more often.
    private static func iterationsForTask(of open: Int) -> Int { min(500 + 25 * open, 2_000) }
    /// The factor for that limit if the construction does not place everything in time.
    private static let iterationsIfTimeLacks = 4
    /// The default maximum of iterations per task that lacks minutes beside an existing plan, most of which should stay.
    private static let iterationsForTaskBesidePlan = 250
    /// The iterations per task if nothing is missing, to find a better place that is worth the move.
    private static let iterationsForStandingTask = 20
    /// The minimum and maximum iterations beside an existing plan; in strict mode, for each priority.
    ///
    /// A problem that is only mended gets the minimum.
    private static let (leastIterationsBesidePlan, mostIterationsBesidePlan) = (5_000, 20_000)
    /// The maximum number of searches until a solution is found again.
    private static let mostSearches = 8
    /// The default maximum of iterations in all.
    private static let mostIterations = 400_000
    /// The default maximum of a search's work, in openings examined, and the work of an iteration apart from those.
    ///
    /// It keeps plans quick if the tasks have much time to examine, such as several hundred tasks without deadlines.
    private static let (mostWork, workOfIteration) = (107_000_000, 128)

    let problem: PreparedProblem

    /// Returns a solution that is found again if it is taken as the existing plan and planned anew.
    ///
    /// Blocks in the outlook are not part of that plan, because they are not kept. Each additional search places the missing minutes
    /// beside the existing blocks; usually the first one changes nothing.
    func run() -> Outcome {
        var outcome = search(WarmStart(problem))
        guard problem.problem.effort != 0 else { return outcome }
        outcome.solution = shiftedLeft(outcome.solution)
        for _ in 0..<Self.mostSearches where outcome.isChanged {
            let next = search(WarmStart(problem.standing(as: outcome.solution)))
            guard next.isChanged else { break }
            outcome.solution = shiftedLeft(Solution(problem, next.solution.named))
            outcome.iterations += next.iterations
        }
        return outcome
    }

    /// Returns a solution whose blocks start as early on their day as that cost allows, except for tasks with existing blocks.
    private func shiftedLeft(_ solution: Solution) -> Solution {
        // In strict mode, lower priorities would influence where higher ones are placed.
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
        var iterations = 0
        let standing = state.lift(levels.dropFirst().flatMap(\.self))
        for level in levels {
            state.putBack(standing, of: level, asTheyWere: isAsItStood)
            let open = level.filter { !start.solution.isComplete($0) || !state.isComplete($0) }
            var stop = StoppingCriterion(
                limit: limit(
                    placing: open.count, besidePlan: !problem.existing.isEmpty,
                    after: iterations))
            let (blocks, shown) = (state.starts.count, state.blockCount(before: outlook))
            let spent = state.spent
            state.construct(placing: level, &stop)
            let work = (state.spent - spent) / max(1, stop.iterations)
            if problem.problem.effort == nil, problem.existing.isEmpty, state.lacksTime(for: level)
            {
                stop.limit = min(
                    Self.iterationsIfTimeLacks * stop.limit,
                    Self.mostIterations - iterations)
            }
            if problem.problem.effort == nil {
                stop.limit = min(stop.limit, Self.mostWork / (Self.workOfIteration + work))
            }
            if state.starts.count > blocks { isAsItStood = false }
            // A new block that is in the outlook and not pressing is no reason to move anything.
            if state.starts.count > blocks,
                state.blockCount(before: outlook) > shown || state.isPressing(open)
            {
                isChanged = true
            }
            // With an effort of 0, the plan is only constructed.
            let mayMove = !problem.existing.isEmpty && problem.problem.effort != 0
            if mayMove, state.makeRoom(for: level, &stop) { isChanged = true }
            if isChanged || problem.existing.isEmpty {
                state.reinsert(level, &stop)
                let search = RuinAndRecreate(state, moving: level)
                state = search.run(&stop)
                state.place(level)
            }
            if mayMove, !isChanged {
                // An existing block may be late, or leave time free for which a task is waiting.
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
            iterations += stop.iterations
        }
        state.place(levels.flatMap(\.self))
        let solution = state.unload()
        return Outcome(
            solution: solution, isChanged: !problem.stands(solution), iterations: iterations)
    }

    /// Returns the maximum iterations for tasks that are placed together, some of which lack minutes.
    ///
    /// In strict mode, the limit depends only on these tasks and those before, so that lower priorities have no influence. With a
    /// given effort, each priority gets half of what those above it have left.
    private func limit(placing open: Int, besidePlan: Bool, after iterations: Int) -> Int {
        if let limit = problem.problem.effort {
            return problem.problem.isStrict ? (limit - iterations) / 2 : limit
        }
        guard open > 0 else { return 0 }
        if problem.problem.isMended { return Self.leastIterationsBesidePlan }
        let limit =
            besidePlan
            ? min(
                max(Self.iterationsForTaskBesidePlan * open, Self.leastIterationsBesidePlan),
                Self.mostIterationsBesidePlan)
            : Self.iterationsForTask(of: open) * open
        return min(limit, Self.mostIterations - iterations)
    }

    /// The tasks to place together: all of them, or in strict mode one priority after another, so that lower priorities have no
    /// influence on higher ones.
    private var levels: [[Int]] {
        let all = problem.tasks.map(\.index)
        guard problem.problem.isStrict else { return [all] }
        return Dictionary(grouping: all) { problem.tasks[$0].inheritedPriority.rawValue }
            .sorted { $0.key < $1.key }.map(\.value)
    }
}

extension SearchState {
    /// Removes the movable blocks of tasks, except predecessors of a block that may not move; returns them by start.
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

    /// Whether any task lacks minutes or is late.
    fileprivate func lacksTime(for tasks: [Int]) -> Bool {
        tasks.contains { !isComplete($0) || isLate($0) }
    }

    /// Whether any task is late or should be done as soon as possible.
    fileprivate func isPressing(_ tasks: [Int]) -> Bool {
        tasks.contains { isPressing($0) }
    }

    /// Whether a placed task is late or should be done as soon as possible.
    func isPressing(_ task: Int) -> Bool {
        firsts[task] >= 0 && (isLate(task) || tasks[task].rates.waiting.isPrompt)
    }

    /// Reinserts the blocks of these tasks, predecessors first: as they were, or where they still fit.
    fileprivate mutating func putBack(_ chunks: [Chunk], of tasks: [Int], asTheyWere: Bool) {
        guard !chunks.isEmpty else { return }
        for task in UrgencyOrder.priority.sorted(tasks, of: problem) {
            for chunk in chunks where chunk.task == task {
                if asTheyWere { insert(chunk) } else { insert(chunk, within: chunk.slots) }
            }
        }
    }
}
