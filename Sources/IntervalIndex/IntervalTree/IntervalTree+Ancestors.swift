extension IntervalTree {
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

    /// Tells the children of a node at `height` that they are its children.
    @inlinable
    mutating func adoptChildren(of node: NodeID, height: Int) {
        for index in 0..<inner.counts[node.index] {
            setParent(of: inner.child(index, of: node), height: height - 1, to: node)
        }
    }

    /// Tells the directory that the intervals of a leaf are in that leaf.
    @inlinable
    mutating func reseatIntervals(of leaf: NodeID) {
        for row in 0..<leaves.count(of: leaf) {
            directory.move(leaves.key(row, in: leaf), to: leaf)
        }
    }

    /// Brings what the ancestors of a leaf know up to date.
    @inlinable
    mutating func refresh(aboveLeaf leaf: NodeID) {
        let parent = leaves.nodes[leaf].parent
        guard !parent.isNone else { return }
        refresh(from: parent, child: leaf, leaves.summarize(leaf))
    }

    /// Brings what the ancestors of an inner node know up to date.
    @inlinable
    mutating func refresh(aboveInner node: NodeID) {
        let parent = inner.nodes[node].parent
        guard !parent.isNone else { return }
        refresh(from: parent, child: node, inner.summary(of: node))
    }

    /// Stores the child's summary and goes up until it is no news.
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
}
