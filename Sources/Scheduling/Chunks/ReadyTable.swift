/// The cheapest ways to place each number of slots of an opening before a chunk that starts in each slot of it.
struct ReadyTable: Sendable {
    private var costs: [Int] = []
    private var nodes: [Int32] = []
    private var isReady: [Bool] = []
    private var places = 0

    /// Begins anew: the first slot is ready, with nothing placed.
    mutating func reset(width: Int, places: Int) {
        self.places = places
        if isReady.count < width {
            isReady += repeatElement(false, count: width - isReady.count)
        }
        if costs.count < width * places {
            let more = width * places - costs.count
            costs += repeatElement(WayTable.impossible, count: more)
            nodes += repeatElement(Trail.nothing, count: more)
        }
        for slot in 0..<width { isReady[slot] = false }
        open(0)
        costs[0] = 0
        nodes[0] = Trail.nothing
    }

    /// Whether a chunk may start in a slot.
    func isReady(_ slot: Int) -> Bool { isReady[slot] }

    @inline(__always)
    func cost(_ slot: Int, _ place: Int) -> Int { costs[slot * places + place] }

    @inline(__always)
    func node(_ slot: Int, _ place: Int) -> Int32 { nodes[slot * places + place] }

    /// Keeps a way that is cheaper than what is known in a slot; of equal ones the first.
    @inline(__always)
    mutating func offer(_ cost: Int, node: Int32, at slot: Int, _ place: Int) {
        if !isReady[slot] { open(slot) }
        let row = slot * places + place
        guard cost < costs[row] else { return }
        costs[row] = cost
        nodes[row] = node
    }

    /// Lets everything that is ready in a slot wait for a later one, too.
    mutating func carry(from slot: Int, to later: Int) {
        for place in 0..<places {
            let cost = cost(slot, place)
            if cost < WayTable.impossible {
                offer(cost, node: node(slot, place), at: later, place)
            }
        }
    }

    private mutating func open(_ slot: Int) {
        isReady[slot] = true
        for row in slot * places..<(slot + 1) * places { costs[row] = WayTable.impossible }
    }
}
