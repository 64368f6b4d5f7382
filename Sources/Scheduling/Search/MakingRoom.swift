import CalendarModel

/// The second start of a search: not what stands alone, but what would stand if tasks without a place had come before.
extension Board {
    /// Makes room for tasks that lack minutes, one after another, for as long as that makes the plan better; returns
    /// whether it did.
    ///
    /// Each takes the place that it would have had before those that cost less to leave out, before less urgent ones,
    /// at its turn, or before all. Then every block stands again that still can, and what lost its place is placed
    /// anew. No effort is asked for, so that the answer is the same whenever the same blocks stand.
    ///
    /// Complexity: O(*m* · *n*) insertions for each task that gets room, *m* of *n* tasks without a place.
    mutating func makeRoom(for tasks: [Int], moving movable: [Int]) -> Bool {
        let orders = orders(of: movable)
        var best = Snapshot()
        best.keep(self)
        var isBetter = false
        var unchanged = 0
        while unchanged < tasks.count {
            for task in tasks where unchanged < tasks.count {
                unchanged += 1
                guard !isComplete(task), place(task, in: orders, insteadOf: best) else { continue }
                best.keep(self)
                isBetter = true
                unchanged = 0
            }
        }
        return isBetter
    }

    /// Places a task at the first turn that makes the plan better; returns whether there is one.
    private mutating func place(
        _ task: Int, in orders: [RankedOrder], insteadOf plan: Snapshot
    ) -> Bool {
        guard let last = orders.last else { return false }
        for order in orders {
            let turn = order.turn(afterAllLike: task)
            if place(task, at: turn, of: order, insteadOf: plan) { return true }
        }
        return place(task, at: last.ranks[task], of: last, insteadOf: plan)
            || place(task, at: 0, of: last, insteadOf: plan)
    }

    /// Places a task as if all from a turn on came after it, and then those; returns whether that is better than the plan
    /// that is on the board, which is there again if it is not.
    private mutating func place(
        _ task: Int, at turn: Int, of order: RankedOrder, insteadOf plan: Snapshot
    ) -> Bool {
        var lifted = plan.chunks.filter { order.ranks[$0.task] >= turn }
        for chunk in lifted { _ = remove(at: chunk.start) }
        if place(task) {
            lifted.sort { (order.ranks[$1.task], $1.start) < (order.ranks[$0.task], $0.start) }
            for other in order.tasks[turn...] {
                while let chunk = lifted.last, chunk.task == other {
                    lifted.removeLast()
                    if other != task { _ = insert(chunk, within: chunk.start..<chunk.end) }
                }
                // Nothing lower takes the place of something higher.
                if problem.problem.isStrict { _ = place(other) }
            }
            place(order.tasks)
            if isBetter(than: plan, for: task) { return true }
        }
        restore(plan)
        return false
    }

    private func isBetter(than plan: Snapshot, for task: Int) -> Bool {
        // What stays may wait for what lost its place.
        for chunk in plan.chunks where !isComplete(chunk.task) && isAwaited(chunk.task) {
            return false
        }
        guard problem.problem.isStrict else { return merit < plan.merit }
        return merit.leavesOutLess(than: plan.merit, downTo: problem.tasks[task].task.priority)
    }

    /// Returns the orders in which tasks come one before another, the one of urgency last.
    private func orders(of movable: [Int]) -> [RankedOrder] {
        let urgency = problem.tasks.map { -$0.inheritedPriority.rawValue }
        func order(_ order: UrgencyOrder, _ worth: [Int]) -> RankedOrder {
            RankedOrder(order.sorted(movable, of: problem), worth: worth)
        }
        if problem.problem.isStrict { return [order(.lexicographic, urgency)] }
        let weights = problem.tasks.map { $0.factor * $0.duration }
        return [order(.weight, weights), order(.priority, urgency)]
    }
}

/// Tasks in an order, and what they are ordered by.
private struct RankedOrder {
    let tasks: [Int]
    /// The place of each task in the order, or −1.
    private(set) var ranks: [Int]
    private let worth: [Int]

    init(_ tasks: [Int], worth: [Int]) {
        self.tasks = tasks
        self.worth = worth
        ranks = Array(repeating: -1, count: worth.count)
        for (rank, task) in tasks.enumerated() { ranks[task] = rank }
    }

    /// Returns the turn after all others that are worth as much as a task.
    func turn(afterAllLike task: Int) -> Int {
        let last = tasks.lastIndex { $0 != task && worth[$0] >= worth[task] }
        return last.map { $0 + 1 } ?? 0
    }
}
