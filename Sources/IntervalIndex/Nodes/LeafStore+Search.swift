extension LeafStore {
    /// Returns the number of intervals of a leaf that start before a bound, by `isBefore`, and the eight rows in
    /// which the last of them is or could be.
    @inlinable
    @inline(__always)
    func leading(
        in leaf: NodeID, whereStart isBefore: (Bound) -> Bool
    ) -> (eight: Int, count: Int) {
        let eight = unsafe SortedCells.leading(
            layout.eightPitch, of: part(layout.eights, of: leaf, as: Bound.self), where: isBefore)
        // Behind the last eight there is none.
        let last = min(eight, layout.pitch &>> 3 &- 1)
        let starts = unsafe part(layout.starts, of: leaf, as: Bound.self)
        let count = unsafe SortedCells.leadingOfEight(starts + last &* 8, where: isBefore)
        return (last, last &* 8 &+ count)
    }

    /// Returns the number of intervals of a leaf that start before a bound.
    @inlinable
    func count(startingBefore bound: Bound, in leaf: NodeID) -> Int {
        leading(in: leaf) { $0 < bound }.count
    }

    /// Returns the row after all intervals of the leaf that are equal to `range` or before it.
    @inlinable
    func row(after range: Range<Bound>, in leaf: NodeID) -> Int {
        let count = count(of: leaf)
        var row = self.count(startingBefore: range.lowerBound, in: leaf)
        while row < count, start(row, in: leaf) == range.lowerBound,
            end(row, in: leaf) <= range.upperBound
        {
            row += 1
        }
        return row
    }

    /// Returns the greatest end of the intervals before a row, or the least number.
    ///
    /// Empty ones count, which does no harm: none ends after the start of one behind it.
    @inlinable
    func reach(before row: Int, in leaf: NodeID) -> Bound {
        let reaches = unsafe part(layout.reaches, of: leaf, as: Bound.self)
        let ends = unsafe part(layout.ends, of: leaf, as: Bound.self)
        var reach = unsafe row < 8 ? Bound.min : reaches[row &>> 3 &- 1]
        var other = row & ~7
        while other < row {
            reach = unsafe max(reach, ends[other])
            other &+= 1
        }
        return reach
    }

    /// Returns the first eight rows before which all has ended at a bound, at most `last`.
    @inlinable
    @inline(__always)
    func firstEight(reachingBeyond bound: Bound, upTo last: Int, in leaf: NodeID) -> Int {
        let reaches = unsafe part(layout.reaches, of: leaf, as: Bound.self)
        var eight = last
        while eight > 0, unsafe reaches[eight &- 1] > bound { eight &-= 1 }
        return eight
    }

    /// Returns a bit for each of eight rows, set where the interval ends after a bound.
    ///
    /// There is no branch that depends on the data, because nothing could foretell it.
    @inlinable
    @inline(__always)
    func rows(endingAfter bound: Bound, inEight eight: Int, of leaf: NodeID) -> UInt {
        let ends = unsafe part(layout.ends, of: leaf, as: Bound.self) + eight &* 8
        return unsafe SortedCells.bits(ofEight: ends) { $0 > bound }
    }
}
