import BasicContainers

/// Best insertion: the cheapest place of one task beside the present blocks.
extension SearchState {
    /// Returns the cheapest insertion of a demand, or `nil` if placing nothing is cheaper.
    mutating func bestInsertion(_ demand: Demand) -> Insertion? {
        insertion(slots(of: demand))
    }

    /// Returns a demand in slots.
    func slots(of demand: Demand) -> SlotDemand {
        SlotDemand(
            task: demand.task.index, slots: demand.minutes / time.grid,
            earliest: max(0, time.slot(notBefore: demand.earliest)),
            latest: min(time.count, time.slot(of: demand.latest)),
            dayCap: demand.dayCap ?? .max)
    }

    /// Returns the cheapest insertion of a demand, or `nil` if placing nothing is cheaper.
    mutating func insertion(_ demand: SlotDemand) -> Insertion? {
        guard let delta = bestInsertion(demand) else { return nil }
        return Insertion(chunks: found.indices.map { unload(found[$0]) }, delta: delta)
    }

    /// Leaves the chunks of the cheapest insertion of a demand in `found`; returns the cost delta, or `nil` if placing
    /// nothing is cheaper.
    mutating func bestInsertion(_ demand: SlotDemand) -> Int? {
        found.removeAll(keepingCapacity: true)
        let task = tasks[demand.task]
        guard task.isSplittable else { return bestWhole(demand) }
        guard task.mayBeWhole, counts[demand.task] == 0, demand.slots <= task.most else {
            return bestChunks(demand)
        }
        return bestWholeOrChunks(demand)
    }

    /// Leaves the cheapest place of a task in one block in `found`, or several chunks if they cost less, including the cost of
    /// the split.
    private mutating func bestWholeOrChunks(_ demand: SlotDemand) -> Int? {
        let task = tasks[demand.task]
        let whole = bestWhole(demand)
        let place = found.isEmpty ? -1 : found[0].start
        let worst = (whole ?? 0) + task.rates.unplaced * demand.slots
        // Two blocks cost at least this much.
        let split = task.further + task.split
        var chunked = demand
        chunked.bound = min(demand.bound, whole ?? demand.bound)
        if whole == nil || worst > split - savings(task) - mostSaved {
            found.removeAll(keepingCapacity: true)
            if let delta = bestChunks(chunked, isSplit: whole != nil) { return delta }
        }
        found.removeAll(keepingCapacity: true)
        guard let whole else { return nil }
        found.append(Chunk(task: demand.task, start: place, length: demand.slots))
        return whole
    }

    /// Inserts the missing minutes of a task in their cheapest place; returns whether there is one.
    mutating func place(_ task: Int) -> Bool {
        guard let demand = demand(of: task), bestInsertion(demand) != nil else { return false }
        for place in found.indices { insert(found[place]) }
        return true
    }

    /// Inserts a chunk in its cheapest place within a range of slots; returns its start, or `nil` if there is no room or no place
    /// is worth its cost.
    @discardableResult
    mutating func insert(
        _ chunk: Chunk, within slots: Range<Int>, atAnyCost: Bool = false
    ) -> Int? {
        guard let bounds = bounds(of: chunk.task) else { return nil }
        found.removeAll(keepingCapacity: true)
        var demand = SlotDemand(
            task: chunk.task, slots: chunk.length,
            earliest: max(bounds.earliest, slots.lowerBound),
            latest: min(bounds.latest, slots.upperBound),
            dayCap: tasks[chunk.task].isCapped ? dayCap : .max)
        if atAnyCost { demand.bound = .max / 4 }
        guard bestWhole(demand) != nil, !found.isEmpty else { return nil }
        let start = found[0].start
        insert(Chunk(task: chunk.task, start: start, length: chunk.length))
        return start
    }

    /// Inserts tasks one after another, and repeats this as long as one more fits.
    ///
    /// A task that finds no place may find one after another task has filled a sliver beside it. In the end no single task
    /// fits, whatever the order.
    mutating func place(_ tasks: [Int]) {
        var isChanged = true
        while isChanged {
            isChanged = false
            for task in tasks where place(task) { isChanged = true }
        }
    }
}

