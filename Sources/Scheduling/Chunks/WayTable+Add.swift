import BasicContainers

extension WayTable {
    /// Adds the ways of a later stretch of time to these, and takes its table when there are none yet; when exclusive, only
    /// one of the two may hold anything.
    ///
    /// What either holds has a least number of slots.
    ///
    /// Of ways that cost the same those are kept that place more before, or, where that is preferred and no long chunks
    /// are told apart, later.
    ///
    /// Complexity: O(*s* · *t* · *l*²), *s* and *t* the slots of both, *l* the long chunks told apart.
    mutating func add(
        _ later: inout WayTable, atLeast least: Int, isExclusive: Bool, prefersLater: Bool,
        _ trail: inout Trail
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
            join(
                least...limit, later, isExclusive: isExclusive, prefersLater: prefersLater, &trail)
        } else {
            joinTellingLongs(upTo: limit, later, isExclusive: isExclusive, &trail)
        }
        most = max(most, limit)
    }

    /// Joins each number of slots with the cheapest that can be added, where no long chunks are told apart.
    private mutating func join(
        _ totals: ClosedRange<Int>, _ later: borrowing WayTable, isExclusive: Bool,
        prefersLater: Bool, _ trail: inout Trail
    ) {
        let least = totals.lowerBound
        let (mostBefore, mostAdded) = (most, later.most)
        // Costs are whole: what is below this is no more than the least.
        let tie = prefersLater ? 1 : 0
        var ways = ways.mutableSpan
        let others = later.ways.span
        var total = totals.upperBound
        while total >= least {
            // A sum with what is impossible is not below half of it.
            var lowest = min(ways[total].cost, Self.impossible / 2)
            var found = 0
            if !isExclusive {
                var added = max(least, total - mostBefore)
                let last = min(total - least, mostAdded)
                while added <= last {
                    let cost = ways[total &- added].cost &+ others[added].cost
                    if cost < lowest &+ tie { (lowest, found) = (cost, added) }
                    added &+= 1
                }
            }
            if total <= mostAdded, others[total].cost < lowest + tie {
                (lowest, found) = (others[total].cost, total)
            }
            if found > 0 {
                let list = trail.join(ways[total - found].list, others[found].list)
                ways[total] = Way(cost: lowest, list: list)
            }
            total -= 1
        }
    }

    /// Joins each number of slots and of long chunks with the cheapest that can be added.
    private mutating func joinTellingLongs(
        upTo limit: Int, _ later: borrowing WayTable, isExclusive: Bool, _ trail: inout Trail
    ) {
        let (width, laterWidth) = (longs + 1, later.longs + 1)
        let (mostBefore, mostAdded) = (most, later.most)
        var ways = ways.mutableSpan
        let others = later.ways.span
        var total = limit
        while total > 0 {
            for long in 0..<width {
                let place = total * width + long
                var least = min(ways[place].cost, Self.impossible / 2)
                var found: (before: Int, added: Int)?
                var added = isExclusive ? total : max(1, total - mostBefore)
                while added <= min(total, mostAdded) {
                    for addedLong in 0..<min(long + 1, laterWidth) {
                        let other = added * laterWidth + addedLong
                        let own = (total - added) * width + long - addedLong
                        let cost = ways[own].cost &+ others[other].cost
                        if cost < least { (least, found) = (cost, (own, other)) }
                    }
                    added += 1
                }
                if let found {
                    let list = trail.join(ways[found.before].list, others[found.added].list)
                    ways[place] = Way(cost: least, list: list)
                }
            }
            total -= 1
        }
    }
}
