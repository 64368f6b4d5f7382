import BasicContainers

/// Chunk costs: the least cost of chunks for each number of slots.
struct ChunkCosts: ~Copyable {
    /// A cost above that of any plan.
    static let infinite = Int.max / 4

    /// The least cost, and the backpointer to the chunks.
    struct Cell {
        static let none = Cell(cost: ChunkCosts.infinite, pointer: Backpointers.nothing)
        static let nothing = Cell(cost: 0, pointer: Backpointers.nothing)

        var cost: Int
        var pointer: Int
    }

    /// The options for joining tables.
    struct Joining {
        /// The minimum slots of a chunk, and so of any entry in a table.
        var least = 1
        /// Whether the later of chunks with the same cost are kept.
        var prefersLater = false
    }

    var cells: UniqueArray<Cell>
    /// The maximum number of slots that may be placed, and the maximum that has a cost.
    var slots = 0
    var most = 0

    init(slots: Int) {
        cells = UniqueArray(repeating: .none, count: slots + 1)
        cells[0] = .nothing
    }

    /// Empties the table: no slots can be placed at cost 0, and nothing else.
    ///
    /// Complexity: O(*m*), *m* the former number of cells in use.
    mutating func reset(slots: Int) {
        let used = most + 1
        while cells.count < slots + 1 { cells.append(.none) }
        self.slots = slots
        most = 0
        var cells = cells.mutableSpan
        var place = 0
        while place < used {
            cells[place] = .none
            place &+= 1
        }
        cells[0] = .nothing
    }

    /// Returns the least cost for a number of slots, or `infinite`.
    @inline(__always)
    func cost(at slots: Int) -> Int { cells[slots].cost }

    /// Sets the cost for a number of slots; it must be less than the known one.
    @inline(__always)
    mutating func set(_ cost: Int, pointer: Int, at slots: Int) {
        cells[slots] = Cell(cost: cost, pointer: pointer)
        most = max(most, slots)
    }

    /// Joins the costs of a later stretch of time to these by the (min, +) convolution, or takes its table if these are empty;
    /// if exclusive, only one of the two may hold chunks.
    ///
    /// Both hold at least `joining.least` slots. Of equal costs, the entry with more slots in the earlier stretch is kept or, if
    /// `joining.prefersLater` is set, in the later one.
    ///
    /// Complexity: O(*s* · *t*), *s* and *t* the slots of both.
    mutating func add(
        _ later: inout ChunkCosts, _ joining: Joining, isExclusive: Bool,
        _ backpointers: inout Backpointers
    ) {
        guard later.most > 0 else { return }
        if most == 0, later.most <= slots {
            let slots = slots
            swap(&self, &later)
            self.slots = slots
            return
        }
        let limit = min(slots, most + later.most)
        join(upTo: limit, later, joining, isExclusive: isExclusive, &backpointers)
        most = max(most, limit)
    }

    /// Joins each number of slots with the cheapest addition.
    private mutating func join(
        upTo limit: Int, _ later: borrowing ChunkCosts, _ joining: Joining, isExclusive: Bool,
        _ backpointers: inout Backpointers
    ) {
        let least = joining.least
        let (mostBefore, mostAdded) = (most, later.most)
        // Costs are integers, so a cost below `lowest + 1` is at most `lowest`.
        let tie = joining.prefersLater ? 1 : 0
        var cells = cells.mutableSpan
        let others = later.cells.span
        var total = limit
        while total >= least {
            // A sum that includes an infinite cost is never below half of `infinite`.
            var lowest = min(cells[total].cost, Self.infinite / 2)
            var found = 0
            if !isExclusive {
                var added = max(least, total - mostBefore)
                let last = min(total - least, mostAdded)
                while added <= last {
                    let cost = cells[total &- added].cost &+ others[added].cost
                    if cost < lowest &+ tie { (lowest, found) = (cost, added) }
                    added &+= 1
                }
            }
            if total <= mostAdded, others[total].cost < lowest + tie {
                (lowest, found) = (others[total].cost, total)
            }
            if found > 0 {
                let pointer = backpointers.join(cells[total - found].pointer, others[found].pointer)
                cells[total] = Cell(cost: lowest, pointer: pointer)
            }
            total -= 1
        }
    }
}

/// The greatest marginal cost of a table: the greatest rise of its costs with the number of slots, as a fraction.
struct MarginalCost {
    /// Greater than any other.
    static let unknown = MarginalCost(cost: 1, slots: 0)

    let cost: Int
    let slots: Int

    /// Whether slots at this cost each reach or exceed the marginal cost; strictly exceed it if `isStrict`.
    @inline(__always)
    func isReached(by ofSlot: Int, isStrict: Bool) -> Bool {
        slots * ofSlot - cost >= (isStrict ? 1 : 0)
    }
}

/// The greatest marginal costs of a table against the chunks that could be joined to it.
struct MarginalCosts {
    /// The marginal costs for chunks that save nothing, and for chunks that may fill a sliver.
    var plain = MarginalCost.unknown
    var saving = MarginalCost.unknown
    /// Whether the table has not changed since they were computed; before a change, they were no less.
    var isKnown = false
}

extension ChunkCosts {
    /// The cost from which a marginal cost counts as unknown, so that its products with slots do not overflow.
    private static let mostMarginal = 1 << 40

    /// Returns the greatest marginal cost of more slots, minus the cost of their chunks apart from the slots, plus the maximum
    /// that they may save.
    ///
    /// A chunk whose slots cost at least as much makes no number of slots cheaper, neither alone nor beside others, because
    /// whatever is joined to some slots can be joined to more of them as well. So the greatest marginal cost falls as tables
    /// are joined.
    ///
    /// Complexity: O(*s*²), *s* the slots.
    func greatestMarginalCost(
        of lengths: ClosedRange<Int>, ofChunk: Int, saving: Int
    ) -> MarginalCost {
        let cells = cells.span
        var greatest = MarginalCost.unknown
        var chunks = 1
        for added in lengths.lowerBound...slots {
            if added > chunks * lengths.upperBound { chunks += 1 }
            var most = cells[added].cost
            var total = added + lengths.lowerBound
            while total <= slots {
                let before = cells[total &- added].cost
                if before < Self.infinite { most = max(most, cells[total].cost &- before) }
                total &+= 1
            }
            guard most < Self.mostMarginal else { return .unknown }
            let cost = most - chunks * ofChunk + saving
            if greatest.slots == 0 || cost * greatest.slots > greatest.cost * added {
                greatest = MarginalCost(cost: cost, slots: added)
            }
        }
        return greatest
    }
}
