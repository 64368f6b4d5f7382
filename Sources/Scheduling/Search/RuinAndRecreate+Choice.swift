import BasicContainers

extension RuinAndRecreate {
    /// How many tasks are compared to find one that costs much.
    private static let sample = 8

    /// Chooses a task that costs much, or what it waits for; returns it.
    mutating func taskToMove() -> Int {
        var task = costlyTask()
        while random.next(below: 2) == 0, let predecessor = lastPredecessor(of: task) {
            choose(task)
            task = predecessor
        }
        return task
    }

    /// Returns a task that lacks minutes or is late now and then, or else the one of some tasks that costs most.
    private mutating func costlyTask() -> Int {
        if random.next(below: 5) == 0 {
            let first = random.next(below: tasks.count)
            let unmet = task(from: first) { !board.isComplete($0) || board.isLate($0) }
            if let unmet { return unmet }
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

    /// Returns a slot between a task's earliest start and where it ends now, or has to, also for what waits for it.
    mutating func place(for index: Int) -> Int {
        let task = board.tasks[index]
        var last = -1
        var start = Int(board.firsts[index])
        while start >= 0 {
            last = max(last, start)
            start = Int(board.nexts[start])
        }
        if last < 0 { last = min(board.time.slot(of: task.deadline), board.time.count) }
        last = min(last, latest(before: waiting))
        let slot = task.release + random.next(below: max(1, last - task.release))
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

    /// Whether a movable block of a task ends after its deadline.
    @inline(__always)
    fileprivate func isLate(_ task: Int) -> Bool {
        guard let end = end(of: task) else { return false }
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
