import BasicContainers

/// The cheapest ways to place each number of slots of an opening before a chunk that starts in each slot of it.
///
/// Places are those of a `WayTable`. A slot has ways between two of them, mostly few, because most chunks follow on
/// each other.
struct ReadyTable: ~Copyable {
    // Were it private, Swift 6.3 could not build it for debugging.
    struct Row {
        static let empty = Row(first: 0, last: -1)

        var first: Int
        var last: Int
    }

    private var rows = UniqueArray<Row>()
    private var costs = UniqueArray<Int>()
    private var lists = UniqueArray<Int>()
    private var width = 0

    /// Begins anew: the first slot is ready, with nothing placed.
    mutating func reset(slots: Int, places: Int) {
        width = places
        while rows.count < slots { rows.append(.empty) }
        while costs.count < slots * places {
            costs.append(WayTable.impossible)
            lists.append(Trail.nothing)
        }
        for slot in 0..<slots { rows[slot] = .empty }
        set(0, list: Trail.nothing, at: 0, 0)
    }

    /// Whether a chunk may start in a slot.
    @inline(__always)
    func isReady(_ slot: Int) -> Bool { rows[slot].last >= 0 }

    /// The places between which a slot has ways.
    @inline(__always)
    func places(_ slot: Int) -> Range<Int> { rows[slot].first..<rows[slot].last + 1 }

    /// Returns what the cheapest way costs at one of the places of a slot, or more than anything may.
    @inline(__always)
    func cost(_ slot: Int, _ place: Int) -> Int { costs[slot * width + place] }

    @inline(__always)
    func list(_ slot: Int, _ place: Int) -> Int { lists[slot * width + place] }

    /// Returns whether a way is cheaper than what is known in a slot.
    @inline(__always)
    func lacks(_ cost: Int, at slot: Int, _ place: Int) -> Bool {
        let row = rows[slot]
        return place < row.first || place > row.last || cost < costs[slot * width + place]
    }

    /// Keeps a way that is cheaper than what is known in a slot.
    @inline(__always)
    mutating func set(_ cost: Int, list: Int, at slot: Int, _ place: Int) {
        let row = rows[slot]
        if row.last < 0 {
            rows[slot] = Row(first: place, last: place)
        } else if place < row.first {
            rows[slot].first = place
            clear(slot, place + 1..<row.first)
        } else if place > row.last {
            rows[slot].last = place
            clear(slot, row.last + 1..<place)
        }
        costs[slot * width + place] = cost
        lists[slot * width + place] = list
    }

    /// Lets everything that is ready in a slot wait for a later one, too.
    mutating func carry(from slot: Int, to later: Int) {
        for place in places(slot) {
            let cost = cost(slot, place)
            if cost < WayTable.impossible, lacks(cost, at: later, place) {
                set(cost, list: list(slot, place), at: later, place)
            }
        }
    }

    private mutating func clear(_ slot: Int, _ places: Range<Int>) {
        for place in places { costs[slot * width + place] = WayTable.impossible }
    }
}
