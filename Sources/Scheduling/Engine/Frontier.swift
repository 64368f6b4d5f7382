import BasicContainers

/// The frontier of the dynamic programme in an opening: for each slot in which the next chunk may start, the costs of the
/// chunks before it.
///
/// Places are numbers of slots, as in `ChunkCosts`. The costs of a slot span a range of places, usually a small one because
/// most chunks directly follow each other.
struct Frontier: ~Copyable {
    // Swift 6.3 cannot build this for debugging if it is private.
    struct Row {
        static let empty = Row(first: 0, last: -1)

        var first: Int
        var last: Int
    }

    private var rows = UniqueArray<Row>()
    private var costs = UniqueArray<Int>()
    private var pointers = UniqueArray<Int>()
    private var width = 0

    /// Empties the frontier: a chunk may start in the first slot, with nothing placed.
    mutating func reset(slots: Int, places: Int) {
        width = places
        while rows.count < slots { rows.append(.empty) }
        while costs.count < slots * places {
            costs.append(ChunkCosts.infinite)
            pointers.append(Backpointers.nothing)
        }
        for slot in 0..<slots { rows[slot] = .empty }
        set(0, pointer: Backpointers.nothing, at: 0, 0)
    }

    /// Whether a chunk may start in a slot.
    @inline(__always)
    func isReachable(_ slot: Int) -> Bool { rows[slot].last >= 0 }

    /// The range of places for which a slot has costs.
    @inline(__always)
    func places(_ slot: Int) -> Range<Int> { rows[slot].first..<rows[slot].last + 1 }

    /// Returns the least cost at one of the places of a slot, or `ChunkCosts.infinite`.
    @inline(__always)
    func cost(_ slot: Int, _ place: Int) -> Int { costs[slot * width + place] }

    @inline(__always)
    func pointer(_ slot: Int, _ place: Int) -> Int { pointers[slot * width + place] }

    /// Whether a cost is less than the known one in a slot.
    @inline(__always)
    func lacks(_ cost: Int, at slot: Int, _ place: Int) -> Bool {
        let row = rows[slot]
        return place < row.first || place > row.last || cost < costs[slot * width + place]
    }

    /// Sets a cost in a slot; it must be less than the known one.
    @inline(__always)
    mutating func set(_ cost: Int, pointer: Int, at slot: Int, _ place: Int) {
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
        pointers[slot * width + place] = pointer
    }

    /// Lets a chunk start in a later slot after everything that may precede it in an earlier one.
    mutating func carry(from slot: Int, to later: Int) {
        for place in places(slot) {
            let cost = cost(slot, place)
            if cost < ChunkCosts.infinite, lacks(cost, at: later, place) {
                set(cost, pointer: pointer(slot, place), at: later, place)
            }
        }
    }

    private mutating func clear(_ slot: Int, _ places: Range<Int>) {
        for place in places { costs[slot * width + place] = ChunkCosts.infinite }
    }
}

/// The backpointers of the dynamic programme, which lead from a cost to its chunks: each is one chunk or a pair of pointers.
struct Backpointers: ~Copyable {
    /// The pointer for no chunks.
    static let nothing = -1

    /// A pair of joined pointers.
    // Swift 6.3 cannot build this for debugging if it is private.
    struct Node {
        let first: Int
        let second: Int
    }

    private var nodes = UniqueArray<Node>()
    private var open: [Int] = []

    /// Removes all pointers except those of single chunks.
    mutating func reset() {
        nodes.removeAll(keepingCapacity: true)
    }

    /// Returns the pointer of a chunk.
    ///
    /// It takes no memory: pointers below 0, except the pointer for no chunks, encode chunks. There are fewer than 2²² slots.
    @inline(__always)
    static func chunk(from start: Int, slots: Int) -> Int {
        ~(start &<< 24 | slots)
    }

    /// Returns the pointer for the chunks of both.
    @inline(__always)
    mutating func join(_ first: Int, _ second: Int) -> Int {
        if first == Self.nothing { return second }
        nodes.append(Node(first: first, second: second))
        return nodes.count - 1
    }

    /// Calls `body` with the chunks of a pointer, in no order.
    mutating func forEachChunk(of pointer: Int, _ body: (_ start: Int, _ slots: Int) -> Void) {
        open.removeAll(keepingCapacity: true)
        open.append(pointer)
        while let next = open.popLast() {
            if next >= 0 {
                let node = nodes[next]
                open.append(node.first)
                open.append(node.second)
            } else if next != Self.nothing {
                let chunk = ~next
                body(chunk &>> 24, chunk & 0xFF_FFFF)
            }
        }
    }
}
