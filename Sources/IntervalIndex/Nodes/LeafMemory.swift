/// The memory of the leaves.
///
/// Of each leaf as many rows hold a value as its count says, and the others hold nothing; everything else is a
/// number and always set.
@usableFromInline
@safe
final class LeafMemory<Bound: FixedWidthInteger & BitwiseCopyable, Value> {
    @usableFromInline let layout: LeafLayout<Bound, Value>
    /// The number of leaves for which there is memory.
    @usableFromInline let capacity: Int
    @usableFromInline let bytes: UnsafeMutableRawPointer
    /// The number of leaves.
    @usableFromInline var leafCount = 0

    @inlinable
    init(_ layout: LeafLayout<Bound, Value>, capacity: Int) {
        self.layout = layout
        self.capacity = capacity
        unsafe bytes = .allocate(byteCount: capacity * layout.size, alignment: layout.alignment)
    }

    deinit {
        for leaf in 0..<leafCount {
            unsafe values(of: leaf).deinitialize(count: count(of: leaf).pointee)
        }
        unsafe bytes.deallocate()
    }

    /// Returns a part of a leaf's memory.
    @inlinable
    @inline(__always)
    func part<Cell>(_ offset: Int, of leaf: Int, as type: Cell.Type) -> UnsafeMutablePointer<Cell> {
        assert(leaf < leafCount, "no such leaf")
        return unsafe (bytes + (leaf &* layout.size &+ offset)).assumingMemoryBound(to: type)
    }

    @inlinable
    @inline(__always)
    func count(of leaf: Int) -> UnsafeMutablePointer<Int> {
        unsafe part(0, of: leaf, as: Int.self)
    }

    @inlinable
    @inline(__always)
    func values(of leaf: Int) -> UnsafeMutablePointer<Value> {
        unsafe part(layout.values, of: leaf, as: Value.self)
    }

    /// Adds a leaf without intervals, for which there must be memory.
    ///
    /// Rows that are vacant start and end with the greatest number, before which a search ends.
    @inlinable
    func appendLeaf() {
        precondition(leafCount < capacity, "no memory for a leaf")
        leafCount += 1
        let leaf = leafCount - 1
        fill(0, of: leaf, 0, 1)
        fill(layout.greatestGap, of: leaf, Bound.zero, 1)
        fill(layout.eights, of: leaf, Bound.max, layout.eightPitch)
        fill(layout.reaches, of: leaf, Bound.min, layout.eightPitch)
        fill(layout.starts, of: leaf, Bound.max, layout.pitch)
        fill(layout.ends, of: leaf, Bound.max, layout.pitch)
        let vacant = SlotKey(slot: -1, generation: 0)
        fill(layout.keys, of: leaf, vacant, layout.width)
        _ = unsafe (bytes + (leaf * layout.size + layout.values))
            .bindMemory(to: Value.self, capacity: layout.width)
    }

    @inlinable
    func fill<Cell>(_ offset: Int, of leaf: Int, _ cell: Cell, _ count: Int) {
        unsafe (bytes + (leaf * layout.size + offset))
            .initializeMemory(as: Cell.self, repeating: cell, count: count)
    }
}

extension LeafMemory {
    /// Returns memory for so many leaves with what is in this one, copied or, if nobody else has it, moved.
    @inlinable
    @inline(never)
    func renewed(capacity: Int, isUnique: Bool) -> LeafMemory {
        let new = LeafMemory(layout, capacity: capacity)
        for leaf in 0..<leafCount {
            new.appendLeaf()
            // All up to the values are numbers.
            unsafe (new.bytes + leaf * layout.size)
                .copyMemory(from: bytes + leaf * layout.size, byteCount: layout.values)
            let count = unsafe count(of: leaf).pointee
            if isUnique {
                unsafe new.values(of: leaf).moveInitialize(from: values(of: leaf), count: count)
                unsafe self.count(of: leaf).pointee = 0
            } else {
                unsafe new.values(of: leaf).initialize(from: values(of: leaf), count: count)
            }
        }
        return new
    }
}

// It is changed by stores only that hold it alone.
extension LeafMemory: @unchecked Sendable where Value: Sendable {}
