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
