extension RuinAndRecreate {
    /// The most tasks that are taken out around one place.
    private static let mostRuined = 9
    /// How many tasks are compared to find one that costs much.
    private static let sample = 5

    /// Takes out tasks with blocks around a place: mostly where a task that costs much could stand, and with it;
    /// else anywhere.
    mutating func ruin() {
        waiting.removeAll(keepingCapacity: true)
        preferred = nil
        let count = 1 + random.next(below: Self.mostRuined)
        var chosen: [Int] = []
        var row = random.next(below: table.entries.count)
        if random.next(below: 5) > 0 {
            let task = costlyTask()
            row = self.row(for: task)
            chosen.append(task)
            if random.next(below: 2) == 0 { preferred = task }
        }
        let category = category(of: chosen.first ?? table.entries[row].block.task)
        let isMixed = random.next(below: 2) == 0
        for task in tasks(around: row) where chosen.count < count && isMovable[task] {
            guard isMixed || self.category(of: task) == category, !chosen.contains(task) else {
                continue
            }
            chosen.append(task)
        }
        for task in chosen {
            takeOut(task)
            guard random.next(below: 2) == 0 else { continue }
            for successor in table.problem.tasks[task].successors where isMovable[successor] {
                takeOut(successor)
            }
        }
    }

    private func category(of task: Int) -> Int? {
        table.problem.tasks[task].category
    }

    /// Returns a task without a place now and then, or else the one of some tasks that costs most.
    private mutating func costlyTask() -> Int {
        if random.next(below: 10) == 0 {
            let shift = random.next(below: tasks.count)
            for offset in tasks.indices {
                let task = tasks[(offset + shift) % tasks.count]
                if !table.isComplete(task) { return task }
            }
        }
        var found = tasks[0]
        var most = -1
        for _ in 0..<Self.sample {
            let task = tasks[random.next(below: tasks.count)]
            let cost = table.ownCost(of: task)
            if cost > most { (found, most) = (task, cost) }
        }
        return found
    }

    /// Returns the position of a block between a task's earliest start and where it ends now, or has to.
    private mutating func row(for index: Int) -> Int {
        let task = table.problem.tasks[index]
        let limit = min(task.deadline ?? .max, table.problem.problem.horizon)
        let last = table.blocks[index].last?.start ?? limit
        let minute = task.release + random.next(below: max(1, last - task.release))
        return min(table.position(startingAt: minute), table.entries.count - 1)
    }

    /// The tasks of the blocks around a position, the nearest first; a task comes as often as it has blocks.
    private func tasks(around row: Int) -> some Sequence<Int> {
        let entries = table.entries
        let center = entries[row].block.start
        var (left, right) = (row, row + 1)
        return AnyIterator {
            let before = left >= 0 ? center - entries[left].block.start : Int.max
            let after = right < entries.count ? entries[right].block.start - center : Int.max
            guard left >= 0 || right < entries.count else { return nil }
            defer { if before <= after { left -= 1 } else { right += 1 } }
            return entries[before <= after ? left : right].block.task
        }
    }

    private mutating func takeOut(_ task: Int) {
        guard !waiting.contains(task) else { return }
        for block in table.blocks[task] where table.isMovable(block) {
            table.remove(block)
            removed.append(block)
        }
        waiting.append(task)
    }
}

extension Timetable {
    /// Returns what a task costs that other places could save: unplaced and late minutes, waiting, and the wrong
    /// time of day.
    fileprivate func ownCost(of index: Int) -> Int {
        let task = problem.tasks[index]
        let unplaced = problem.terms.unplaced(task, minutes: task.duration - minutes[index])
        return blocks[index].reduce(unplaced) { sum, block in
            let day = problem.days.day(of: block.start)
            return sum + problem.terms.block(task, block.start, block.end, day: day)
        }
    }

    /// Returns whether a block may be taken out: it is neither fixed nor so near that only a hard rule moves it.
    func isMovable(_ block: PlacedBlock) -> Bool {
        guard !block.isFixed else { return false }
        return block.start >= problem.problem.now + problem.problem.freeze
            || !problem.existing(of: block.task).contains { $0.stands(as: block) }
    }

    /// Returns whether a task that comes after another one has a block that would have to go.
    func isAwaited(_ task: Int) -> Bool {
        problem.tasks[task].successors.contains { successor in
            blocks[successor].contains { !$0.isFixed }
        }
    }
}
