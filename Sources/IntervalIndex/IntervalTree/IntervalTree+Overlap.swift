extension IntervalTree {
    /// Returns whether an interval shares a point with `range`; touching is not overlapping.
    ///
    /// - Complexity: O(log *n*), *n* the number of intervals.
    @inlinable
    public func overlaps(_ range: Range<Bound>) -> Bool {
        var isFound = false
        forEachOverlap(of: range) { _ in
            isFound = true
            return false
        }
        return isFound
    }

    /// Returns the intervals that share a point with `range`, by start, then end, then insertion.
    ///
    /// - Complexity: O((1 + *k*) log *n*), *n* the number of intervals and *k* the number of those returned.
    @inlinable
    public func intervals(overlapping range: Range<Bound>) -> [Element] {
        var elements: [Element] = []
        forEachOverlap(of: range) { element in
            elements.append(element)
            return true
        }
        return elements
    }

    /// Returns the intervals that contain `bound`, by start, then end, then insertion.
    ///
    /// No half-open range contains `Bound.max`.
    ///
    /// - Complexity: O((1 + *k*) log *n*), *n* the number of intervals and *k* the number of those returned.
    @inlinable
    public func intervals(containing bound: Bound) -> [Element] {
        bound == .max ? [] : intervals(overlapping: bound..<bound + 1)
    }

    /// Calls `body` with the intervals that share a point with `range` as long as it returns `true`.
    ///
    /// The intervals come by start, then end, then insertion. Nothing is allocated.
    ///
    /// - Parameters:
    ///   - range: The range to search; an empty one overlaps nothing.
    ///   - body: A closure that returns whether to continue.
    /// - Throws: Any error from `body`.
    /// - Complexity: O((1 + *k*) log *n*), *n* the number of intervals and *k* the number of those visited.
    @inlinable
    public func forEachOverlap<Failure: Error>(
        of range: Range<Bound>, _ body: (Element) throws(Failure) -> Bool
    ) throws(Failure) {
        defer { holdMemory() }
        guard !range.isEmpty else { return }
        var leaf = firstLeaf(reachingBeyond: range.lowerBound)
        while !leaf.isNone {
            let header = unsafe leaves.header(of: leaf).pointee
            var hits = leaves.rows(overlapping: range, in: leaf)
            while hits != 0 {
                let row = hits.trailingZeroBitCount
                hits &= hits &- 1
                if !header.frame.isExact, !leaves.range(row, in: leaf).overlaps(range) { continue }
                guard try body(leaves.element(row, in: leaf)) else { return }
            }
            guard header.lastStart < range.upperBound else { return }
            leaf = nextLeaf(overlapping: range, after: leaf)
        }
    }

    /// Calls `body` once with each two intervals that share a point.
    ///
    /// Pairs are sorted by the first interval, then by the second, each by start, then end, then insertion.
    ///
    /// - Complexity: O((*n* + *k*) log *n*), *n* the number of intervals and *k* the number of pairs.
    @inlinable
    public func forEachOverlappingPair(_ body: (_ first: Element, _ second: Element) -> Void) {
        for first in self {
            var isBehind = false
            forEachOverlap(of: first.range) { second in
                if isBehind { body(first, second) }
                isBehind = isBehind || second.id == first.id
                return true
            }
        }
    }

    /// Returns the first leaf with an interval that ends after a bound, or `.none`.
    @inlinable
    func firstLeaf(reachingBeyond bound: Bound) -> NodeID {
        guard height > 0 else { return root }
        // A child that reaches beyond the bound has a child that does; only the root may have none.
        var node = root
        var index = inner.firstIndex(reachingBeyond: bound, in: node)
        guard index < inner.counts[node.index] else { return .none }
        for _ in 1..<height {
            node = inner.child(index, of: node)
            guard inner.hasChildren(node) else { return .none }
            index = inner.firstIndex(reachingBeyond: bound, in: node)
        }
        return inner.child(index, of: node)
    }

    /// Returns the next leaf that starts before the range's end and reaches beyond its start, or `.none`.
    @inlinable
    func nextLeaf(overlapping range: Range<Bound>, after leaf: NodeID) -> NodeID {
        var (node, height) = (leaves.nodes[leaf].parent, 1)
        guard !node.isNone else { return .none }
        var index = inner.index(of: leaf, in: node) + 1
        while true {
            if index == inner.counts[node.index] {
                let parent = inner.nodes[node].parent
                guard !parent.isNone else { return .none }
                index = inner.index(of: node, in: parent) + 1
                node = parent
                height += 1
            } else if inner.firstStart(index, in: node) >= range.upperBound {
                return .none
            } else if inner.busyEnd(index, in: node) <= range.lowerBound {
                index += 1
            } else {
                let child = inner.child(index, of: node)
                guard height > 1 else { return child }
                node = child
                height -= 1
                index = inner.firstIndex(reachingBeyond: range.lowerBound, in: node)
            }
        }
    }
}
