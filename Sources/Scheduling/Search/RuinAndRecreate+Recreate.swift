import BasicContainers

extension RuinAndRecreate {
    /// A task to place: those with lower keys come first.
    struct Turn {
        let key: Int
        let task: Int
    }

    /// Places what was taken out, and one task that had no place; false where it is bound to cost more than it may, where
    /// something would have to wait for what has no place now, or where effort ends.
    mutating func recreate(_ effort: inout Effort, atMost most: Int) -> Bool {
        let ruined = waiting.count
        if board.incompleteCount > waiting.count(where: { !board.isComplete($0) }) {
            let first = random.next(below: tasks.count)
            let found = task(from: first) {
                !board.isComplete($0) && !isWaiting[$0] && isRoomNew(for: $0)
            }
            if let found { wait(found) }
        }
        shuffle()
        var rest = 0
        for place in order.indices { rest += least.growths[order[place].task] }
        // A task whose predecessor came after it gets a second turn.
        for turn in 0..<2 {
            for place in order.indices {
                let task = order[place].task
                guard !board.isComplete(task) else { continue }
                if turn == 0, board.merit.cost - board.slivers + rest > most { return false }
                guard var demand = board.demand(of: task) else { continue }
                if turn == 0 {
                    rest -= least.growths[task]
                    demand.latest = min(demand.latest, latest(inChain: task))
                    demand.bound = min(1, bound(most - rest, isLast: place + 1 == order.count))
                }
                let isPlaced = board.bestInsertion(demand) != nil
                guard isPlaced || demand.bound <= 0 else { continue }
                guard effort.take(1), isPlaced else { return false }
                for place in board.found.indices {
                    let chunk = board.found[place]
                    board.insert(chunk)
                    inserted.append(chunk.start)
                }
            }
        }
        for task in waiting[..<ruined] where !board.isComplete(task) && board.isAwaited(task) {
            return false
        }
        return true
    }

    /// Returns by how much the cost may not grow where it is to stay at most a sum, unless tasks that come later fill slivers.
    @inline(__always)
    private func bound(_ most: Int, isLast: Bool) -> Int {
        let saved = isLast ? 0 : board.slivers + board.weights.sliver * (Terms.sliverBound - 1)
        return most - board.merit.cost + saved + 1
    }

    /// Returns whether a block that was taken out lies where a task may be placed.
    @inline(__always)
    private func isRoomNew(for index: Int) -> Bool {
        let task = board.tasks[index]
        guard task.category >= 0 else { return false }
        for chunk in removed where chunk.start < task.limit && chunk.end > task.release {
            if board.time.isOpen(chunk.start, to: task.category) { return true }
        }
        return false
    }

    /// Returns the slot before which a task ends so that those of its chain that wait for it can still end in time.
    @inline(__always)
    private func latest(inChain task: Int) -> Int {
        guard let place = waiting[..<chained].firstIndex(of: task) else { return Timeline.never }
        return latest(before: waiting[..<place])
    }

    /// Returns the slot before which all ends that tasks wait for, each for the next one, so that what they lack can still
    /// end in time.
    @inline(__always)
    func latest(before chain: some Sequence<Int>) -> Int {
        var limit = Timeline.never
        for next in chain {
            limit = min(limit, board.tasks[next].limit) - board.missing[next] / board.time.grid
        }
        return limit
    }

    /// Lets a task wait for a place.
    mutating func wait(_ task: Int) {
        isWaiting[task] = true
        waiting.append(task)
    }

    /// Puts what waits in the order of urgency, or roughly so.
    private mutating func shuffle() {
        let ranking = random.next(below: ranks.count)
        let noise = random.next(below: 4) > 0 ? 1 : max(1, tasks.count / 2)
        order.removeAll(keepingCapacity: true)
        for (number, task) in waiting.enumerated() {
            let key =
                number < chained ? -1 - number : ranks[ranking][task] + random.next(below: noise)
            order.insert(Turn(key: key, task: task)) { $0.key < $1.key }
        }
    }
}
