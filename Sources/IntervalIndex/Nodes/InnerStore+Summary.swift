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
        let pitch = bounds.pitch
        return unsafe bounds.withColumn(0, of: node) { cells in
            var summary = unsafe Summary(firstStart: firstStart(0, in: node), firstEnd: cells[0])
            var place = pitch
            let end = place &+ count
            while place < end {
                unsafe summary.add(
                    busyFrom: cells[place], to: cells[place &+ pitch],
                    greatestGap: cells[place &+ 2 &* pitch])
                place &+= 1
            }
            return summary
        }
    }

    @inlinable
    mutating func store(_ summary: Summary<Bound>, at index: Int, in node: NodeID) {
        firstStarts[node, 0, index] = Rank(summary.firstStart)
        bounds[node, 0, index] = summary.firstEnd
        bounds[node, 1, index] = summary.busyStart
        bounds[node, 2, index] = summary.busyEnd
        bounds[node, 3, index] = summary.greatestGap
    }

    /// Stores what is known about a child and returns whether that is news.
    @inlinable
    mutating func set(_ summary: Summary<Bound>, at index: Int, in node: NodeID) -> Bool {
        let old = self.summary(at: index, in: node)
        guard summary != old else { return false }
        store(summary, at: index, in: node)
        if summary.busyEnd != old.busyEnd {
            updateReaches(from: index, in: node)
        }
        return true
    }

    @inlinable
    mutating func updateReaches(from first: Int, in node: NodeID) {
        var reach = first == 0 ? Bound.min : reach(first - 1, in: node)
        let count = counts[node.index]
        unsafe reaches.withMutableColumn(0, of: node) { reaches in
            unsafe bounds.withColumn(2, of: node) { busyEnds in
                var index = first
                while index < count {
                    reach = unsafe max(reach, busyEnds[index])
                    unsafe reaches[index] = Rank(reach)
                    index &+= 1
                }
            }
        }
    }
}