extension SearchState {
    /// Leaves the cheapest place for all of a demand in one block in `found`; returns the cost delta, or `nil` if placing
    /// nothing is cheaper or the delta reaches the demand's bound.
    ///
    /// A later start costs no less, unless it is in another free run or part of the day, on another day, or restores an
    /// existing block. Only such starts are tried or, if the rules forbid one, the next that they allow. The search ends at the
    /// first opening in which waiting alone costs too much.
    ///
    /// Complexity: O(*o* + *m*), *o* the openings looked at and *m* their slots, 64 at a time.
    mutating func bestWhole(_ demand: SlotDemand) -> Int? {
        let task = tasks[demand.task]
        let length = demand.slots
        let minutes = length * time.grid
        let bonus = mostSaved + savings(task)
        let isDayLimited = task.isCapped || task.habit >= 0
        let isEager = task.part >= 0 || isDayLimited || hasLoad || !task.existing.isEmpty
        let isBound = hasSurroundings(demand.task)
        var least = task.rates.unplaced * length + demand.bound
        var best = -1
        // At random, a block goes to the end of its opening, which leaves the time before it in one piece.
        let isLate = blinks.next()
        let choice = blinks.choice()
        var rank = Int.max
        var openings = openings(task.category, from: demand.earliest, before: demand.latest)
        while let opening = next(&openings, atLeast: length) {
            if blinks.next() { continue }
            let waiting = wait(task, length, from: opening.start)
            if waiting - bonus >= least { break }
            let last = opening.end - length
            let sliver = sliverDelta(opening.run, by: minutes)
            let ofOpening =
                switch choice {
                case .first: 0
                case .tightest: opening.end - opening.start
                case .last: -opening.start
                }
            var around = Surroundings(opening)
            var isKnown = !isBound
            var start = isLate ? last : opening.start
            while true {
                var chunk = Chunk(task: demand.task, start: start, length: length)
                var delta = cost(of: chunk, task) + sliver
                delta += dayDelta(task, Int(time.days[start]), slots: length)
                var isCheaper = delta < least || delta == least && best >= 0 && ofOpening < rank
                if isCheaper, !blinks.next() {
                    if isBound {
                        if !isKnown { around = surroundings(of: opening, demand.task) }
                        isKnown = true
                        let fit =
                            isLate
                            ? lastFit(length, from: opening.start, upTo: start, around, task)
                            : firstFit(length, from: start, upTo: last, around, task)
                        isCheaper = fit == start
                        if let fit, fit != start {
                            chunk.start = fit
                            delta = cost(of: chunk, task) + sliver
                            delta += dayDelta(task, Int(time.days[fit]), slots: length)
                            isCheaper =
                                delta < least || delta == least && best >= 0 && ofOpening < rank
                        }
                    }
                    if isCheaper,
                        !isDayLimited
                            || room(demand, task, onDay: Int(time.days[chunk.start])) >= minutes
                    {
                        (least, best, rank) = (delta, chunk.start, ofOpening)
                    }
                }
                guard isEager, let next = anchor(after: start, upTo: last, task) else { break }
                start = next
            }
        }
        guard best >= 0 else { return nil }
        found.append(Chunk(task: demand.task, start: best, length: length))
        return least - task.rates.unplaced * length
    }

    /// Returns the next slot at which a start may cost less: the beginning of the preferred part of the day, of another day, or
    /// of an existing block.
    @inline(__always)
    mutating func anchor(after start: Int, upTo last: Int, _ task: SlotTask) -> Int? {
        guard start < last else { return nil }
        var next = last + 1
        for place in task.existing where existing[place].start > start {
            next = min(next, existing[place].start)
        }
        let dependsOnDay =
            task.isCapped || task.habit >= 0 || hasLoad
            || task.existing.contains { existing[$0].sameDaySaving > 0 }
        if task.part >= 0 || dependsOnDay {
            let end = min(last, next - 1)
            let isOtherDay = time.days[start] != time.days[end]
            if isOtherDay || task.part >= 0 && time.parts[start] != time.parts[end] {
                var slot = start + 1
                defer { work &+= slot &- start }
                while slot < next {
                    if dependsOnDay, time.days[slot] != time.days[slot - 1] { return slot }
                    if time.parts[slot] != time.parts[slot - 1], Int(time.parts[slot]) == task.part
                    {
                        return slot
                    }
                    slot += 1
                }
            }
        }
        return next <= last ? next : nil
    }
}

/// Chunks of one task, by start, that can be placed beside the present blocks.
struct Insertion: Sendable {
    var chunks: [PlacedBlock]
    var minutes: Int { chunks.reduce(0) { $0 + $1.minutes } }
    /// The growth of the cost; negative if the cost falls.
    var delta: Int
}

extension Solution {
    /// Returns the cheapest insertion of a task's missing minutes, as many or as few of them as is cheapest; `nil` if placing
    /// nothing is cheapest.
    ///
    /// Of equal insertions, more minutes win, then the earlier ones.
    func bestInsertion(of task: Int) -> Insertion? {
        Demand(task, beside: self).flatMap(bestInsertion)
    }

    /// Returns the cheapest insertion of a demand, or `nil` if placing nothing is cheaper.
    ///
    /// Complexity: O(*n*) beside the search, *n* the slots of the timeline.
    func bestInsertion(_ demand: Demand) -> Insertion? {
        var state = SearchState.load(fixed: self)
        return state.bestInsertion(demand)
    }
}

/// The missing minutes of a task beside a solution, and its bounds in minutes, for counterfactuals that lift one of them.
struct Demand: Sendable {
    let task: PreparedTask
    /// The minutes that have no block, rounded down to whole slots.
    var minutes: Int
    /// The first minute at which a block may start, from the release and the ends of predecessors.
    var earliest: Int
    /// The minute by which every block must have ended, from the horizon, the hard deadline and successors.
    var latest: Int
    /// The maximum capped minutes of a local day, or `nil`.
    var dayCap: Int?

    /// Creates the demand of a task, or `nil` if none of it may be placed: it is complete, unsplittable and begun, too coarse
    /// for the grid, without windows, or waiting for a predecessor.
    init?(_ index: Int, beside solution: Solution) {
        let problem = solution.problem
        task = problem.tasks[index]
        minutes = (task.duration - solution.minutes[index]).roundedDown(to: problem.grid)
        guard minutes > 0, task.chunks != nil, task.category != nil else { return nil }
        guard task.task.isSplittable || solution.blocks[index].isEmpty else { return nil }
        earliest = task.release
        for predecessor in task.predecessors {
            guard solution.isComplete(predecessor) else { return nil }
            for block in solution.blocks[predecessor] { earliest = max(earliest, block.end) }
        }
        latest = min(problem.problem.horizon, task.hardDeadline ?? .max)
        for successor in task.successors {
            if let first = solution.blocks[successor].first(where: { !$0.isFixed }) {
                latest = min(latest, first.start)
            }
        }
        dayCap = task.isCapped ? problem.problem.dayCap?.minutes : nil
    }
}
