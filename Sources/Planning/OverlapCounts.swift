package import CalendarModel

/// How many others each of some items overlaps, without looking at every pair.
///
/// Of all *n* items, an item misses those that end at its start or before, and those that start at its end or
/// later; what is left, itself excepted, overlaps it.
package struct OverlapCounts {
    private let starts: [Instant]
    private let ends: [Instant]

    /// Counts items, of which none of length zero overlaps anything.
    ///
    /// - Complexity: O(*n* log *n*), *n* the number of items.
    package init(_ ranges: some Sequence<Range<Instant>>) {
        let ranges = ranges.filter { !$0.isEmpty }
        starts = ranges.map(\.lowerBound).sorted()
        ends = ranges.map(\.upperBound).sorted()
    }

    /// Returns how many items other than itself one of them overlaps.
    ///
    /// - Complexity: O(log *n*), *n* the number of items.
    package func count(for range: Range<Instant>) -> Int {
        guard !range.isEmpty else { return 0 }
        return OverlapCounts.count(starts, below: range.upperBound)
            - OverlapCounts.count(ends, below: range.lowerBound + 1) - 1
    }

    /// How many pairs of items overlap.
    ///
    /// - Complexity: O(*n* log *n*), *n* the number of items.
    package var pairCount: Int {
        // Each pair is counted at the start of the later one, where the earlier one has not ended.
        starts.enumerated().reduce(0) { sum, start in
            sum + start.offset - OverlapCounts.count(ends, below: start.element + 1)
        }
    }

    private static func count(_ sorted: [Instant], below limit: Instant) -> Int {
        var (low, high) = (0, sorted.count)
        while low < high {
            let middle = (low + high) / 2
            if sorted[middle] < limit { low = middle + 1 } else { high = middle }
        }
        return low
    }
}
