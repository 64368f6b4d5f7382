/// The leaves: intervals in order, each with its handle and its value.
///
/// A store that is shared is copied before it changes. Rows are read without a look at the size of the store:
/// leaves and rows are those of the tree itself, never a caller's, and builds for debugging look all the same.
@frozen
@usableFromInline
@safe
struct LeafStore<Bound: FixedWidthInteger & SignedInteger & BitwiseCopyable & Sendable, Value> {
    @usableFromInline typealias Layout = LeafLayout<Bound, Value>

    @usableFromInline var nodes = NodePool()
    @usableFromInline let layout: Layout
    /// None before the first interval comes, so that an empty tree costs nothing.
    @usableFromInline var memory: LeafMemory<Bound, Value>? {
        didSet {
            guard let memory else { return }
            unsafe (outlines, rows) = (memory.outlines, memory.rows)
        }
    }
    /// Those of the memory: a reference that is passed on would be counted each time.
    @usableFromInline var outlines: UnsafeMutableRawPointer
    @usableFromInline var rows: UnsafeMutablePointer<LeafRow<Bound>>

    @inlinable
    init(width: Int) {
        layout = LeafLayout(width: width)
        unsafe (outlines, rows) = (
            .nowhere(),
            UnsafeMutableRawPointer.nowhere().assumingMemoryBound(to: LeafRow<Bound>.self)
        )
    }

    @inlinable var width: Int { layout.width }

    @inlinable
    @inline(__always)
    func outline(of leaf: NodeID) -> UnsafeMutableRawPointer {
        assert(leaf.index < memory?.leafCount ?? 0, "no such leaf")
        return unsafe outlines + leaf.index &* layout.outlineSize
    }

    @inlinable
    @inline(__always)
    func header(of leaf: NodeID) -> UnsafeMutablePointer<Layout.Header> {
        unsafe outline(of: leaf).assumingMemoryBound(to: Layout.Header.self)
    }

    /// Returns the offsets of a leaf's starts or ends, which begin at `part` of its outline.
    @inlinable
    @inline(__always)
    func offsets(_ part: Int, of leaf: NodeID) -> UnsafeMutablePointer<Int32> {
        unsafe (outline(of: leaf) + part).assumingMemoryBound(to: Int32.self)
    }

    @inlinable
    @inline(__always)
    func rows(of leaf: NodeID) -> UnsafeMutablePointer<LeafRow<Bound>> {
        assert(leaf.index < memory?.leafCount ?? 0, "no such leaf")
        return unsafe rows + leaf.index &* layout.width
    }

    /// The number of intervals in a leaf.
    @inlinable
    @inline(__always)
    func count(of leaf: NodeID) -> Int {
        unsafe header(of: leaf).pointee.count
    }

    @inlinable
    @inline(__always)
    func values(of leaf: NodeID) -> UnsafeMutablePointer<Value> {
        unsafe (outline(of: leaf) + layout.values).assumingMemoryBound(to: Value.self)
    }

    @inlinable
    @inline(__always)
    func element(_ row: Int, in leaf: NodeID) -> IntervalTree<Bound, Value>.Element {
        assert(row < count(of: leaf), "the row holds an interval")
        let (rows, values) = unsafe (rows(of: leaf), values(of: leaf))
        return unsafe IntervalTree.Element(
            id: IntervalTree.ID(key: rows[row].key), range: rows[row].range, value: values[row])
    }

    @inlinable
    @inline(__always)
    func range(_ row: Int, in leaf: NodeID) -> Range<Bound> {
        unsafe rows(of: leaf)[row].range
    }

    @inlinable
    @inline(__always)
    func start(_ row: Int, in leaf: NodeID) -> Bound { range(row, in: leaf).lowerBound }

    @inlinable
    @inline(__always)
    func end(_ row: Int, in leaf: NodeID) -> Bound { range(row, in: leaf).upperBound }

    @inlinable
    @inline(__always)
    func key(_ row: Int, in leaf: NodeID) -> SlotKey {
        unsafe rows(of: leaf)[row].key
    }

    /// Returns the row of the interval with a key.
    @inlinable
    @inline(__always)
    func row(of key: SlotKey, in leaf: NodeID) -> Int {
        let count = count(of: leaf)
        let rows = unsafe rows(of: leaf)
        var row = 0
        while row < count {
            if unsafe rows[row].key == key { return row }
            row &+= 1
        }
        preconditionFailure("the directory names another leaf")
    }
}

// The outlines and rows are those of the memory.
extension LeafStore: @unchecked Sendable where Value: Sendable {}
