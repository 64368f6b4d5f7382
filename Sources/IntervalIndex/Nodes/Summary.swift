/// A parent's data about the intervals below one of its children.
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
    /// The least start of a nonempty interval; `Bound.max` if there is none.
    @usableFromInline var busyStart: Bound
    /// The greatest end of a nonempty interval; `Bound.min` if there is none.
    @usableFromInline var busyEnd: Bound
    /// An upper bound of the lengths of free ranges between `busyStart` and `busyEnd`; longer lengths than
    /// `Bound.max` count as `Bound.max`.
    ///
    /// It is exact in a leaf but not above, because an interval of one child can cover the gaps
    /// of later children.
    @usableFromInline var greatestGap: Bound

    /// Creates the summary of no intervals so far, with the key of the first.
    @inlinable
    init(firstStart: Bound, firstEnd: Bound) {
        self.firstStart = firstStart
        self.firstEnd = firstEnd
        busyStart = .max
        busyEnd = .min
        greatestGap = 0
    }

    /// Adds a busy range from `start` to `end`; ranges must come in order of their starts.
    ///
    /// An empty range, with `start` not below `end`, has no effect.
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
    /// Returns the length of the range from this number to `end`, at most the type's maximum.
    @inlinable
    func length(to end: Self) -> Self {
        let (length, overflow) = end.subtractingReportingOverflow(self)
        return overflow ? .max : length
    }
}

/// A bound as an unsigned number in the same order: most processors compare and count unsigned numbers with two
/// instructions, and signed ones with four.
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
