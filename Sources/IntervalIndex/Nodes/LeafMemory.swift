/// How the memory of the leaves is divided: what a search reads of a leaf is its outline, and apart from that lie
/// its rows.
///
///     outlines     header │ offsets of the starts │ offsets of the ends │ values     of one leaf after the other
///     rows         key, start and end of row 0, of row 1, …                          of one leaf after the other
///
/// Each part of an outline begins at a multiple of 64 bytes, the line of a cache in most processors. Values stand
/// there because a processor fetches the next lines along with one, and fetches lines far away one by one.
@frozen
@usableFromInline
struct LeafLayout<
    Bound: FixedWidthInteger & SignedInteger & BitwiseCopyable & Sendable, Value
>: Sendable {
    @usableFromInline typealias Header = LeafHeader<Bound>

    /// The number of rows of a leaf that may be in use.
    @usableFromInline let width: Int
    /// The number of rows that are searched, four at once: a multiple of eight.
    @usableFromInline let pitch: Int
    /// Where the offsets begin in an outline, in bytes.
    @usableFromInline let starts: Int
    @usableFromInline let ends: Int
    /// Where the values begin in an outline, in bytes.
    @usableFromInline let values: Int
    /// The bytes of an outline.
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

    /// The bytes of a leaf.
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

/// What is known of a leaf as a whole.
@frozen
@usableFromInline
struct LeafHeader<Bound: FixedWidthInteger & SignedInteger & BitwiseCopyable & Sendable>:
    BitwiseCopyable, Sendable
{
    @usableFromInline var frame: OffsetFrame<Bound>
    /// The number of intervals.
    @usableFromInline var count = 0
    /// The start of the last interval, or the least number without one.
    @usableFromInline var lastStart = Bound.min
    /// The greatest gap between the intervals, as the parent knows it.
    @usableFromInline var greatestGap: Bound = 0

    @inlinable
    init() {
        frame = OffsetFrame(from: 0, to: 0)
    }
}

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

#if canImport(Glibc)
    import Glibc
#endif

/// Memory of whole pages, the large ones of the processor where there is much of it.
///
/// A search in a large tree touches a page that the processor does not know for each node it visits, and to find
/// out where such a page lies can take longer than to fetch what is on it. Of large pages it knows all.
@usableFromInline
enum PageMemory {
    /// The size of a large page of x86-64 and of most systems on ARM.
    private static let largePage = 1 << 21

    /// Returns memory that is not initialized, to be given back with `deallocate()`.
    ///
    /// From two large pages on it begins at one, and the kernel is asked to use those, as it may decline.
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
