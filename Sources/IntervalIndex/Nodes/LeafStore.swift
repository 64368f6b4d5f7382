/// The leaves: intervals in order, each with its handle and its value.
///
/// A shared store is copied before it changes. Rows are read without a bounds check, because leaves and rows come from
/// the tree itself, never from a caller; debug builds still check.
@frozen
@usableFromInline
@safe
struct LeafStore<Bound: FixedWidthInteger & SignedInteger & BitwiseCopyable & Sendable, Value> {
    @usableFromInline typealias Layout = LeafLayout<Bound, Value>

    @usableFromInline var nodes = NodePool()
    @usableFromInline let layout: Layout
    /// `nil` until the first interval is added, so that an empty tree needs no memory.
    @usableFromInline var memory: LeafMemory<Bound, Value>? {
        didSet {
            guard let memory else { return }
            unsafe (outlines, rows) = (memory.outlines, memory.rows)
        }
    }
    /// The pointers of `memory`, kept here to avoid reference counting at each access.
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

    /// Returns the offsets of a leaf's starts or ends, which begin at byte `part` of its outline.
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

    /// Returns a bit for each row, set if the interval shares a point with a range as far as the offsets show.
    ///
    /// All rows are tested without data-dependent branches, which would be unpredictable, so that a processor fetches all
    /// lines of the outline at once.
    @inlinable
    @inline(__always)
    func rows(overlapping range: Range<Bound>, in leaf: NodeID) -> UInt32 {
        let frame = unsafe header(of: leaf).pointee.frame
        // An interval starts at or before the last point of the range, and ends after its first point.
        let last = SIMD4(repeating: frame.offset(of: range.upperBound &- 1))
        let first = SIMD4(repeating: frame.offset(of: range.lowerBound &+ 1))
        let outline = unsafe UnsafeRawPointer(outline(of: leaf))
        let (starts, ends) = unsafe (outline + layout.starts, outline + layout.ends)
        var bits = SIMD4<Int32>.zero
        var places = SIMD4<Int32>(1, 2, 4, 8)
        var four = 0
        while four < layout.pitch &* 4 {
            let start = unsafe starts.load(fromByteOffset: four, as: SIMD4<Int32>.self)
            let end = unsafe ends.load(fromByteOffset: four, as: SIMD4<Int32>.self)
            bits |= SIMD4.zero.replacing(with: places, where: (start .<= last) .& (end .>= first))
            places = places &<< 4
            four &+= 16
        }
        let halves = unsafe unsafeBitCast(bits, to: SIMD2<UInt64>.self)
        let all = halves[0] | halves[1]
        return UInt32(truncatingIfNeeded: all | all &>> 32)
    }

    /// Returns the bounds of an interval, from the outline of the leaf if that is exact.
    ///
    /// A search has already read the outline, whereas the row is far away from it in memory.
    @inlinable
    @inline(__always)
    func bounds(_ row: Int, in leaf: NodeID) -> (start: Bound, end: Bound) {
        let frame = unsafe header(of: leaf).pointee.frame
        guard frame.isExact else { return (start(row, in: leaf), end(row, in: leaf)) }
        let start = unsafe offsets(layout.starts, of: leaf)[row]
        // The end offset of an empty interval is `Int32.min`.
        let end = unsafe max(start, offsets(layout.ends, of: leaf)[row])
        return (frame.bound(at: start), frame.bound(at: end))
    }

