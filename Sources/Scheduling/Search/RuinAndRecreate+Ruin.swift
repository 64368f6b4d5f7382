import BasicContainers
import IntervalIndex

/// Ruin: selects the tasks that become absent, related by time, category and precedence (Shaw's relatedness).
extension RuinAndRecreate {
    /// The maximum number of tasks to ruin around one place.
    private static let mostRuined = 9
    /// The maximum number of tasks to ruin around each place of a chain, or of tasks that make room for others.
    private static let mostRuinedInChain = 5

    /// Removes a costly task and the tasks with blocks around its possible places.
    ///
    /// If the task lacks minutes, the tasks that make room for it may later need room themselves, so more tasks are ruined there.
    /// If a chain of incomplete predecessors moves with it, more tasks are ruined around the possible places of each.
    mutating func ruin() {
        let first = taskToMove()
        let target = place(for: first, before: absent)
        select(first)
        chained = absent.count
        var center = target
        let category = random.draws(.allCategories) ? nil : state.tasks[first].category
        if absent.count > 1 {
            center = selectAroundChain(from: target, of: category)
        } else {
            let count = 1 + random.next(below: Self.mostRuined)
            if !state.isComplete(first) {
                select(around: target, upTo: (count + 1) / 2, of: category)
                center = selectOnward(from: target, of: category)
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
        for _ in 0...random.next(below: 2) {
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

    /// Returns a costly task, or the first of its chain of incomplete predecessors after selecting the tasks that follow it.
    private mutating func taskToMove() -> Int {
        var task = costlyTask()
        while let predecessor = incompletePredecessor(of: task) {
            select(task)
            task = predecessor
        }
        return task
    }

    /// Returns the costliest of a sample of tasks, counting what other places could save: unplaced and late minutes, waiting, and
    /// the wrong time of day.
    private mutating func costlyTask() -> Int {
        var found = tasks[0]
        var most = -1
        for _ in 0..<Self.sample {
            let task = tasks[random.next(below: tasks.count)]
            let unplaced = state.tasks[task].rates.unplaced * state.missing[task] / state.time.grid
            let cost = unplaced + state.placedCosts[task]
            if cost > most { (found, most) = (task, cost) }
        }
        return found
    }

    /// Returns the first of a task's predecessors that is movable and incomplete.
    @inline(__always)
    private func incompletePredecessor(of task: Int) -> Int? {
        for place in state.tasks[task].predecessors {
            let predecessor = state.neighbors[place]
            if isMovable[predecessor], !state.isComplete(predecessor) { return predecessor }
        }
        return nil
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
