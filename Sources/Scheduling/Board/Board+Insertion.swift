import BasicContainers

extension Board {
    /// Returns the cheapest insertion of a demand; `nil` when placing nothing is cheaper.
    mutating func bestInsertion(_ demand: Demand) -> Insertion? {
        let slots = SlotDemand(
            task: demand.task.index, slots: demand.minutes / time.grid,
            earliest: max(0, time.slot(notBefore: demand.earliest)),
            latest: min(time.count, time.slot(of: demand.latest)),
            dayCap: demand.dayCap ?? .max)
        return insertion(slots)
    }

    /// Returns the cheapest insertion of a demand; `nil` when placing nothing is cheaper.
    mutating func insertion(_ demand: SlotDemand) -> Insertion? {
        guard let growth = bestInsertion(demand) else { return nil }
        var chunks: [PlacedBlock] = []
        for place in found.indices { chunks.append(block(found[place])) }
        return Insertion(chunks: chunks, growth: growth)
    }

    /// Finds the cheapest insertion of a demand, in `found`; returns by how much the cost grows, or `nil` when placing
    /// nothing is cheaper.
    mutating func bestInsertion(_ demand: SlotDemand) -> Int? {
        found.removeAll(keepingCapacity: true)
        return tasks[demand.task].isSplittable ? bestSplit(demand) : bestWhole(demand)
    }

    /// Places what is left of a task where that is cheapest; returns whether there was such a place.
    mutating func place(_ task: Int) -> Bool {
        guard let demand = demand(of: task), bestInsertion(demand) != nil else { return false }
        for place in found.indices { insert(found[place]) }
        return true
    }

    /// Inserts a chunk where it costs least within some slots; returns its start, or `nil` when there is no room.
    @discardableResult
    mutating func insert(_ chunk: Chunk, within slots: Range<Int>) -> Int? {
        guard let bounds = bounds(of: chunk.task) else { return nil }
        found.removeAll(keepingCapacity: true)
        let demand = SlotDemand(
            task: chunk.task, slots: chunk.length,
            earliest: max(bounds.earliest, slots.lowerBound),
            latest: min(bounds.latest, slots.upperBound),
            dayCap: tasks[chunk.task].isCapped ? dayCap : .max)
        guard bestWhole(demand) != nil, !found.isEmpty else { return nil }
        let start = found[0].start
        insert(Chunk(task: chunk.task, start: start, length: chunk.length))
        return start
    }

    /// Places tasks one after another by best insertion, then again for as long as one more fits.
    ///
    /// A task that finds no place now may find one when another has filled a sliver beside it, so the
    /// end of it is a board into which no single task fits: the same whatever the order.
    mutating func place(_ tasks: [Int]) {
        var isChanged = true
        while isChanged {
            isChanged = false
            for task in tasks where place(task) { isChanged = true }
        }
    }

    @inline(__always)
    func isComplete(_ task: Int) -> Bool { missing[task] <= 0 }

    /// Whether a chunk stands as it is.
    @inline(__always)
    func holds(_ chunk: Chunk) -> Bool {
        Int(owners[chunk.start]) == chunk.task && Int(lengths[chunk.start]) == chunk.length
    }

    /// Returns whether a task that comes after another one has a block that would have to go.
    @inline(__always)
    func isAwaited(_ task: Int) -> Bool {
        for place in tasks[task].successors {
            let successor = neighbors[place]
            if firsts[successor] >= 0 || staying.starts[successor] < time.count { return true }
        }
        return false
    }

    /// Returns a block that lies on the grid in slots.
    func chunk(_ block: PlacedBlock) -> Chunk {
        Chunk(
            task: block.task, start: time.slot(of: block.start), length: block.minutes / time.grid)
    }

    /// The table of all blocks.
    var table: Timetable {
        var table = Timetable(problem)
        for block in staying.blocks { table.insert(block) }
        for place in starts.indices {
            table.insert(block(chunk(startingIn: Int(starts[place]))))
        }
        return table
    }

    /// Returns a chunk in minutes.
    func block(_ chunk: Chunk) -> PlacedBlock {
        PlacedBlock(
            task: chunk.task, start: time.minute(of: chunk.start), end: time.minute(of: chunk.end))
    }
}
