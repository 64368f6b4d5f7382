import BasicContainers

extension RuinAndRecreate {
    /// How many tasks are compared to find one that costs much.
    private static let sample = 8

    /// Chooses a task that costs much, or what it waits for: always where that has no place; returns it.
    mutating func taskToMove() -> Int {
        var task = costlyTask()
        while let predecessor = lastPredecessor(of: task),
            !board.isComplete(predecessor) || random.next(below: 2) == 0
        {
            choose(task)
            task = predecessor
        }
        return task
    }

    /// Returns a task that lacks minutes or is late now and then, or else the one of some tasks that costs most.
    private mutating func costlyTask() -> Int {
        if random.next(below: 5) == 0, let one = unmetTask(), let other = unmetTask() {
            return board.chainCost(of: other) > board.chainCost(of: one) ? other : one
        }
        var found = tasks[0]
        var most = -1
        for _ in 0..<Self.sample {
            let task = tasks[random.next(below: tasks.count)]
            let cost = board.ownCost(of: task)
            if cost > most { (found, most) = (task, cost) }
        }
        return found
    }

    /// Returns a task that lacks minutes or is late.
    @inline(__always)
    private mutating func unmetTask() -> Int? {
        let first = random.next(below: tasks.count)
        return task(from: first) { !board.isComplete($0) || board.isLate($0) }
    }

    /// Returns the first task, from a place in their list on and around it, that meets a condition.
    @inline(__always)
    func task(from first: Int, where isWanted: (Int) -> Bool) -> Int? {
        for offset in tasks.indices {
            let place = first + offset
            let task = tasks[place < tasks.count ? place : place - tasks.count]
            if isWanted(task) { return task }
        }
        return nil
    }

    /// Returns the movable predecessor of a task that ends last, or has no place.
    @inline(__always)
    private func lastPredecessor(of task: Int) -> Int? {
        var found: Int?
        var last = -1
        for place in board.tasks[task].predecessors {
            let predecessor = board.neighbors[place]
            guard isMovable[predecessor] else { continue }
            let end = board.isComplete(predecessor) ? board.end(of: predecessor) ?? 0 : .max
            if end > last { (found, last) = (predecessor, end) }
        }
        return found
    }

    /// Returns where a block starts between a task's earliest start, or a later slot, and where it ends now, or has to, also
    /// for those of a chain that wait for it.
    mutating func place(
        for index: Int, after earliest: Int = 0, before chain: some Sequence<Int>
    ) -> Int {
        let task = board.tasks[index]
        let release = max(task.release, earliest)
        var last = -1
        var start = Int(board.firsts[index])
        while start >= 0 {
            last = max(last, start)
            start = Int(board.nexts[start])
        }
        if last < 0 { last = min(board.time.slot(of: task.deadline), board.time.count) }
        last = min(last, latest(before: chain))
        return anyHead(from: release, before: last)
    }

    /// Returns where a block starts between where a task stands, or its earliest start, and where it has to end.
    mutating func laterPlace(for index: Int) -> Int {
        let current = Int(board.firsts[index])
        let first = current >= 0 ? current : board.tasks[index].release
        return anyHead(from: first, before: min(board.tasks[index].limit, board.time.count))
    }

    /// Returns where a block starts, the next one from a random slot on, or else the last.
    private mutating func anyHead(from first: Int, before end: Int) -> Int {
        let slot = first + random.next(below: max(1, end - first))
        let head = board.heads.first(from: min(slot, board.time.count), before: board.time.count)
        return head < board.time.count ? head : board.heads.last(before: head) ?? 0
    }
}

extension Board {
    /// Returns what a task costs that other places could save: unplaced and late minutes, waiting, and the wrong
    /// time of day.
    fileprivate func ownCost(of task: Int) -> Int {
        tasks[task].unplaced * missing[task] / time.grid + placedCosts[task]
    }

    /// Returns what a task and those that wait for it cost that other places could save.
    @inline(__always)
    fileprivate func chainCost(of task: Int) -> Int {
        var cost = ownCost(of: task)
        for place in tasks[task].successors { cost += ownCost(of: neighbors[place]) }
        return cost
    }

    /// Whether a movable block of a task ends after its deadline.
    @inline(__always)
    fileprivate func isLate(_ task: Int) -> Bool {
        guard time.minute(of: tasks[task].limit) > tasks[task].deadline, let end = end(of: task)
        else { return false }
        return time.minute(of: end) > tasks[task].deadline
    }

    /// Returns the slot behind the last that a movable block of a task takes.
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
