extension Planner {
    /// Returns the local days that a block passed over on its way to a later one because of the daily cap
    /// alone: without it, the block would have found a place there.
    ///
    /// - Parameters:
    ///   - move: What became of the block.
    ///   - blocks: The plan.
    /// - Returns: The first minute of each day, in order; none where the block went nowhere or to an earlier day.
    public func cappedDays(passedBy move: Move, in blocks: [Block]) -> [Int] {
        guard let from = move.from, let to = move.to, problem.problem.dayCap != nil,
            let task = problem.positions[move.task]
        else { return [] }
        let days = problem.days
        let first = days.day(of: max(from.start, problem.problem.now))
        let last = days.day(of: to.start)
        guard first < last else { return [] }
        let place = Block(task: move.task, start: to.start, end: to.end)
        let table = table(of: blocks.filter { $0 != place })
        guard let demand = Demand(task, beside: table), demand.dayCap != nil else { return [] }
        return (first..<last).compactMap { day in
            guard let start = days.start(ofDay: day), let end = days.start(ofDay: day + 1) else {
                return nil
            }
            var capped = demand
            capped.minutes = min(demand.minutes, to.end - to.start)
            capped.earliest = max(demand.earliest, start)
            capped.latest = min(demand.latest, end)
            var free = capped
            free.dayCap = nil
            let isCapped = !table.places(capped) && table.places(free)
            return isCapped ? start : nil
        }
    }
}

extension Timetable {
    /// Whether all minutes of a demand can be placed, and that is worth its cost.
    func places(_ demand: Demand) -> Bool {
        guard demand.earliest < demand.latest else { return false }
        let chunks = bestInsertion(demand)?.chunks ?? []
        return chunks.reduce(0) { $0 + $1.minutes } == demand.minutes
    }
}
