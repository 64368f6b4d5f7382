/// The mapping between the slots of a horizon and times: slot *i* begins *i* slot lengths after the origin.
///
/// Busy time is rounded outward, so a free slot is really free. The bitmap gives exactly the answers of the
/// intervals if lengths and alignments are whole slots and busy time begins and ends on the grid.
/// Otherwise a free run is still reliable, but a missing one is only a hint.
@frozen
public struct SlotGrid<Bound: FixedWidthInteger & SignedInteger & BitwiseCopyable & Sendable>:
    Hashable, Sendable
{
    /// The start of slot 0.
    public let origin: Bound
    /// The length of each slot, in the unit of the bounds.
    public let slotLength: Bound
    /// The number of slots.
    public let slotCount: Int

    /// Creates the grid of the slots that begin in the horizon; the first begins at its start.
    ///
    /// - Precondition: `slotLength` is positive, and the bounds' type holds the length of all slots together
    ///   and the end of the last.
    @inlinable
    public init(covering horizon: Range<Bound>, slotLength: Bound) {
        precondition(slotLength > 0, "a slot has a positive length")
        origin = horizon.lowerBound
        self.slotLength = slotLength
        let length = horizon.upperBound - horizon.lowerBound
        let (whole, rest) = length.quotientAndRemainder(dividingBy: slotLength)
        slotCount = Int(whole) + (rest == 0 ? 0 : 1)
    }

    /// The range that all slots take.
    @inlinable public var horizon: Range<Bound> { range(of: 0..<slotCount) }

    /// Returns the range that the slots take.
    @inlinable
    public func range(of slots: Range<Int>) -> Range<Bound> {
        origin + Bound(slots.lowerBound) * slotLength..<origin + Bound(slots.upperBound)
            * slotLength
    }

    /// Returns the slots that share time with the range, rounded outward as for busy time.
    @inlinable
    public func slots(covering range: Range<Bound>) -> Range<Int> {
        let part = range.clamped(to: horizon)
        guard !part.isEmpty else { return 0..<0 }
        let first = (part.lowerBound - origin) / slotLength
        let last = (part.upperBound - 1 - origin) / slotLength
        return Int(first)..<Int(last) + 1
    }

    /// Returns the slots that lie entirely in the range, rounded inward as for a search window.
    @inlinable
    public func slots(within range: Range<Bound>) -> Range<Int> {
        let part = range.clamped(to: horizon)
        guard !part.isEmpty else { return 0..<0 }
        let (whole, rest) = (part.lowerBound - origin).quotientAndRemainder(dividingBy: slotLength)
        let first = Int(whole) + (rest == 0 ? 0 : 1)
        let end = Int((part.upperBound - origin) / slotLength)
        return first < end ? first..<end : 0..<0
    }
}

extension OccupancyBitmap {
    /// Creates the bitmap of the slots that share time with an interval of the tree.
    ///
    /// - Complexity: O(*k* log *n* + *m*), *n* the number of intervals, *k* the number of those in the horizon,
    ///   and *m* the number of busy slots, 64 at a time.
    @inlinable
    public init<Bound, Value>(_ tree: IntervalTree<Bound, Value>, on grid: SlotGrid<Bound>) {
        self.init(slotCount: grid.slotCount)
        tree.forEachOverlap(of: grid.horizon) { element in
            mark(grid.slots(covering: element.range))
            return true
        }
    }
}
