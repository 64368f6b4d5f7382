/// The inner nodes: for each child its summary, and the reach of the children up to it.
@frozen
@usableFromInline
struct InnerStore<Bound: FixedWidthInteger & SignedInteger & BitwiseCopyable & Sendable>: Sendable {
    @usableFromInline var nodes = NodePool()
    /// The number of children of each node.
    @usableFromInline var counts: [Int] = []
    @usableFromInline var children: Columns<NodeID>
    /// The reaches, stored separately because a search for overlaps reads nothing else.
    ///
    /// Vacant rows hold `Bound.max`, here and in the first starts, so that a search ends before them.
    @usableFromInline var reaches: Columns<Rank<Bound>>
    /// The first starts, by which an insertion finds its leaf.
    @usableFromInline var firstStarts: Columns<Rank<Bound>>
    /// The other parts of the summaries, one column each.
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

    /// The greater of a child's greatest gap and the gap from the reach of the children before it to its busy start.
    ///
    /// It shows at once which children a search for a gap may skip.
    @inlinable
    func room(_ index: Int, in node: NodeID) -> Bound { bounds[node, 4, index] }

    /// The running greatest end: the maximum of the busy ends from the first child to this one.
    ///
    /// It never decreases, so a search finds the first child that reaches beyond a bound.
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
    /// are not updated.
    @inlinable
    mutating func move(_ run: Range<Int>, of node: NodeID, to row: Int, of other: NodeID) {
        children.move(run, of: node, to: row, of: other)
        reaches.move(run, of: node, to: row, of: other)
        firstStarts.move(run, of: node, to: row, of: other)
        bounds.move(run, of: node, to: row, of: other)
    }

    /// Returns whether a node has children, which is always true.
    ///
    /// It reads each cache line of the child numbers. They are then fetched together with the reaches, in one wait for memory;
    /// otherwise a second wait would follow as soon as the index is known.
    @inlinable
    @inline(__always)
    func hasChildren(_ node: NodeID) -> Bool {
        unsafe children.withColumn(0, of: node) { cells in
            var all: Int32 = -1
            var row = 0
            while row < children.pitch {
                all &= unsafe cells[row].number
                row &+= 16
            }
            return all >= 0
        }
    }

    /// Returns the first child that reaches beyond a bound, or a vacant row if none does.
    @inlinable
    @inline(__always)
    func firstIndex(reachingBeyond bound: Bound, in node: NodeID) -> Int {
        let rank = Rank(bound)
        return reaches.leading(of: 0, in: node) { $0 <= rank }
    }

    /// Returns the number of children whose first interval starts before a bound.
    @inlinable
    @inline(__always)
    func count(startingBefore bound: Bound, in node: NodeID) -> Int {
        let rank = Rank(bound)
        return firstStarts.leading(of: 0, in: node) { $0 < rank }
    }

    /// Returns the number of children whose first interval starts at or before a bound.
    @inlinable
    @inline(__always)
    func count(startingUpTo bound: Bound, in node: NodeID) -> Int {
        let rank = Rank(bound)
        return min(counts[node.index], firstStarts.leading(of: 0, in: node) { $0 <= rank })
    }

    @inlinable
    @inline(__always)
    func index(of child: NodeID, in node: NodeID) -> Int {
        let count = counts[node.index]
        var index = 0
        while index < count {
            if self.child(index, of: node) == child { return index }
            index &+= 1
        }
        preconditionFailure("the child has another parent")
    }

    /// Returns the last child whose first interval is equal to `range` or before it, otherwise the first child.
    @inlinable
    @inline(__always)
    func child(for range: Range<Bound>, in node: NodeID) -> NodeID {
        let count = counts[node.index]
        var index = self.count(startingBefore: range.lowerBound, in: node)
        while index < count, firstStart(index, in: node) == range.lowerBound,
            firstEnd(index, in: node) <= range.upperBound
        {
            index += 1
        }
        return child(max(index - 1, 0), of: node)
    }

    /// Returns the summary of a child.
    @inlinable
    func summary(at index: Int, in node: NodeID) -> Summary<Bound> {
        var summary = Summary(
            firstStart: firstStart(index, in: node), firstEnd: firstEnd(index, in: node))
        summary.busyStart = busyStart(index, in: node)
        summary.busyEnd = busyEnd(index, in: node)
        summary.greatestGap = greatestGap(index, in: node)
        return summary
    }

    /// Returns the summary of a node for its parent.
    @inlinable
    func summary(of node: NodeID) -> Summary<Bound> {
        let count = counts[node.index]
        var summary = Summary(
            firstStart: firstStart(0, in: node), firstEnd: firstEnd(0, in: node))
        summary.busyEnd = reach(count - 1, in: node)
        var index = 0
        while index < count {
            summary.busyStart = min(summary.busyStart, busyStart(index, in: node))
            summary.greatestGap = max(summary.greatestGap, room(index, in: node))
            index &+= 1
        }
        return summary
    }

    @inlinable
    mutating func store(_ summary: Summary<Bound>, at index: Int, in node: NodeID) {
        firstStarts[node, 0, index] = Rank(summary.firstStart)
        let pitch = bounds.pitch
        unsafe bounds.withMutableColumn(0, of: node) { cells in
            let cell = unsafe cells + index
            unsafe cell.pointee = summary.firstEnd
            unsafe cell[pitch] = summary.busyStart
            unsafe cell[2 &* pitch] = summary.busyEnd
            unsafe cell[3 &* pitch] = summary.greatestGap
        }
    }

    /// Stores the summary of a child and returns whether it has changed.
    @inlinable
    mutating func set(_ summary: Summary<Bound>, at index: Int, in node: NodeID) -> Bool {
        let old = self.summary(at: index, in: node)
        guard summary != old else { return false }
        store(summary, at: index, in: node)
        updateReaches(from: index, in: node, isInOrder: true)
        return true
    }

    /// Recomputes the reaches of the children from one on, and the room before and in them.
    ///
    /// With `isInOrder`, only the first of them has changed, so the update stops at a child whose reach
    /// stays the same.
    @inlinable
    mutating func updateReaches(from first: Int, in node: NodeID, isInOrder: Bool = false) {
        var reach = first == 0 ? Bound.min : reach(first - 1, in: node)
        let (count, pitch) = (counts[node.index], bounds.pitch)
        unsafe bounds.withMutableColumn(0, of: node) { cells in
            unsafe reaches.withMutableColumn(0, of: node) { reaches in
                var index = first
                while index < count {
                    let cell = unsafe cells + index
                    let (start, end) = unsafe (cell[pitch], cell[2 &* pitch])
                    let gap = reach == .min || start <= reach ? 0 : reach.length(to: start)
                    unsafe cell[4 &* pitch] = start == .max ? 0 : max(cell[3 &* pitch], gap)
                    reach = max(reach, end)
                    if isInOrder, unsafe reaches[index] == Rank(reach) { return }
                    unsafe reaches[index] = Rank(reach)
                    index &+= 1
                }
            }
        }
    }
}
