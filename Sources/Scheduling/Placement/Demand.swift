/// What is still to be placed of one task beside the blocks that stand, and the bounds of it.
///
/// The bounds are variables so that a counterfactual can lift one of them.
struct Demand: Sendable {
    let task: PreparedTask
    /// Minutes that have no block, rounded down to whole slots.
    var minutes: Int
    /// The first minute at which a block may start: release and the ends of predecessors.
    var earliest: Int
    /// The minute by which every block must have ended: horizon, hard deadline, successors.
    var latest: Int
    /// The most capped minutes a local day, or `nil`.
    var dayCap: Int?
    /// Whether the task has a block already.
    let hasBlock: Bool

    /// Creates the demand of a task, or `nil` when nothing of it may be placed: it is complete, whole
    /// and begun, too coarse for the grid, without windows, or waiting for a predecessor.
    init?(_ index: Int, beside table: Timetable) {
        let problem = table.problem
        task = problem.tasks[index]
        hasBlock = !table.blocks[index].isEmpty
        minutes = (task.duration - table.minutes[index]).roundedDown(to: problem.grid)
        guard minutes > 0, task.chunks != nil, task.category != nil else { return nil }
        guard task.task.isSplittable || !hasBlock else { return nil }
        earliest = task.release
        for predecessor in task.predecessors {
            guard table.isComplete(predecessor) else { return nil }
            for block in table.blocks[predecessor] { earliest = max(earliest, block.end) }
        }
        latest = min(problem.problem.horizon, task.hardDeadline ?? .max)
        for successor in task.successors {
            if let first = table.blocks[successor].first(where: { !$0.isFixed }) {
                latest = min(latest, first.start)
            }
        }
        dayCap = task.isCapped ? problem.problem.dayCap?.minutes : nil
    }
}
