package import CalendarModel

/// A set of instants: ranges in order that neither overlap nor touch.
package struct TimeSet: Hashable, Sendable {
    /// The ranges.
    package private(set) var ranges: [Range<Instant>] = []

    /// Creates the union of ranges in any order.
    ///
    /// - Complexity: O(*n* log *n*), *n* the number of ranges.
    package init(_ ranges: some Sequence<Range<Instant>> = []) {
        let ordered = ranges.filter { !$0.isEmpty }.sorted { $0.lowerBound < $1.lowerBound }
        for range in ordered {
            if let last = self.ranges.last, range.lowerBound <= last.upperBound {
                let end = Swift.max(last.upperBound, range.upperBound)
                self.ranges[self.ranges.count - 1] = last.lowerBound..<end
            } else {
                self.ranges.append(range)
            }
        }
    }

    /// Returns what is in one of two sets.
    package func union(_ other: TimeSet) -> TimeSet {
        TimeSet(ranges + other.ranges)
    }

    /// Returns what is in both sets.
    ///
    /// - Complexity: O(*n* + *m*), the numbers of their ranges.
    package func intersection(_ other: TimeSet) -> TimeSet {
        var common: [Range<Instant>] = []
        var (index, otherIndex) = (0, 0)
        while index < ranges.count, otherIndex < other.ranges.count {
            let (left, right) = (ranges[index], other.ranges[otherIndex])
            let start = max(left.lowerBound, right.lowerBound)
            let end = min(left.upperBound, right.upperBound)
            if start < end { common.append(start..<end) }
            if left.upperBound <= right.upperBound { index += 1 } else { otherIndex += 1 }
        }
        return TimeSet(common)
    }

    /// Returns what is in this set and not in another.
    ///
    /// - Complexity: O(*n* + *m*), the numbers of their ranges.
    package func subtracting(_ other: TimeSet) -> TimeSet {
        guard let first = ranges.first, let last = ranges.last else { return self }
        var gaps: [Range<Instant>] = []
        var start = first.lowerBound
        for range in other.ranges {
            if start < range.lowerBound { gaps.append(start..<range.lowerBound) }
            start = max(start, range.upperBound)
        }
        if start < last.upperBound { gaps.append(start..<last.upperBound) }
        return intersection(TimeSet(gaps))
    }
}
