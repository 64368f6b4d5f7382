import BasicContainers

/// The cheapest ways to place each number of slots, by how many of the chunks are long.
struct WayTable: ~Copyable {
    /// More than any plan costs.
    static let impossible = Int.max / 4

    /// What a way costs, and its chunks as a list of the trail.
    struct Way {
        static let none = Way(cost: WayTable.impossible, list: Trail.nothing)
        static let nothing = Way(cost: 0, list: Trail.nothing)

        var cost: Int
        var list: Int
    }

    var ways: UniqueArray<Way>
    /// The most slots that may be placed, and that some way places.
    var slots = 0
    var most = 0
    /// The most long chunks that are told apart.
    var longs = 0

    init(slots: Int) {
        ways = UniqueArray(repeating: .none, count: slots + 1)
        ways[0] = .nothing
    }

    /// Begins anew: only nothing can be placed, for nothing.
    ///
    /// Complexity: O(*m*), *m* the ways that there were.
    mutating func reset(slots: Int, longs: Int = 0) {
        let used = (most + 1) * (self.longs + 1)
        let count = (slots + 1) * (longs + 1)
        while ways.count < count { ways.append(.none) }
        self.slots = slots
        self.longs = longs
        most = 0
        var ways = ways.mutableSpan
        var place = 0
        while place < used {
            ways[place] = .none
            place &+= 1
        }
        ways[0] = .nothing
    }

    /// Returns what the cheapest way costs, or more than anything may, for a place in the table: all numbers of long chunks
    /// with no slots, all of them with one, and so on.
    @inline(__always)
    func cost(at place: Int) -> Int { ways[place].cost }

    /// Keeps a way that is cheaper than what is known at a place.
    @inline(__always)
    mutating func set(_ cost: Int, list: Int, at place: Int) {
        ways[place] = Way(cost: cost, list: list)
        most = max(most, longs > 0 ? place / (longs + 1) : place)
    }
}
