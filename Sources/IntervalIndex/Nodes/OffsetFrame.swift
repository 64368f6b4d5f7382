/// A frame of reference: the encoding of a leaf's bounds in 32 bits each.
///
///     offset of a bound  =  (bound >> shift) − base
///
/// The frame is as fine as the bounds of the leaf allow. If nothing is shifted, as with times in minutes or
/// seconds, offsets are exact. If one interval is extremely long, they are only a filter: the order of two offsets is
/// never the reverse of the order of their bounds, but different bounds may have equal offsets.
///
/// Source: Jonathan Goldstein et al., "Compressing Relations and Indexes", ICDE 1998,
/// doi:10.1109/ICDE.1998.655800.
@frozen
@usableFromInline
struct OffsetFrame<Bound: FixedWidthInteger & SignedInteger & BitwiseCopyable & Sendable>:
    BitwiseCopyable, Sendable
{
    @usableFromInline let base: Int64
    /// The least and the greatest shifted bound that can be in the leaf.
    @usableFromInline let least: Int64
    @usableFromInline let greatest: Int64
    @usableFromInline let shift: Int

    /// Creates the finest frame in which two bounds and all between them have offsets, with room on both sides.
    @inlinable
    init(from first: Bound, to last: Bound) {
        // The shifted bound must fit into 64 bits.
        let leastShift = max(0, Bound.bitWidth - 64)
        let low = Int64(truncatingIfNeeded: first >> leastShift)
        let high = Int64(truncatingIfNeeded: last >> leastShift)
        let bits = 64 - UInt64(bitPattern: high &- low).leadingZeroBitCount
        let more = max(0, bits - 30)
        shift = leastShift + more
        base = (low >> Int64(more)) + ((high >> Int64(more)) - (low >> Int64(more))) / 2
        // All offsets lie strictly between those of vacant rows, `Int32.max` and `Int32.min`.
        let room = Int64(Int32.max) - 4
        least = base < .min + room + 1 ? .min + 1 : base - room
        greatest = base > .max - room - 1 ? .max - 1 : base + room
    }

    /// Whether equal offsets imply equal bounds.
    @inlinable
    @inline(__always)
    var isExact: Bool { shift == 0 }

    /// Returns the bound at the resolution of the frame.
    @inlinable
    @inline(__always)
    func shifted(_ bound: Bound) -> Int64 {
        Int64(truncatingIfNeeded: bound &>> Bound(truncatingIfNeeded: shift))
    }

    /// Returns the bound with an offset; the frame must be exact.
    @inlinable
    @inline(__always)
    func bound(at offset: Int32) -> Bound {
        Bound(truncatingIfNeeded: base &+ Int64(offset))
    }

    /// Returns the bound with the greatest of eight offsets, or `Bound.min` if all of them are those of empty intervals;
    /// the frame must be exact.
    @inlinable
    @inline(__always)
    func reach(_ ends: SIMD4<Int32>, _ others: SIMD4<Int32>) -> Bound {
        let fours = ends.replacing(with: others, where: others .> ends)
        let reach = max(max(fours[0], fours[1]), max(fours[2], fours[3]))
        return reach == .min ? .min : bound(at: reach)
    }

    /// Returns whether a bound can be in the leaf.
    @inlinable
    @inline(__always)
    func contains(_ bound: Bound) -> Bool {
        let shifted = shifted(bound)
        return least <= shifted && shifted <= greatest
    }

    /// Returns the offset of a bound; all bounds below the range of the leaf share one offset, and all above it another.
    @inlinable
    @inline(__always)
    func offset(of bound: Bound) -> Int32 {
        let clamped = min(max(shifted(bound), least &- 1), greatest &+ 1)
        return Int32(truncatingIfNeeded: clamped &- base)
    }

    /// Returns the offset of an interval's end; for an empty interval it is `Int32.min`, so that no search finds it.
    @inlinable
    @inline(__always)
    func endOffset(of range: Range<Bound>) -> Int32 {
        range.isEmpty ? .min : offset(of: range.upperBound)
    }

    /// Returns whether the interval may be the reason why the frame is not exact.
    @inlinable
    func isStretched(by range: Range<Bound>) -> Bool {
        !isExact && shifted(range.upperBound) - shifted(range.lowerBound) > 1 << 24
    }
}
