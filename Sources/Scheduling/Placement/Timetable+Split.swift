extension Timetable {
    /// Returns the cheapest way to place a demand in chunks: a dynamic programme over days, free runs
    /// and their openings.
    ///
    /// The programme fills openings independently of each other. Where a meeting, or the time between
    /// two windows, is shorter than a pause, the chunk after it may come out too early; then either the
    /// chunk before has to end earlier or the one after to start later, and both are tried.
    ///
    /// Exact, but for one case: when the day limits the task (a cap that could bind, a habit), no chunk
    /// crosses local midnight, and the two parts of a free run that does are sized one by one.
    ///
    /// Complexity: O(*o* · *s* · (*s* + *w* · *c*)) without long chunks, *o* the openings, *s* the slots
    /// to place, *w* the slots of an opening, *c* the lengths of a chunk.
    func bestSplit(_ demand: Demand) -> Insertion? {
        guard var search = SplitSearch(demand, beside: self) else { return nil }
        var best: Insertion?
        var open = [search.parts]
        var branchings = 0
        while let parts = open.popLast() {
            guard let found = search.cheapest(in: parts) else { continue }
            if let best, found.growth >= best.growth { continue }
            guard let broken = brokenPause(in: found.chunks) else {
                best = found
                continue
            }
            branchings += 1
            // Beyond a bound only the way out that always ends is taken.
            if branchings < 100 {
                open.append(SplitPart.delayed(parts, after: broken, grid: problem.grid))
            }
            open.append(SplitPart.shortened(parts, before: broken))
        }
        return best
    }

    /// Returns the first chunk whose pause the next one breaks off, and the minute at which it ends.
    private func brokenPause(in chunks: [PlacedBlock]) -> (chunk: PlacedBlock, until: Int)? {
        for (chunk, next) in zip(chunks, chunks.dropFirst()) {
            let until = chunk.end + problem.pause.after(chunk.minutes)
            if until > next.start { return (chunk, until) }
        }
        return nil
    }
}
