import BasicContainers

/// Recreate: places absent tasks by best insertion, in an order of urgency.
extension RuinAndRecreate {
    /// The maximum number of changes to the task order in one attempt, and of turns in each change.
    private static let (mostChanges, mostTurns) = (2, 2)

    /// An absent task; lower keys come first.
    struct Turn {
        let key: Int
        let task: Int
        /// The number of blocks that this attempt inserted before the turn, and the lower bound of the remaining cost deltas.
        var before = (inserted: 0, rest: 0)
    }

    /// Places the absent tasks, and one task that lacked minutes already.
    ///
    /// Returns `false` if the solution must exceed the maximum cost, if a successor would be placed without its predecessor, or
    /// if no iterations are left.
    mutating func recreate(_ stop: inout StoppingCriterion, atMost most: Int) -> Bool {
        let ruined = absent.count
        if state.incompleteCount > absent.count(where: { !state.isComplete($0) }) {
            let first = random.next(below: tasks.count)
            let found = task(from: first) {
                !state.isComplete($0) && !isAbsent[$0] && isRoomNew(for: $0)
            }
            if let found { select(found) }
        }
        shuffle()
        guard placeInOrder(&stop, atMost: most) else { return false }
        // A task whose predecessor came after it gets a second turn.
        for place in order.indices {
            let task = order[place].task
            guard !state.isComplete(task), let demand = state.demand(of: task),
                state.bestInsertion(demand) != nil
            else { continue }
            guard stop.take(state.price()) else { return false }
            insertFound()
        }
        for task in absent[..<ruined] where !state.isComplete(task) && state.isAwaited(task) {
            return false
        }
        return true
    }

    /// Places the absent tasks one after another; returns `false` if the solution must exceed the maximum cost, or if no
    /// iterations are left.
    ///
    /// A task that costs too much at its turn moves ahead of the last few turns, which are then repeated.
    private mutating func placeInOrder(_ stop: inout StoppingCriterion, atMost most: Int) -> Bool {
        var rest = 0
        for place in order.indices where !state.isComplete(order[place].task) {
            rest += lowerBound.deltas[order[place].task]
        }
        var changes = 0
        var place = 0
        while place < order.count {
            order[place].before = (inserted.count, rest)
            let task = order[place].task
            place += 1
            guard !state.isComplete(task) else { continue }
            if state.score.cost - state.slivers + rest > most { return false }
            guard var demand = state.demand(of: task) else { continue }
            rest -= lowerBound.deltas[task]
            demand.latest = min(demand.latest, latest(inChain: task))
            demand.bound = min(1, bound(most - rest, isLast: place == order.count))
            let isPlaced = state.bestInsertion(demand) != nil
            guard isPlaced || demand.bound <= 0 else { continue }
            guard stop.take(state.price()) else { return false }
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
        for place in state.found.indices {
            let chunk = state.found[place]
            state.insert(chunk)
            inserted.append(chunk.start)
        }
    }

    /// Removes the blocks that this attempt inserted, except the first ones.
    private mutating func takeBack(to count: Int) {
        while inserted.count > count { _ = state.remove(at: inserted.removeLast()) }
    }

    /// Returns the cost delta that a task must stay below to keep the total within a maximum, allowing for what later tasks save
    /// by filling slivers.
    @inline(__always)
    private func bound(_ most: Int, isLast: Bool) -> Int {
        let saved = isLast ? 0 : state.slivers + state.weights.mostOfSliver
        return most - state.score.cost + saved + 1
    }

    /// Returns whether a removed block was at a time when a task may be placed.
    @inline(__always)
    private func isRoomNew(for index: Int) -> Bool {
        let task = state.tasks[index]
        guard task.category >= 0 else { return false }
        for chunk in removed where chunk.start < task.limit && chunk.end > task.release {
            if state.time.isOpen(chunk.start, to: task.category) { return true }
        }
        return false
    }

    /// Returns the slot by which a task must end so that its successors in the chain can still end in time.
    @inline(__always)
    private func latest(inChain task: Int) -> Int {
        guard let place = absent[..<chained].firstIndex(of: task) else { return Timeline.never }
        return latest(before: absent[..<place])
    }

    /// Returns the slot by which a chain's predecessor must end so that the chain's missing minutes can still end in time.
    @inline(__always)
    func latest(before chain: some Sequence<Int>) -> Int {
        var limit = Timeline.never
        for next in chain {
            limit = min(limit, state.tasks[next].limit) - state.missing[next] / state.time.grid
        }
        return limit
    }

    /// Puts the absent tasks in an order of urgency, sometimes with noise.
    private mutating func shuffle() {
        let ranking = random.next(below: ranks.count)
        let noise = random.draws(.noise) ? max(1, tasks.count / 2) : 1
        order.removeAll(keepingCapacity: true)
        for (number, task) in absent.enumerated() {
            let key =
                number < chained ? -1 - number : ranks[ranking][task] + random.next(below: noise)
            order.insert(Turn(key: key, task: task)) { $0.key < $1.key }
        }
    }
}
