import CalendarModel

/// The planner: keeps what stands, places what is missing, improves what changed, says why.
///
/// The rules stand in `HardRule`, the terms in `Objective`. Everything is counted in iterations and
/// whole minutes, so that the same problem gives the same plan, everywhere and in any order of its
/// lists. Planning again with a plan's own blocks as the existing ones returns the same plan.
public struct Planner: Sendable {
    /// The most iterations for each task that lacks minutes when the problem does not say.
    public static let effortForTask = 12_000
    /// The same where a plan stands already, most of which is to stay.
    public static let effortForTaskBesidePlan = 250
    /// The least there, in strict mode for each priority.
    public static let leastEffortBesidePlan = 5_000
    /// The most iterations in all when the problem does not say.
    public static let mostEffort = 400_000

    let problem: PreparedProblem

    /// Creates a planner for a problem.
    ///
    /// - Throws: What makes the problem meaningless, see `SchedulingProblem.validate()`.
    public init(_ problem: SchedulingProblem) throws(SchedulingProblemError) {
        try problem.validate()
        self.init(PreparedProblem(problem))
    }

    init(_ problem: PreparedProblem) {
        self.problem = problem
    }

    /// Returns the plan.
    ///
    /// 1. Existing blocks stand where they are, as long as no hard rule forbids it.
    /// 2. Tasks that lost a block are mended, what waits for them is taken up again.
    /// 3. What is missing is placed, by the best insertion of one task after another, in several
    ///    orders that learn from each other; the cheapest plan counts.
    /// 4. Where a plan stood, what found no place takes that of others if the plan gets better by it.
    /// 5. If anything changed, tasks are taken out and placed anew: one by one for as long as that helps, then
    ///    several at a time for as long as effort lasts.
    public func plan() -> Plan {
        var (table, isChanged, iterations) = placed()
        while isChanged, let next = plan(after: table) { table = next }
        return explained(table, iterations: iterations)
    }
}

extension Planner {
    /// Returns the cost of blocks by the terms of the objective; blocks of unknown tasks cost nothing.
    ///
    /// Complexity: O(*n* log *n*), *n* the size of plan and problem.
    public func cost(of blocks: [Block]) -> Cost {
        table(of: blocks).cost
    }

    /// Returns every hard rule that blocks break, in the order in which they are played back: what is
    /// pinned first, then by start.
    ///
    /// Complexity: O(*n* log *n*), *n* the size of plan and problem.
    public func violations(of blocks: [Block]) -> [Violation] {
        problem.violations(of: blocks)
    }

    /// Returns the cheapest chunks in which what is left of a task can be placed beside blocks, and by
    /// how much the objective grows; `nil` when placing nothing is cheapest or there is no such task.
    public func bestInsertion(
        of task: String, beside blocks: [Block]
    ) -> (blocks: [Block], growth: Int)? {
        guard let position = problem.positions[task],
            let insertion = table(of: blocks).bestInsertion(of: position)
        else { return nil }
        return (insertion.chunks.map(problem.named), insertion.growth)
    }

    func table(of blocks: [Block]) -> Timetable {
        var table = Timetable(problem)
        for block in blocks.sorted() {
            guard let task = problem.positions[block.task] else { continue }
            let placed = PlacedBlock(task: task, start: block.start, end: block.end)
            table.insert(problem.existing(like: placed) ?? placed)
        }
        return table
    }
}
