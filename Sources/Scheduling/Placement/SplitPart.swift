/// An opening, or what of it lies in one local day where that limits the task.
struct SplitPart: Sendable {
    var opening: Opening
    /// The local day, where it limits the task; else 0.
    let day: Int

    /// Returns the openings that hold a chunk, cut at local midnights where the day is limited.
    static func all(
        _ demand: Demand, _ table: Timetable, least: Int, byDay: Bool
    ) -> [SplitPart] {
        var parts: [SplitPart] = []
        table.forEachOpening(for: demand, holding: least) { opening in
            if byDay {
                parts += days(of: opening, table.problem).filter { $0.opening.range.count >= least }
            } else {
                parts.append(SplitPart(opening: opening, day: 0))
            }
            return true
        }
        return parts
    }

    private static func days(of opening: Opening, _ problem: PreparedProblem) -> [SplitPart] {
        var parts: [SplitPart] = []
        var start = opening.range.lowerBound
        while start < opening.range.upperBound {
            let day = problem.days.day(of: start)
            let midnight = problem.days.start(ofDay: day + 1) ?? Opening.never
            let end = min(opening.range.upperBound, midnight.roundedDown(to: problem.grid))
            if start < end {
                let part = Opening(
                    range: start..<end, run: opening.run, nextBlock: opening.nextBlock)
                parts.append(SplitPart(opening: part, day: day))
            }
            start = midnight.roundedUp(to: problem.grid)
        }
        return parts
    }

    /// Returns parts in which the pause after a chunk in the place of one must end before it did.
    static func shortened(
        _ parts: [SplitPart], before broken: (chunk: PlacedBlock, until: Int)
    ) -> [SplitPart] {
        var parts = parts
        for row in parts.indices where parts[row].opening.range.contains(broken.chunk.start) {
            parts[row].opening.nextBlock = min(parts[row].opening.nextBlock, broken.until - 1)
        }
        return parts
    }

    /// Returns parts in which everything behind a chunk starts no earlier than its pause ended.
    static func delayed(
        _ parts: [SplitPart], after broken: (chunk: PlacedBlock, until: Int), grid: Int
    ) -> [SplitPart] {
        parts.map { part in
            let range = part.opening.range
            guard range.lowerBound >= broken.chunk.end, range.lowerBound < broken.until
            else { return part }
            var part = part
            let start = broken.until.roundedUp(to: grid)
            part.opening.range = min(start, range.upperBound)..<range.upperBound
            return part
        }
    }
}
