extension IntervalTree {
    /// Returns the latest free slot of exactly `length` that starts at or after `earliest`, ends at
    /// or before `limit` and starts at a multiple of `alignment`, or `nil` without one.
    ///
    /// Multiples count from 0 in both directions: −30 and 0 and 30 are multiples of 15.
    ///
    /// - Precondition: `length` and `alignment` are positive.
    /// - Complexity: O((1 + *k*) log *n*), *n* the number of intervals and *k* of the gaps of at
    ///   least that length after the slot that are covered or miss the alignment.
    @inlinable
    public func lastGap(
        ofLength length: Bound, startingAt earliest: Bound, before limit: Bound,
        alignedTo alignment: Bound = 1
    ) -> Range<Bound>? {
        guard
            let request = GapRequest(
                length: length, from: earliest, before: limit, alignment: alignment)
        else { return nil }
        defer { holdMemory() }
        let reach = Swift.max(earliest, reach(ofStartsBefore: limit))
        if let slot = request.lastSlot(from: reach, to: limit) { return slot }
        guard !root.isNone else { return nil }
        return lastSlot(below: root, height: height, reach: earliest, request)
    }

    /// Returns the greatest end of the intervals that start before `limit`, or the least number.
    @inlinable
    func reach(ofStartsBefore limit: Bound) -> Bound {
        guard !root.isNone else { return .min }
        var reach = Bound.min
        var node = root
        for _ in 0..<height {
            let count = inner.count(startingBefore: limit, in: node)
            guard count > 0 else { return reach }
            if count > 1 {
                reach = Swift.max(reach, inner.reach(count - 2, in: node))
            }
            node = inner.child(count - 1, of: node)
        }
        return Swift.max(reach, leaves.prefix(before: limit, in: node).reach)
    }

    /// Returns the latest slot in the gaps that end at the start of an interval below the node.
    ///
    /// A gap begins where all intervals before its end have ended, those of earlier nodes included:
    /// `reach` is the greatest end to the left of the node.
    @inlinable
    func lastSlot(
        below node: NodeID, height: Int, reach: Bound, _ request: GapRequest<Bound>
    ) -> Range<Bound>? {
        guard height > 0 else { return lastSlot(inLeaf: node, reach: reach, request) }
        let count = inner.counts[node.index]
        // Only a start from `earliestEnd` to the end of the window can end a gap.
        let tooEarly = inner.count(startingBefore: request.earliestEnd, in: node)
        let inTime = inner.count(startingBefore: request.window.upperBound, in: node)
        let first = Swift.max(tooEarly - 1, 0)
        var index = inTime
        while index > first {
            index -= 1
            let reach = index > 0 ? Swift.max(reach, inner.reach(index - 1, in: node)) : reach
            let isCovered = index + 1 < count && inner.firstStart(index + 1, in: node) <= reach
            guard !isCovered, inner.busyEnd(index, in: node) > reach else { continue }
            let busyStart = inner.busyStart(index, in: node)
            if inner.greatestGap(index, in: node) >= request.length {
                let child = inner.child(index, of: node)
                let slot = lastSlot(below: child, height: height - 1, reach: reach, request)
                if let slot { return slot }
            } else if reach < busyStart, busyStart < request.window.upperBound,
                let slot = request.lastSlot(from: reach, to: busyStart)
            {
                return slot
            }
        }
        return nil
    }

    @inlinable
    func lastSlot(
        inLeaf leaf: NodeID, reach: Bound, _ request: GapRequest<Bound>
    ) -> Range<Bound>? {
        var slot: Range<Bound>?
        var reach = reach
        for row in 0..<leaves.count(of: leaf) {
            let (start, end) = leaves.bounds(row, in: leaf)
            guard start < request.window.upperBound else { break }
            guard start < end else { continue }
            if start > reach {
                slot = request.lastSlot(from: reach, to: start) ?? slot
            }
            reach = Swift.max(reach, end)
        }
        return slot
    }
}
