/// The planner: keeps existing blocks, places missing minutes, improves the result and explains it.
///
/// `HardRule` has the rules, `Objective` the terms and `PlanSearch` the search. Everything is counted in iterations and whole
/// minutes. The same problem therefore gives the same plan on every machine and in any order of its lists. Planning again
/// with a plan's own blocks as the existing ones returns the same plan.
public struct Planner: Sendable {
    private let problem: PreparedProblem

    /// Creates a planner for a problem.
    ///
    /// - Throws: The first reason why the problem is meaningless, see `SchedulingProblem.validate()`.
    public init(_ problem: SchedulingProblem) throws(SchedulingProblemError) {
        self.problem = try PreparedProblem(validating: problem)
    }

    /// Returns the plan.
    ///
    /// An existing block stays unless a hard rule forbids it or moving it pays. Missing minutes are placed by best insertion.
    /// Local search and ruin and recreate then improve the plan until the effort is used up.
    public func plan() -> Plan {
        let found = PlanSearch(problem: problem).run()
        return Plan(found.solution, iterations: found.iterations)
    }

    /// Returns the cost of blocks by the terms of the objective; blocks of unknown tasks cost nothing.
    ///
    /// Complexity: O(*n* log *n*), *n* the size of plan and problem.
    public func cost(of blocks: [Block]) -> Cost {
        Solution(problem, blocks).cost
    }

    /// Returns every violation of a hard rule by the blocks, in the order in which they are played back: pinned blocks first,
    /// then by start.
    ///
    /// Complexity: O(*n* log *n*), *n* the size of plan and problem.
    public func violations(of blocks: [Block]) -> [HardRule.Violation] {
        problem.violations(of: blocks)
    }

    /// Returns the cheapest chunks for the remaining minutes of a task beside the blocks, and the growth of the objective;
    /// `nil` if placing nothing is cheapest or there is no such task.
    public func bestInsertion(
        of task: TaskID, beside blocks: [Block]
    ) -> (blocks: [Block], growth: Int)? {
        guard let position = problem.positions[task],
            let insertion = Solution(problem, blocks).bestInsertion(of: position)
        else { return nil }
        return (insertion.chunks.map(problem.named), insertion.delta)
    }

    /// Returns the cost of the blocks by the terms of the objective, in total and for each task, the hard rules that they
    /// break, and a lower bound for any plan.
    ///
    /// Complexity: O(*n* log *n*) and an insertion for each task, *n* the size of plan and problem.
    public func assess(_ blocks: [Block]) -> Plan.Assessment {
        problem.assessment(of: blocks)
    }

    /// Returns the best places for a task without blocks, with all other blocks staying where they are.
    ///
    /// A task that may be done in one block gets places of one block. No two of them share a minute, and a day has at most two
    /// as long as other days have some. A task that must be split gets chunks, which begin on a different day in each place.
    /// Every place holds the whole task.
    ///
    /// - Parameters:
    ///   - task: The id of the task.
    ///   - count: The maximum number of places.
    ///   - blocks: The plan.
    /// - Returns: The places, the cheapest first; empty if the task fits nowhere or there is no such task.
    /// - Complexity: O(*n* log *n* + *m*) and O(*n* log *n*) for each place, *n* the size of plan and problem, *m* the slots of
    ///   the timeline; an insertion for each local day if the task has to be split.
    public func recommend(
        _ task: TaskID, count: Int, beside blocks: [Block]
    ) -> [Plan.Recommendation] {
        problem.positions[task].map {
            Solution(problem, blocks).recommendations(for: $0, count: count)
        } ?? []
    }

    /// Returns the minutes of a task that have no block beside those of a plan, and the reason; `nil` if the task is complete or
    /// there is no such task.
    public func shortage(of task: TaskID, beside blocks: [Block]) -> Plan.Unplaced? {
        guard let position = problem.positions[task] else { return nil }
        let solution = Solution(problem, blocks)
        var state = SearchState.load(fixed: solution)
        var shortage = solution.shortage(of: problem.tasks[position], Obstacles(solution), &state)
        var sacrifice = Sacrifice(solution, mayBreakRules: true)
        shortage?.explain(by: &sacrifice, of: problem.tasks[position], problem)
        return shortage
    }

    /// Returns, for each task with blocks after its deadline, those minutes and why they have no place before it.
    ///
    /// The deadline is made hard, the late blocks are taken out, and one bound after another is lifted. The result omits tasks
    /// that are in time, that were already overdue, or that had an earlier place at a higher cost. Of many late tasks, only the
    /// 250 due first are examined.
    ///
    /// - Parameters:
    ///   - plan: The plan.
    ///   - tasks: The tasks to examine; `nil` for all.
    /// - Returns: The minutes and reasons.
    /// - Complexity: O(*n* log *n*) for each late task, *n* the size of plan and problem.
    public func lateness(
        in plan: Plan, of tasks: Set<TaskID>? = nil
    ) -> [TaskID: Plan.Unplaced] {
        Solution(problem, plan.blocks).lateness(of: tasks)
    }

    /// Returns why the blocks of a task are where they are in a plan of this problem, and why some of its minutes are unplaced.
    ///
    /// Every reason comes from a counterfactual beside the other blocks of the plan. A block is taken out and put elsewhere, or
    /// the problem is changed and the minutes are placed. Nothing else is replanned.
    ///
    /// - Parameters:
    ///   - task: The id of the task.
    ///   - plan: A plan of this problem.
    /// - Returns: The explanation, or `nil` if the problem has no such task.
    /// - Complexity: O(*n* log *n*) for each block and for each change that is tried, *n* the size of plan and problem; about
    ///   60 changes are tried for a task that lacks minutes.
    public func explain(_ task: TaskID, in plan: Plan) -> Explanation? {
        problem.positions[task].map {
            Solution(problem, plan.blocks).explanation(of: $0, in: plan)
        }
    }

    /// Returns the places to which blocks in a conflict could go, with all other blocks staying where they are.
    ///
    /// The options are found jointly: options of different blocks are at least a break apart, so that any choice for each block
    /// is possible at once. More urgent tasks choose first. Blocks move in one piece with their length unchanged, and keep every
    /// hard rule.
    ///
    /// - Parameters:
    ///   - displaced: The blocks in a conflict.
    ///   - blocks: The plan that holds them.
    /// - Returns: The displaced blocks with their options, in the given order, without those of unknown tasks.
    /// - Complexity: O(*d* · *s* · *n*), *d* the displaced blocks, *s* the slots of a local day, *n* the size of plan
    ///   and problem; the search for the next free place looks at later days if there is none.
    public func options(for displaced: [Block], in blocks: [Block]) -> [DisplacedBlock] {
        problem.options(for: displaced, in: blocks)
    }

    /// Returns the local days that a block skipped on its way to a later one only because of the daily cap.
    ///
    /// Without the cap, it
    /// would have found a place there.
    ///
    /// - Parameters:
    ///   - move: The move of the block.
    ///   - blocks: The plan.
    /// - Returns: The first minute of each day, in order; empty if the block went nowhere or to an earlier day.
    public func cappedDays(passedBy move: Plan.Move, in blocks: [Block]) -> [Int] {
        problem.cappedDays(passedBy: move, in: blocks)
    }
}
