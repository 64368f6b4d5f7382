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
    // Where most overlap, one begins: depths need to be known at tops only.
    var depths = DepthTree(count: extents.count)
    let wishes = extents.indices.map { index in
        Wish(rank: ranks[index], bottom: extents[index].bottom, index: index)
    }
    for wish in wishes.sorted() {
        let extent = extents[wish.index]
        let tops =
            firstIndex(
                atOrBelow: extent.top, in: extents)..<firstIndex(
                atOrBelow: extent.bottom, in: extents)
        guard depths.greatest(in: tops) < depth else { continue }
        depths.deepen(tops)
        isHidden[wish.index] = false
    }
    return isHidden
}

/// An extent that wants to be shown, in the order in which they are asked.
private struct Wish: Comparable {
    let rank: Int
    let bottom: Int
    let index: Int

    static func < (left: Wish, right: Wish) -> Bool {
        (left.rank, left.bottom, left.index) < (right.rank, right.bottom, right.index)
    }
}

/// Returns the place of the first extent whose top is at a place or below it, in O(log *n*).
private func firstIndex(atOrBelow place: Int, in extents: [Extent]) -> Int {
    var (low, high) = (0, extents.count)
    while low < high {
        let middle = (low + high) / 2
        if extents[middle].top < place { low = middle + 1 } else { high = middle }
    }
    return low
}
