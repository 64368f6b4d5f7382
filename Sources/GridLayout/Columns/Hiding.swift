internal import HeapModule

/// Returns which extents to hide so that at most `depth` overlap at any position, hiding the fewest.
///
/// Whenever one extent too many overlaps, the one that ends last is hidden; of equals, the one that comes last in
/// the input. Proof that no choice hides fewer: Martin C. Carlisle, Errol L. Lloyd, "On the k-coloring of
/// intervals", Discrete Applied Mathematics 59 (1995), pages 225–235; first in ICCI 1991,
/// doi:10.1007/3-540-54029-6_157.
///
/// Extents must be ordered from top to bottom.
///
/// - Complexity: O(*n* log *n*), *n* the number of extents.
func hiddenExtents(_ extents: some Collection<Extent>, toDepth depth: Int) -> [Bool] {
    var isHidden = Array(repeating: false, count: extents.count)
    var firstToEnd = Heap<NumberedEnd>()
    var lastToEnd = Heap<NumberedEnd>()
    var active = 0
    for (index, extent) in extents.enumerated() {
        while let next = firstToEnd.min, next.bottom <= extent.top {
            firstToEnd.removeMin()
            if !isHidden[next.number] { active -= 1 }
        }
        let end = NumberedEnd(bottom: extent.bottom, number: index)
        firstToEnd.insert(end)
        lastToEnd.insert(end)
        active += 1
        // Extents that have ended are deeper in `lastToEnd` than any that have not.
        if active > depth, let last = lastToEnd.popMax() {
            isHidden[last.number] = true
            active -= 1
        }
    }
    return isHidden
}

/// Returns which extents to hide so that at most `depth` overlap at any position, showing the most important first.
///
/// In order of rank, then of end, each extent is shown if it fits among those already shown. Every hidden extent
/// overlaps, at some position, `depth` others that are at least as important. For each rank, the number shown is
/// the maximum that fits beside those of the ranks before: in any choice, the extent that fits and ends first can
/// replace another, because all extents that overlap it where there is no room also overlap its end.
///
/// Extents must be ordered from top to bottom.
///
/// - Complexity: O(*n* log *n*), *n* the number of extents.
func hiddenExtents(_ extents: [Extent], ranks: [Int], toDepth depth: Int) -> [Bool] {
    var isHidden = Array(repeating: true, count: extents.count)
    // The greatest depth is always reached at some extent's top, so depths are tracked at tops only.
    var depths = DepthTree(count: extents.count)
    let wishes = extents.indices.sorted {
        (ranks[$0], extents[$0].bottom, $0) < (ranks[$1], extents[$1].bottom, $1)
    }
    for index in wishes {
        let extent = extents[index]
        let tops =
            firstIndex(
                atOrBelow: extent.top, in: extents)..<firstIndex(
                atOrBelow: extent.bottom, in: extents)
        guard depths.greatest(in: tops) < depth else { continue }
        depths.deepen(tops)
        isHidden[index] = false
    }
    return isHidden
}

/// Returns the index of the first extent whose top is at or below a position, in O(log *n*).
private func firstIndex(atOrBelow place: Int, in extents: [Extent]) -> Int {
    var (low, high) = (0, extents.count)
    while low < high {
        let middle = (low + high) / 2
        if extents[middle].top < place { low = middle + 1 } else { high = middle }
    }
    return low
}

/// The number of overlapping extents at each of many positions, with fast queries for the maximum in a stretch.
///
/// A segment tree in an array, processed from its leaves: node *k* covers the leaves of 2*k* and 2*k* + 1. An
/// increment of all of a node's leaves is stored at the node and not propagated down.
private struct DepthTree {
    private let leafCount: Int
    /// The increments of each node that apply to all of its leaves, without those of its ancestors.
    private var own: [Int]
    /// The greatest depth below each node, including `own` but not the increments of its ancestors.
    private var greatest: [Int]

    /// Creates a tree of positions without any overlaps.
    init(count: Int) {
        var size = 1
        while size < count { size *= 2 }
        leafCount = size
        own = Array(repeating: 0, count: 2 * size)
        greatest = own
    }

    /// Adds an extent over a stretch of positions in O(log *n*), *n* the number of positions.
    mutating func deepen(_ stretch: Range<Int>) {
        guard !stretch.isEmpty else { return }
        var (low, high) = (stretch.lowerBound + leafCount, stretch.upperBound + leafCount)
        while low < high {
            if low & 1 == 1 {
                deepen(low)
                low += 1
            }
            if high & 1 == 1 {
                high -= 1
                deepen(high)
            }
            low /= 2
            high /= 2
        }
        for leaf in [stretch.lowerBound, stretch.upperBound - 1] {
            var node = (leaf + leafCount) / 2
            while node > 0 {
                greatest[node] = own[node] + max(greatest[2 * node], greatest[2 * node + 1])
                node /= 2
            }
        }
    }

    /// Returns the greatest depth in a stretch of positions in O(log *n*), *n* the number of positions.
    func greatest(in stretch: Range<Int>) -> Int {
        // Climbs along both edges; `left` and `right` are the maxima of the stretch's nodes up to `low - 1` and
        // `high`, far below zero until the first such node.
        var (left, right) = (Int.min / 2, Int.min / 2)
        var (low, high) = (stretch.lowerBound + leafCount, stretch.upperBound + leafCount)
        while low < high {
            if low & 1 == 1 {
                left = max(left, greatest[low])
                low += 1
            }
            if high & 1 == 1 {
                high -= 1
                right = max(right, greatest[high])
            }
            low /= 2
            high /= 2
            left += own[low - 1]
            right += own[high]
        }
        return max(0, left + noted(above: low - 1), right + noted(above: high))
    }

    /// Returns the sum of the increments of a node's ancestors.
    private func noted(above node: Int) -> Int {
        var sum = 0
        var node = node / 2
        while node > 0 {
            sum += own[node]
            node /= 2
        }
        return sum
    }

    private mutating func deepen(_ node: Int) {
        own[node] += 1
        greatest[node] += 1
    }
}
