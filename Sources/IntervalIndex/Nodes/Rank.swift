/// A bound as a number without a sign, in the same order: two instructions of most processors compare and count
/// those, and four the ones with a sign.
@frozen
@usableFromInline
struct Rank<Bound: FixedWidthInteger & SignedInteger & BitwiseCopyable & Sendable>:
    BitwiseCopyable, Comparable, Sendable
{
    @usableFromInline let bits: Bound

    @inlinable
    @inline(__always)
    init(_ bound: Bound) {
        bits = bound ^ .min
    }

    @inlinable
    @inline(__always)
    var bound: Bound { bits ^ .min }

    @inlinable
    @inline(__always)
    static func < (left: Self, right: Self) -> Bool {
        Bound.Magnitude(truncatingIfNeeded: left.bits)
            < Bound.Magnitude(truncatingIfNeeded: right.bits)
    }

    @inlinable
    @inline(__always)
    static func <= (left: Self, right: Self) -> Bool {
        Bound.Magnitude(truncatingIfNeeded: left.bits)
            <= Bound.Magnitude(truncatingIfNeeded: right.bits)
    }
}
