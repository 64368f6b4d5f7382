/// What holds for all plans of a problem: an attempt that is bound to cost too much ends where that is known.
struct LeastCosts: Sendable {
    /// What a plan costs at least.
    let cost: Int
    /// By how much the cost grows at least when each task is placed, slivers left out.
    let growths: [Int]
    /// What each task may save of slivers at most.
    let savings: [Int]
}

extension Board {
    /// What all plans cost at least beside the blocks that stay.
    ///
    /// Complexity: O(*n*) insertions, *n* the number of tasks.
    var least: LeastCosts {
        var empty = Timetable(problem)
        for block in staying.blocks { empty.insert(block) }
        var board = Board(empty) { _ in false }
        board.ignoreSlivers()
        let cost = board.merit.cost
        let growths = tasks.indices.map { board.leastGrowth(of: $0) }
        board.ignoreFragments()
        let mostSaved = weights.sliver * (Terms.sliverBound - 1)
        let savings = tasks.indices.map { index in
            // Chunks beyond those that are best without slivers cost more than they fill.
            let task = tasks[index]
            guard task.isSplittable else { return mostSaved }
            guard weights.frag > mostSaved else {
                return problem.tasks[index].duration / time.grid / task.least * mostSaved
            }
            let more = growths[index] - board.leastGrowth(of: index)
            return (1 + (more + weights.frag - 1) / weights.frag) * mostSaved
        }
        return LeastCosts(cost: growths.reduce(cost, +), growths: growths, savings: savings)
    }

    /// Returns by how much the cost grows at least when a task is placed where it is best for it alone.
    private mutating func leastGrowth(of index: Int) -> Int {
        let task = tasks[index]
        let slots = missing[index] / time.grid
        guard slots > 0, task.category >= 0, task.isSplittable || counts[index] == 0 else {
            return 0
        }
        let demand = SlotDemand(
            task: index, slots: slots, earliest: task.release, latest: task.limit, dayCap: .max)
        return bestInsertion(demand) ?? 0
    }
}
