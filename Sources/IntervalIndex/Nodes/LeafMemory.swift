/// The memory of the leaves.
///
/// Of each leaf as many rows hold an interval as its count says, and the others hold nothing; outlines are numbers
/// and always set.
@usableFromInline
@safe
final class LeafMemory<
    Bound: FixedWidthInteger & SignedInteger & BitwiseCopyable & Sendable, Value
> {
    @usableFromInline typealias Layout = LeafLayout<Bound, Value>

    @usableFromInline let layout: Layout
    /// The number of leaves for which there is memory.
    @usableFromInline let capacity: Int
    @usableFromInline let outlines: UnsafeMutableRawPointer
    @usableFromInline let rows: UnsafeMutablePointer<LeafRow<Bound>>
    /// The number of leaves.
    @usableFromInline var leafCount = 0

    @inlinable
    init(_ layout: Layout, capacity: Int) {
        self.layout = layout
        self.capacity = capacity
        unsafe outlines = PageMemory.allocate(
            byteCount: capacity * layout.size, alignment: layout.alignment)
        unsafe rows = (outlines + capacity * layout.outlineSize)
            .bindMemory(to: LeafRow<Bound>.self, capacity: capacity * layout.width)
    }

    deinit {
        for leaf in 0..<leafCount {
            unsafe values(of: leaf).deinitialize(count: header(of: leaf).pointee.count)
        }
        unsafe outlines.deallocate()
    }

    @inlinable
    @inline(__always)
    func header(of leaf: Int) -> UnsafeMutablePointer<Layout.Header> {
        unsafe (outlines + leaf &* layout.outlineSize).assumingMemoryBound(to: Layout.Header.self)
    }

    @inlinable
    @inline(__always)
    func values(of leaf: Int) -> UnsafeMutablePointer<Value> {
        unsafe (outlines + (leaf &* layout.outlineSize &+ layout.values))
            .assumingMemoryBound(to: Value.self)
    }

    /// Adds a leaf without intervals, for which there must be memory.
    ///
    /// Rows that are vacant start with the greatest number and end with the least, so that no search finds them.
    @inlinable
    func appendLeaf() {
        precondition(leafCount < capacity, "no memory for a leaf")
        let outline = unsafe outlines + leafCount * layout.outlineSize
        unsafe outline.initializeMemory(as: Layout.Header.self, to: LeafHeader())
        unsafe (outline + layout.starts)
            .initializeMemory(as: Int32.self, repeating: .max, count: layout.pitch)
        unsafe (outline + layout.ends)
            .initializeMemory(as: Int32.self, repeating: .min, count: layout.pitch)
        _ = unsafe (outline + layout.values).bindMemory(to: Value.self, capacity: layout.width)
        let vacant = LeafRow<Bound>(0..<0, key: SlotKey(slot: -1, generation: 0))
        unsafe (rows + leafCount * layout.width).initialize(repeating: vacant, count: layout.width)
        leafCount += 1
    }
}

extension LeafMemory {
    /// Returns memory for so many leaves with what is in this one, copied or, if nobody else has it, moved.
    @inlinable
    @inline(never)
    func renewed(capacity: Int, isUnique: Bool) -> LeafMemory {
        let new = LeafMemory(layout, capacity: capacity)
        for leaf in 0..<leafCount {
            let place = leaf * layout.outlineSize
            // All but the values are numbers.
            unsafe (new.outlines + place)
                .copyMemory(from: outlines + place, byteCount: layout.values)
            let count = unsafe header(of: leaf).pointee.count
            if isUnique {
                unsafe new.values(of: leaf).moveInitialize(from: values(of: leaf), count: count)
            } else {
                unsafe new.values(of: leaf).initialize(from: values(of: leaf), count: count)
            }
        }
        unsafe new.rows.initialize(from: rows, count: leafCount * layout.width)
        new.leafCount = leafCount
        if isUnique { leafCount = 0 }
        return new
    }
}

// It is changed by stores only that hold it alone.
extension LeafMemory: @unchecked Sendable where Value: Sendable {}
