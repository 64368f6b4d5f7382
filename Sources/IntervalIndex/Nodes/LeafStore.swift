/// The leaves: intervals in order, with their keys and values, each column in its own flat array.
@frozen
@usableFromInline
struct LeafStore<Bound: FixedWidthInteger & SignedInteger & Sendable, Value> {
    @usableFromInline var nodes = NodePool()
    @usableFromInline var starts: Blocks<Bound>
    @usableFromInline var ends: Blocks<Bound>
    @usableFromInline var keys: Blocks<Directory.Key>
    @usableFromInline var values: Blocks<Value?>

    @inlinable
    init(width: Int) {
        starts = Blocks(width: width, vacant: 0)
        ends = Blocks(width: width, vacant: 0)
        keys = Blocks(width: width, vacant: Directory.Key(slot: -1, generation: 0))
        values = Blocks(width: width, vacant: nil)
    }

    @inlinable var width: Int { starts.width }

    @inlinable
    mutating func claim() -> NodeID {
        let leaf = nodes.claim()
        if leaf.index * width == starts.rows.count {
            starts.appendBlock()
            ends.appendBlock()
            keys.appendBlock()
            values.appendBlock()
        }
        return leaf
    }

    /// Returns the row after all intervals of the leaf that are equal to `range` or before it.
    @inlinable
    func row(after range: Range<Bound>, in leaf: NodeID) -> Int {
        let count = nodes[leaf].count
        var row = starts.leading(count, in: leaf) { $0 < range.lowerBound }
        while row < count, starts[leaf, row] == range.lowerBound,
            ends[leaf, row] <= range.upperBound
        {
            row += 1
        }
        return row
    }

    @inlinable
    func row(of key: Directory.Key, in leaf: NodeID) -> Int {
        for row in 0..<nodes[leaf].count where keys[leaf, row] == key {
            return row
        }
        preconditionFailure("the directory names another leaf")
    }

    @inlinable
    func element(at row: Int, in leaf: NodeID) -> IntervalTree<Bound, Value>.Element {
        guard let value = values[leaf, row] else { preconditionFailure("a row without a value") }
        return IntervalTree<Bound, Value>.Element(
            id: IntervalTree<Bound, Value>.ID(key: keys[leaf, row]),
            range: starts[leaf, row]..<ends[leaf, row],
            value: value)
    }

    @inlinable
    mutating func insert(
        _ range: Range<Bound>, key: Directory.Key, value: Value, at row: Int, in leaf: NodeID
    ) {
        let count = nodes[leaf].count
        starts.insert(range.lowerBound, at: row, in: leaf, count: count)
        ends.insert(range.upperBound, at: row, in: leaf, count: count)
        keys.insert(key, at: row, in: leaf, count: count)
        values.insert(value, at: row, in: leaf, count: count)
        nodes[leaf].count = count + 1
    }

    @inlinable
    mutating func remove(at row: Int, in leaf: NodeID) {
        let count = nodes[leaf].count
        starts.remove(at: row, in: leaf, count: count)
        ends.remove(at: row, in: leaf, count: count)
        keys.remove(at: row, in: leaf, count: count)
        values.remove(at: row, in: leaf, count: count)
        nodes[leaf].count = count - 1
    }

    /// Moves a run of rows to vacant rows that begin at `row` of another leaf; counts stay.
    @inlinable
    mutating func exchange(_ run: Range<Int>, of leaf: NodeID, with row: Int, of other: NodeID) {
        starts.exchange(run, of: leaf, with: row, of: other)
        ends.exchange(run, of: leaf, with: row, of: other)
        keys.exchange(run, of: leaf, with: row, of: other)
        values.exchange(run, of: leaf, with: row, of: other)
    }

    @inlinable
    func summary(of leaf: NodeID) -> Summary<Bound> {
        var summary = Summary(firstStart: starts[leaf, 0], firstEnd: ends[leaf, 0])
        for row in 0..<nodes[leaf].count {
            summary.add(busyFrom: starts[leaf, row], to: ends[leaf, row])
        }
        return summary
    }
}

extension LeafStore: Sendable where Value: Sendable {}
