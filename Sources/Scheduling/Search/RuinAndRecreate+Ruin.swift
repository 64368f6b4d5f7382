extension RuinAndRecreate {
    /// The most tasks that are taken out around one place.
    private static let mostRuined = 9
    /// How many tasks are compared to find one that costs much.
    private static let sample = 8

    /// Takes out tasks with blocks around a place: mostly where a task that costs much could stand, and with it;
    /// else anywhere.
    mutating func ruin() {
        waiting.removeAll(keepingCapacity: true)
        preferred = nil
        let count = 1 + random.next(below: Self.mostRuined)
        var center = Int(board.starts[random.next(below: board.starts.count)])
        var first = Int(board.owners[center])
        if random.next(below: 20) > 0 {
            first = costlyTask()
            center = place(for: first)
            choose(first)
            if random.next(below: 2) == 0 { preferred = first }
        }
        let category = board.tasks[first].category
        let isMixed = random.next(below: 2) == 0
        var left = board.heads.last(before: center + 1)
        var right = board.heads.first(from: center + 1, before: board.time.count)
        while waiting.count < count {
            let before = left.map { center - $0 } ?? Int.max
            let after = right < board.time.count ? right - center : Int.max
            let slot: Int
            if before <= after {
                guard let nearest = left else { break }
                slot = nearest
                left = board.heads.last(before: nearest)
            } else {
                slot = right
                right = board.heads.first(from: right + 1, before: board.time.count)
            }
            let owner = Int(board.owners[slot])
            guard owner >= 0, isMovable[owner], !isWaiting[owner] else { continue }
            if isMixed || board.tasks[owner].category == category { choose(owner) }
        }
        for place in waiting.indices {
            let task = waiting[place]
            board.takeOut(task, &removed)
            guard random.next(below: 2) == 0 else { continue }
            for neighbor in board.tasks[task].successors {
                let successor = board.neighbors[neighbor]
                guard isMovable[successor], !isWaiting[successor] else { continue }
                choose(successor)
                board.takeOut(successor, &removed)
            }
        }
    }

    private mutating func choose(_ task: Int) {
        if !isWaiting[task] { wait(task) }
    }

    /// Returns a task without a place now and then, or else the one of some tasks that costs most.
    private mutating func costlyTask() -> Int {
        if random.next(below: 10) == 0 {
            let shift = random.next(below: tasks.count)
            for offset in tasks.indices {
                let place = offset + shift
                let task = tasks[place < tasks.count ? place : place - tasks.count]
                if !board.isComplete(task) { return task }
            }
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

    /// Returns a slot between a task's earliest start and where it ends now, or has to.
    private mutating func place(for index: Int) -> Int {
        let task = board.tasks[index]
        var last = -1
        var start = Int(board.firsts[index])
        while start >= 0 {
            last = max(last, start)
            start = Int(board.nexts[start])
        }
        if last < 0 { last = min(board.time.slot(of: task.deadline), board.time.count) }
        let slot = task.release + random.next(below: max(1, last - task.release))
        let head = board.heads.first(from: min(slot, board.time.count), before: board.time.count)
        return head < board.time.count ? head : board.heads.last(before: head) ?? 0
    }
}

extension Board {
    /// Returns what a task costs that other places could save: unplaced and late minutes, waiting, and the wrong
    /// time of day.
    fileprivate func ownCost(of index: Int) -> Int {
        let task = tasks[index]
        var sum = task.unplaced * missing[index] / time.grid
        var start = Int(firsts[index])
        while start >= 0 {
            sum += cost(
                of: Chunk(task: index, start: start, length: Int(lengths[start])), task)
            start = Int(nexts[start])
        }
        return sum
    }
}

extension Timetable {
    /// Returns whether a block may be taken out: it is neither fixed nor so near that only a hard rule moves it.
    func isMovable(_ block: PlacedBlock) -> Bool {
        guard !block.isFixed else { return false }
        return block.start >= problem.problem.now + problem.problem.freeze
            || !problem.existing(of: block.task).contains { $0.stands(as: block) }
    }
}
