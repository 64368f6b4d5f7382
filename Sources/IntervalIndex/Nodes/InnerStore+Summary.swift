extension InnerStore {
    /// Returns what is known about a child.
    @inlinable
    func summary(at index: Int, in node: NodeID) -> Summary<Bound> {
        var summary = Summary(
            firstStart: firstStart(index, in: node), firstEnd: firstEnd(index, in: node))
        summary.busyStart = busyStart(index, in: node)
        summary.busyEnd = busyEnd(index, in: node)
        summary.greatestGap = greatestGap(index, in: node)
        return summary
    }

    /// Returns what a parent knows about a node.
    @inlinable
    func summary(of node: NodeID) -> Summary<Bound> {
        let count = counts[node.index]
        var summary = Summary(
            firstStart: firstStart(0, in: node), firstEnd: firstEnd(0, in: node))
        summary.busyEnd = reach(count - 1, in: node)
        var index = 0
        while index < count {
            summary.busyStart = min(summary.busyStart, busyStart(index, in: node))
            summary.greatestGap = max(summary.greatestGap, room(index, in: node))
            index &+= 1
        }
        return summary
    }

    @inlinable
    mutating func store(_ summary: Summary<Bound>, at index: Int, in node: NodeID) {
        firstStarts[node, 0, index] = Rank(summary.firstStart)
        let pitch = bounds.pitch
        unsafe bounds.withMutableColumn(0, of: node) { cells in
            let cell = unsafe cells + index
            unsafe cell.pointee = summary.firstEnd
            unsafe cell[pitch] = summary.busyStart
            unsafe cell[2 &* pitch] = summary.busyEnd
            unsafe cell[3 &* pitch] = summary.greatestGap
        }
    }

    /// Stores what is known about a child and returns whether that is news.
    @inlinable
    mutating func set(_ summary: Summary<Bound>, at index: Int, in node: NodeID) -> Bool {
        let old = self.summary(at: index, in: node)
        guard summary != old else { return false }
        store(summary, at: index, in: node)
        updateReaches(from: index, in: node, isInOrder: true)
        return true
    }

    /// Finds anew how far the children from one on reach, and the room before them and in them.
    ///
    /// With `isInOrder` only the first of them is new, so that all is known again from a child on whose reach comes
    /// out as it was.
    @inlinable
    mutating func updateReaches(from first: Int, in node: NodeID, isInOrder: Bool = false) {
        var reach = first == 0 ? Bound.min : reach(first - 1, in: node)
        let (count, pitch) = (counts[node.index], bounds.pitch)
        unsafe bounds.withMutableColumn(0, of: node) { cells in
            unsafe reaches.withMutableColumn(0, of: node) { reaches in
                var index = first
                while index < count {
                    let cell = unsafe cells + index
                    let (start, end) = unsafe (cell[pitch], cell[2 &* pitch])
                    let gap = reach == .min || start <= reach ? 0 : reach.length(to: start)
                    unsafe cell[4 &* pitch] = start == .max ? 0 : max(cell[3 &* pitch], gap)
                    reach = max(reach, end)
                    if isInOrder, unsafe reaches[index] == Rank(reach) { return }
                    unsafe reaches[index] = Rank(reach)
                    index &+= 1
                }
            }
        }
    }
}
