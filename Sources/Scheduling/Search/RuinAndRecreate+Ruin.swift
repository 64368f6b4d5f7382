import BasicContainers
import IntervalIndex

/// Ruin: selects the tasks that become absent, related by time, category and precedence (Shaw's relatedness).
extension RuinAndRecreate {
    /// The maximum number of tasks to ruin around one place.
    private static let mostRuined = 9
    /// The maximum number of tasks to ruin around each place of a chain, or of tasks that make room for others.
    private static let mostRuinedInChain = 5

    /// Removes a costly task and the tasks with blocks around its possible places, or tasks anywhere.
    ///
    /// If the task lacks minutes, the tasks that make room for it may later need room themselves, so more tasks are ruined there.
    /// If a chain of predecessors moves with it, more tasks are ruined around the possible places of each.
    mutating func ruin() {
        var center = Int(state.starts[random.next(below: state.starts.count)])
        var first = Int(state.owners[center])
        if !random.draws(.randomRuin) {
            first = taskToMove()
            center = place(for: first, before: absent)
            select(first)
            if !random.draws(.looseChain) { chained = absent.count }
        }
        let target = center
        let category = random.draws(.allCategories) ? nil : state.tasks[first].category
        if absent.count > 1 {
            center = selectAroundChain(from: center, of: category)
        } else {
            let count = 1 + random.next(below: Self.mostRuined)
            let current = Int(state.firsts[first])
            if !state.isComplete(first) {
                select(around: center, upTo: (count + 1) / 2, of: category)
                center = selectOnward(from: center, of: category)
            } else if current >= 0, random.draws(.currentPlace) {
                select(around: center, upTo: (count + 1) / 2, of: category)
                center = current
            }
            select(around: center, upTo: count, of: category)
        }
        for place in absent.indices {
            let task = absent[place]
            if state.counts[task] < Self.leastBlocksToKeep || !random.draws(.stretch)
                || !removeBlocks(of: task, near: place == 0 ? target : center)
            {
                state.removeBlocks(of: task, to: &removed)
            }
            guard random.draws(.successors) else { continue }
            for neighbor in state.tasks[task].successors {
                let successor = state.neighbors[neighbor]
                guard isMovable[successor], !isAbsent[successor] else { continue }
                select(successor)
                state.removeBlocks(of: successor, to: &removed)
            }
        }
        if random.draws(.compaction) { compact(onDaysOf: center, target) }
    }

    /// The number of a task's blocks from which some of them may stay.
    private static let leastBlocksToKeep = 3

    /// Removes a task's blocks that start within a random distance of a slot, at most a day; returns whether there are any.
    private mutating func removeBlocks(of task: Int, near center: Int) -> Bool {
        let width = 1 + random.next(below: minutesADay / state.time.grid)
        let before = removed.count
        var start = Int(state.firsts[task])
        while start >= 0 {
            let next = Int(state.nexts[start])
            if abs(start - center) <= width { removed.append(state.remove(at: start)) }
            start = next
        }
        return removed.count > before
    }

    /// Selects tasks around the place of a chain's first task, which was selected last, and around possible places of its
    /// successors in turn; returns the last such place.
    private mutating func selectAroundChain(from first: Int, of category: Int?) -> Int {
        var center = first
        for place in absent.indices.dropLast().reversed() {
            center = self.place(for: absent[place], after: center, before: absent[..<place])
            let count = 1 + random.next(below: Self.mostRuinedInChain)
            select(around: center, upTo: absent.count + count, of: category)
        }
        let count = random.next(below: Self.mostRuinedInChain)
        select(around: first, upTo: absent.count + count, of: category)
        return center
    }

    /// Selects tasks around one or two places where selected tasks could go later, so that the tasks that make room there also
    /// find room; returns the last such place.
    private mutating func selectOnward(from first: Int, of category: Int?) -> Int {
        var center = first
        for _ in 0...random.next(below: 2) where !absent.isEmpty {
            center = laterPlace(for: absent[random.next(below: absent.count)])
            let count = 1 + random.next(below: Self.mostRuinedInChain)
            select(around: center, upTo: absent.count + count, of: category)
        }
        return center
    }

    /// Selects the tasks, of one category or of all, whose blocks start nearest to a slot, until so many are absent.
    mutating func select(around center: Int, upTo count: Int, of category: Int?) {
        var left = state.heads.lastBusy(before: center + 1)
        var right = state.heads.firstBusy(from: center + 1, before: state.time.count)
        while absent.count < count {
            let before = left.map { center - $0 } ?? Int.max
            let after = right < state.time.count ? right - center : Int.max
            let slot: Int
            if before <= after {
                guard let nearest = left else { break }
                slot = nearest
                left = state.heads.lastBusy(before: nearest)
            } else {
                slot = right
                right = state.heads.firstBusy(from: right + 1, before: state.time.count)
            }
            let owner = Int(state.owners[slot])
            guard owner >= 0, isMovable[owner], !isAbsent[owner] else { continue }
            if category == nil || state.tasks[owner].category == category { select(owner) }
        }
    }

