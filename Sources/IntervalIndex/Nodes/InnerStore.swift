/// The inner nodes: for each child its summary, and how far the children up to it reach.
@frozen
@usableFromInline
struct InnerStore<Bound: FixedWidthInteger & SignedInteger & BitwiseCopyable & Sendable>: Sendable {
    @usableFromInline var nodes = NodePool()
    /// The number of children of each node.
    @usableFromInline var counts: [Int] = []
    @usableFromInline var children: Columns<NodeID>
    /// The parts of the summaries and the reaches, a column each.
    ///
    /// Vacant rows hold the greatest number, before which a search ends.
    @usableFromInline var bounds: Columns<Bound>

    @inlinable
    init(width: Int) {
        children = Columns(1, width: width, vacant: .none)
        bounds = Columns(6, width: width, vacant: .max)
    }

    @inlinable var width: Int { children.width }

    @inlinable
    func child(_ index: Int, of node: NodeID) -> NodeID { children[node, 0, index] }

    @inlinable
    func firstStart(_ index: Int, in node: NodeID) -> Bound { bounds[node, 0, index] }

    @inlinable
    func firstEnd(_ index: Int, in node: NodeID) -> Bound { bounds[node, 1, index] }

    @inlinable
    func busyStart(_ index: Int, in node: NodeID) -> Bound { bounds[node, 2, index] }

    @inlinable
    func busyEnd(_ index: Int, in node: NodeID) -> Bound { bounds[node, 3, index] }

    @inlinable
    func greatestGap(_ index: Int, in node: NodeID) -> Bound { bounds[node, 4, index] }

    /// The running greatest end: the greatest of the busy ends from the first child to this one.
    ///
    /// It never falls, so the first child that reaches beyond a bound is found by a search.
    @inlinable
    func reach(_ index: Int, in node: NodeID) -> Bound { bounds[node, 5, index] }

    @inlinable
    mutating func claim() -> NodeID {
        let node = nodes.claim()
        if node.index == children.nodeCount {
            counts.append(0)
            children.appendNode()
            bounds.appendNode()
        }
        return node
    }
}

extension InnerStore {
    /// Returns the first child that reaches beyond a bound, or a vacant row where none does.
    @inlinable
    func firstIndex(reachingBeyond bound: Bound, in node: NodeID) -> Int {
        bounds.leading(of: 5, in: node) { $0 <= bound }
    }

    /// Returns the number of children whose first interval satisfies a condition; all that do come first.
    @inlinable
    @inline(__always)
    func leading(in node: NodeID, whereFirstStart isBefore: (Bound) -> Bool) -> Int {
        min(counts[node.index], bounds.leading(of: 0, in: node, where: isBefore))
    }

    @inlinable
    func index(of child: NodeID, in node: NodeID) -> Int {
        for index in 0..<counts[node.index] where self.child(index, of: node) == child {
            return index
        }
        preconditionFailure("the child has another parent")
    }

    /// Returns the last child whose first interval is equal to `range` or before it, else the first.
    @inlinable
    func child(for range: Range<Bound>, in node: NodeID) -> NodeID {
        let count = counts[node.index]
        var index = leading(in: node) { $0 < range.lowerBound }
        while index < count, firstStart(index, in: node) == range.lowerBound,
            firstEnd(index, in: node) <= range.upperBound
        {
            index += 1
        }
        return child(max(index - 1, 0), of: node)
    }
}

extension InnerStore {
    @inlinable
    mutating func insert(
        _ child: NodeID, _ summary: Summary<Bound>, at index: Int, in node: NodeID
    ) {
        let count = counts[node.index]
        children.insert(at: index, in: node, count: count) { _ in child }
        bounds.insert(at: index, in: node, count: count) { _ in .min }
        counts[node.index] = count + 1
        store(summary, at: index, in: node)
        updateReaches(from: index, in: node)
    }

    @inlinable
    mutating func remove(at index: Int, in node: NodeID) {
        let count = counts[node.index]
        children.remove(at: index, in: node, count: count)
        bounds.remove(at: index, in: node, count: count)
        counts[node.index] = count - 1
        updateReaches(from: index, in: node)
    }

    /// Moves a run of rows to vacant rows that begin at `row` of another node; counts and reaches
    /// stay as they are.
    @inlinable
    mutating func move(_ run: Range<Int>, of node: NodeID, to row: Int, of other: NodeID) {
        children.move(run, of: node, to: row, of: other)
        bounds.move(run, of: node, to: row, of: other)
    }
}
