import BasicContainers

extension Board {
    /// The most slots that are placed of a task at a time.
    private static let mostSlots = 1024

    /// Finds the cheapest way to place a demand in chunks, as much or as little of it as is cheapest; returns by how much
    /// the cost grows, or `nil` when placing nothing is cheaper.
    ///
    /// The dynamic programme fills openings independently of each other. Where a meeting, or the time between two windows, is
    /// shorter than a pause, the chunk after it may come out too early; then either the chunk before has to end
    /// earlier or the one after to start later, and both are tried.
    mutating func bestSplit(_ demand: SlotDemand) -> Int? {
        guard var search = SplitSearch(demand, on: self, mostSlots: Self.mostSlots),
            let growth = search.cheapest(on: &self)
        else { return nil }
        guard let broken = search.brokenPause(on: self) else { return growth }
        return bestSplit(&search, branchingAt: broken)
    }

    /// Goes on where a chunk of what was found breaks a pause.
    ///
    /// This is rare, and the only place that allocates.
    private mutating func bestSplit(
        _ search: inout SplitSearch, branchingAt broken: SplitSearch.PauseBound
    ) -> Int? {
        var best: (growth: Int, chunks: [Chunk])?
        var open = [[broken], [broken.shortened]]
        var branchings = 0
        while let bounds = open.popLast() {
            search.bounds = bounds
            found.removeAll(keepingCapacity: true)
            guard let growth = search.cheapest(on: &self) else { continue }
            if let best, growth >= best.growth { continue }
            guard let broken = search.brokenPause(on: self) else {
                best = (growth, found.indices.map { found[$0] })
                continue
            }
            branchings += 1
            // Beyond a bound only the way out that always ends is taken.
            if branchings < 100 { open.append(bounds + [broken]) }
            open.append(bounds + [broken.shortened])
        }
        guard let best else { return nil }
        found = UniqueArray(copying: best.chunks)
        return best.growth
    }

    /// Finds the chunks of a list of the trail, by start.
    mutating func findChunks(of list: Int, _ task: Int, _ row: ChunkRow) {
        var chunks = UniqueArray<Chunk>()
        swap(&chunks, &found)
        tables.trail.forEachRow(of: list) { start, slots, longs in
            row.forEachChunk(from: start, slots: slots, longs: longs) { start, length in
                let chunk = Chunk(task: task, start: start, length: length)
                chunks.insert(chunk) { $0.start < $1.start }
            }
        }
        swap(&chunks, &found)
    }
}
