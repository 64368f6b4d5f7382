import BasicContainers

extension SearchState {
    /// Reinsertion: removes one task after another and inserts it anew, as long as that helps and iterations are left.
    ///
    /// A solution that no reinsertion improves stays as it is if it is planned again: moving a block then costs at least
    /// what it cost before.
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

    /// Removes one block of several of a task, and inserts its minutes anew; returns whether the solution is then better, or
    /// leaves everything as it is.
    ///
    /// All of a task at once does not see that a row of blocks may go on through one of another task.
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

    /// Inserts a task; returns whether it has a place, and all of its minutes have if a successor stands.
    fileprivate mutating func placeFully(_ task: Int) -> Bool {
        place(task) && (isComplete(task) || !isAwaited(task))
    }
}

/// Ejection chains of one link: two tasks change places if neither gains by itself.
///
/// Source: S. Lin, B. W. Kernighan, "An effective heuristic algorithm for the traveling-salesman problem", 1973,
/// doi:10.1287/opre.21.2.498; Fred Glover, "Ejection chains, reference structures and alternating path methods for
/// traveling salesman problems", 1996, doi:10.1016/0166-218X(94)00037-E.
extension RuinAndRecreate {
    /// Ejects one task after another, lets another one move, and inserts the ejected one anew, as long as that helps and until
    /// enough iterations are used.
    ///
    /// Complexity: O(*n*²) insertions if nothing helps, *n* the number of tasks.
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
                guard stop.iterations < end else { return }
            }
        }
    }

    /// Moves another task and inserts the ejected one anew; returns whether the solution is then better than it was, or
    /// leaves everything as it is.
    private mutating func replace(
        _ task: Int, byAnyOf others: [Int], ifBetterThan before: Score,
        _ stop: inout StoppingCriterion, until end: Int
    ) -> Bool {
        let without = state.score
        for other in others where other != task {
            guard stop.iterations < end else { return false }
            removed.removeAll(keepingCapacity: true)
            state.removeBlocks(of: other, to: &removed)
            // What gains nothing while the task is out gains nothing beside it.
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

    /// Whether the lower bound of a solution with a task is less than a score.
    @inline(__always)
    private func mayCostLess(_ task: Int, than score: Score) -> Bool {
        state.problem.problem.isStrict
            || state.score.cost - state.slivers + lowerBound.deltas[task] < score.cost
    }
}
