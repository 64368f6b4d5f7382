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

    /// Returns a task without a place now and then, or else the one of some tasks that costs most.
    private mutating func costlyTask() -> Int {
        if random.next(below: 10) == 0 {
            let first = random.next(below: tasks.count)
            if let task = incompleteTask(from: first, where: { _ in true }) { return task }
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

    /// Returns the first task, from a place in their list on and around it, that lacks minutes and meets a condition.
    @inline(__always)
    func incompleteTask(from first: Int, where isEligible: (Int) -> Bool) -> Int? {
        for offset in tasks.indices {
            let place = first + offset
            let task = tasks[place < tasks.count ? place : place - tasks.count]
            if !board.isComplete(task), isEligible(task) { return task }
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
            var end = board.isComplete(predecessor) ? 0 : Int.max
            var start = Int(board.firsts[predecessor])
            while start >= 0 {
                end = max(end, start + Int(board.lengths[start]))
                start = Int(board.nexts[start])
            }
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
}
