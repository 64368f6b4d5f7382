extension IntervalTree: Equatable where Value: Equatable {
    /// Returns whether both trees hold equal values over equal ranges in the same order.
    ///
    /// Handles and the way in which the intervals came do not count.
    ///
    /// - Complexity: O(*n*), *n* the number of intervals.
    @inlinable
    public static func == (left: Self, right: Self) -> Bool {
        left.count == right.count
            && left.elementsEqual(right) { $0.range == $1.range && $0.value == $1.value }
    }
}

extension IntervalTree: Hashable where Value: Hashable {
    /// Feeds ranges and values, in order, to the hasher.
    ///
    /// - Complexity: O(*n*), *n* the number of intervals.
    @inlinable
    public func hash(into hasher: inout Hasher) {
        hasher.combine(count)
        for element in self {
            hasher.combine(element.range)
            hasher.combine(element.value)
        }
    }
}

extension IntervalTree: CustomStringConvertible {
    /// The intervals and their values in order: `[0..<60: standup, 30..<90: review]`.
    public var description: String {
        "[" + map { "\($0.range): \($0.value)" }.joined(separator: ", ") + "]"
    }
}
