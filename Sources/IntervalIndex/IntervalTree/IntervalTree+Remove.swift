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
        let range = leaves.range(row, in: leaf)
        let value = leaves.remove(at: row, in: leaf)
        directory.release(id.key)
        size -= 1
        if leaves.count(of: leaf) < leastLeafCount {
            mendLeaf(leaf)
        } else {
            let reach = leaves.reach(before: row, in: leaf)
            if !leaves.isNoNews(range, at: row, behind: reach, in: leaf, isInserted: false) {
                refresh(aboveLeaf: leaf)
            }
        }
        return Element(id: id, range: range, value: value)
    }
}
