import BasicContainers

/// Chunks of one task in an opening whose slots all cost the same: as few as possible, as early or as late as possible.
struct ChunkRow {
    let lengths: ClosedRange<Int>
    /// The slots between two chunks.
    let gap: Int
    /// Whether only one chunk is allowed.
    let isSingle: Bool
    let ofSlot: Int
    let ofChunk: Int
    let grid: Int
    /// The maximum minutes in a row.
    let mostInRow: Int
    let around: Surroundings

    /// The number of chunks, the start of the first one, and the maximum lengths of the first and the last.
    struct Form {
        let start: Int
        let chunks: Int
        let first: Int
        let last: Int
    }

    /// Returns the form with the fewest chunks for a number of slots, the first of them as early as possible; `nil` if there is
    /// none.
    ///
    /// Complexity: O(*k*), *k* the number of chunks.
    @inline(__always)
    func form(_ slots: Int) -> Form? {
        let most = lengths.upperBound
        var chunks = (slots + most - 1) / most
        if chunks == 1 {
            if let start = single(slots) {
                return Form(start: start, chunks: 1, first: slots, last: slots)
            }
            chunks = 2
        }
        guard !isSingle else { return nil }
        while chunks * lengths.lowerBound <= slots {
            let width = slots + (chunks - 1) * gap
            guard around.first + width <= around.last else { return nil }
            if let form = several(slots, chunks, width) { return form }
            chunks += 1
        }
        return nil
    }

    /// Returns the start of a single chunk, or `nil`.
    @inline(__always)
    private func single(_ slots: Int) -> Int? {
        var start = around.first
        if !mayStand(start, slots) {
            guard start < around.beforeEnds else { return nil }
            start = around.beforeEnds
            guard mayStand(start, slots) else { return nil }
        }
        return start + slots <= around.last ? start : nil
    }

    @inline(__always)
    private func mayStand(_ start: Int, _ slots: Int) -> Bool {
        let row = around.row(start, start + slots, grid: grid)
        return row <= mostInRow || row == slots * grid && slots <= lengths.lowerBound
    }

    /// Returns the form of several chunks.
    ///
    /// The first is in the row before the opening or after its break; the last is in the row
    /// after the opening or before its break.
    @inline(__always)
    private func several(_ slots: Int, _ chunks: Int, _ width: Int) -> Form? {
        let (least, most) = (lengths.lowerBound, lengths.upperBound)
        let middle = (chunks - 2) * most
        for isApart in [false, true] {
            let start = isApart ? max(around.first, around.beforeEnds) : around.first
            let isInRow = start < around.beforeEnds
            let first = isInRow ? min(most, (mostInRow - around.before) / grid) : most
            if first >= least {
                for endsApart in [false, true] {
                    let end = endsApart ? min(around.last, around.afterBegins) : around.last
                    let last =
                        end > around.afterBegins
                        ? min(most, (mostInRow - around.after) / grid) : most
                    if last >= least, slots <= first + middle + last, start + width <= end {
                        return Form(start: start, chunks: chunks, first: first, last: last)
                    }
                }
            }
        }
        return nil
    }

    /// Calls `body` with each chunk of a form.
    @inline(__always)
    func forEachChunk(
        of form: Form, slots: Int, _ body: (_ start: Int, _ length: Int) -> Void
    ) {
        var start = form.start
        var left = slots
        for number in 0..<form.chunks {
            let others = (form.chunks - number - 1) * lengths.lowerBound
            var most = number == 0 ? form.first : lengths.upperBound
            if number == form.chunks - 1 { most = left }
            let length = min(most, left - others)
            body(start, length)
            start += length + gap
            left -= length
        }
    }
}

/// The remainder of a free run, and the cost of its sliver.
struct RunRemainder {
    private let left: Int
    private let grid: Int
    private let weight: Int
    /// The present cost of the run's sliver.
    private let before: Int

    @inline(__always)
    init(_ run: Int, of state: borrowing SearchState) {
        left = state.time.runLengths[run] - state.used[run]
        grid = state.time.grid
        weight = state.weights.sliver
        before = state.sliver(run, used: state.used[run])
    }

    /// The number of slots up to which chunks do not change the cost of the sliver.
    @inline(__always)
    fileprivate var idle: Int { before > 0 ? 0 : (left - Objective.sliverBound) / grid }

    /// Returns the growth of the sliver's cost if some slots are used.
    @inline(__always)
    fileprivate func delta(slots: Int) -> Int {
        let rest = left - slots * grid
        return (Objective.isSliver(rest) ? weight * rest : 0) - before
    }
}

extension ChunkCosts {
    /// Keeps, for each number of slots, the row if it is cheaper than the known cost.
    mutating func offer(
        _ row: ChunkRow, upTo most: Int, isLate: Bool, _ backpointers: inout Backpointers
    ) {
        var slots = row.lengths.lowerBound
        while slots <= most {
            if let form = row.form(slots) {
                let cost = form.chunks * row.ofChunk + slots * row.ofSlot
                if cost < cells[slots].cost {
                    var pointer = Backpointers.nothing
                    row.forEachChunk(of: form, slots: slots) { start, length in
                        let place =
                            isLate ? row.around.start + row.around.end - start - length : start
                        pointer = backpointers.join(
                            pointer, Backpointers.chunk(from: place, slots: length))
                    }
                    self.set(cost, pointer: pointer, at: slots)
                }
            }
            slots += 1
        }
    }

    /// Adds the cost of the run's remainder to each cell.
    mutating func add(_ rest: RunRemainder) {
        var slots = max(1, rest.idle)
        while slots <= most {
            if cells[slots].cost < Self.infinite { cells[slots].cost += rest.delta(slots: slots) }
            slots += 1
        }
    }
}
