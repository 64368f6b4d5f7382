/// The cheapest ways to place each number of slots, by how many of the chunks are long.
struct WayTable: Sendable {
    /// More than any plan costs.
    static let impossible = Int.max / 4

    /// What a way costs, and its chunks as a node of the trail.
    private struct Way {
        static let none = Way(cost: WayTable.impossible, node: Trail.nothing)
        static let nothing = Way(cost: 0, node: Trail.nothing)

        var cost: Int
        var node: Int32
    }

    private var ways: [Way]
    /// The most slots that may be placed, and that some way places.
    private(set) var slots = 0
    private(set) var most = 0
    /// The most long chunks that are told apart.
    private(set) var longs = 0

    init(slots: Int) {
        ways = Array(repeating: .none, count: slots + 1)
        ways[0] = .nothing
    }

    /// Begins anew: only nothing can be placed, for nothing.
    ///
    /// Complexity: O(*m*), *m* the ways that there were.
    mutating func reset(slots: Int, longs: Int = 0) {
        let used = (most + 1) * (self.longs + 1)
        let count = (slots + 1) * (longs + 1)
        if ways.count < count { ways += repeatElement(.none, count: count - ways.count) }
        self.slots = slots
        self.longs = longs
        most = 0
        var ways = ways.mutableSpan
        for place in 0..<used { ways[place] = .none }
        ways[0] = .nothing
    }

    /// Returns what the cheapest way costs, or more than anything may.
    @inline(__always)
    func cost(_ slots: Int, longs: Int = 0) -> Int { ways[slots * (self.longs + 1) + longs].cost }

    @inline(__always)
    func node(_ slots: Int, longs: Int = 0) -> Int32 {
        ways[slots * (self.longs + 1) + longs].node
    }

    /// Keeps a way that is cheaper than what is known.
    @inline(__always)
    mutating func set(_ cost: Int, node: Int32, _ slots: Int, longs: Int = 0) {
        ways[slots * (self.longs + 1) + longs] = Way(cost: cost, node: node)
        most = max(most, slots)
    }

    /// Adds the ways of a later stretch of time to these, and takes its table when there are none yet; when exclusive, only
    /// one of the two may hold anything.
    ///
    /// Of ways that cost the same those are kept that place more before, or, where that is preferred and no long chunks
    /// are told apart, later.
    ///
    /// Complexity: O(*s* · *t* · *l*²), *s* and *t* the slots of both, *l* the long chunks told apart.
    mutating func add(
        _ later: inout WayTable, isExclusive: Bool, prefersLater: Bool, _ trail: inout Trail
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
                upTo: limit, later, isExclusive: isExclusive, prefersLater: prefersLater, &trail)
        } else {
            joinTellingLongs(upTo: limit, later, isExclusive: isExclusive, &trail)
        }
        most = max(most, limit)
    }

    /// Joins each number of slots with the cheapest that can be added, where no long chunks are told apart.
    private mutating func join(
        upTo limit: Int, _ later: WayTable, isExclusive: Bool, prefersLater: Bool,
        _ trail: inout Trail
    ) {
        let (mostBefore, mostAdded) = (most, later.most)
        // Costs are whole: what is below this is no more than the least.
        let tie = prefersLater ? 1 : 0
        var ways = ways.mutableSpan
        let others = later.ways.span
        var total = limit
        while total > 0 {
            // A sum with what is impossible is not below half of it.
            var least = min(ways[total].cost, Self.impossible / 2)
            var found = 0
            var added = isExclusive ? total : max(1, total - mostBefore)
            while added <= min(total, mostAdded) {
                let cost = ways[total - added].cost &+ others[added].cost
                if cost < least + tie { (least, found) = (cost, added) }
                added += 1
            }
            if found > 0 {
                let node = trail.join(ways[total - found].node, others[found].node)
                ways[total] = Way(cost: least, node: node)
            }
            total -= 1
        }
    }

    /// Joins each number of slots and of long chunks with the cheapest that can be added.
    private mutating func joinTellingLongs(
        upTo limit: Int, _ later: WayTable, isExclusive: Bool, _ trail: inout Trail
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
                    let node = trail.join(ways[found.before].node, others[found.added].node)
                    ways[place] = Way(cost: least, node: node)
                }
            }
            total -= 1
        }
    }
}
