extension IntervalTree {
    /// Adds an interval after those equal to it and returns its handle.
    ///
    /// - Complexity: O(log *n*), *n* the number of intervals. Handles stay valid.
    @inlinable
    @discardableResult
    public mutating func insert(_ range: Range<Bound>, value: Value) -> ID {
        let leaf = leafWithRoom(for: range)
        let key = directory.claim(for: leaf)
        let (row, reach) = leaves.prefix(through: range, in: leaf)
        leaves.insert(range, key: key, value: value, at: row, in: leaf)
        size += 1
        if !leaves.isNoNews(range, at: row, behind: reach, in: leaf, isInserted: true) {
            refresh(aboveLeaf: leaf)
        }
        return ID(key: key)
    }

    /// Returns the leaf where `range` belongs, split before if it was full.
    @inlinable
    mutating func leafWithRoom(for range: Range<Bound>) -> NodeID {
        guard !root.isNone else {
            root = claimLeaf()
            return root
        }
        var node = root
        for _ in 0..<height {
            node = inner.child(for: range, in: node)
        }
        guard leaves.count(of: node) == leaves.width else { return node }
        let right = splitLeaf(node)
        let isLeft =
            (range.lowerBound, range.upperBound) < (
                leaves.start(0, in: right), leaves.end(0, in: right)
            )
        return isLeft ? node : right
    }

    /// Takes an empty leaf; a new one brings a slot in the directory for each of its rows.
    @inlinable
    mutating func claimLeaf() -> NodeID {
        let capacity = leaves.nodes.capacity
        let leaf = leaves.claim()
        if leaves.nodes.capacity > capacity {
            directory.grow(by: leaves.width)
        }
        return leaf
    }

    /// Moves the upper half of a full leaf to a new right neighbour and returns that.
    @inlinable
    mutating func splitLeaf(_ leaf: NodeID) -> NodeID {
        let right = claimLeaf()
        leaves.divide(leaf, right, keeping: leaves.count(of: leaf) / 2)
        leaves.nodes[right].next = leaves.nodes[leaf].next
        leaves.nodes[leaf].next = right
        reseatIntervals(of: right)
        attach(
            right, leaves.summarize(right),
            besides: leaf, leaves.summarize(leaf), height: 0)
        return right
    }

    /// Moves the upper half of a full inner node to a new right neighbour.
    @inlinable
    mutating func splitInner(_ node: NodeID, height: Int) {
        let right = inner.claim()
        let count = inner.counts[node.index]
        let kept = count / 2
        inner.move(kept..<count, of: node, to: 0, of: right)
        inner.counts[node.index] = kept
        inner.counts[right.index] = count - kept
        inner.updateReaches(from: 0, in: right)
        adoptChildren(of: right, height: height)
        attach(
            right, inner.summary(of: right),
            besides: node, inner.summary(of: node), height: height)
    }

    /// Puts a new node behind its left neighbour, which lost rows to it; both are at `height`.
    @inlinable
    mutating func attach(
        _ right: NodeID, _ rightSummary: Summary<Bound>,
        besides left: NodeID, _ leftSummary: Summary<Bound>, height: Int
    ) {
        if left == root, height == self.height {
            root = inner.claim()
            self.height += 1
            inner.insert(left, leftSummary, at: 0, in: root)
            setParent(of: left, height: height, to: root)
        } else if inner.counts[parent(of: left, height: height).index] == inner.width {
            splitInner(parent(of: left, height: height), height: height + 1)
        }
        let parent = parent(of: left, height: height)
        let index = inner.index(of: left, in: parent)
        _ = inner.set(leftSummary, at: index, in: parent)
        inner.insert(right, rightSummary, at: index + 1, in: parent)
        setParent(of: right, height: height, to: parent)
        refresh(aboveInner: parent)
    }
}
