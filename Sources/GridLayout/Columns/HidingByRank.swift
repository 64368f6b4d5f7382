/// Returns which extents to hide so that at most `depth` overlap anywhere, the most important shown first.
///
/// By rank, then by end, each extent is shown if it fits between those that are shown already. What is hidden
/// overlaps, somewhere, `depth` others that are no less important. Of each rank as many are shown as any choice
/// could show beside those of the ranks before: an extent that fits and ends first can take the place of
/// another in any choice, since all that overlap it where there is no room overlap its end as well.
///
/// Extents come from top to bottom.
///
/// - Complexity: O(*n* log *n*), *n* the number of extents.
func hiddenExtents(_ extents: [Extent], ranks: [Int], toDepth depth: Int) -> [Bool] {
    var isHidden = Array(repeating: true, count: extents.count)
    var edges = extents.map(\.top) + extents.map(\.bottom)
    edges.sort()
    let order = extents.indices.sorted { left, right in
        (ranks[left], extents[left].bottom, left) < (ranks[right], extents[right].bottom, right)
    }
    var depths = DepthTree(count: edges.count)
    for index in order {
        let stretch =
            firstIndex(
                of: extents[index].top, in: edges)..<firstIndex(
                of: extents[index].bottom, in: edges)
        guard depths.greatest(in: stretch) < depth else { continue }
        depths.deepen(stretch)
        isHidden[index] = false
    }
    return isHidden
}

/// Returns the first place at which a sorted list has a value that it is known to have.
private func firstIndex(of value: Int, in sorted: [Int]) -> Int {
    var (low, high) = (0, sorted.count)
    while low < high {
        let middle = (low + high) / 2
        if sorted[middle] < value { low = middle + 1 } else { high = middle }
    }
    return low
}
