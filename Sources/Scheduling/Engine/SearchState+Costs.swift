import BasicContainers

/// Cost deltas: the terms of the objective at the rates of a slot.
extension SearchState {
    /// Returns the cost of a single block, less the saving if it restores an existing one or is on its day.
    @inline(__always)
    func cost(of chunk: Chunk, _ task: SlotTask) -> Int {
        let end = time.minute(of: chunk.end)
        var ofSlot = task.rates.slack.cost(endingAt: end)
        if task.part >= 0, task.part != Int(time.parts[chunk.start]) { ofSlot += task.rates.pref }
        var cost = ofSlot * chunk.length + task.rates.tardiness.cost(chunk.length, endingAt: end)
        cost += wait(task, chunk.length, from: chunk.start)
        for place in task.existing {
            let block = existing[place]
            guard block.length == chunk.length else { continue }
            if block.start == chunk.start {
                cost -= block.saving
            } else if block.day == Int(time.days[chunk.start]) {
                cost -= block.sameDaySaving
            }
        }
        return cost
    }

    /// Returns the cost of being late, or nearly so, for one slot of a block that ends with a slot.
    @inline(__always)
    func late(_ task: SlotTask, endingIn end: Int) -> Int {
        let end = time.minute(of: end)
        return task.rates.tardiness.cost(1, endingAt: end) + task.rates.slack.cost(endingAt: end)
    }

    /// Whether the cost of being late, or nearly so, is the same wherever a block ends from one slot to another.
    @inline(__always)
    func isEvenlyLate(_ task: SlotTask, endingFrom first: Int, to last: Int) -> Bool {
        let (first, last) = (time.minute(of: first), time.minute(of: last))
        let slack = task.rates.slack
        return task.rates.tardiness.isEven(from: first, to: last)
            && slack.cost(endingAt: first) == slack.cost(endingAt: last)
    }

    /// Returns the cost of waiting for some slots of a block that starts in a slot.
    @inline(__always)
    func wait(_ task: SlotTask, _ slots: Int, from start: Int) -> Int {
        task.rates.waiting.cost(
            slots, startingAt: time.minute(of: start),
            days: Int(time.days[start]) - task.firstDay)
    }

    /// Returns the cost of the sliver that is left of a free run.
    @inline(__always)
    func sliver(_ run: Int, used: Int) -> Int {
        weights.sliver(ofRun: time.runLengths[run], used: used)
    }

    /// Returns the growth of a run's sliver cost if that many more minutes of the run are used.
    @inline(__always)
    func sliverDelta(_ run: Int, by minutes: Int) -> Int {
        guard time.runLengths[run] - used[run] - minutes < Objective.sliverBound else { return 0 }
        return sliver(run, used: used[run] + minutes) - sliver(run, used: used[run])
    }

    /// The maximum that a block can save by filling a sliver.
    var mostSaved: Int { min(slivers, weights.mostOfSliver) }

    /// Returns a lower bound of the cost of `least` to `most` more chunks of a task, less the slivers that they fill.
    func leastCost(ofChunks least: Int, atMost most: Int, _ task: SlotTask) -> Int {
        let saved = mostSaved
        let chunks = task.further < saved ? most : least
        return chunks * task.further - min(slivers, chunks * saved)
    }

    /// Returns the maximum that restored blocks of a task can save.
    @inline(__always)
    func savings(_ task: SlotTask) -> Int {
        var sum = 0
        for place in task.existing { sum += existing[place].saving }
        return sum
    }

    /// Returns the greatest known lower bound of the cost: from each task alone, or from the available time of the days.
    func bound(below cost: Int) -> Int {
        var capacity = CapacityBound(relaxed())
        return max(lowerBound.cost, capacity?.greatest(below: cost) ?? .min)
    }

    /// Returns the state with only the immovable blocks, in which blocks share nothing but their time.
    private func relaxed() -> SearchState {
        var empty = Solution(problem)
        for block in immovable.blocks { empty.insert(block) }
        var state = SearchState.load(fixed: empty)
        state.relax()
        return state
    }

    /// The lower bound of the cost, and of each task's cost delta.
    ///
    /// Each task is placed where it is best for it alone, without slivers, breaks, lunch and gaps. A task that is too large for
    /// the dynamic programme is bounded by placing all of it at no cost, with all savings.
    ///
    /// Complexity: O(*n*) insertions, *n* the number of tasks.
    var lowerBound: (cost: Int, deltas: [Int]) {
        var state = relaxed()
        let widest = time.runSlots.map(\.count).max() ?? 0
        var deltas = Array(repeating: 0, count: tasks.count)
        for index in tasks.indices {
            let task = tasks[index]
            let slots = state.missing[index] / time.grid
            guard slots > 0, task.category >= 0, task.isSplittable || state.counts[index] == 0
            else { continue }
            if task.isSplittable,
                slots > Self.mostSlots / 4 || (slots + 1) * widest > Chunking.mostCells
            {
                deltas[index] = -(task.rates.unplaced * slots + state.savings(task))
                continue
            }
            let demand = SlotDemand(
                task: index, slots: slots, earliest: task.release, latest: task.limit,
                dayCap: .max)
            deltas[index] = state.leastDelta(demand)
        }
        return (deltas.reduce(state.score.cost, +), deltas)
    }
}

/// Cost deltas of the terms that a block shares with others: its day, its habit, and its task.
extension SearchState {
    /// Returns the growth of a day's load cost and of a habit's spread cost with that many more slots on the day.
    @inline(__always)
    func dayDelta(_ task: SlotTask, _ day: Int, slots: Int) -> Int {
        (task.habit >= 0 ? spreadDelta(task.habit, day) : 0)
            + loadDelta(day, by: slots * time.grid * task.loadOfMinute)
    }

    /// Returns the growth of a day's load cost with that many more half minutes.
    @inline(__always)
    func loadDelta(_ day: Int, by halfMinutes: Int) -> Int {
        dayLoad?.cost(of: halfMinutes, beside: takenLoads[day] + dayLoads[day]) ?? 0
    }

    /// Whether the load of a day has a cost.
    @inline(__always)
    var hasLoad: Bool { (dayLoad?.weight ?? 0) > 0 }

    /// Returns the growth of a habit's spread cost with a block on one more day.
    @inline(__always)
    func spreadDelta(_ habit: Int, _ day: Int) -> Int {
        let place = habitDay(habit, day)
        guard habitBlocks[place] == 0 else { return 0 }
        var (before, after) = (1, 1)
        while before <= Self.week, day - before >= -Self.week, habitBlocks[place - before] == 0 {
            before += 1
        }
        while after <= Self.week, day + after < time.dayCount + Self.week,
            habitBlocks[place + after] == 0
        {
            after += 1
        }
        if day - before < -Self.week { before = Self.week }
        if day + after >= time.dayCount + Self.week { after = Self.week }
        let habit = problem.habits[habit]
        return weights.spread(habit, days: before) + weights.spread(habit, days: after)
            - weights.spread(habit, days: before + after)
    }

    /// Returns the cost of one more block for a task that has this many.
    @inline(__always)
    func fragDelta(_ task: SlotTask, _ blocks: Int) -> Int {
        let pieces = Pieces(further: task.further, split: task.split)
        return pieces.cost(blocks: blocks + 1) - pieces.cost(blocks: blocks)
    }
}
