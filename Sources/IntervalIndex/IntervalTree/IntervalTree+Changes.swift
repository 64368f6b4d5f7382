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

    /// Returns the leaf for `range`, after splitting it if it was full.
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

    /// Claims an empty leaf; a newly allocated one adds a slot in the directory for each of its rows.
    @inlinable
    mutating func claimLeaf() -> NodeID {
        let capacity = leaves.nodes.capacity
        let leaf = leaves.claim()
        if leaves.nodes.capacity > capacity {
            directory.grow(by: leaves.width)
        }
        return leaf
    }

    /// Moves the upper half of a full leaf to a new right neighbour and returns the neighbour.
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

    /// Attaches a new node after its left neighbour, which gave rows to it; both are at `height`.
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

    /// Removes the interval with that handle and returns it, or returns `nil` if it has already been removed.
    ///
    /// - Complexity: O(log *n*), *n* the number of intervals. Other handles stay valid.
    @inlinable
    @discardableResult
    public mutating func remove(id: ID) -> Element? {
        let leaf = directory.leaf(of: id.key)
        guard !leaf.isNone else { return nil }
        let row = leaves.row(of: id.key, in: leaf)
        let range = leaves.range(row, in: leaf)
        let value = leaves.remove(at: row, in: leaf)
        directory.release(id.key)
        size -= 1
        if leaves.count(of: leaf) < leastLeafCount {
            mendLeaf(leaf)
        } else {
            let reach = leaves.reach(before: row, in: leaf)
            if !leaves.isNoNews(range, at: row, behind: reach, in: leaf, isInserted: false) {
                refresh(aboveLeaf: leaf)
            }
        }
        return Element(id: id, range: range, value: value)
    }

    @inlinable
    func parent(of node: NodeID, height: Int) -> NodeID {
        height == 0 ? leaves.nodes[node].parent : inner.nodes[node].parent
    }

    @inlinable
    mutating func setParent(of node: NodeID, height: Int, to parent: NodeID) {
        if height == 0 {
            leaves.nodes[node].parent = parent
        } else {
            inner.nodes[node].parent = parent
        }
    }

    /// Sets the parent of the children of a node at `height` to that node.
    @inlinable
    mutating func adoptChildren(of node: NodeID, height: Int) {
        for index in 0..<inner.counts[node.index] {
            setParent(of: inner.child(index, of: node), height: height - 1, to: node)
        }
    }

    /// Sets the leaf of its intervals in the directory.
    @inlinable
    mutating func reseatIntervals(of leaf: NodeID) {
        for row in 0..<leaves.count(of: leaf) {
            directory.move(leaves.key(row, in: leaf), to: leaf)
        }
    }

    /// Updates the summaries in the ancestors of a leaf.
    @inlinable
    mutating func refresh(aboveLeaf leaf: NodeID) {
        let parent = leaves.nodes[leaf].parent
        guard !parent.isNone else { return }
        refresh(from: parent, child: leaf, leaves.summarize(leaf))
    }

    /// Updates the summaries in the ancestors of an inner node.
    @inlinable
    mutating func refresh(aboveInner node: NodeID) {
        let parent = inner.nodes[node].parent
        guard !parent.isNone else { return }
        refresh(from: parent, child: node, inner.summary(of: node))
    }

    /// Stores the child's summary and continues upwards until a summary does not change.
    @inlinable
    mutating func refresh(from parent: NodeID, child: NodeID, _ summary: Summary<Bound>) {
        var (parent, child, summary) = (parent, child, summary)
        while inner.set(summary, at: inner.index(of: child, in: parent), in: parent) {
            child = parent
            parent = inner.nodes[child].parent
            guard !parent.isNone else { return }
            summary = inner.summary(of: child)
        }
    }

    // A node that holds too little after a removal is merged with a neighbour if both fit with room to
    // spare, so that the next insertion does not split them again. Otherwise rows are balanced between the two.

    /// The minimum number of intervals in a leaf that is not the root: a quarter of its width, at least one.
    @inlinable var leastLeafCount: Int { Swift.max(1, leaves.width / 4) }

    /// The minimum number of children of a node that is not the root: a quarter of its width, at least two.
    @inlinable var leastChildCount: Int { Swift.max(2, inner.width / 4) }

    @inlinable
    mutating func mendLeaf(_ leaf: NodeID) {
        let parent = leaves.nodes[leaf].parent
        guard !parent.isNone else {
            guard isEmpty else { return }
            leaves.nodes.release(leaf)
            root = .none
            return
        }
        let index = Swift.max(inner.index(of: leaf, in: parent) - 1, 0)
        let left = inner.child(index, of: parent)
        let right = inner.child(index + 1, of: parent)
        let total = leaves.count(of: left) + leaves.count(of: right)
        if total <= leaves.width * 3 / 4 {
            moveIntervals(between: left, right, keeping: total)
            leaves.nodes[left].next = leaves.nodes[right].next
            leaves.nodes.release(right)
            inner.remove(at: index + 1, in: parent)
        } else {
            moveIntervals(between: left, right, keeping: total / 2)
            _ = inner.set(leaves.summarize(right), at: index + 1, in: parent)
        }
        _ = inner.set(leaves.summarize(left), at: index, in: parent)
        mendInner(parent, height: 1)
    }

    /// Merges or balances an inner node if necessary and updates the summaries in its ancestors.
    @inlinable
    mutating func mendInner(_ node: NodeID, height: Int) {
        let parent = inner.nodes[node].parent
        guard !parent.isNone else {
            guard inner.counts[node.index] == 1 else { return }
            root = inner.child(0, of: node)
            self.height -= 1
            setParent(of: root, height: self.height, to: .none)
            inner.remove(at: 0, in: node)
            inner.nodes.release(node)
            return
        }
        guard inner.counts[node.index] < leastChildCount else {
            refresh(aboveInner: node)
            return
        }
        let index = Swift.max(inner.index(of: node, in: parent) - 1, 0)
        let left = inner.child(index, of: parent)
        let right = inner.child(index + 1, of: parent)
        let total = inner.counts[left.index] + inner.counts[right.index]
        if total <= inner.width * 3 / 4 {
            moveChildren(between: left, right, keeping: total, height: height)
            inner.nodes.release(right)
            inner.remove(at: index + 1, in: parent)
        } else {
            moveChildren(between: left, right, keeping: total / 2, height: height)
            _ = inner.set(inner.summary(of: right), at: index + 1, in: parent)
        }
        _ = inner.set(inner.summary(of: left), at: index, in: parent)
        mendInner(parent, height: height + 1)
    }

    /// Moves intervals between two neighbours so that the left leaf has the first `kept` and the right one the rest.
    @inlinable
    mutating func moveIntervals(between left: NodeID, _ right: NodeID, keeping kept: Int) {
        leaves.divide(left, right, keeping: kept)
        reseatIntervals(of: left)
        reseatIntervals(of: right)
    }

    /// Moves children between two inner nodes at `height` in the same way.
    @inlinable
    mutating func moveChildren(
        between left: NodeID, _ right: NodeID, keeping kept: Int, height: Int
    ) {
        let leftCount = inner.counts[left.index]
        let rightCount = inner.counts[right.index]
        if kept < leftCount {
            let moved = leftCount - kept
            inner.move(0..<rightCount, of: right, to: moved, of: right)
            inner.move(kept..<leftCount, of: left, to: 0, of: right)
        } else {
            let moved = kept - leftCount
            inner.move(0..<moved, of: right, to: leftCount, of: left)
            inner.move(moved..<rightCount, of: right, to: 0, of: right)
        }
        inner.counts[left.index] = kept
        inner.counts[right.index] = leftCount + rightCount - kept
        inner.updateReaches(from: 0, in: left)
        inner.updateReaches(from: 0, in: right)
        adoptChildren(of: left, height: height)
        adoptChildren(of: right, height: height)
    }
}