    /// Returns the number of intervals of a leaf that start before a bound, and the greatest end of the nonempty ones among
    /// them, or `Bound.min`.
    @inlinable
    @inline(__always)
    func prefix(before bound: Bound, in leaf: NodeID) -> (count: Int, reach: Bound) {
        let frame = unsafe header(of: leaf).pointee.frame
        guard frame.isExact else { return scannedPrefix(before: bound, in: leaf) }
        let offset = SIMD4(repeating: frame.offset(of: bound))
        let outline = unsafe UnsafeRawPointer(outline(of: leaf))
        let (starts, ends) = unsafe (outline + layout.starts, outline + layout.ends)
        var counts = SIMD4<Int32>.zero
        // Empty intervals have the least end offset. Two accumulators shorten the dependency chain.
        var (reaches, others) = (SIMD4(repeating: Int32.min), SIMD4(repeating: Int32.min))
        var four = 0
        while four < layout.pitch &* 4 {
            let isBefore = unsafe starts.load(fromByteOffset: four, as: SIMD4<Int32>.self) .< offset
            let end = unsafe ends.load(fromByteOffset: four, as: SIMD4<Int32>.self)
            counts &+= SIMD4.zero.replacing(with: .one, where: isBefore)
            reaches.replace(with: end, where: isBefore .& (end .> reaches))
            let isNextBefore =
                unsafe starts.load(fromByteOffset: four &+ 16, as: SIMD4<Int32>.self) .< offset
            let next = unsafe ends.load(fromByteOffset: four &+ 16, as: SIMD4<Int32>.self)
            counts &+= SIMD4.zero.replacing(with: .one, where: isNextBefore)
            others.replace(with: next, where: isNextBefore .& (next .> others))
            four &+= 32
        }
        return (Int(counts.wrappedSum()), frame.reach(reaches, others))
    }

    /// Returns the same as `prefix(before:in:)`, row by row.
    @inlinable
    func scannedPrefix(before bound: Bound, in leaf: NodeID) -> (count: Int, reach: Bound) {
        let (rows, count) = unsafe (rows(of: leaf), count(of: leaf))
        var row = 0
        while row < count, unsafe rows[row].start < bound { row &+= 1 }
        return (row, scannedReach(before: row, in: leaf))
    }

    /// Returns the number of intervals of a leaf that are equal to `range` or before it, and their greatest end.
    @inlinable
    @inline(__always)
    func prefix(through range: Range<Bound>, in leaf: NodeID) -> (count: Int, reach: Bound) {
        var (row, reach) = prefix(before: range.lowerBound, in: leaf)
        let (rows, count) = unsafe (rows(of: leaf), count(of: leaf))
        while row < count, unsafe rows[row].start == range.lowerBound,
            unsafe rows[row].end <= range.upperBound
        {
            let end = unsafe rows[row].end
            if end > range.lowerBound { reach = max(reach, end) }
            row &+= 1
        }
        return (row, reach)
    }

    /// Returns the greatest end of the nonempty intervals before a row, or `Bound.min`.
    @inlinable
    @inline(__always)
    func reach(before row: Int, in leaf: NodeID) -> Bound {
        let frame = unsafe header(of: leaf).pointee.frame
        guard frame.isExact else { return scannedReach(before: row, in: leaf) }
        let ends = unsafe UnsafeRawPointer(outline(of: leaf)) + layout.ends
        let limit = SIMD4(repeating: Int32(truncatingIfNeeded: row))
        var numbers = SIMD4<Int32>(0, 1, 2, 3)
        var (reaches, others) = (SIMD4(repeating: Int32.min), SIMD4(repeating: Int32.min))
        var four = 0
        while four < layout.pitch &* 4 {
            let end = unsafe ends.load(fromByteOffset: four, as: SIMD4<Int32>.self)
            reaches.replace(with: end, where: (end .> reaches) .& (numbers .< limit))
            numbers &+= SIMD4(repeating: 4)
            let next = unsafe ends.load(fromByteOffset: four &+ 16, as: SIMD4<Int32>.self)
            others.replace(with: next, where: (next .> others) .& (numbers .< limit))
            numbers &+= SIMD4(repeating: 4)
            four &+= 32
        }
        return frame.reach(reaches, others)
    }

    /// Returns the same as `reach(before:in:)`, row by row.
    @inlinable
    func scannedReach(before row: Int, in leaf: NodeID) -> Bound {
        let rows = unsafe rows(of: leaf)
        var reach = Bound.min
        var other = 0
        while other < row {
            let range = unsafe rows[other].range
            if !range.isEmpty { reach = max(reach, range.upperBound) }
            other &+= 1
        }
        return reach
    }
}

// The outlines and rows belong to the memory.
extension LeafStore: @unchecked Sendable where Value: Sendable {}
