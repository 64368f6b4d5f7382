/// The leaves: intervals in order, each with its value and the key of its slot in the directory.
///
/// A store that is shared is copied before it changes. Rows are read without a look at the size of the store:
/// leaves and rows are those of the tree itself, never a caller's, and builds for debugging look all the same.
@frozen
@usableFromInline
@safe
struct LeafStore<Bound: FixedWidthInteger & SignedInteger & BitwiseCopyable & Sendable, Value> {
    @usableFromInline var nodes = NodePool()
    @usableFromInline let layout: LeafLayout<Bound, Value>
    @usableFromInline var memory: LeafMemory<Bound, Value> {
        didSet { unsafe bytes = memory.bytes }
    }
    /// Those of the memory: a reference that is passed on would be counted each time.
    @usableFromInline var bytes: UnsafeMutableRawPointer

    @inlinable
    init(width: Int) {
        layout = LeafLayout(width: width)
        memory = LeafMemory(layout, capacity: 0)
        unsafe bytes = memory.bytes
    }

    @inlinable var width: Int { layout.width }

    /// Returns a part of a leaf's memory.
    @inlinable
    @inline(__always)
    func part<Cell>(
        _ offset: Int, of leaf: NodeID, as type: Cell.Type
    ) -> UnsafeMutablePointer<Cell> {
        assert(leaf.index < memory.leafCount, "no such leaf")
        return unsafe (bytes + (leaf.index &* layout.size &+ offset)).assumingMemoryBound(to: type)
    }

    /// The number of intervals in a leaf.
    @inlinable
    @inline(__always)
    func count(of leaf: NodeID) -> Int {
        unsafe part(0, of: leaf, as: Int.self).pointee
    }

    /// The start of an interval.
    @inlinable
    @inline(__always)
    func start(_ row: Int, in leaf: NodeID) -> Bound {
        unsafe part(layout.starts, of: leaf, as: Bound.self)[row]
    }

    /// The end of an interval.
    @inlinable
    @inline(__always)
    func end(_ row: Int, in leaf: NodeID) -> Bound {
        unsafe part(layout.ends, of: leaf, as: Bound.self)[row]
    }

    @inlinable
    @inline(__always)
    func range(_ row: Int, in leaf: NodeID) -> Range<Bound> {
        unsafe Range(uncheckedBounds: (start(row, in: leaf), end(row, in: leaf)))
    }

    @inlinable
    @inline(__always)
    func key(_ row: Int, in leaf: NodeID) -> SlotKey {
        unsafe part(layout.keys, of: leaf, as: SlotKey.self)[row]
    }

    @inlinable
    @inline(__always)
    func value(_ row: Int, in leaf: NodeID) -> Value {
        assert(row < count(of: leaf), "the row holds a value")
        return unsafe part(layout.values, of: leaf, as: Value.self)[row]
    }

    /// Returns the row of the interval with a key.
    @inlinable
    func row(of key: SlotKey, in leaf: NodeID) -> Int {
        let count = count(of: leaf)
        let keys = unsafe part(layout.keys, of: leaf, as: SlotKey.self)
        var row = 0
        while row < count {
            if unsafe keys[row] == key { return row }
            row &+= 1
        }
        preconditionFailure("the directory names another leaf")
    }
}

// The bytes are those of the memory.
extension LeafStore: @unchecked Sendable where Value: Sendable {}
