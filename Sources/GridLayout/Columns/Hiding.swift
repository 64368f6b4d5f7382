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
