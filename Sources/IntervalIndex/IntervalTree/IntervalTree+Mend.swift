/// Nodes that hold too little after a removal: united with a neighbour where both fit with room to
/// spare, so that the next insertion does not split them again, and levelled out otherwise.
extension IntervalTree {
    /// The least number of intervals in a leaf that is not the root: a quarter, and never none.
    @inlinable var leastLeafCount: Int { Swift.max(1, leaves.width / 4) }

    /// The least number of children of a node that is not the root: a quarter, and always two.
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

    /// Mends an inner node if need be and brings what its ancestors know up to date.
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

    /// Leaves the first `kept` intervals of two neighbours in the left leaf and the rest in the right.
    @inlinable
    mutating func moveIntervals(between left: NodeID, _ right: NodeID, keeping kept: Int) {
        leaves.divide(left, right, keeping: kept)
        reseatIntervals(of: left)
        reseatIntervals(of: right)
    }

    /// Does the same with the children of two inner nodes at `height`.
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
