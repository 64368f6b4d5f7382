import BasicContainers

extension RuinAndRecreate {
    /// The most often that tasks change their order in one attempt, and the most turns that one comes earlier then.
    private static let (mostChanges, mostTurns) = (2, 2)

    /// A task to place: those with lower keys come first.
    struct Turn {
        let key: Int
        let task: Int
        /// How many blocks this attempt had inserted before its turn, and how much the cost had still to grow at least.
        var before = (inserted: 0, rest: 0)
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
        guard placeInOrder(&effort, atMost: most) else { return false }
        // A task whose predecessor came after it gets a second turn.
        for place in order.indices {
            let task = order[place].task
            guard !board.isComplete(task), let demand = board.demand(of: task),
                board.bestInsertion(demand) != nil
            else { continue }
            guard effort.take(1) else { return false }
            insertFound()
        }
        for task in waiting[..<ruined] where !board.isComplete(task) && board.isAwaited(task) {
            return false
        }
        return true
    }

    /// Places what waits, one task after another; false where it is bound to cost more than it may, or effort ends.
    ///
    /// One whose place is bound to cost too much comes before those of the last turns, and they are placed anew.
    private mutating func placeInOrder(_ effort: inout Effort, atMost most: Int) -> Bool {
        var rest = 0
        for place in order.indices { rest += least.growths[order[place].task] }
        var changes = 0
        var place = 0
        while place < order.count {
            order[place].before = (inserted.count, rest)
            let task = order[place].task
            place += 1
            guard !board.isComplete(task) else { continue }
            if board.merit.cost - board.slivers + rest > most { return false }
            guard var demand = board.demand(of: task) else { continue }
            rest -= least.growths[task]
            demand.latest = min(demand.latest, latest(inChain: task))
            demand.bound = min(1, bound(most - rest, isLast: place == order.count))
            let isPlaced = board.bestInsertion(demand) != nil
            guard isPlaced || demand.bound <= 0 else { continue }
            guard effort.take(1) else { return false }
            if isPlaced {
                insertFound()
                continue
            }
            // A chain keeps its order.
            let earlier = max(chained, place - 1 - Self.mostTurns)
            guard changes < Self.mostChanges, earlier < place - 1 else { return false }
            changes += 1
            rest = order[earlier].before.rest
            takeBack(to: order[earlier].before.inserted)
            order.insert(order.remove(at: place - 1), at: earlier)
            place = earlier
        }
        return true
    }

    @inline(__always)
    private mutating func insertFound() {
        for place in board.found.indices {
            let chunk = board.found[place]
            board.insert(chunk)
            inserted.append(chunk.start)
        }
    }

    /// Takes out the blocks that this attempt inserted, but for the first ones.
    private mutating func takeBack(to count: Int) {
        while inserted.count > count { _ = board.remove(at: inserted.removeLast()) }
    }

    /// Returns by how much the cost may not grow where it is to stay at most a sum, unless tasks that come later fill slivers.
    @inline(__always)
    private func bound(_ most: Int, isLast: Bool) -> Int {
        let saved = isLast ? 0 : board.slivers + board.mostOfSliver
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
