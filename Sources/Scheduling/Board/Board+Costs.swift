import BasicContainers

/// The terms of the objective, as in `Terms`, for slots.
extension Board {
    /// Returns what a block costs by itself, less what it saves as an existing one taken up again.
    @inline(__always)
    func cost(of chunk: Chunk, _ task: SlotTask) -> Int {
        var ofSlot = late(task, endingIn: chunk.end)
        let days = Int(time.days[chunk.start]) - task.releaseDay
        if days > 0 { ofSlot += task.wait * days }
        if task.part >= 0, task.part != Int(time.parts[chunk.start]) { ofSlot += task.pref }
        var cost = ofSlot * chunk.length
        for place in task.existing {
            let block = existing[place]
            if block.start == chunk.start, block.length == chunk.length { cost -= block.saving }
        }
        return cost
    }

    /// Returns what each slot of a block costs for being late, if the block ends with a slot.
    @inline(__always)
    func late(_ task: SlotTask, endingIn end: Int) -> Int {
        let minutes = time.minute(of: end) - task.deadline
        guard minutes > 0 else { return 0 }
        return task.late * min(9, (minutes + minutesADay - 1) / minutesADay)
    }

    /// Returns the cost of what is left of a free run.
    @inline(__always)
    func sliver(_ run: Int, used: Int) -> Int {
        let left = time.runLengths[run] - used
        return left < Terms.sliverBound && left > 0 && used > 0 ? weights.sliver * left : 0
    }

    /// Returns how much the sliver of a run grows when that many more minutes of it are used.
    @inline(__always)
    func sliverGrowth(_ run: Int, by minutes: Int) -> Int {
        guard time.runLengths[run] - used[run] - minutes < Terms.sliverBound else { return 0 }
        return sliver(run, used: used[run] + minutes) - sliver(run, used: used[run])
    }

    /// The most that one sliver may cost.
    @inline(__always)
    var mostOfSliver: Int { weights.sliver * (Terms.sliverBound - 1) }

    /// The most that a block may save by filling a sliver.
    var mostSaved: Int { min(slivers, mostOfSliver) }

    /// Returns what more chunks of a task cost at least, some number of them, less the slivers that they fill.
    func leastCost(ofChunks least: Int, atMost most: Int) -> Int {
        let saved = mostSaved
        let chunks = weights.frag < saved ? most : least
        return chunks * weights.frag - min(slivers, chunks * saved)
    }

    /// What a plan costs at least, and by how much the cost grows at least when each task is placed: in the place that is
    /// best for it alone, with no slivers.
    ///
    /// Complexity: O(*n*) insertions, *n* the number of tasks.
    var least: (cost: Int, growths: [Int]) {
        var empty = Timetable(problem)
        for block in staying.blocks { empty.insert(block) }
        var board = Board(empty) { _ in false }
        board.ignoreSlivers()
        var growths = Array(repeating: 0, count: tasks.count)
        for index in tasks.indices {
            let task = tasks[index]
            let slots = board.missing[index] / time.grid
            guard slots > 0, task.category >= 0, task.isSplittable || board.counts[index] == 0
            else {
                continue
            }
            let demand = SlotDemand(
                task: index, slots: slots, earliest: task.release, latest: task.limit,
                dayCap: .max)
            growths[index] = board.bestInsertion(demand) ?? 0
        }
        return (growths.reduce(board.merit.cost, +), growths)
    }

    /// Returns what restored blocks of a task can save at most.
    @inline(__always)
    func savings(_ task: SlotTask) -> Int {
        var sum = 0
        for place in task.existing { sum += existing[place].saving }
        return sum
    }
}
