/// The inner nodes: for each child its summary, and how far the children up to it reach.
@frozen
@usableFromInline
struct InnerStore<Bound: FixedWidthInteger & SignedInteger & BitwiseCopyable & Sendable>: Sendable {
    @usableFromInline var nodes = NodePool()
    /// The number of children of each node.
    @usableFromInline var counts: [Int] = []
    @usableFromInline var children: Columns<NodeID>
    /// The reaches, apart because a search for overlaps reads nothing else.
    ///
    /// Vacant rows hold the greatest number, here and in the first starts, before which a search ends.
    @usableFromInline var reaches: Columns<Rank<Bound>>
    /// The first starts, by which an insertion finds its leaf.
    @usableFromInline var firstStarts: Columns<Rank<Bound>>
    /// The other parts of the summaries, a column each.
    @usableFromInline var bounds: Columns<Bound>

    @inlinable
    init(width: Int) {
        children = Columns(1, width: width, vacant: .none)
        reaches = Columns(1, width: width, vacant: Rank(.max))
        firstStarts = Columns(1, width: width, vacant: Rank(.max))
        bounds = Columns(5, width: width, vacant: .max)
    }

    @inlinable var width: Int { children.width }

    @inlinable
    func child(_ index: Int, of node: NodeID) -> NodeID { children[node, 0, index] }

    @inlinable
    func firstStart(_ index: Int, in node: NodeID) -> Bound { firstStarts[node, 0, index].bound }

    @inlinable
    func firstEnd(_ index: Int, in node: NodeID) -> Bound { bounds[node, 0, index] }

    @inlinable
    func busyStart(_ index: Int, in node: NodeID) -> Bound { bounds[node, 1, index] }

    @inlinable
    func busyEnd(_ index: Int, in node: NodeID) -> Bound { bounds[node, 2, index] }

    @inlinable
    func greatestGap(_ index: Int, in node: NodeID) -> Bound { bounds[node, 3, index] }

    /// The greatest gap of a child, or between what the children before it reach and its busy start if that is more.
    ///
    /// It tells which children a search for a gap may pass at one glance.
    @inlinable
    func room(_ index: Int, in node: NodeID) -> Bound { bounds[node, 4, index] }

    /// The running greatest end: the greatest of the busy ends from the first child to this one.
    ///
    /// It never falls, so the first child that reaches beyond a bound is found by a search.
    @inlinable
    func reach(_ index: Int, in node: NodeID) -> Bound { reaches[node, 0, index].bound }

    @inlinable
    mutating func claim() -> NodeID {
        let node = nodes.claim()
        if node.index == children.nodeCount {
            counts.append(0)
            children.appendNode()
            bounds.appendNode()
            reaches.appendNode()
            firstStarts.appendNode()
        }
        return node
    }
}

extension InnerStore {
    @inlinable
    mutating func insert(
        _ child: NodeID, _ summary: Summary<Bound>, at index: Int, in node: NodeID
    ) {
        let count = counts[node.index]
        children.insert(at: index, in: node, count: count) { _ in child }
        reaches.insert(at: index, in: node, count: count) { _ in Rank(.min) }
        firstStarts.insert(at: index, in: node, count: count) { _ in Rank(.min) }
        bounds.insert(at: index, in: node, count: count) { _ in .min }
        counts[node.index] = count + 1
        store(summary, at: index, in: node)
        updateReaches(from: index, in: node)
    }

    @inlinable
    mutating func remove(at index: Int, in node: NodeID) {
        let count = counts[node.index]
        children.remove(at: index, in: node, count: count)
        reaches.remove(at: index, in: node, count: count)
        firstStarts.remove(at: index, in: node, count: count)
        bounds.remove(at: index, in: node, count: count)
        counts[node.index] = count - 1
        updateReaches(from: index, in: node)
    }

    /// Moves a run of rows to vacant rows that begin at `row` of another node; counts and reaches
    /// stay as they are.
    @inlinable
    mutating func move(_ run: Range<Int>, of node: NodeID, to row: Int, of other: NodeID) {
        children.move(run, of: node, to: row, of: other)
        reaches.move(run, of: node, to: row, of: other)
        firstStarts.move(run, of: node, to: row, of: other)
        bounds.move(run, of: node, to: row, of: other)
    }
}
