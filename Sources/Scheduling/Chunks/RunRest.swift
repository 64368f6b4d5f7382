import BasicContainers

/// What is left of a free run, and what a sliver of it costs.
struct RunRest {
    private let left: Int
    private let grid: Int
    private let pause: Int
    private let weight: Int
    /// What the sliver of the run costs now.
    private let before: Int

    @inline(__always)
    init(_ run: Int, of board: borrowing Board) {
        left = board.time.runLengths[run] - board.used[run]
        grid = board.time.grid
        pause = board.pause.pause.minutes
        weight = board.weights.sliver
        before = board.sliver(run, used: board.used[run])
    }

    /// A number of slots up to which no way that tells no long chunks changes what the sliver costs.
    @inline(__always)
    fileprivate var idle: Int { before > 0 ? 0 : (left - Terms.sliverBound) / grid }

    /// Returns how much the sliver grows when some slots, and the pauses of long chunks, are used.
    @inline(__always)
    fileprivate func growth(slots: Int, longs: Int) -> Int {
        let rest = left - slots * grid - longs * pause
        return (rest > 0 && rest < Terms.sliverBound ? weight * rest : 0) - before
    }
}

extension WayTable {
    /// Adds to each way what the rest of its free run costs; then long chunks are told apart no longer.
    mutating func size(_ rest: RunRest) {
        let (most, width) = (most, longs + 1)
        longs = 0
        var ways = ways.mutableSpan
        var slots = width > 1 ? 1 : max(1, rest.idle)
        while slots <= most {
            var best = Way.none
            for long in 0..<width {
                let way = ways[slots * width + long]
                guard way.cost < Self.impossible else { continue }
                let cost = way.cost + rest.growth(slots: slots, longs: long)
                if cost < best.cost { best = Way(cost: cost, list: way.list) }
            }
            ways[slots] = best
            slots += 1
        }
        for place in most + 1..<(most + 1) * width { ways[place] = .none }
    }
}
