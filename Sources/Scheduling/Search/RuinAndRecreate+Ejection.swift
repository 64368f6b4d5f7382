import BasicContainers

/// Tasks that take each other's place, as in an ejection chain of one link.
///
/// Source: S. Lin, B. W. Kernighan, "An effective heuristic algorithm for the traveling-salesman problem", 1973,
/// doi:10.1287/opre.21.2.498; Fred Glover, "Ejection chains, reference structures and alternating path methods for
/// traveling salesman problems", 1996, doi:10.1016/0166-218X(94)00037-E.
extension RuinAndRecreate {
    /// Takes out one task after another, lets others move while it is out, and places it anew, until enough effort is used
    /// and for as long as it helps.
    ///
    /// Complexity: O(*n*²) insertions where nothing helps, *n* the number of tasks.
    mutating func eject(_ effort: inout Effort, until end: Int) {
        let order = UrgencyOrder.priority.sorted(tasks, of: board.problem)
        var ejected: [Board.Chunk] = []
        var unchanged = 0
        while unchanged < order.count {
            for task in order where unchanged < order.count {
                unchanged += 1
                guard board.firsts[task] >= 0 else { continue }
                let before = board.merit
                ejected.removeAll(keepingCapacity: true)
                board.takeOut(task, &ejected)
                if replace(task, byAnyOf: order, ifBetterThan: before, &effort, until: end) {
                    board.place(order)
                    unchanged = 0
                    continue
                }
                for chunk in ejected { board.insert(chunk) }
                guard effort.iterations < end else { return }
            }
        }
    }

    /// Moves one of some tasks and places another one, which was taken out, anew; returns whether that makes a better plan
    /// than one before, or else leaves everything as it was.
    private mutating func replace(
        _ task: Int, byAnyOf others: [Int], ifBetterThan before: Merit, _ effort: inout Effort,
        until end: Int
    ) -> Bool {
        let without = board.merit
        for other in others where other != task {
            guard effort.iterations < end else { return false }
            removed.removeAll(keepingCapacity: true)
            board.takeOut(other, &removed)
            // What gains nothing while the task is out gains nothing beside it.
            if mayCostLess(other, than: without), effort.take(1),
                board.placeFully(other), board.merit < without
            {
                if board.placeFully(task), board.merit < before { return true }
                board.takeOut(task)
            }
            board.takeOut(other)
            for chunk in removed { board.insert(chunk) }
        }
        return false
    }

    /// Whether a plan may be better with a task in the place that is best for it alone.
    @inline(__always)
    private func mayCostLess(_ task: Int, than merit: Merit) -> Bool {
        board.problem.problem.isStrict
            || board.merit.cost - board.slivers + least.growths[task] < merit.cost
    }
}
