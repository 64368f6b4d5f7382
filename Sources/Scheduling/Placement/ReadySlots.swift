/// What can have been placed in an opening when the next chunk may start at a slot: a table of the dynamic programme
/// for each slot that has any.
struct ReadySlots {
    let width: Int
    private let places: Int
    private var isReady: [Bool]
    private var costs: [Int]
    private var nodes: [Int]

    /// Creates the tables of an opening with that many slots, of which the first is ready and empty.
    init(width: Int, like portions: Portions) {
        self.width = width
        places = portions.costs.count
        isReady = Array(repeating: false, count: width)
        costs = Array(repeating: Portions.impossible, count: width * places)
        nodes = Array(repeating: Trail.nothing, count: costs.count)
        isReady[0] = true
        costs[0] = 0
    }

    /// Whether a chunk may start at a slot.
    func isReady(_ slot: Int) -> Bool {
        isReady[slot]
    }

    func cost(_ slot: Int, _ place: Int) -> Int {
        costs[slot * places + place]
    }

    func node(_ slot: Int, _ place: Int) -> Int {
        nodes[slot * places + place]
    }

    /// Keeps a way that is cheaper than what is known at a slot; of equal ones the first.
    mutating func offer(_ cost: Int, node: Int, at slot: Int, _ place: Int) {
        isReady[slot] = true
        let row = slot * places + place
        guard cost < costs[row] else { return }
        costs[row] = cost
        nodes[row] = node
    }

    /// Lets everything that is ready at a slot wait for a later one, too.
    mutating func carry(from slot: Int, to later: Int) {
        isReady[later] = true
        for place in 0..<places {
            offer(
                costs[slot * places + place], node: nodes[slot * places + place], at: later, place)
        }
    }
}
