import BasicContainers

/// Chunk costs: the least cost of chunks for each number of slots, told apart by how many of the chunks are long.
struct ChunkCosts: ~Copyable {
    /// More than any plan costs.
    static let infinite = Int.max / 4

    /// The least cost, and the backpointer to the chunks.
    struct Cell {
        static let none = Cell(cost: ChunkCosts.infinite, pointer: Backpointers.nothing)
        static let nothing = Cell(cost: 0, pointer: Backpointers.nothing)

        var cost: Int
        var pointer: Int
    }

    /// How tables are joined.
    struct Joining {
        /// The least slots of a chunk, and so of what a table holds.
        var least = 1
        /// Whether of chunks that cost the same later ones are kept.
        var prefersLater = false
    }

    var cells: UniqueArray<Cell>
    /// The most slots that may be placed, and that have a cost.
    var slots = 0
    var most = 0
    /// The most long chunks that are told apart.
    var longs = 0

    init(slots: Int) {
        cells = UniqueArray(repeating: .none, count: slots + 1)
        cells[0] = .nothing
    }

    /// Begins anew: only nothing can be placed, for nothing.
    ///
    /// Complexity: O(*m*), *m* the cells that there were.
    mutating func reset(slots: Int, longs: Int = 0) {
        let used = (most + 1) * (self.longs + 1)
        let count = (slots + 1) * (longs + 1)
        while cells.count < count { cells.append(.none) }
        self.slots = slots
        self.longs = longs
        most = 0
        var cells = cells.mutableSpan
        var place = 0
        while place < used {
            cells[place] = .none
            place &+= 1
        }
        cells[0] = .nothing
    }

    /// Returns the least cost, or `infinite`, at a place in the table: all numbers of long chunks with no slots, all of them
    /// with one, and so on.
    @inline(__always)
    func cost(at place: Int) -> Int { cells[place].cost }

    /// Keeps a cost that is less than what is known at a place.
    @inline(__always)
    mutating func set(_ cost: Int, pointer: Int, at place: Int) {
        cells[place] = Cell(cost: cost, pointer: pointer)
        most = max(most, longs > 0 ? place / (longs + 1) : place)
    }

    /// Joins the costs of a later stretch of time to these by the (min, +) convolution, or takes its table if these are empty;
    /// if exclusive, only one of the two may hold anything.
    ///
    /// What either holds has at least some number of slots. Of equal costs those are kept that place more before, or, if
    /// that is preferred and no long chunks are told apart, later.
    ///
    /// Complexity: O(*s* · *t* · *l*²), *s* and *t* the slots of both, *l* the long chunks told apart.
    mutating func add(
        _ later: inout ChunkCosts, _ joining: Joining, isExclusive: Bool,
        _ backpointers: inout Backpointers
    ) {
        guard later.most > 0 else { return }
        if most == 0, later.most <= slots, longs == later.longs {
            let slots = slots
            swap(&self, &later)
            self.slots = slots
            return
        }
        let limit = min(slots, most + later.most)
        if longs == 0, later.longs == 0 {
            join(upTo: limit, later, joining, isExclusive: isExclusive, &backpointers)
        } else {
            joinTellingLongs(upTo: limit, later, isExclusive: isExclusive, &backpointers)
        }
        most = max(most, limit)
    }

    /// Joins each number of slots with the cheapest that can be added, where no long chunks are told apart.
    private mutating func join(
        upTo limit: Int, _ later: borrowing ChunkCosts, _ joining: Joining, isExclusive: Bool,
        _ backpointers: inout Backpointers
    ) {
        let least = joining.least
        let (mostBefore, mostAdded) = (most, later.most)
        // Costs are whole: what is below this is no more than the least.
        let tie = joining.prefersLater ? 1 : 0
        var cells = cells.mutableSpan
        let others = later.cells.span
        var total = limit
        while total >= least {
            // A sum with what is infinite is not below half of it.
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

    /// Joins each number of slots and of long chunks with the cheapest that can be added.
    private mutating func joinTellingLongs(
        upTo limit: Int, _ later: borrowing ChunkCosts, isExclusive: Bool,
        _ backpointers: inout Backpointers
    ) {
        let (width, laterWidth) = (longs + 1, later.longs + 1)
        let (mostBefore, mostAdded) = (most, later.most)
        var cells = cells.mutableSpan
        let others = later.cells.span
        var total = limit
        while total > 0 {
            for long in 0..<width {
                let place = total * width + long
                var least = min(cells[place].cost, Self.infinite / 2)
                var found: (before: Int, added: Int)?
                var added = isExclusive ? total : max(1, total - mostBefore)
                while added <= min(total, mostAdded) {
                    for addedLong in 0..<min(long + 1, laterWidth) {
                        let other = added * laterWidth + addedLong
                        let own = (total - added) * width + long - addedLong
                        let cost = cells[own].cost &+ others[other].cost
                        if cost < least { (least, found) = (cost, (own, other)) }
                    }
                    added += 1
                }
                if let found {
                    let pointer = backpointers.join(
                        cells[found.before].pointer, others[found.added].pointer)
                    cells[place] = Cell(cost: least, pointer: pointer)
                }
            }
            total -= 1
        }
    }
}

/// The greatest marginal cost of a table: the greatest rise of its costs with the number of slots, as a fraction.
struct MarginalCost {
    /// Greater than any.
    static let unknown = MarginalCost(cost: 1, slots: 0)

    let cost: Int
    let slots: Int

    /// Whether slots that cost so much each cost as much as that, or more.
    @inline(__always)
    func isReached(by ofSlot: Int, isStrict: Bool) -> Bool {
        slots * ofSlot - cost >= (isStrict ? 1 : 0)
    }
}

/// The greatest marginal costs of a table beside the chunks that could be joined to it.
struct MarginalCosts {
    /// For chunks that save nothing, and for those that may fill a sliver.
    var plain = MarginalCost.unknown
    var saving = MarginalCost.unknown
    /// Whether the table has not changed since; before it did, they were no less.
    var isKnown = false
}

extension ChunkCosts {
    /// The cost from which no marginal cost is told, so that products of it and of slots do not overflow.
    private static let mostMarginal = 1 << 40

    /// Returns the greatest marginal cost of more slots, less what chunks for those cost besides their slots and plus what
    /// they may save.
    ///
    /// A chunk whose slots cost as much makes no number of slots cheaper, neither alone nor beside others: what is joined to
    /// some slots can be joined to more of them as well. So the greatest marginal cost falls as tables are joined.
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
