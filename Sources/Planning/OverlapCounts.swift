package import CalendarModel

/// Counts how many others each item overlaps, without comparing every pair.
///
/// Of all *n* items, an item does not overlap those that end at or before its start, or start at or after its end. It
/// overlaps all others except itself.
package struct OverlapCounts {
    private let starts: [Instant]
    private let ends: [Instant]

    /// Prepares the counts of items; empty ranges overlap nothing.
    ///
    /// - Complexity: O(*n* log *n*), where *n* is the number of items.
    package init(_ ranges: some Sequence<Range<Instant>>) {
        let ranges = ranges.filter { !$0.isEmpty }
        starts = ranges.map(\.lowerBound).sorted()
        ends = ranges.map(\.upperBound).sorted()
    }

    /// Returns how many other items one of the items overlaps.
    ///
    /// - Complexity: O(log *n*), where *n* is the number of items.
    package func count(for range: Range<Instant>) -> Int {
        guard !range.isEmpty else { return 0 }
        return OverlapCounts.count(starts, below: range.upperBound)
            - OverlapCounts.count(ends, below: range.lowerBound + 1) - 1
    }

    /// The number of overlapping pairs.
    ///
    /// - Complexity: O(*n* log *n*), where *n* is the number of items.
    package var pairCount: Int {
        // Each pair counts at the start of the later item, if the earlier one has not ended.
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
