import BasicContainers

/// Chunks of one task in a row, as few as possible: the short ones first, then the long ones with a pause between them.
struct ChunkRow {
    let lengths: ClosedRange<Int>
    /// The slots from which a chunk is long, and the slots of a pause.
    let long: Int
    let pause: Int

    init(_ lengths: ClosedRange<Int>, _ pause: SlotPause) {
        self.lengths = lengths
        long = pause.long
        self.pause = pause.slots
    }

    /// The most slots of a short chunk.
    private var mostShort: Int { min(lengths.upperBound, long - 1) }
    /// The least slots of a long chunk.
    var leastLong: Int { max(lengths.lowerBound, long) }

    /// Whether a chunk can be long.
    var canBeLong: Bool { lengths.upperBound >= long }

    /// Returns the number of short chunks that make up some slots with a number of long ones, or `nil` if none does.
    ///
    /// Complexity: O(1).
    @inline(__always)
    func shorts(slots: Int, longs: Int) -> Int? {
        let rest = slots - longs * (longs > 0 ? lengths.upperBound : 0)
        guard rest > 0 else { return longs * leastLong <= slots ? 0 : nil }
        guard lengths.lowerBound <= mostShort else { return nil }
        let shorts = (rest + mostShort - 1) / mostShort
        let least = shorts * lengths.lowerBound + (longs > 0 ? longs * leastLong : 0)
        return least <= slots ? shorts : nil
    }

    /// Calls `body` with each number of slots that a number of long chunks and short ones make up, and with the number of
    /// those.
    @inline(__always)
    func forEachCount(
        withLongs longs: Int, upTo most: Int, _ body: (_ slots: Int, _ shorts: Int) -> Void
    ) {
        let leastLongs = longs * leastLong
        let mostLongs = longs * (longs > 0 ? lengths.upperBound : 0)
        let hasShorts = lengths.lowerBound <= mostShort
        var slots = max(lengths.lowerBound, leastLongs)
        var shorts = 0
        while slots <= most {
            // As few short chunks as hold what the long ones don't.
            while slots > mostLongs + shorts * mostShort {
                guard hasShorts else { return }
                shorts += 1
            }
            if shorts * lengths.lowerBound + leastLongs <= slots { body(slots, shorts) }
            slots += 1
        }
    }

    /// Returns by how much the chunks may be shifted within a width, with their last pause before a limit; less than 0 if
    /// they do not fit.
    @inline(__always)
    func room(slots: Int, longs: Int, width: Int, limit: Int) -> Int {
        guard longs > 0 else { return width - slots }
        return min(width - slots - (longs - 1) * pause, limit - slots - longs * pause)
    }

    /// Calls `body` with each chunk of a row.
    func forEachChunk(
        from start: Int, slots: Int, longs: Int, _ body: (_ start: Int, _ length: Int) -> Void
    ) {
        guard let shorts = shorts(slots: slots, longs: longs) else { return }
        var start = start
        var left = slots
        for row in 0..<shorts + longs {
            let isLong = row >= shorts
            let shortsLeft = isLong ? 0 : shorts - row - 1
            let longsLeft = isLong ? shorts + longs - row - 1 : longs
            let others =
                shortsLeft * lengths.lowerBound + (longsLeft > 0 ? longsLeft * leastLong : 0)
            let length = min(isLong ? lengths.upperBound : mostShort, left - others)
            body(start, length)
            start += length + (isLong ? pause : 0)
            left -= length
        }
    }
}

/// The rows of chunks in an opening of which each slot costs the same.
struct UniformRows {
    let row: ChunkRow
    let start: Int
    let width: Int
    /// The slots of the opening before the first that no pause may reach.
    let limit: Int
    /// Whether rows go to the end of the opening.
    let isLate: Bool
    /// Whether a row may have one chunk only.
    let isSingle: Bool
    let ofSlot: Int
    let ofChunk: Int
}

/// What is left of a free run, and what a sliver of it costs.
struct RunRemainder {
    private let left: Int
    private let grid: Int
    private let pause: Int
    private let weight: Int
    /// What the sliver of the run costs now.
    private let before: Int

    @inline(__always)
    init(_ run: Int, of state: borrowing SearchState) {
        left = state.time.runLengths[run] - state.used[run]
        grid = state.time.grid
        pause = state.pause.pause.minutes
        weight = state.weights.sliver
        before = state.sliver(run, used: state.used[run])
    }

    /// A number of slots up to which chunks change nothing about the sliver, if no long ones are told apart.
    @inline(__always)
    fileprivate var idle: Int { before > 0 ? 0 : (left - Objective.sliverBound) / grid }

    /// Returns how much the sliver grows when some slots, and the pauses of long chunks, are used.
    @inline(__always)
    fileprivate func delta(slots: Int, longs: Int) -> Int {
        let rest = left - slots * grid - longs * pause
        return (Objective.isSliver(rest) ? weight * rest : 0) - before
    }
}

extension ChunkCosts {
    /// Keeps each row of so many slots and long chunks that is cheaper than what is known.
    mutating func offer(_ rows: UniformRows, upTo most: Int) {
        let row = rows.row
        let width = self.longs + 1
        let mostLongs = width > 1 ? width - 1 : most
        var found = self.most
        var cells = cells.mutableSpan
        var longs = 0
        repeat {
            let room = row.room(slots: 0, longs: longs, width: rows.width, limit: rows.limit)
            let told = width > 1 ? longs : 0
            row.forEachCount(withLongs: longs, upTo: min(most, room)) { slots, shorts in
                guard !rows.isSingle || shorts + longs == 1 else { return }
                let cost = (shorts + longs) * rows.ofChunk + slots * rows.ofSlot
                let place = slots &* width &+ told
                guard cost < cells[place].cost else { return }
                let start = rows.start + (rows.isLate ? room - slots : 0)
                let pointer = Backpointers.row(from: start, slots: slots, longs: longs)
                cells[place] = Cell(cost: cost, pointer: pointer)
                found = max(found, slots)
            }
            longs += 1
        } while row.canBeLong && longs <= mostLongs && longs * row.leastLong <= most
        self.most = found
    }

    /// Adds to each cost that of the run's remainder; then long chunks are told apart no longer.
    mutating func add(_ rest: RunRemainder) {
        let (most, width) = (most, longs + 1)
        longs = 0
        var cells = cells.mutableSpan
        var slots = width > 1 ? 1 : max(1, rest.idle)
        while slots <= most {
            var best = Cell.none
            for long in 0..<width {
                let cell = cells[slots * width + long]
                guard cell.cost < Self.infinite else { continue }
                let cost = cell.cost + rest.delta(slots: slots, longs: long)
                if cost < best.cost { best = Cell(cost: cost, pointer: cell.pointer) }
            }
            cells[slots] = best
            slots += 1
        }
        for place in most + 1..<(most + 1) * width { cells[place] = .none }
    }
}
