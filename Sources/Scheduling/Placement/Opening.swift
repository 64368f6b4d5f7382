/// A stretch of time in which blocks of one task may be placed beside those that stand.
struct Opening: Sendable {
    /// From the first to the last minute, on the grid.
    var range: Range<Int>
    /// The position of the free run.
    let run: Int
    /// Where the next block of another task starts, which a pause must not reach; far away if nowhere.
    var nextBlock: Int

    /// A minute that no problem reaches.
    static let never = Int.max / 4
}

extension Timetable {
    /// Calls `body` with the openings for a demand that hold at least `least` minutes, in order of
    /// time, until it returns `false`.
    ///
    /// Complexity: O(*b* + *n*), *b* the windows of the category, *n* the blocks.
    func forEachOpening(
        for demand: Demand, holding least: Int, _ body: (Opening) -> Bool
    ) {
        guard let category = demand.task.category else { return }
        let bins = problem.bins[category]
        let grid = problem.grid
        let first = bins.partition { $0.range.upperBound > demand.earliest }
        guard first < bins.count else { return }
        var row = position(startingAt: bins[first].range.lowerBound)
        for bin in bins[first...] {
            let limit = min(bin.range.upperBound, demand.latest)
            guard bin.range.lowerBound < limit else { break }
            while row < entries.count, entries[row].block.start < bin.range.lowerBound { row += 1 }
            var free = max(bin.range.lowerBound, demand.earliest)
            if row > 0 { free = max(free, entries[row - 1].restingUntil) }
            while true {
                let next = row < entries.count ? entries[row].block.start : Opening.never
                let start = free.roundedUp(to: grid)
                let end = min(limit, next).roundedDown(to: grid)
                if start + least <= end {
                    let opening = Opening(range: start..<end, run: bin.run, nextBlock: next)
                    guard body(opening) else { return }
                }
                guard next < limit else { break }
                free = max(free, entries[row].restingUntil)
                row += 1
            }
        }
    }

    /// Returns the minutes in an opening where the cost of a start may change for the better: local
    /// midnights, noons and dusks, and the starts of blocks that could be taken up again.
    ///
    /// Every chunk can be moved earlier, down to the start of its opening, the end of the chunk before
    /// or one of these, without costing more: waiting and lateness never grow, the day stays the same.
    func anchors(in opening: Opening, for demand: Demand) -> [Int] {
        let range = opening.range
        var anchors: [Int] = []
        var day = problem.days.day(of: range.lowerBound)
        while let midnight = problem.days.start(ofDay: day), midnight < range.upperBound {
            for minute in demand.task.anchorsOfDay {
                let anchor = (midnight + minute).roundedUp(to: problem.grid)
                if range.contains(anchor) { anchors.append(anchor) }
            }
            day += 1
        }
        for block in demand.restorable
        where range.contains(block.start) && block.start % problem.grid == 0 {
            anchors.append(block.start)
        }
        return anchors.sorted()
    }
}
