/// The planner: keeps what stands, places what is missing, improves what changed, says why.
///
/// The rules stand in `HardRule`, the terms in `Objective`, the search in `PlanSearch`. Everything is counted in iterations
/// and whole minutes, so that the same problem gives the same plan, everywhere and in any order of its lists. Planning again
/// with a plan's own blocks as the existing ones returns the same plan.
public struct Planner: Sendable {
    private let problem: PreparedProblem

    /// Creates a planner for a problem.
    ///
    /// - Throws: What makes the problem meaningless, see `SchedulingProblem.validate()`.
    public init(_ problem: SchedulingProblem) throws(SchedulingProblemError) {
        self.problem = try PreparedProblem(validating: problem)
    }

    /// Returns the plan.
    ///
    /// Existing blocks stay as long as no hard rule forbids it and moving them does not pay. What is missing is placed by best
    /// insertion and improved by local search and by ruin and recreate for as long as effort lasts.
    public func plan() -> Plan {
        let found = PlanSearch(problem: problem).run()
        return Plan(found.solution, iterations: found.statistics.iterations)
    }

    /// Returns the cost of blocks by the terms of the objective; blocks of unknown tasks cost nothing.
    ///
    /// Complexity: O(*n* log *n*), *n* the size of plan and problem.
    public func cost(of blocks: [Block]) -> Cost {
        Solution(problem, blocks).cost
    }

    /// Returns every hard rule that blocks break, in the order in which they are played back: what is
    /// pinned first, then by start.
    ///
    /// Complexity: O(*n* log *n*), *n* the size of plan and problem.
    public func violations(of blocks: [Block]) -> [HardRule.Violation] {
        problem.violations(of: blocks)
    }

    /// Returns the cheapest chunks in which what is left of a task can be placed beside blocks, and by
    /// how much the objective grows; `nil` if placing nothing is cheapest or there is no such task.
    public func bestInsertion(
        of task: TaskID, beside blocks: [Block]
    ) -> (blocks: [Block], growth: Int)? {
        guard let position = problem.positions[task],
            let insertion = Solution(problem, blocks).bestInsertion(of: position)
        else { return nil }
        return (insertion.chunks.map(problem.named), insertion.delta)
    }

    /// Returns what blocks cost by the terms of the objective, in all and for each task, which hard rules they break, and the lower
    /// bound of any plan.
    ///
    /// Complexity: O(*n* log *n*) and an insertion for each task, *n* the size of plan and problem.
    public func assess(_ blocks: [Block]) -> Plan.Assessment {
        problem.assessment(of: blocks)
    }

    /// Returns the best places for a task without blocks, beside blocks that all stay where they are.
    ///
    /// A task that may be done in one block gets places of one block, no two of which share a minute, and two a day as long as
    /// other days have some; one that has to be split gets chunks, which begin on another day each time. All of it has a place in each.
    ///
    /// - Parameters:
    ///   - task: The id of the task.
    ///   - count: How many places at most.
    ///   - blocks: The plan.
    /// - Returns: The places, the cheapest first; none if it fits nowhere, or there is no such task.
    /// - Complexity: O(*n* log *n* + *m*) and O(*n* log *n*) for each place, *n* the size of plan and problem, *m* the slots of the
    ///   timeline; an insertion for each local day if the task has to be split.
    public func recommend(
        _ task: TaskID, count: Int, beside blocks: [Block]
    ) -> [Plan.Recommendation] {
        problem.positions[task].map {
            Solution(problem, blocks).recommendations(for: $0, count: count)
        } ?? []
    }

    /// Returns the minutes of a task that have no block beside those of a plan, and why; `nil` if it has all, or there is no such
    /// task.
    public func shortage(of task: TaskID, beside blocks: [Block]) -> Plan.Unplaced? {
        guard let position = problem.positions[task] else { return nil }
        let solution = Solution(problem, blocks)
        var state = SearchState.load(fixed: solution)
        var shortage = solution.shortage(of: problem.tasks[position], Obstacles(solution), &state)
        var sacrifice = Sacrifice(solution, mayBreakRules: true)
        shortage?.explain(by: &sacrifice, of: problem.tasks[position], problem)
        return shortage
    }

    /// Returns the minutes of tasks that end after their deadline in a plan, and why they have no place before it.
    ///
    /// The deadline is made hard, the blocks that end late are taken out, and one bound after another is lifted. Nothing is told of a
    /// task that is in time, that was overdue already, or that had a place which would have cost more; of many late tasks,
    /// the 250 due first are looked at.
    ///
    /// - Complexity: O(*n* log *n*) for each late task, *n* the size of plan and problem.
    public func lateness(in plan: Plan) -> [TaskID: Plan.Unplaced] {
        Solution(problem, plan.blocks).lateness()
    }

    /// Returns why the blocks of a task are where they are in a plan of this problem, and why minutes of it
    /// are nowhere.
    ///
    /// Everything is found by a counterfactual beside the other blocks of the plan: the block is taken out
    /// and put elsewhere, the problem is changed and the minutes are placed. Nothing is planned anew.
    ///
    /// - Parameters:
    ///   - task: The id of the task.
    ///   - plan: A plan of this problem.
    /// - Returns: The explanation, or `nil` if the problem has no such task.
    /// - Complexity: O(*n* log *n*) for each block and for each change that is tried, *n* the size of plan
    ///   and problem; about 60 changes are tried for a task that lacks minutes.
    public func explain(_ task: TaskID, in plan: Plan) -> Explanation? {
        problem.positions[task].map {
            Solution(problem, plan.blocks).explanation(of: $0, in: plan)
        }
    }

    /// Returns where blocks in a conflict could go, all other blocks staying where they are.
    ///
    /// They are found jointly: no option of one block is nearer to an option of another one than a break, so that any
    /// choice for each can be made at once. More urgent tasks choose first. Blocks move as they are, in one
    /// piece, and keep every hard rule.
    ///
    /// - Parameters:
    ///   - displaced: The blocks in a conflict.
    ///   - blocks: The plan that holds them.
    /// - Returns: The blocks in their order, those of unknown tasks left out.
    /// - Complexity: O(*d* · *s* · *n*), *d* the displaced blocks, *s* the slots of a local day, *n* the size of plan
    ///   and problem; the search for the next free place looks at later days if there is none.
    public func options(for displaced: [Block], in blocks: [Block]) -> [DisplacedBlock] {
        problem.options(for: displaced, in: blocks)
    }

    /// Returns the local days that a block passed over on its way to a later one because of the daily cap
    /// alone: without it, the block would have found a place there.
    ///
    /// - Parameters:
    ///   - move: What became of the block.
    ///   - blocks: The plan.
    /// - Returns: The first minute of each day, in order; none if the block went nowhere or to an earlier day.
    public func cappedDays(passedBy move: Plan.Move, in blocks: [Block]) -> [Int] {
        problem.cappedDays(passedBy: move, in: blocks)
    }
}
