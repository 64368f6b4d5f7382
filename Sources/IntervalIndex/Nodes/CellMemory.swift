/// Memory for cells; the table that holds it knows which cells are in use.
@usableFromInline
@safe
final class CellMemory<Cell: BitwiseCopyable> {
    @usableFromInline let capacity: Int
    @usableFromInline let cells: UnsafeMutablePointer<Cell>

    @inlinable
    init(capacity: Int) {
        self.capacity = capacity
        unsafe cells = PageMemory.allocate(
            byteCount: capacity * MemoryLayout<Cell>.stride,
            alignment: MemoryLayout<Cell>.alignment
        ).bindMemory(to: Cell.self, capacity: capacity)
    }

    deinit {
        unsafe UnsafeMutableRawPointer(cells).deallocate()
    }
}

extension UnsafeMutableRawPointer {
    /// Returns the address of an empty array of cells: valid for every alignment and never read.
    @inlinable
    static func nowhere() -> UnsafeMutableRawPointer {
        unsafe UnsafeMutableRawPointer(bitPattern: 4_096).unsafelyUnwrapped
    }
}

// Only a table that holds the memory alone changes it.
extension CellMemory: @unchecked Sendable where Cell: Sendable {}

/// A search in sorted cells without data-dependent branches, which would be unpredictable.
///
/// It tests the last cell of every group of eight, then all cells of one group. The tests in each step are independent,
/// so that a processor runs them in parallel; a bisection would wait for memory at each of its steps.
@usableFromInline
enum SortedCells {
    /// Returns the number of cells before the first that does not satisfy `isBefore`; all that satisfy it must
    /// come first.
    ///
    /// - Parameters:
    ///   - count: The number of cells, a multiple of eight.
    ///   - cells: The cells.
    ///   - isBefore: Whether a cell comes before the sought place.
    /// - Returns: The number of cells that come before.
    /// - Complexity: O(*n* / 8), *n* the number of cells.
    @inlinable
    @inline(__always)
    static func leading<Cell>(
        _ count: Int, of cells: UnsafePointer<Cell>, where isBefore: (Cell) -> Bool
    ) -> Int {
        var eights = 0
        var last = 7
        // The last group is not tested as a whole: the search continues in it either way.
        while last &+ 1 < count {
            eights &+= unsafe isBefore(cells[last]) ? 1 : 0
            last &+= 8
        }
        let eight = unsafe cells + eights &* 8
        var found = unsafe isBefore(eight[0]) ? 1 : 0
        found &+= unsafe isBefore(eight[1]) ? 1 : 0
        found &+= unsafe isBefore(eight[2]) ? 1 : 0
        found &+= unsafe isBefore(eight[3]) ? 1 : 0
        found &+= unsafe isBefore(eight[4]) ? 1 : 0
        found &+= unsafe isBefore(eight[5]) ? 1 : 0
        found &+= unsafe isBefore(eight[6]) ? 1 : 0
        found &+= unsafe isBefore(eight[7]) ? 1 : 0
        return eights &* 8 &+ found
    }
}

/// The key of an interval in the directory: a slot and the generation of its use.
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

/// The location of each interval: a map from its slot to its leaf.
///
/// A slot is reused after its interval is removed, with the next generation, so that an old key
/// finds nothing. Generations wrap around after 2³¹ uses of one slot. Generations in use are odd. Free
/// slots form a linked list.
@frozen
@usableFromInline
struct Directory: Sendable {
    @frozen
    @usableFromInline
    struct Slot: Sendable {
        /// The leaf, or the number of the next free slot.
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

    /// Claims a free slot for an interval of `leaf`.
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

    /// Returns the leaf of the interval, or `.none` if the interval was removed.
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
