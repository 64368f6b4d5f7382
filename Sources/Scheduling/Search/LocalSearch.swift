import BasicContainers

extension SearchState {
    /// Reinsertion: removes and reinserts one task after another, as long as that helps and iterations are left.
    ///
    /// A solution that no reinsertion improves stays as it is when it is planned again, because moving a block then costs at
    /// least as much as before.
    mutating func reinsert(_ tasks: [Int], _ stop: inout StoppingCriterion) {
        let order = UrgencyOrder.priority.sorted(tasks, of: problem)
        var removed: [Chunk] = []
        var unchanged = 0
        while unchanged < order.count {
            for task in order where unchanged < order.count {
                guard stop.take(price()) else { return }
                unchanged += 1
                guard firsts[task] >= 0 else { continue }
                let before = score
                removed.removeAll(keepingCapacity: true)
                removeBlocks(of: task, to: &removed)
                if placeFully(task), score < before {
                    place(order)
                    unchanged = 0
                    continue
                }
                removeBlocks(of: task)
                for chunk in removed { insert(chunk) }
                guard removed.count > 1 else { continue }
                for chunk in removed where isLate(chunk) {
                    guard stop.take(price()) else { return }
                    if reinsert(chunk) {
                        place(order)
                        unchanged = 0
                        break
                    }
                }
            }
        }
    }

    /// Removes one of a task's blocks and reinserts its minutes; returns whether the solution is better, otherwise restores
    /// everything.
    ///
    /// Reinserting the whole task at once would miss that a row of blocks may continue through a block of another task.
    private mutating func reinsert(_ chunk: Chunk) -> Bool {
        let before = score
        let blocks = starts.count
        _ = remove(at: chunk.start)
        if placeFully(chunk.task), score < before { return true }
        while starts.count >= blocks { _ = remove(at: Int(starts[starts.count - 1])) }
        insert(chunk)
        return false
    }

    /// Whether a movable block ends after the deadline of its task.
    private func isLate(_ chunk: Chunk) -> Bool {
        time.minute(of: chunk.end) > tasks[chunk.task].rates.tardiness.deadline
    }

    /// Inserts a task; returns whether it has a place, and has all its minutes if a successor is placed.
    fileprivate mutating func placeFully(_ task: Int) -> Bool {
        place(task) && (isComplete(task) || !isAwaited(task))
    }
}

/// Ejection chains of one link: two tasks change places if neither gains on its own.
///
/// Source: S. Lin, B. W. Kernighan, "An effective heuristic algorithm for the traveling-salesman problem", 1973,
/// doi:10.1287/opre.21.2.498; Fred Glover, "Ejection chains, reference structures and alternating path methods for traveling
/// salesman problems", 1996, doi:10.1016/0166-218X(94)00037-E.
extension RuinAndRecreate {
    /// Ejects one task after another, lets another task move, and reinserts the ejected one, as long as that helps and
    /// `end` iterations are not reached.
    ///
    /// Complexity: O(*n*²) insertions if nothing helps, where *n* is the number of tasks.
    mutating func chainEjections(_ stop: inout StoppingCriterion, until end: Int) {
        let order = UrgencyOrder.priority.sorted(tasks, of: state.problem)
        var ejected: [SearchState.Chunk] = []
        var unchanged = 0
        while unchanged < order.count {
            for task in order where unchanged < order.count {
                unchanged += 1
                guard state.firsts[task] >= 0 else { continue }
                let before = state.score
                ejected.removeAll(keepingCapacity: true)
                state.removeBlocks(of: task, to: &ejected)
                if replace(task, byAnyOf: order, ifBetterThan: before, &stop, until: end) {
                    state.place(order)
                    unchanged = 0
                    continue
                }
                for chunk in ejected { state.insert(chunk) }
                guard !stop.isOver(at: end) else { return }
            }
        }
    }

    /// Moves another task and reinserts the ejected one; returns whether the solution is better than before the ejection,
    /// otherwise undoes the move.
    private mutating func replace(
        _ task: Int, byAnyOf others: [Int], ifBetterThan before: Score,
        _ stop: inout StoppingCriterion, until end: Int
    ) -> Bool {
        let without = state.score
        for other in others where other != task {
            guard !stop.isOver(at: end) else { return false }
            removed.removeAll(keepingCapacity: true)
            state.removeBlocks(of: other, to: &removed)
            // A move that gains nothing without the task gains nothing beside it.
            if mayCostLess(other, than: without), stop.take(state.price()),
                state.placeFully(other), state.score < without
            {
                if state.placeFully(task), state.score < before { return true }
                state.removeBlocks(of: task)
            }
            state.removeBlocks(of: other)
            for chunk in removed { state.insert(chunk) }
        }
        return false
    }

    /// Whether the lower bound of a solution that contains a task is below a score.
    @inline(__always)
    private func mayCostLess(_ task: Int, than score: Score) -> Bool {
        state.problem.problem.isStrict
            || state.score.cost - state.slivers + lowerBound.deltas[task] < score.cost
    }
}
