extension LeafStore {
    /// Claims an empty leaf.
    @inlinable
    mutating func claim() -> NodeID {
        let leaf = nodes.claim()
        let leafCount = memory?.leafCount ?? 0
        if leaf.index == leafCount {
            if leaf.index == memory?.capacity ?? 0 { renew(capacity: max(2, 2 * leafCount)) }
            makeUnique()
            memory?.appendLeaf()
        }
        return leaf
    }

    @inlinable
    @inline(__always)
    mutating func makeUnique() {
        if !isKnownUniquelyReferenced(&memory) { renew(capacity: memory?.capacity ?? 0) }
    }

    @inlinable
    @inline(never)
    mutating func renew(capacity: Int) {
        let isUnique = isKnownUniquelyReferenced(&memory)
        memory =
            memory?.renewed(capacity: capacity, isUnique: isUnique)
            ?? LeafMemory(layout, capacity: capacity)
    }

    /// Inserts an interval into a leaf with room.
    @inlinable
    mutating func insert(
        _ range: Range<Bound>, key: SlotKey, value: Value, at row: Int, in leaf: NodeID
    ) {
        makeUnique()
        let header = unsafe header(of: leaf)
        let count = unsafe header.pointee.count
        precondition(0 <= row && row <= count && count < width, "no room in the leaf")
        let moved = count &- row
        let place = unsafe rows(of: leaf) + row
        unsafe (place + 1).update(from: place, count: moved)
        unsafe place.pointee = LeafRow(range, key: key)
        let cell = unsafe values(of: leaf) + row
        unsafe (cell + 1).moveInitialize(from: cell, count: moved)
        unsafe cell.initialize(to: value)
        unsafe header.pointee.count = count &+ 1
        let frame = unsafe header.pointee.frame
        if moved == 0 { unsafe header.pointee.lastStart = range.lowerBound }
        guard count > 0, frame.contains(range.lowerBound), frame.contains(range.upperBound) else {
            return reframe(leaf)
        }
        let start = unsafe offsets(layout.starts, of: leaf) + row
        unsafe (start + 1).update(from: start, count: moved)
        unsafe start.pointee = frame.offset(of: range.lowerBound)
        let end = unsafe offsets(layout.ends, of: leaf) + row
        unsafe (end + 1).update(from: end, count: moved)
        unsafe end.pointee = frame.endOffset(of: range)
    }

    /// Removes an interval from a leaf and returns its value.
    @inlinable
    mutating func remove(at row: Int, in leaf: NodeID) -> Value {
        makeUnique()
        let header = unsafe header(of: leaf)
        let count = unsafe header.pointee.count
        precondition(0 <= row && row < count, "no such row in the leaf")
        let moved = count &- row &- 1
        let place = unsafe rows(of: leaf) + row
        let range = unsafe place.pointee.range
        unsafe place.update(from: place + 1, count: moved)
        let cell = unsafe values(of: leaf) + row
        let value = unsafe cell.move()
        unsafe cell.moveInitialize(from: cell + 1, count: moved)
        unsafe header.pointee.count = count &- 1
        if moved == 0 {
            unsafe header.pointee.lastStart = row == 0 ? .min : start(row &- 1, in: leaf)
        }
        let start = unsafe offsets(layout.starts, of: leaf) + row
        unsafe start.update(from: start + 1, count: moved)
        unsafe start[moved] = .max
        let end = unsafe offsets(layout.ends, of: leaf) + row
        unsafe end.update(from: end + 1, count: moved)
        unsafe end[moved] = .min
        if unsafe header.pointee.frame.isStretched(by: range) { reframe(leaf) }
        return value
    }

    /// Moves the last intervals of a leaf to the front of its right neighbour, or the first ones of the neighbour
    /// to the back of the leaf, until `kept` intervals are in the leaf.
    @inlinable
    mutating func divide(_ left: NodeID, _ right: NodeID, keeping kept: Int) {
        makeUnique()
        let (leftCount, rightCount) = (count(of: left), count(of: right))
        precondition(kept <= width && leftCount + rightCount - kept <= width, "no room in the leaf")
        let counts = (left: leftCount, right: rightCount, kept: kept)
        unsafe Self.divide(rows(of: left), rows(of: right), counts)
        unsafe Self.divide(values(of: left), values(of: right), counts)
        unsafe header(of: left).pointee.count = kept
        unsafe header(of: right).pointee.count = leftCount + rightCount - kept
        reframe(left)
        reframe(right)
    }

    /// Divides the rows or the values in this way.
    @inlinable
    static func divide<Cell>(
        _ left: UnsafeMutablePointer<Cell>, _ right: UnsafeMutablePointer<Cell>,
        _ counts: (left: Int, right: Int, kept: Int)
    ) {
        let moved = abs(counts.left - counts.kept)
        if counts.left > counts.kept {
            unsafe (right + moved).moveInitialize(from: right, count: counts.right)
            unsafe right.moveInitialize(from: left + counts.kept, count: moved)
        } else {
            unsafe (left + counts.left).moveInitialize(from: right, count: moved)
            unsafe right.moveInitialize(from: right + moved, count: counts.right - moved)
        }
    }

    /// Rewrites the outline of a leaf in the finest frame for its intervals.
    @inlinable
    @inline(never)
    func reframe(_ leaf: NodeID) {
        let (header, rows) = unsafe (header(of: leaf), rows(of: leaf))
        let (starts, ends) = unsafe (
            offsets(layout.starts, of: leaf), offsets(layout.ends, of: leaf)
        )
        let count = unsafe header.pointee.count
        unsafe starts.update(repeating: .max, count: layout.pitch)
        unsafe ends.update(repeating: .min, count: layout.pitch)
        guard count > 0 else {
            unsafe header.pointee.lastStart = .min
            return
        }
        let lastStart = unsafe rows[count - 1].range.lowerBound
        unsafe header.pointee.lastStart = lastStart
        let frame = unsafe OffsetFrame(
            from: rows[0].range.lowerBound,
            to: max(lastStart, scannedReach(before: count, in: leaf)))
        unsafe header.pointee.frame = frame
        var row = 0
        while row < count {
            let range = unsafe rows[row].range
            unsafe starts[row] = frame.offset(of: range.lowerBound)
            unsafe ends[row] = frame.endOffset(of: range)
            row &+= 1
        }
    }

    /// Returns the summary of a leaf for its parent.
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

    /// Returns the summary of a leaf for its parent, and stores the greatest gap for `isNoNews`.
    @inlinable
    mutating func summarize(_ leaf: NodeID) -> Summary<Bound> {
        makeUnique()
        let summary = summary(of: leaf)
        unsafe header(of: leaf).pointee.greatestGap = summary.greatestGap
        return summary
    }

    /// Returns whether a leaf certainly has the same summary with and without an interval.
    ///
    /// This is so if the interval only covers parts of gaps that are not the greatest, between intervals that remain
    /// anyway.
    ///
    /// - Parameters:
    ///   - range: The inserted or removed interval.
    ///   - row: The number of intervals before it.
    ///   - reach: The greatest end of the nonempty intervals before it, or `Bound.min`.
    ///   - leaf: The leaf after the change.
    ///   - isInserted: Whether the interval was inserted; in that case a gap as long as the greatest may have been the greatest.
    /// - Returns: `false` also if the leaf alone does not show it.
    @inlinable
    @inline(__always)
    func isNoNews(
        _ range: Range<Bound>, at row: Int, behind reach: Bound, in leaf: NodeID, isInserted: Bool
    ) -> Bool {
        guard row > 0 else { return false }
        if range.isEmpty { return true }
        // With only empty intervals before it, it is the first busy one.
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
