/// An ordered multiset of half-open intervals that finds overlaps, free ranges and the first gap.
///
/// It is a B+ tree by start, end and insertion. Leaves hold up to 32 intervals and inner nodes up to
/// 64 children. Each child has a summary of the span of its intervals and the greatest gap among them,
/// so that a search skips the children that cannot contain a result:
///
///                     first  9:00 │ first 12:00 │ first 15:30
///                     until 11:30 │ until 17:00 │ until 18:00
///                     gap    0:30 │ gap    0:00 │ gap    1:00
///                   ╱                    │                    ╲
///      [9–10, 9:30–10, 10:30–11:30]  [12–17, 13–14]  [15:30–16, 17–18]
///
/// From 9:00 on, the first free hour is 18:00–19:00: the first child has no gap of an hour, the
/// second none at all, and the hour inside the third is covered by the long interval of the second.
/// A child's greatest gap therefore only shows where to look. A gap found there is verified, also
/// against the wanted alignment.
///
/// All nodes are in a few contiguous regions of memory, so a copy of the tree costs a few references, and the
/// first change after that copies the memory. A new tree has no memory, and changing an unshared
/// tree allocates only if a node is split.
///
/// **Empty intervals** occupy no time. They are kept, iterated and removed like others, but overlap
/// and contain nothing and split no gap. `Range.overlaps(_:)` treats them the same way. A
/// free/busy report cannot even contain one, because its periods start before they end (RFC 5545
/// §3.3.9). Likewise, an empty query range overlaps nothing. A list of a day's events that must include
/// those without duration (RFC 4791 §9.9) can take the empty intervals from the sequence.
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
    /// A leaf at height 0, otherwise an inner node, or `.none` in an empty tree.
    @usableFromInline var root = NodeID.none
    /// The number of levels above the leaves.
    @usableFromInline var height = 0
    @usableFromInline var size = 0

    /// Creates an empty tree.
    @inlinable
    public init() {
        self.init(leafWidth: 32, fanout: 64)
    }

    /// Creates an empty tree with other node widths, so that tests reach deep trees with few intervals.
    @inlinable
    init(leafWidth: Int, fanout: Int) {
        precondition(leafWidth >= 2 && fanout >= 4, "nodes this narrow cannot be split")
        leaves = LeafStore(width: leafWidth)
        inner = InnerStore(width: fanout)
    }

    /// The number of intervals, including empty ones.
    ///
    /// - Complexity: O(1).
    @inlinable public var count: Int { size }

    /// Whether the tree holds no interval.
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

    /// Returns the interval with that handle, or `nil` if it was removed.
    ///
    /// - Complexity: O(1).
    @inlinable
    public subscript(id: ID) -> Element? {
        defer { holdMemory() }
        let leaf = directory.leaf(of: id.key)
        guard !leaf.isNone else { return nil }
        return leaves.element(leaves.row(of: id.key, in: leaf), in: leaf)
    }

    /// Ends a use of the tree, which must hold the memory that is read until then.
    ///
    /// It does not extend the lifetime of the tree as a whole, because copying that would count all its references.
    @inlinable
    @inline(__always)
    func holdMemory() {
        withExtendedLifetime(leaves.memory) {}
        withExtendedLifetime(inner.bounds.memory) {}
        withExtendedLifetime(inner.firstStarts.memory) {}
        withExtendedLifetime(inner.reaches.memory) {}
        withExtendedLifetime(inner.children.memory) {}
    }

    /// The leaf with the first intervals in order, or `.none`.
    @inlinable var firstLeaf: NodeID {
        var node = root
        for _ in 0..<height {
            node = inner.child(0, of: node)
        }
        return node
    }

    /// A handle of one interval in a tree and in the tree's copies, valid until the interval is removed there.
    ///
    /// A handle is never reused for a second interval of the same tree. In a copy it finds the interval
    /// only if that was inserted before the copy was made; in any other tree it is meaningless.
    @frozen
    public struct ID: Hashable, Sendable {
        @usableFromInline let key: SlotKey

        @inlinable
        init(key: SlotKey) {
            self.key = key
        }
    }

    /// An interval with its value, as the tree holds it.
    @frozen
    public struct Element: Identifiable {
        /// The handle with which the tree finds and removes the interval.
        public let id: ID
        /// The half-open interval.
        public let range: Range<Bound>
        /// The value of the interval.
        public let value: Value

        @inlinable
        init(id: ID, range: Range<Bound>, value: Value) {
            self.id = id
            self.range = range
            self.value = value
        }
    }
}

