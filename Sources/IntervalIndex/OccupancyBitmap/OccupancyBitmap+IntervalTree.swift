extension OccupancyBitmap {
    /// Creates the bitmap of the slots that share time with an interval of the tree.
    ///
    /// - Complexity: O(*k* log *n* + *m*), *k* the number of intervals in the horizon, *n* of all,
    ///   and *m* of busy slots, 64 at a time.
    @inlinable
    public init<Bound, Value>(_ tree: IntervalTree<Bound, Value>, on grid: SlotGrid<Bound>) {
        self.init(slotCount: grid.slotCount)
        tree.forEachOverlap(of: grid.horizon) { element in
            mark(grid.slots(covering: element.range))
            return true
        }
    }

    /// Brings the slots that share time with the range into agreement with the tree.
    ///
    /// A bit does not count how many intervals made its slot busy. So after an interval was removed
    /// from the tree, its slots are cleared and what the tree still holds there is marked again.
    ///
    /// - Complexity: O((1 + *k*) log *n* + *m*), *k* the number of intervals that share time with
    ///   the slots, *n* of all, and *m* the number of the slots, 64 at a time.
    @inlinable
    public mutating func update<Bound, Value>(
        _ range: Range<Bound>, from tree: IntervalTree<Bound, Value>, on grid: SlotGrid<Bound>
    ) {
        let slots = grid.slots(covering: range)
        clear(slots)
        tree.forEachOverlap(of: grid.range(of: slots)) { element in
            mark(grid.slots(covering: element.range).clamped(to: slots))
            return true
        }
    }
}
