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
    /// - Complexity: O((1 + *k*) log *n*), *n* the number of intervals and *k* of those returned.
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
    /// No half-open range contains the greatest number.
    ///
    /// - Complexity: O((1 + *k*) log *n*), *n* the number of intervals and *k* of those returned.
    @inlinable
    public func intervals(containing bound: Bound) -> [Element] {
        bound == .max ? [] : intervals(overlapping: bound..<bound + 1)
    }

    /// Calls `body` with the intervals that share a point with `range` as long as it returns `true`.
    ///
    /// They come by start, then end, then insertion. Nothing is allocated.
    ///
    /// - Parameters:
    ///   - range: The range to look in; an empty one overlaps nothing.
    ///   - body: Returns whether to go on.
    /// - Throws: What `body` throws.
    /// - Complexity: O((1 + *k*) log *n*), *n* the number of intervals and *k* of those visited.
    @inlinable
    public func forEachOverlap<Failure: Error>(
        of range: Range<Bound>, _ body: (Element) throws(Failure) -> Bool
    ) throws(Failure) {
        guard !range.isEmpty else { return }
        var leaf = firstLeaf(overlapping: range)
        while !leaf.isNone {
            let count = leaves.starts.leading(leaves.nodes[leaf].count, in: leaf) {
                $0 < range.upperBound
            }
            for row in 0..<count {
                let end = leaves.ends[leaf, row]
                guard end > range.lowerBound, end > leaves.starts[leaf, row] else { continue }
                guard try body(leaves.element(at: row, in: leaf)) else { return }
            }
            leaf = nextLeaf(overlapping: range, after: leaf)
        }
    }
}

extension IntervalTree {
    /// Returns the first leaf that starts before the range's end and reaches beyond its start, or none.
    @inlinable
    func firstLeaf(overlapping range: Range<Bound>) -> NodeID {
        guard height > 0 else { return root }
        let index = firstIndex(reachingBeyond: range.lowerBound, in: root)
        return leaf(overlapping: range, from: index, in: root, height: height)
    }

    @inlinable
    func nextLeaf(overlapping range: Range<Bound>, after leaf: NodeID) -> NodeID {
        let parent = leaves.nodes[leaf].parent
        guard !parent.isNone else { return .none }
        let index = inner.index(of: leaf, in: parent) + 1
        return self.leaf(overlapping: range, from: index, in: parent, height: 1)
    }

    /// Goes on from a child of a node at `height`: down to a leaf, or up where no child is left.
    @inlinable
    func leaf(
        overlapping range: Range<Bound>, from index: Int, in node: NodeID, height: Int
    ) -> NodeID {
        var (index, node, height) = (index, node, height)
        while true {
            if index == inner.nodes[node].count {
                let parent = inner.nodes[node].parent
                guard !parent.isNone else { return .none }
                index = inner.index(of: node, in: parent) + 1
                node = parent
                height += 1
            } else if inner.firstStarts[node, index] >= range.upperBound {
                return .none
            } else if inner.busyEnds[node, index] <= range.lowerBound {
                index += 1
            } else {
                let child = inner.children[node, index]
                guard height > 1 else { return child }
                node = child
                height -= 1
                index = firstIndex(reachingBeyond: range.lowerBound, in: node)
            }
        }
    }

    @inlinable
    func firstIndex(reachingBeyond bound: Bound, in node: NodeID) -> Int {
        inner.reaches.leading(inner.nodes[node].count, in: node) { $0 <= bound }
    }
}
