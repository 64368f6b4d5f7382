/// An ordered multiset of half-open intervals that answers who overlaps, what is free, and where the
/// first gap is.
///
/// It is a B+ tree by start, end and insertion. Leaves hold up to 32 intervals and inner nodes up to
/// 64 children; beside each child stands what its intervals span and the greatest gap among them, so
/// that a search leaves out the children that cannot answer:
///
///                     first  9:00 │ first 12:00 │ first 15:30
///                     until 11:30 │ until 17:00 │ until 18:00
///                     gap    0:30 │ gap    0:00 │ gap    1:00
///                   ╱                    │                    ╲
///      [9–10, 9:30–10, 10:30–11:30]  [12–17, 13–14]  [15:30–16, 17–18]
///
/// From 9:00 on, the first free hour is 18:00–19:00: the first child has no gap of an hour, the
/// second none at all, and the hour inside the third is covered by the long interval of the second.
/// A child's greatest gap therefore only says where to look; what is found there is verified, also
/// against the wanted alignment.
///
/// All nodes live in a few stretches of memory, so a copy of the tree costs a few references, and the
/// first change after that copies the memory. An empty tree has none, and changing a tree that is not
/// shared allocates only when a node is split.
///
/// **Empty intervals** occupy no time. They are kept, iterated and removed like others, but overlap
/// and contain nothing and split no gap. That is what `Range.overlaps(_:)` says of them, and a
/// free/busy report cannot even name one, because its periods start before they end (RFC 5545
/// §3.3.9). In the same way an empty query range overlaps nothing. Whoever lists the events of a day
/// (RFC 4791 §9.9 includes those without duration) takes the empty ones from the sequence.
///
/// Sources: Rudolf Bayer, Edward M. McCreight, "Organization and Maintenance of Large Ordered
/// Indexes", Acta Informatica 1, 1972, doi:10.1007/BF00288683. The greatest end kept with each
/// subtree: Thomas H. Cormen et al., "Introduction to Algorithms", chapter "Augmenting Data
/// Structures".
@frozen
public struct IntervalTree<
    Bound: FixedWidthInteger & SignedInteger & BitwiseCopyable & Sendable, Value
> {
    @usableFromInline var leaves: LeafStore<Bound, Value>
    @usableFromInline var inner: InnerStore<Bound>
    @usableFromInline var directory = Directory()
    /// A leaf at height 0, else an inner node, or none in an empty tree.
    @usableFromInline var root = NodeID.none
    /// The number of levels above the leaves.
    @usableFromInline var height = 0
    @usableFromInline var size = 0

    /// Creates an empty tree.
    @inlinable
    public init() {
        self.init(leafWidth: 32, fanout: 64)
    }

    /// Creates an empty tree of other widths, so that tests reach deep trees with few intervals.
    @inlinable
    init(leafWidth: Int, fanout: Int) {
        precondition(leafWidth >= 2 && fanout >= 4, "nodes this narrow cannot be split")
        leaves = LeafStore(width: leafWidth)
        inner = InnerStore(width: fanout)
    }

    /// The number of intervals, empty ones included.
    ///
    /// - Complexity: O(1).
    @inlinable public var count: Int { size }

    /// A Boolean value that tells whether the tree holds no interval.
    ///
    /// - Complexity: O(1).
    @inlinable public var isEmpty: Bool { size == 0 }

    /// The range from the least start to the greatest end, or `nil` without intervals.
    ///
    /// - Complexity: O(log *n*), *n* the number of intervals.
    @inlinable public var span: Range<Bound>? {
        guard !isEmpty else { return nil }
        defer { holdMemory() }
        var node = root
        var end = Bound.min
        for _ in 0..<height {
            let last = inner.counts[node.index] - 1
            end = Swift.max(end, inner.reach(last, in: node))
            node = inner.child(last, of: node)
        }
        // An empty interval ends where it starts, so none ends after the last interval in order.
        for row in 0..<leaves.count(of: node) {
            end = Swift.max(end, leaves.end(row, in: node))
        }
        return leaves.start(0, in: firstLeaf)..<end
    }

    /// Returns the interval with that handle, or `nil` when it was removed.
    ///
    /// - Complexity: O(1).
    @inlinable
    public subscript(id: ID) -> Element? {
        defer { holdMemory() }
        let leaf = directory.leaf(of: id.key)
        guard !leaf.isNone else { return nil }
        return leaves.element(leaves.row(of: id.key, in: leaf), in: leaf)
    }

    /// Ends a use of the tree: what is read lies in memory that the tree must hold until then.
    ///
    /// Not the tree as a whole, of which a copy would count all its references.
    @inlinable
    @inline(__always)
    func holdMemory() {
        withExtendedLifetime(leaves.memory) {}
        withExtendedLifetime(inner.bounds.memory) {}
        withExtendedLifetime(inner.firstStarts.memory) {}
        withExtendedLifetime(inner.reaches.memory) {}
        withExtendedLifetime(inner.children.memory) {}
    }

    /// The leaf with the first intervals in order, or none.
    @inlinable var firstLeaf: NodeID {
        var node = root
        for _ in 0..<height {
            node = inner.child(0, of: node)
        }
        return node
    }
}

extension IntervalTree: Sendable where Value: Sendable {}
