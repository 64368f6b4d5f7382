import BasicContainers

extension RuinAndRecreate {
    /// The most tasks that are taken out around one place.
    private static let mostRuined = 9
    /// The most of them around the place of each of a chain, or of what makes room.
    private static let mostRuinedInChain = 5

    /// Takes out tasks with blocks around a place: mostly where a task that costs much could stand, and with it, and half
    /// the time around where it stands now, too; else anywhere.
    ///
    /// Where it lacks minutes, what makes room for it may need room in its turn, later, and more is taken out there. Where
    /// tasks that wait for it move with it, more is taken out around where each of them could stand. Half the time the
    /// blocks that stay on the days of these places are moved apart.
    mutating func ruin() {
        var center = Int(board.starts[random.next(below: board.starts.count)])
        var first = Int(board.owners[center])
        if random.next(below: 20) > 0 {
            first = taskToMove()
            center = place(for: first, before: waiting)
            choose(first)
            if random.next(below: 5) > 0 { chained = waiting.count }
        }
        let target = center
        let category = random.next(below: 4) == 0 ? nil : board.tasks[first].category
        if waiting.count > 1 {
            center = chooseAroundChain(from: center, of: category)
        } else {
            let count = 1 + random.next(below: Self.mostRuined)
            let current = Int(board.firsts[first])
            if !board.isComplete(first) {
                choose(around: center, upTo: (count + 1) / 2, of: category)
                center = chooseOnward(from: center, of: category)
            } else if current >= 0, random.next(below: 2) == 0 {
                choose(around: center, upTo: (count + 1) / 2, of: category)
                center = current
            }
            choose(around: center, upTo: count, of: category)
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
        if random.next(below: 2) == 0 { gather(onDaysOf: center, target) }
    }

    /// Chooses tasks around the place of the first of a chain, which was chosen last, and around where those could stand
    /// that wait for it, one after another; returns the last such place.
    private mutating func chooseAroundChain(from first: Int, of category: Int?) -> Int {
        var center = first
        for place in waiting.indices.dropLast().reversed() {
            center = self.place(for: waiting[place], after: center, before: waiting[..<place])
            let count = 1 + random.next(below: Self.mostRuinedInChain)
            choose(around: center, upTo: waiting.count + count, of: category)
        }
        let count = random.next(below: Self.mostRuinedInChain)
        choose(around: first, upTo: waiting.count + count, of: category)
        return center
    }

    /// Chooses tasks around one or two places where some that were chosen could stand later, because what makes room there
    /// has to go on, too; returns the last such place.
    private mutating func chooseOnward(from first: Int, of category: Int?) -> Int {
        var center = first
        for _ in 0...random.next(below: 2) where !waiting.isEmpty {
            center = laterPlace(for: waiting[random.next(below: waiting.count)])
            let count = 1 + random.next(below: Self.mostRuinedInChain)
            choose(around: center, upTo: waiting.count + count, of: category)
        }
        return center
    }

    /// Chooses the tasks, of one category or of all, whose blocks start nearest to a slot, until so many are chosen.
    private mutating func choose(around center: Int, upTo count: Int, of category: Int?) {
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
            if category == nil || board.tasks[owner].category == category { choose(owner) }
        }
    }

    /// Lets a task be taken out and placed anew.
    mutating func choose(_ task: Int) {
        if !isWaiting[task] { wait(task) }
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
