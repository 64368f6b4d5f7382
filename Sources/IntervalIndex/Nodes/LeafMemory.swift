/// The memory layout of the leaves: the outline of a leaf has everything that a search reads, and its rows are stored
/// separately.
///
///     outlines     header │ offsets of the starts │ offsets of the ends │ values     of one leaf after the other
///     rows         key, start and end of row 0, of row 1, …                          of one leaf after the other
///
/// Each part of an outline begins at a multiple of 64 bytes, the cache line size of most processors. The outline includes
/// the values because a processor prefetches adjacent lines, but fetches distant lines one by one.
@frozen
@usableFromInline
struct LeafLayout<
    Bound: FixedWidthInteger & SignedInteger & BitwiseCopyable & Sendable, Value
>: Sendable {
    @usableFromInline typealias Header = LeafHeader<Bound>

    /// The maximum number of rows in use per leaf.
    @usableFromInline let width: Int
    /// The number of rows that are searched, four at a time: a multiple of eight.
    @usableFromInline let pitch: Int
    /// The positions of the start and end offsets in an outline, in bytes.
    @usableFromInline let starts: Int
    @usableFromInline let ends: Int
    /// The position of the values in an outline, in bytes.
    @usableFromInline let values: Int
    /// The size of an outline, in bytes.
    @usableFromInline let outlineSize: Int
    @usableFromInline let alignment: Int

    @inlinable
    init(width: Int) {
        precondition(width <= 32, "a leaf has a bit for each of its rows")
        self.width = width
        pitch = (width + 7) / 8 * 8
        let line = max(64, MemoryLayout<Value>.alignment)
        func lines(_ bytes: Int) -> Int { (bytes + line - 1) / line * line }
        alignment = line
        starts = lines(MemoryLayout<Header>.size)
        ends = starts + lines(pitch * MemoryLayout<Int32>.size)
        values = ends + lines(pitch * MemoryLayout<Int32>.size)
        outlineSize = values + lines(width * MemoryLayout<Value>.stride)
    }

    /// The size of a leaf, in bytes.
    @inlinable var size: Int { outlineSize + width * MemoryLayout<LeafRow<Bound>>.stride }
}

/// An interval of a leaf with the key of its slot in the directory.
@frozen
@usableFromInline
struct LeafRow<Bound: FixedWidthInteger & SignedInteger & BitwiseCopyable & Sendable>:
    BitwiseCopyable, Sendable
{
    @usableFromInline let start: Bound
    @usableFromInline let end: Bound
    @usableFromInline let key: SlotKey

    @inlinable
    init(_ range: Range<Bound>, key: SlotKey) {
        (start, end) = (range.lowerBound, range.upperBound)
        self.key = key
    }

    @inlinable var range: Range<Bound> { unsafe Range(uncheckedBounds: (start, end)) }
}

/// The data about a leaf as a whole.
@frozen
@usableFromInline
struct LeafHeader<Bound: FixedWidthInteger & SignedInteger & BitwiseCopyable & Sendable>:
    BitwiseCopyable, Sendable
{
    @usableFromInline var frame: OffsetFrame<Bound>
    /// The number of intervals.
    @usableFromInline var count = 0
    /// The start of the last interval, or `Bound.min` if there is none.
    @usableFromInline var lastStart = Bound.min
    /// The greatest gap between the intervals, as stored in the parent.
    @usableFromInline var greatestGap: Bound = 0

    @inlinable
    init() {
        frame = OffsetFrame(from: 0, to: 0)
    }
}

/// The memory of the leaves.
///
/// The first `count` rows of a leaf hold intervals, and the others are vacant. Outlines consist of numbers that are always
/// initialized.
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

    /// Adds a leaf without intervals; there must be memory for it.
    ///
    /// Vacant rows have the greatest start offset and the least end offset, so that no search finds them.
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
    /// Returns memory for `capacity` leaves with the contents of this one, copied or, if it is unique, moved.
    @inlinable
    @inline(never)
    func renewed(capacity: Int, isUnique: Bool) -> LeafMemory {
        let new = LeafMemory(layout, capacity: capacity)
        for leaf in 0..<leafCount {
            let place = leaf * layout.outlineSize
            // Everything except the values is trivially copyable.
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

// Only a store that holds the memory alone changes it.
extension LeafMemory: @unchecked Sendable where Value: Sendable {}

#if canImport(Glibc)
    import Glibc
#endif

/// Memory in whole pages, with huge pages for large allocations.
///
/// A search in a large tree touches a page outside the processor's translation cache (TLB) at each node that it visits. The
/// address translation can take longer than fetching the data. With huge pages, the cache covers all of the memory.
@usableFromInline
enum PageMemory {
    /// The size of a huge page on x86-64 and on most ARM systems.
    private static let largePage = 1 << 21

    /// Returns uninitialized memory, to be freed with `deallocate()`.
    ///
    /// Allocations of at least two huge pages begin at a huge page boundary and ask the kernel for huge pages, which it may
    /// decline.
    @usableFromInline
    static func allocate(byteCount: Int, alignment: Int) -> UnsafeMutableRawPointer {
        let isLarge = byteCount >= 2 * largePage
        let memory = UnsafeMutableRawPointer.allocate(
            byteCount: byteCount, alignment: isLarge ? max(alignment, largePage) : alignment)
        #if canImport(Glibc)
            if isLarge { _ = unsafe madvise(memory, byteCount, Int32(MADV_HUGEPAGE)) }
        #endif
        return unsafe memory
    }
}
