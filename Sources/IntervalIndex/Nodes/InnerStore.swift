/// The inner nodes: for each child its summary, and how far the children up to it reach.
@frozen
@usableFromInline
struct InnerStore<Bound: FixedWidthInteger & SignedInteger & Sendable>: Sendable {
    @usableFromInline var nodes = NodePool()
    @usableFromInline var children: Blocks<NodeID>
    @usableFromInline var firstStarts: Blocks<Bound>
    @usableFromInline var firstEnds: Blocks<Bound>
    @usableFromInline var busyStarts: Blocks<Bound>
    @usableFromInline var busyEnds: Blocks<Bound>
    @usableFromInline var greatestGaps: Blocks<Bound>
    /// The running greatest end: the greatest of `busyEnds` from the first child to this one.
    ///
    /// It never falls, so the first child that reaches beyond a bound is found by bisection.
    @usableFromInline var reaches: Blocks<Bound>

    @inlinable
    init(width: Int) {
        children = Blocks(width: width, vacant: .none)
        firstStarts = Blocks(width: width, vacant: 0)
        firstEnds = Blocks(width: width, vacant: 0)
        busyStarts = Blocks(width: width, vacant: 0)
        busyEnds = Blocks(width: width, vacant: 0)
        greatestGaps = Blocks(width: width, vacant: 0)
        reaches = Blocks(width: width, vacant: 0)
    }

    @inlinable var width: Int { children.width }

    @inlinable
    mutating func claim() -> NodeID {
        let node = nodes.claim()
        if node.index * width == children.rows.count {
            children.appendBlock()
            firstStarts.appendBlock()
            firstEnds.appendBlock()
            busyStarts.appendBlock()
            busyEnds.appendBlock()
            greatestGaps.appendBlock()
            reaches.appendBlock()
        }
        return node
    }

    @inlinable
    func index(of child: NodeID, in node: NodeID) -> Int {
        for index in 0..<nodes[node].count where children[node, index] == child {
            return index
        }
        preconditionFailure("the child has another parent")
    }

    /// Returns the last child whose first interval is equal to `range` or before it, else the first.
    @inlinable
    func child(for range: Range<Bound>, in node: NodeID) -> NodeID {
        let count = nodes[node].count
        var index = firstStarts.leading(count, in: node) { $0 < range.lowerBound }
        while index < count, firstStarts[node, index] == range.lowerBound,
            firstEnds[node, index] <= range.upperBound
        {
            index += 1
        }
        return children[node, max(index - 1, 0)]
    }

    @inlinable
    mutating func insert(
        _ child: NodeID, _ summary: Summary<Bound>, at index: Int, in node: NodeID
    ) {
        let count = nodes[node].count
        children.insert(child, at: index, in: node, count: count)
        firstStarts.insert(summary.firstStart, at: index, in: node, count: count)
        firstEnds.insert(summary.firstEnd, at: index, in: node, count: count)
        busyStarts.insert(summary.busyStart, at: index, in: node, count: count)
        busyEnds.insert(summary.busyEnd, at: index, in: node, count: count)
        greatestGaps.insert(summary.greatestGap, at: index, in: node, count: count)
        reaches.insert(.min, at: index, in: node, count: count)
        nodes[node].count = count + 1
        updateReaches(from: index, in: node)
    }

    @inlinable
    mutating func remove(at index: Int, in node: NodeID) {
        let count = nodes[node].count
        children.remove(at: index, in: node, count: count)
        firstStarts.remove(at: index, in: node, count: count)
        firstEnds.remove(at: index, in: node, count: count)
        busyStarts.remove(at: index, in: node, count: count)
        busyEnds.remove(at: index, in: node, count: count)
        greatestGaps.remove(at: index, in: node, count: count)
        reaches.remove(at: index, in: node, count: count)
        nodes[node].count = count - 1
        updateReaches(from: index, in: node)
    }

    /// Moves a run of rows to vacant rows that begin at `row` of another node; counts and reaches
    /// stay as they are.
    @inlinable
    mutating func exchange(_ run: Range<Int>, of node: NodeID, with row: Int, of other: NodeID) {
        children.exchange(run, of: node, with: row, of: other)
        firstStarts.exchange(run, of: node, with: row, of: other)
        firstEnds.exchange(run, of: node, with: row, of: other)
        busyStarts.exchange(run, of: node, with: row, of: other)
        busyEnds.exchange(run, of: node, with: row, of: other)
        greatestGaps.exchange(run, of: node, with: row, of: other)
    }
}
