/// A set of values of an ordered type, stored as sorted ranges that neither overlap nor touch.
@frozen @usableFromInline
package struct IntervalSet<Bound: Comparable & Hashable & Sendable>: Hashable, Sendable {
    /// The ranges.
    @usableFromInline package private(set) var ranges: [Range<Bound>] = []

    /// Creates the empty set.
    @inlinable package init() {}

    /// Creates the union of ranges in any order.
    ///
    /// - Parameters:
    ///   - ranges: The ranges.
    ///   - keepsEmpty: Whether empty ranges are kept if no other range touches them. They act as cuts: subtracting one splits
    ///     the range around it.
    /// - Complexity: O(*n* log *n*), *n* the number of ranges.
    @inlinable package init(_ ranges: some Sequence<Range<Bound>>, keepsEmpty: Bool = false) {
        let ordered = ranges.filter { keepsEmpty || !$0.isEmpty }.sorted {
            ($0.lowerBound, $0.upperBound) < ($1.lowerBound, $1.upperBound)
        }
        for range in ordered {
            if let last = self.ranges.last, range.lowerBound <= last.upperBound {
                let end = Swift.max(last.upperBound, range.upperBound)
                self.ranges[self.ranges.count - 1] = last.lowerBound..<end
            } else {
                self.ranges.append(range)
            }
        }
    }

    /// Returns whether one of the ranges contains a range.
    ///
    /// - Complexity: O(log *n*), *n* the number of ranges.
    @inlinable package func contains(_ range: Range<Bound>) -> Bool {
        var (low, high) = (0, ranges.count)
        while low < high {
            let middle = (low + high) / 2
            if ranges[middle].upperBound < range.upperBound {
                low = middle + 1
            } else {
                high = middle
            }
        }
        return low < ranges.count && ranges[low].lowerBound <= range.lowerBound
    }

    /// Returns the union of two sets.
    @inlinable package func union(_ other: Self) -> Self {
        Self(ranges + other.ranges)
    }

    /// Returns the intersection of two sets.
    ///
    /// - Complexity: O(*n* + *m*), the numbers of their ranges.
    @inlinable package func intersection(_ other: Self) -> Self {
        var common = Self()
        var (index, otherIndex) = (0, 0)
        while index < ranges.count, otherIndex < other.ranges.count {
            let (left, right) = (ranges[index], other.ranges[otherIndex])
            let start = max(left.lowerBound, right.lowerBound)
            let end = min(left.upperBound, right.upperBound)
            if start < end { common.ranges.append(start..<end) }
            if left.upperBound <= right.upperBound { index += 1 } else { otherIndex += 1 }
        }
        return common
    }

    /// Returns the difference of this set and another.
    ///
    /// - Complexity: O(*n* + *m*), the numbers of their ranges.
    @inlinable package func subtracting(_ other: Self) -> Self {
        Self(pieces(without: other))
    }

    /// Returns the pieces of this set that remain without another one, in order.
    ///
    /// An empty range in the other set splits the range around it, so that two pieces touch there.
    ///
    /// - Complexity: O(*n* + *m* + *k*), the numbers of their ranges and of the pieces.
    @inlinable package func pieces(without other: Self) -> [Range<Bound>] {
        var pieces: [Range<Bound>] = []
        var first = 0
        for range in ranges {
            var start = range.lowerBound
            while first < other.ranges.count, other.ranges[first].upperBound <= start { first += 1 }
            var row = first
            while row < other.ranges.count, other.ranges[row].lowerBound < range.upperBound {
                let cut = other.ranges[row]
                if cut.lowerBound > start { pieces.append(start..<cut.lowerBound) }
                start = max(start, cut.upperBound)
                row += 1
            }
            if start < range.upperBound { pieces.append(start..<range.upperBound) }
        }
        return pieces
    }
}
