extension LeafStore {
    /// Returns what a parent knows about a leaf.
    @inlinable
    @inline(__always)
    func summary(of leaf: NodeID) -> Summary<Bound> {
        let count = count(of: leaf)
        let rows = unsafe rows(of: leaf)
        var summary = unsafe Summary(
            firstStart: rows[0].range.lowerBound, firstEnd: rows[0].range.upperBound)
        var row = 0
        while row < count {
            let range = unsafe rows[row].range
            summary.add(busyFrom: range.lowerBound, to: range.upperBound)
            row &+= 1
        }
        return summary
    }

    /// Returns what a parent is to know about a leaf, and keeps the greatest gap for `isNoNews`.
    @inlinable
    mutating func summarize(_ leaf: NodeID) -> Summary<Bound> {
        makeUnique()
        let summary = summary(of: leaf)
        unsafe header(of: leaf).pointee.greatestGap = summary.greatestGap
        return summary
    }

    /// Returns whether it is certain that a leaf has the same summary with an interval and without it.
    ///
    /// That is so where it only covers parts of gaps that are not the greatest, between intervals that are there
    /// anyway.
    ///
    /// - Parameters:
    ///   - range: The interval that came or goes.
    ///   - row: The number of intervals before it.
    ///   - reach: The greatest end of those of them that are not empty, or the least number.
    ///   - leaf: The leaf as it is after the change.
    ///   - isInserted: Whether it came; then a gap that is as long as the greatest may have been that.
    /// - Returns: `false` also where the leaf alone does not tell.
    @inlinable
    @inline(__always)
    func isNoNews(
        _ range: Range<Bound>, at row: Int, behind reach: Bound, in leaf: NodeID, isInserted: Bool
    ) -> Bool {
        guard row > 0 else { return false }
        if range.isEmpty { return true }
        // Behind empty intervals alone it is the first busy one.
        guard reach > .min else { return false }
        let (count, greatest) = (count(of: leaf), greatestGap(of: leaf))
        var (covered, row) = (reach, isInserted ? row &+ 1 : row)
        while covered < range.upperBound {
            guard row < count else { return false }
            let (start, end) = bounds(row, in: leaf)
            row &+= 1
            guard start < end else { continue }
            if covered < start {
                let gap = covered.length(to: start)
                guard isInserted ? gap < greatest : gap <= greatest else { return false }
            }
            covered = max(covered, end)
        }
        return true
    }

    /// The greatest gap of a leaf that has a parent.
    @inlinable
    func greatestGap(of leaf: NodeID) -> Bound {
        unsafe header(of: leaf).pointee.greatestGap
    }
}
