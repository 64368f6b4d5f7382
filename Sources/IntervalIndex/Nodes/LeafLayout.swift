/// How the memory of a leaf is divided: what a search reads lies together, in one page of memory or two.
///
///     count, greatest gap │ last starts of eights │ reaches of eights │ starts │ ends │ keys │ values
///
/// Each part begins at a multiple of 64 bytes, the line of a cache in most processors, so that eight numbers of
/// 64 bits are one line.
@frozen
@usableFromInline
struct LeafLayout<Bound, Value>: Sendable {
    /// The number of rows of a leaf that may be in use.
    @usableFromInline let width: Int
    /// The number of rows that are searched: a multiple of eight that is at least the width.
    @usableFromInline let pitch: Int
    /// The number of eights that are searched, a multiple of eight.
    @usableFromInline let eightPitch: Int
    /// Where the greatest gap is, behind the count, in bytes.
    @usableFromInline let greatestGap: Int
    /// Where the parts begin, in bytes.
    @usableFromInline let eights: Int
    @usableFromInline let reaches: Int
    @usableFromInline let starts: Int
    @usableFromInline let ends: Int
    @usableFromInline let keys: Int
    @usableFromInline let values: Int
    /// The bytes of a leaf.
    @usableFromInline let size: Int
    @usableFromInline let alignment: Int

    @inlinable
    init(width: Int) {
        self.width = width
        pitch = (width + 7) / 8 * 8
        eightPitch = (pitch / 8 + 7) / 8 * 8
        let line = max(64, MemoryLayout<Value>.alignment, MemoryLayout<Bound>.alignment)
        alignment = line
        greatestGap = max(16, MemoryLayout<Bound>.alignment)
        var next = (greatestGap + MemoryLayout<Bound>.size + line - 1) / line * line
        func take(_ bytes: Int) -> Int {
            defer { next += (bytes + line - 1) / line * line }
            return next
        }
        eights = take(eightPitch * MemoryLayout<Bound>.stride)
        reaches = take(eightPitch * MemoryLayout<Bound>.stride)
        starts = take(pitch * MemoryLayout<Bound>.stride)
        ends = take(pitch * MemoryLayout<Bound>.stride)
        keys = take(width * MemoryLayout<SlotKey>.stride)
        values = take(width * MemoryLayout<Value>.stride)
        size = next
    }
}
