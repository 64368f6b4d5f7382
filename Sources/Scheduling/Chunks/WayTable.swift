/// The cheapest ways to place each number of slots, by how many of the chunks are long.
struct WayTable: Sendable {
    /// More than any plan costs.
    static let impossible = Int.max / 4

    private(set) var costs: [Int]
    /// The chunks behind each cost, as a node of the trail.
    private(set) var nodes: [Int32]
    /// The most slots that may be placed, and that some way places.
    private(set) var slots = 0
    private(set) var most = 0
    /// The most long chunks that are told apart.
    private(set) var longs = 0

    init(slots: Int) {
        costs = Array(repeating: Self.impossible, count: slots + 1)
        nodes = Array(repeating: Trail.nothing, count: slots + 1)
        costs[0] = 0
    }

    /// Begins anew: only nothing can be placed, for nothing.
    ///
    /// Complexity: O(*m*), *m* the ways that there were.
    mutating func reset(slots: Int, longs: Int = 0) {
        for place in 0..<(most + 1) * (self.longs + 1) { costs[place] = Self.impossible }
        let count = (slots + 1) * (longs + 1)
        if costs.count < count {
            costs += repeatElement(Self.impossible, count: count - costs.count)
            nodes += repeatElement(Trail.nothing, count: count - nodes.count)
        }
        self.slots = slots
        self.longs = longs
        most = 0
        costs[0] = 0
        nodes[0] = Trail.nothing
    }

    /// Returns what the cheapest way costs, or more than anything may.
    @inline(__always)
    func cost(_ slots: Int, longs: Int = 0) -> Int { costs[slots * (self.longs + 1) + longs] }

    @inline(__always)
    func node(_ slots: Int, longs: Int = 0) -> Int32 { nodes[slots * (self.longs + 1) + longs] }

    /// Keeps a way that is cheaper than what is known.
    @inline(__always)
    mutating func set(_ cost: Int, node: Int32, _ slots: Int, longs: Int = 0) {
        let place = slots * (self.longs + 1) + longs
        costs[place] = cost
        nodes[place] = node
        most = max(most, slots)
    }

    /// Adds the ways of a later stretch of time to these, and takes its table when there are none yet; when exclusive, only
    /// one of the two may hold anything.
    ///
    /// Complexity: O(*s* · *t* · *l*²), *s* and *t* the slots of both, *l* the long chunks told apart.
    mutating func add(_ later: inout WayTable, isExclusive: Bool, _ trail: inout Trail) {
        guard later.most > 0 else { return }
        if most == 0, later.most <= slots, longs == later.longs {
            let slots = slots
            swap(&self, &later)
            self.slots = slots
            return
        }
        var total = min(slots, most + later.most)
        while total > 0 {
            var added = isExclusive ? total : max(1, total - most)
            let last = min(total, later.most)
            while added <= last {
                join(total - added, added, later, &trail)
                added += 1
            }
            total -= 1
        }
    }

    @inline(__always)
    private mutating func join(
        _ before: Int, _ added: Int, _ later: WayTable, _ trail: inout Trail
    ) {
        var addedLongs = 0
        while addedLongs <= min(longs, later.longs) {
            let laterCost = later.cost(added, longs: addedLongs)
            if laterCost < Self.impossible {
                var ownLongs = 0
                while ownLongs + addedLongs <= longs {
                    let own = cost(before, longs: ownLongs)
                    let target = (before + added, ownLongs + addedLongs)
                    if own < Self.impossible, own + laterCost < cost(target.0, longs: target.1) {
                        let node = trail.join(
                            node(before, longs: ownLongs), later.node(added, longs: addedLongs))
                        set(own + laterCost, node: node, target.0, longs: target.1)
                    }
                    ownLongs += 1
                }
            }
            addedLongs += 1
        }
    }
}
