/// What a parent knows about the intervals below one of its children.
///
///     intervals        ▕   ███   ██████      ██      empty one first
///     firstStart       ^
///     busyStart            ^
///     busyEnd                                  ^
///     greatestGap                      ------
///
/// Empty intervals have a place in the order but are never busy.
@frozen
@usableFromInline
struct Summary<Bound: FixedWidthInteger & SignedInteger & BitwiseCopyable & Sendable>: Equatable,
    Sendable
{
    /// The start of the first interval in order.
    @usableFromInline var firstStart: Bound
    /// The end of the first interval in order.
    @usableFromInline var firstEnd: Bound
    /// The least start of an interval that is not empty; the greatest number without one.
    @usableFromInline var busyStart: Bound
    /// The greatest end of an interval that is not empty; the least number without one.
    @usableFromInline var busyEnd: Bound
    /// No free range between `busyStart` and `busyEnd` is longer; lengths beyond the greatest number
    /// count as the greatest number.
    ///
    /// It is exact in a leaf and an upper bound above: an interval of one child can cover the gaps
    /// of later children.
    @usableFromInline var greatestGap: Bound

    /// Creates the summary of no interval yet, with the key of the first.
    @inlinable
    init(firstStart: Bound, firstEnd: Bound) {
        self.firstStart = firstStart
        self.firstEnd = firstEnd
        busyStart = .max
        busyEnd = .min
        greatestGap = 0
    }

    /// Adds what is busy from `start` to `end`, in start order.
    ///
    /// Nothing is busy when `start` is not below `end`.
    @inlinable
    mutating func add(busyFrom start: Bound, to end: Bound) {
        guard start < end else { return }
        if busyEnd == .min {
            busyStart = start
            busyEnd = start
        }
        greatestGap = max(greatestGap, busyEnd.length(to: max(start, busyEnd)))
        busyEnd = max(busyEnd, end)
    }
}

extension FixedWidthInteger {
    /// Returns the length of the range from here to `end`, at most the greatest number.
    @inlinable
    func length(to end: Self) -> Self {
        let (length, overflow) = end.subtractingReportingOverflow(self)
        return overflow ? .max : length
    }
}

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
