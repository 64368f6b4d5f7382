/// The cheapest ways to place each number of slots in some stretch of time: a table of the dynamic
/// programme, by slots and by how many of the chunks are long.
struct Portions {
    /// More than any plan costs.
    static let impossible = Int.max / 4

    /// The most slots and the most long chunks that the table tells apart.
    let slots: Int
    let longs: Int
    private(set) var costs: [Int]
    /// The chunks behind each cost, as a node of the trail.
    private(set) var nodes: [Int]

    /// Creates a table in which only nothing can be placed, for nothing.
    init(slots: Int, longs: Int) {
        self.slots = slots
        self.longs = longs
        costs = Array(repeating: Self.impossible, count: (slots + 1) * (longs + 1))
        nodes = Array(repeating: Trail.nothing, count: costs.count)
        costs[0] = 0
    }

    func place(_ slots: Int, _ longs: Int) -> Int {
        slots * (self.longs + 1) + longs
    }

    func cost(_ slots: Int, _ longs: Int = 0) -> Int {
        costs[place(slots, longs)]
    }

    /// Keeps a way that is cheaper than what is known; of equal ones the first.
    mutating func offer(_ cost: Int, node: Int, slots: Int, longs: Int = 0) {
        let place = place(slots, longs)
        guard cost < costs[place] else { return }
        costs[place] = cost
        nodes[place] = node
    }

    /// Adds the ways of a later stretch of time to these, up to a number of slots; when exclusive, only
    /// one of the two stretches may hold anything.
    mutating func add(
        _ later: Portions, upTo most: Int, isExclusive: Bool = false, trail: inout Trail
    ) {
        for total in stride(from: min(slots, most), through: 1, by: -1) {
            for added in 1...total where added <= later.slots {
                if isExclusive && added < total { continue }
                for addedLongs in 0...later.longs {
                    let laterPlace = later.place(added, addedLongs)
                    let laterCost = later.costs[laterPlace]
                    guard laterCost < Self.impossible else { continue }
                    for ownLongs in 0...longs where ownLongs + addedLongs <= longs {
                        let own = place(total - added, ownLongs)
                        let cost = costs[own] + laterCost
                        let target = place(total, ownLongs + addedLongs)
                        guard cost < costs[target] else { continue }
                        costs[target] = cost
                        nodes[target] = trail.join(nodes[own], later.nodes[laterPlace])
                    }
                }
            }
        }
    }
}

/// How the costs of a dynamic programme came about: chunks, each after another, and joined lists.
struct Trail {
    /// The node of no chunks.
    static let nothing = -1

    private struct Node {
        let first: Int
        let second: Int
        let chunk: PlacedBlock?
    }

    private var nodes: [Node] = []

    /// Returns the node of the chunks of `node` and one more.
    mutating func extend(_ node: Int, by chunk: PlacedBlock) -> Int {
        nodes.append(Node(first: node, second: Self.nothing, chunk: chunk))
        return nodes.count - 1
    }

    /// Returns the node of the chunks of both.
    mutating func join(_ first: Int, _ second: Int) -> Int {
        if first == Self.nothing { return second }
        nodes.append(Node(first: first, second: second, chunk: nil))
        return nodes.count - 1
    }

    /// Returns the chunks of a node by start.
    func chunks(of node: Int) -> [PlacedBlock] {
        var chunks: [PlacedBlock] = []
        var open = [node]
        while let next = open.popLast() {
            guard next != Self.nothing else { continue }
            if let chunk = nodes[next].chunk { chunks.append(chunk) }
            open.append(nodes[next].first)
            open.append(nodes[next].second)
        }
        return chunks.sorted()
    }
}