extension IntervalTree: Sendable where Value: Sendable {}
extension IntervalTree.Element: Sendable where Value: Sendable {}
extension IntervalTree.Element: Equatable where Value: Equatable {}
extension IntervalTree.Element: Hashable where Value: Hashable {}

extension LeafStore {
    @inlinable
    @inline(__always)
    func element(_ row: Int, in leaf: NodeID) -> IntervalTree<Bound, Value>.Element {
        assert(row < count(of: leaf), "the row holds an interval")
        let (rows, values) = unsafe (rows(of: leaf), values(of: leaf))
        return unsafe IntervalTree.Element(
            id: IntervalTree.ID(key: rows[row].key), range: rows[row].range, value: values[row])
    }
}

extension IntervalTree: Equatable where Value: Equatable {
    /// Returns whether both trees hold equal values over equal ranges in the same order.
    ///
    /// Handles and the history of insertions are ignored.
    ///
    /// - Complexity: O(*n*), *n* the number of intervals.
    @inlinable
    public static func == (left: Self, right: Self) -> Bool {
        left.count == right.count
            && left.elementsEqual(right) { $0.range == $1.range && $0.value == $1.value }
    }
}

extension IntervalTree: Hashable where Value: Hashable {
    /// Feeds ranges and values, in order, to the hasher.
    ///
    /// - Complexity: O(*n*), *n* the number of intervals.
    @inlinable
    public func hash(into hasher: inout Hasher) {
        hasher.combine(count)
        for element in self {
            hasher.combine(element.range)
            hasher.combine(element.value)
        }
    }
}

extension IntervalTree: CustomStringConvertible {
    /// The intervals and their values in order: `[0..<60: standup, 30..<90: review]`.
    public var description: String {
        "[" + map { "\($0.range): \($0.value)" }.joined(separator: ", ") + "]"
    }
}

/// A sequence rather than a collection: an index would become invalid at the next change, and only an
/// iteration finds the *i*-th interval. The handle of an interval stays valid.
extension IntervalTree: Sequence {
    /// An iterator over the intervals of a tree as it was at the iterator's creation.
    @frozen
    public struct Iterator: IteratorProtocol {
        @usableFromInline let tree: IntervalTree
        @usableFromInline var leaf: NodeID
        @usableFromInline var row = 0

        @inlinable
        init(_ tree: IntervalTree) {
            self.tree = tree
            leaf = tree.firstLeaf
        }

        /// Returns the next interval by start, then end, then insertion, or `nil` after the last.
        ///
        /// - Complexity: O(1).
        @inlinable
        public mutating func next() -> Element? {
            guard !leaf.isNone else { return nil }
            let element = tree.leaves.element(row, in: leaf)
            row += 1
            if row == tree.leaves.count(of: leaf) {
                leaf = tree.leaves.nodes[leaf].next
                row = 0
            }
            return element
        }
    }

    /// Returns an iterator over all intervals, including empty ones, by start, then end, then
    /// insertion.
    ///
    /// - Complexity: O(log *n*), *n* the number of intervals.
    @inlinable
    public func makeIterator() -> Iterator {
        Iterator(self)
    }

    /// The number of intervals.
    @inlinable public var underestimatedCount: Int { size }
}

extension IntervalTree.Iterator: Sendable where Value: Sendable {}
