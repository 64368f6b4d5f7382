import BasicContainers

/// The fastest that the costs of a table rise with the number of slots, as a fraction.
struct Rise {
    /// Faster than any.
    static let unknown = Rise(cost: 1, slots: 0)

    let cost: Int
    let slots: Int

    /// Whether costs of slots, the same for each, rise as fast, or faster.
    @inline(__always)
    func isReached(by ofSlot: Int, isFaster: Bool) -> Bool {
        slots * ofSlot - cost >= (isFaster ? 1 : 0)
    }
}

/// How fast the costs of a table rise beside the chunks that could be added to its ways.
struct Rises {
    /// For chunks that save nothing, and for those that may fill a sliver.
    var plain = Rise.unknown
    var saving = Rise.unknown
    /// Whether the table has not changed since; before it did, rises were no slower.
    var isKnown = false
}

extension WayTable {
    /// The cost from which no rise is told, so that products of it and of slots do not overflow.
    private static let mostOfRise = 1 << 40

    /// Returns the fastest rise of costs from a way to one with more slots, less what chunks for those cost besides
    /// their slots and what they may save.
    ///
    /// A chunk whose slots cost as much makes no way cheaper, neither alone nor beside others: what is added to a way can be
    /// added to the one with more slots as well. So the rise of a table becomes no faster when others are added to it.
    ///
    /// Complexity: O(*s*²), *s* the slots.
    func fastestRise(of lengths: ClosedRange<Int>, ofChunk: Int, saving: Int) -> Rise {
        let ways = ways.span
        var fastest = Rise.unknown
        var chunks = 1
        for added in lengths.lowerBound...slots {
            if added > chunks * lengths.upperBound { chunks += 1 }
            var most = ways[added].cost
            var total = added + lengths.lowerBound
            while total <= slots {
                let before = ways[total &- added].cost
                if before < Self.impossible { most = max(most, ways[total].cost &- before) }
                total &+= 1
            }
            guard most < Self.mostOfRise else { return .unknown }
            let cost = most - chunks * ofChunk + saving
            if fastest.slots == 0 || cost * fastest.slots > fastest.cost * added {
                fastest = Rise(cost: cost, slots: added)
            }
        }
        return fastest
    }
}
