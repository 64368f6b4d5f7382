/// How many extents overlap at each of many places, with a quick answer to "what is the most in this stretch?".
///
/// A segment tree in an array, worked on from its leaves: node *k* covers what 2*k* and 2*k* + 1 cover. What
/// deepens all of a node's places is kept at the node and not sent down.
struct DepthTree {
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
