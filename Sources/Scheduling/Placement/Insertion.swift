/// Chunks of one task that can be placed beside the blocks that stand.
struct Insertion: Sendable {
    /// The chunks by start.
    var chunks: [PlacedBlock]
    /// How much the objective grows; negative when it shrinks.
    var growth: Int
}

extension Timetable {
    /// Returns the cheapest way to place what is left of a task, as much or as little of it as is
    /// cheapest, beside the blocks that stand; `nil` when nothing at all is.
    ///
    /// Of equal insertions, more minutes win, then the earlier ones.
    func bestInsertion(of task: Int) -> Insertion? {
        Demand(task, beside: self).flatMap(bestInsertion)
    }

    /// Returns the cheapest insertion of a demand; `nil` when placing nothing is cheaper.
    func bestInsertion(_ demand: Demand) -> Insertion? {
        demand.task.task.isSplittable ? bestSplit(demand) : bestWhole(demand)
    }

    /// Adds the chunks of an insertion.
    mutating func insert(_ insertion: Insertion) {
        for chunk in insertion.chunks { insert(chunk) }
    }

    /// Returns how much the sliver of a run grows when that many more minutes of it are used.
    func sliverGrowth(run: Int, by minutes: Int) -> Int {
        let range = problem.runs[run]
        return problem.terms.sliver(range, used: used[run] + minutes)
            - problem.terms.sliver(range, used: used[run])
    }

    /// Returns how many minutes a day has left for a demand, or `nil` without a limit.
    func room(onDay day: Int, for demand: Demand) -> Int? {
        if let habit = demand.task.habit,
            habitBlocks[HabitDay(habit: habit, day: day)]?.isEmpty == false
        {
            return 0
        }
        return demand.dayCap.map { $0 - (cappedMinutes[day] ?? 0) }
    }

    /// Returns the cost of one chunk by itself, less what it saves as an existing block taken up again.
    func chunkCost(_ demand: Demand, _ start: Int, _ end: Int, day: Int) -> Int {
        var cost = problem.terms.block(demand.task, start, end, day: day)
        for block in demand.restorable where block.start == start && block.end == end {
            cost -= problem.terms.moved(start, end)
        }
        return cost
    }
}
