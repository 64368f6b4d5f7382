/// A sequence, not a collection: a position would go stale at the next change, and nothing but a
/// walk finds the *i*-th interval. The handle of an interval is what stays.
extension IntervalTree: Sequence {
    /// Iterates over the intervals of a tree as it was when the iterator was made.
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

    /// Returns an iterator over all intervals, empty ones included, by start, then end, then
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
