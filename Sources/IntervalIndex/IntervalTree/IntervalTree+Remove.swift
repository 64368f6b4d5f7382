extension IntervalTree {
    /// Removes the interval with that handle and returns it, or returns `nil` when it is gone already.
    ///
    /// - Complexity: O(log *n*), *n* the number of intervals. Other handles stay valid.
    @inlinable
    @discardableResult
    public mutating func remove(id: ID) -> Element? {
        let leaf = directory.leaf(of: id.key)
        guard !leaf.isNone else { return nil }
        let row = leaves.row(of: id.key, in: leaf)
        let element = leaves.element(at: row, in: leaf)
        leaves.remove(at: row, in: leaf)
        directory.release(id.key)
        size -= 1
        if leaves.nodes[leaf].count < leastLeafCount {
            mendLeaf(leaf)
        } else {
            refresh(aboveLeaf: leaf)
        }
        return element
    }
}
