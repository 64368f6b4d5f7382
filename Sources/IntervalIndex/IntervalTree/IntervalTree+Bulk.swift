extension IntervalTree {
    /// Creates a tree from intervals that are sorted by start, then by end.
    ///
    /// Equal intervals keep their order. Nodes are filled to 15/16 of their capacity, so that the first
    /// insertions do not split them.
    ///
    /// - Precondition: The intervals are sorted.
    /// - Complexity: O(*n*), *n* the number of intervals.
    @inlinable
    public init(sorted elements: some Sequence<(Range<Bound>, Value)>) {
        self.init()
        build(Array(elements))
    }

    /// Creates a tree from intervals in any order; equal ones keep the order of the sequence.
    ///
    /// - Complexity: O(*n* log *n*), *n* the number of intervals.
    @inlinable
    public init(_ elements: some Sequence<(Range<Bound>, Value)>) {
        self.init()
        let sorted = elements.enumerated().sorted { left, right in
            (left.element.0.lowerBound, left.element.0.upperBound, left.offset)
                < (right.element.0.lowerBound, right.element.0.upperBound, right.offset)
        }
        build(sorted.map(\.element))
    }

    /// Builds the tree, which must be empty, level by level from the leaves up.
    @inlinable
    mutating func build(_ elements: [(Range<Bound>, Value)]) {
        guard !elements.isEmpty else { return }
        var level: [NodeID] = []
        for part in Self.parts(of: elements.count, fill: Swift.max(1, leaves.width * 15 / 16)) {
            level.append(buildLeaf(elements[part], after: level.last ?? .none))
        }
        while level.count > 1 {
            var above: [NodeID] = []
            for part in Self.parts(of: level.count, fill: inner.width * 15 / 16) {
                above.append(buildInner(level[part], height: height + 1))
            }
            level = above
            height += 1
        }
        root = level[0]
        size = elements.count
    }

    /// Divides `count` rows evenly among as few nodes as `fill` allows, so that none is underfull.
    @inlinable
    static func parts(of count: Int, fill: Int) -> some Sequence<Range<Int>> {
        let nodes = (count + fill - 1) / fill
        return (0..<nodes).lazy.map { count * $0 / nodes..<count * ($0 + 1) / nodes }
    }

    @inlinable
    mutating func buildLeaf(
        _ elements: ArraySlice<(Range<Bound>, Value)>, after last: NodeID
    ) -> NodeID {
        let leaf = claimLeaf()
        var key = last.isNone ? nil : lastKey(of: last)
        for (row, element) in elements.enumerated() {
            let (range, value) = element
            if let key {
                precondition(
                    key <= (range.lowerBound, range.upperBound), "the intervals are sorted")
            }
            key = (range.lowerBound, range.upperBound)
            leaves.insert(
                range, key: directory.claim(for: leaf), value: value, at: row, in: leaf)
        }
        if !last.isNone {
            leaves.nodes[last].next = leaf
        }
        return leaf
    }

    @inlinable
    func lastKey(of leaf: NodeID) -> (Bound, Bound) {
        let row = leaves.count(of: leaf) - 1
        return (leaves.start(row, in: leaf), leaves.end(row, in: leaf))
    }

    @inlinable
    mutating func buildInner(_ children: ArraySlice<NodeID>, height: Int) -> NodeID {
        let node = inner.claim()
        for (index, child) in children.enumerated() {
            let summary = height == 1 ? leaves.summarize(child) : inner.summary(of: child)
            inner.insert(child, summary, at: index, in: node)
            setParent(of: child, height: height - 1, to: node)
        }
        return node
    }
}