    /// The number of tasks that are compared to find a costly one.
    private static let sample = 8

    /// Returns a costly task, or one of its predecessors after selecting the tasks that follow it; always a predecessor if that
    /// lacks minutes.
    private mutating func taskToMove() -> Int {
        var task = costlyTask()
        while let predecessor = lastPredecessor(of: task),
            !state.isComplete(predecessor) || random.draws(.predecessor)
        {
            select(task)
            task = predecessor
        }
        return task
    }

    /// Returns the costliest of a sample of tasks, or sometimes one that lacks minutes or is late.
    private mutating func costlyTask() -> Int {
        if random.draws(.unmetTask), let one = unmetTask(), let other = unmetTask() {
            return state.chainCost(of: other) > state.chainCost(of: one) ? other : one
        }
        var found = tasks[0]
        var most = -1
        for _ in 0..<Self.sample {
            let task = tasks[random.next(below: tasks.count)]
            let cost = state.ownCost(of: task)
            if cost > most { (found, most) = (task, cost) }
        }
        return found
    }

    /// Returns a task that lacks minutes or is late.
    @inline(__always)
    private mutating func unmetTask() -> Int? {
        let first = random.next(below: tasks.count)
        return task(from: first) { !state.isComplete($0) || state.isLate($0) }
    }

    /// Returns the first task that meets a condition, from a position in their list on, wrapping around.
    @inline(__always)
    func task(from first: Int, where isWanted: (Int) -> Bool) -> Int? {
        for offset in tasks.indices {
            let place = first + offset
            let task = tasks[place < tasks.count ? place : place - tasks.count]
            if isWanted(task) { return task }
        }
        return nil
    }

    /// Returns a task's movable predecessor that ends last or is incomplete.
    @inline(__always)
    private func lastPredecessor(of task: Int) -> Int? {
        var found: Int?
        var last = -1
        for place in state.tasks[task].predecessors {
            let predecessor = state.neighbors[place]
            guard isMovable[predecessor] else { continue }
            let end = state.isComplete(predecessor) ? state.end(of: predecessor) ?? 0 : .max
            if end > last { (found, last) = (predecessor, end) }
        }
        return found
    }

    /// Returns a random block start between the task's earliest start, or a later slot, and its current place or required end.
    ///
    /// The required end also leaves time for the chain of its successors.
    private mutating func place(
        for index: Int, after earliest: Int = 0, before chain: some Sequence<Int>
    ) -> Int {
        let task = state.tasks[index]
        let release = max(task.release, earliest)
        var last = -1
        var start = Int(state.firsts[index])
        while start >= 0 {
            last = max(last, start)
            start = Int(state.nexts[start])
        }
        if last < 0 {
            last = min(state.time.slot(of: task.rates.tardiness.deadline), state.time.count)
        }
        last = min(last, latest(before: chain))
        return anyHead(from: release, before: last)
    }

    /// Returns a random block start between a task's current place, or its earliest start, and its required end.
    private mutating func laterPlace(for index: Int) -> Int {
        let current = Int(state.firsts[index])
        let first = current >= 0 ? current : state.tasks[index].release
        return anyHead(from: first, before: min(state.tasks[index].limit, state.time.count))
    }

    /// Returns the first block start from a random slot on, or the last block start if there is none.
    private mutating func anyHead(from first: Int, before end: Int) -> Int {
        let slot = first + random.next(below: max(1, end - first))
        let count = state.time.count
        let head = state.heads.firstBusy(from: min(slot, count), before: count)
        return head < count ? head : state.heads.lastBusy(before: head) ?? 0
    }
}

extension SearchState {
    /// Returns the cost of a task that other places could save: unplaced and late minutes, waiting, and the wrong time of day.
    @inline(__always)
    fileprivate func ownCost(of task: Int) -> Int {
        tasks[task].rates.unplaced * missing[task] / time.grid + placedCosts[task]
    }

    /// Returns the cost of a task and its successors that other places could save.
    @inline(__always)
    fileprivate func chainCost(of task: Int) -> Int {
        var cost = ownCost(of: task)
        for place in tasks[task].successors { cost += ownCost(of: neighbors[place]) }
        return cost
    }

    /// Whether a movable block of a task ends after its deadline.
    @inline(__always)
    func isLate(_ task: Int) -> Bool {
        let deadline = tasks[task].rates.tardiness.deadline
        guard time.minute(of: tasks[task].limit) > deadline, let end = end(of: task)
        else { return false }
        return time.minute(of: end) > deadline
    }

    /// Returns the slot after the last one that a task's movable blocks use.
    @inline(__always)
    fileprivate func end(of task: Int) -> Int? {
        var start = Int(firsts[task])
        guard start >= 0 else { return nil }
        var end = 0
        while start >= 0 {
            end = max(end, start + Int(lengths[start]))
            start = Int(nexts[start])
        }
        return end
    }
}
