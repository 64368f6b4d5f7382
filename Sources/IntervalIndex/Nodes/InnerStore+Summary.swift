extension InnerStore {
    @inlinable
    func summary(at index: Int, in node: NodeID) -> Summary<Bound> {
        var summary = Summary(
            firstStart: firstStarts[node, index], firstEnd: firstEnds[node, index])
        summary.busyStart = busyStarts[node, index]
        summary.busyEnd = busyEnds[node, index]
        summary.greatestGap = greatestGaps[node, index]
        return summary
    }

    @inlinable
    func summary(of node: NodeID) -> Summary<Bound> {
        var summary = Summary(firstStart: firstStarts[node, 0], firstEnd: firstEnds[node, 0])
        for index in 0..<nodes[node].count {
            summary.add(
                busyFrom: busyStarts[node, index], to: busyEnds[node, index],
                greatestGap: greatestGaps[node, index])
        }
        return summary
    }

    /// Stores what is known about a child and returns whether that is news.
    @inlinable
    mutating func set(_ summary: Summary<Bound>, at index: Int, in node: NodeID) -> Bool {
        let old = self.summary(at: index, in: node)
        guard summary != old else { return false }
        firstStarts[node, index] = summary.firstStart
        firstEnds[node, index] = summary.firstEnd
        busyStarts[node, index] = summary.busyStart
        busyEnds[node, index] = summary.busyEnd
        greatestGaps[node, index] = summary.greatestGap
        if summary.busyEnd != old.busyEnd {
            updateReaches(from: index, in: node)
        }
        return true
    }

    @inlinable
    mutating func updateReaches(from first: Int, in node: NodeID) {
        var reach = first == 0 ? Bound.min : reaches[node, first - 1]
        for index in first..<nodes[node].count {
            reach = max(reach, busyEnds[node, index])
            reaches[node, index] = reach
        }
    }
}
