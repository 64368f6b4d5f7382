/// What finds an interval in the directory: a slot, and which use of it.
@frozen
@usableFromInline
struct SlotKey: Hashable, BitwiseCopyable, Sendable {
    @usableFromInline let slot: Int32
    @usableFromInline let generation: UInt32

    @inlinable
    init(slot: Int32, generation: UInt32) {
        self.slot = slot
        self.generation = generation
    }
}

/// Where each interval is: from its slot to its leaf.
///
/// A slot is used again after its interval is gone, with the next generation, so that an old key
/// finds nothing; they begin anew after 2³¹ uses of one slot. Generations in use are odd. Slots that
/// are not in use form a list.
@frozen
@usableFromInline
struct Directory: Sendable {
    @frozen
    @usableFromInline
    struct Slot: Sendable {
        /// The leaf, or the number of the next slot that is not in use.
        @usableFromInline var leaf: NodeID
        @usableFromInline var generation: UInt32

        @inlinable
        init(leaf: NodeID, generation: UInt32) {
            self.leaf = leaf
            self.generation = generation
        }
    }

    @usableFromInline var slots: [Slot] = []
    @usableFromInline var firstFree = NodeID.none

    @inlinable
    init() {}

    /// Adds slots, which are claimed next and in order.
    @inlinable
    mutating func grow(by count: Int) {
        precondition(slots.count <= Int(Int32.max) - count, "the tree is full")
        let first = Int32(slots.count)
        for number in first..<first + Int32(count) {
            slots.append(Slot(leaf: NodeID(number: number + 1), generation: 0))
        }
        slots[slots.count - 1].leaf = firstFree
        firstFree = NodeID(number: first)
    }

    /// Takes a free slot for an interval of `leaf`.
    @inlinable
    mutating func claim(for leaf: NodeID) -> SlotKey {
        precondition(!firstFree.isNone, "each leaf brings as many slots as it has rows")
        let number = firstFree
        firstFree = slots[number.index].leaf
        let generation = slots[number.index].generation &+ 1
        slots[number.index] = Slot(leaf: leaf, generation: generation)
        return SlotKey(slot: number.number, generation: generation)
    }

    @inlinable
    mutating func release(_ key: SlotKey) {
        let number = Int(key.slot)
        slots[number] = Slot(leaf: firstFree, generation: key.generation &+ 1)
        firstFree = NodeID(number: key.slot)
    }

    /// Returns the leaf of the interval, or none when the interval is gone.
    @inlinable
    func leaf(of key: SlotKey) -> NodeID {
        let number = Int(key.slot)
        guard number < slots.count, slots[number].generation == key.generation else { return .none }
        return slots[number].leaf
    }

    @inlinable
    mutating func move(_ key: SlotKey, to leaf: NodeID) {
        slots[Int(key.slot)].leaf = leaf
    }
}
