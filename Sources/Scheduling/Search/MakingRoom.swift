import BasicContainers
import CalendarModel

/// The second start of a warm search: the solution if an unplaced task had been placed before others.
extension SearchState {
    /// Makes room for the tasks that lack minutes, one after another, as long as the solution improves; returns whether it did.
    ///
    /// A task takes the place that it would have had at one of these turns:
    ///
    /// - before the tasks that cost less to leave out
    /// - before the less urgent tasks
    /// - at its own turn
    /// - before all tasks but its predecessors
    ///
    /// Then each block that still fits is put back, and the tasks that lost their place are reinserted. The most urgent tasks are
    /// tried first. Of tasks that are alike, only one is tried while nothing changes.
    ///
    /// Complexity: O(*m* · *n*) insertions for each task that gets room, and once more, where *m* of the *n* tasks are unplaced;
    /// limited by the remaining iterations.
    ///
    /// With `arePressing`, only placed tasks that are pressing get room, in the same way: something else may have had their place
    /// before their deadline or priority changed.
    mutating func makeRoom(
        for tasks: [Int], arePressing: Bool = false, _ stop: inout StoppingCriterion
    ) -> Bool {
        guard tasks.contains(where: { isWanting($0, arePressing) }) else { return false }
        let orders = orders(of: tasks)
        var best = Snapshot()
        best.keep(self)
        var isBetter = false
        var failed: Set<PlanningTask> = []
        var unchanged = 0
        // The last order is by urgency.
        let sorted = orders.last?.tasks ?? tasks
        while unchanged < sorted.count {
            for task in sorted where unchanged < sorted.count {
                unchanged += 1
                guard !stop.isOver(at: stop.limit) else { return isBetter }
                guard isWanting(task, arePressing) else { continue }
                let kind = firsts[task] < 0 ? problem.kind(of: task) : nil
                guard kind.map(failed.contains) != true else { continue }
                if makeRoom(for: task, in: orders, insteadOf: best, &stop) {
                    best.keep(self)
                    isBetter = true
                    unchanged = 0
                    failed.removeAll()
                } else if let kind {
                    failed.insert(kind)
                }
            }
        }
        return isBetter
    }

    private func isWanting(_ task: Int, _ arePressing: Bool) -> Bool {
        isComplete(task) ? arePressing && isPressing(task) : !arePressing
    }

    /// Makes room for a task at the first turn that improves the solution; returns whether there is one.
    private mutating func makeRoom(
        for task: Int, in orders: [RankedOrder], insteadOf standing: Snapshot,
        _ stop: inout StoppingCriterion
    ) -> Bool {
        for (number, order) in orders.enumerated() {
            var first = 0
            for place in self.tasks[task].predecessors {
                first = max(first, order.ranks[neighbors[place]] + 1)
            }
            var turns = [max(first, order.turn(afterAllLike: task))]
            if number == orders.count - 1 { turns += [order.ranks[task], first] }
            for (row, turn) in turns.enumerated() where !turns[..<row].contains(turn) {
                guard !stop.isOver(at: stop.limit) else { return false }
                let isBetter = makeRoom(for: task, at: turn, of: order, insteadOf: standing)
                _ = stop.take(min(price(of: order.tasks.count), stop.limit - stop.iterations))
                if isBetter { return true }
            }
        }
        return false
    }

    /// Inserts a task before all tasks from a turn on, then reinserts those; returns whether the solution is better, otherwise
    /// restores it.
    private mutating func makeRoom(
        for task: Int, at turn: Int, of order: RankedOrder, insteadOf standing: Snapshot
    ) -> Bool {
        var lifted = standing.chunks.filter { $0.task == task || order.ranks[$0.task] >= turn }
        for chunk in lifted { _ = remove(at: chunk.start) }
        if place(task) {
            lifted.sort { (order.ranks[$0.task], $0.start) < (order.ranks[$1.task], $1.start) }
            for chunk in lifted where chunk.task != task { insert(chunk, within: chunk.slots) }
            place(order.tasks)
            // A block that stays may be a successor of a task that lost its place.
            let isWhole = standing.chunks.allSatisfy { isComplete($0.task) || !isAwaited($0.task) }
            if isWhole, score < standing.score { return true }
        }
        restore(standing)
        return false
    }

    /// Returns the orders in which tasks may precede one another; the last one is by urgency.
    private func orders(of tasks: [Int]) -> [RankedOrder] {
        let urgency = problem.tasks.map { -$0.inheritedPriority.rawValue }
        func order(_ order: UrgencyOrder, _ worth: [Int]) -> RankedOrder {
            RankedOrder(order.sorted(tasks, of: problem), worth: worth)
        }
        if problem.problem.isStrict { return [order(.lexicographic, urgency)] }
        let weights = problem.tasks.map { $0.factor * $0.duration }
        return [order(.weight, weights), order(.priority, urgency)]
    }
}

/// Tasks in an order, and the values that they are ordered by.
private struct RankedOrder {
    let tasks: [Int]
    /// The position of each task in the order, or −1.
    private(set) var ranks: [Int]
    private let worth: [Int]

    init(_ tasks: [Int], worth: [Int]) {
        self.tasks = tasks
        self.worth = worth
        ranks = Array(repeating: -1, count: worth.count)
        for (rank, task) in tasks.enumerated() { ranks[task] = rank }
    }

    /// Returns the turn after all others that are worth at least as much as a task.
    func turn(afterAllLike task: Int) -> Int {
        let last = tasks.lastIndex { $0 != task && worth[$0] >= worth[task] }
        return last.map { $0 + 1 } ?? 0
    }
}
