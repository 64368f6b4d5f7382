internal import HeapModule

/// Returns which extents to hide so that at most `depth` overlap anywhere, hiding the fewest.
///
/// Whenever one too many overlap, the one that ends last goes; of equals, the one that came last. That
/// no choice hides fewer: Martin C. Carlisle, Errol L. Lloyd, "On the k-coloring of intervals",
/// Discrete Applied Mathematics 59 (1995), pages 225–235; first in ICCI 1991,
/// doi:10.1007/3-540-54029-6_157.
///
/// Extents come from top to bottom.
///
/// - Complexity: O(*n* log *n*), *n* the number of extents.
func hiddenExtents(_ extents: some Collection<Extent>, toDepth depth: Int) -> [Bool] {
    var isHidden = Array(repeating: false, count: extents.count)
    var firstToEnd = Heap<EndOfExtent>()
    var lastToEnd = Heap<EndOfExtent>()
    var active = 0
    for (index, extent) in extents.enumerated() {
        while let next = firstToEnd.min, next.bottom <= extent.top {
            firstToEnd.removeMin()
            if !isHidden[next.index] { active -= 1 }
        }
        let end = EndOfExtent(bottom: extent.bottom, index: index)
        firstToEnd.insert(end)
        lastToEnd.insert(end)
        active += 1
        // What has ended lies deeper in `lastToEnd` than anything that has not.
        if active > depth, let last = lastToEnd.popMax() {
            isHidden[last.index] = true
            active -= 1
        }
    }
    return isHidden
}

/// Where an extent ends, in the order of ending.
private struct EndOfExtent: Comparable {
    let bottom: Int
    let index: Int

    static func < (left: EndOfExtent, right: EndOfExtent) -> Bool {
        (left.bottom, left.index) < (right.bottom, right.index)
    }
}

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

/// How many extents overlap at each of many places, with a quick answer to "what is the most in this stretch?".
///
/// A segment tree in an array, worked on from its leaves: node *k* covers what 2*k* and 2*k* + 1 cover. What
/// deepens all of a node's places is kept at the node and not sent down.
private struct DepthTree {
    private let leafCount: Int
    /// What deepens all places of each node, beyond what is noted above it.
    private var own: [Int]
    /// The greatest depth below each node, `own` included, what is noted above it not.
    private var greatest: [Int]

    /// Creates a tree of places at which nothing overlaps yet.
    init(count: Int) {
        var size = 1
        while size < count { size *= 2 }
        leafCount = size
        own = Array(repeating: 0, count: 2 * size)
        greatest = own
    }

    /// Adds an extent over a stretch of places in O(log *n*), *n* the number of places.
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

    /// Returns the greatest depth in a stretch of places in O(log *n*), *n* the number of places.
    func greatest(in stretch: Range<Int>) -> Int {
        // Climbs along both edges; `left` and `right` hold what is noted up to the nodes `low - 1` and `high`
        // of those that are in the stretch, far below zero as long as there is none.
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

    /// What deepens a node from above it.
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
