extension Timetable {
    /// Returns the cheapest place for all minutes of a demand in one block.
    ///
    /// Complexity: O(*b* + *n*), *b* the windows of the category, *n* the blocks.
    func bestWhole(_ demand: Demand) -> Insertion? {
        let terms = problem.terms
        let length = demand.minutes
        let pause = problem.pause.after(length)
        let saved = terms.unplaced(demand.task, minutes: length)
        var best: (start: Int, growth: Int)?
        let least = LeastCost(demand, terms)
        forEachOpening(for: demand, holding: length) { opening in
            if let best {
                let day = problem.days.day(of: opening.range.lowerBound)
                let bound = least.bound(minutes: length, chunks: 1, costOfChunk: 0, onDay: day)
                if bound - saved >= best.growth { return false }
            }
            let last = min(opening.range.upperBound, opening.nextBlock - pause) - length
            let sliver = sliverGrowth(run: opening.run, by: length + pause)
            for start in [opening.range.lowerBound] + anchors(in: opening, for: demand)
            where start <= last {
                let day = problem.days.day(of: start)
                if let room = room(onDay: day, for: demand), room < length { continue }
                let growth =
                    chunkCost(demand, start, start + length, day: day) + sliver - saved
                if growth < best?.growth ?? 1 { best = (start, growth) }
            }
            return true
        }
        return best.map { start, growth in
            let chunk = PlacedBlock(task: demand.task.index, start: start, end: start + length)
            return Insertion(chunks: [chunk], growth: growth)
        }
    }
}
