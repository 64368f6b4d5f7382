/// Returns the union of ranges, sorted; ranges that touch are one.
///
/// Complexity: O(*n* log *n*).
func union(_ ranges: some Sequence<Range<Int>>) -> [Range<Int>] {
    var merged: [Range<Int>] = []
    for range in ranges.sorted(by: {
        ($0.lowerBound, $0.upperBound) < ($1.lowerBound, $1.upperBound)
    }) {
        if let last = merged.last, range.lowerBound <= last.upperBound {
            merged[merged.count - 1] = last.lowerBound..<max(last.upperBound, range.upperBound)
        } else {
            merged.append(range)
        }
    }
    return merged
}

/// Returns what is left of sorted, disjoint ranges without sorted, disjoint others.
///
/// An empty one of the others splits the range that it lies in: nothing may go on across it.
///
/// Complexity: O(*n* + *m* + *k*), *k* the number of results.
func subtract(_ others: [Range<Int>], from ranges: [Range<Int>]) -> [Range<Int>] {
    var rest: [Range<Int>] = []
    var first = 0
    for range in ranges {
        var start = range.lowerBound
        while first < others.count, others[first].upperBound <= start { first += 1 }
        var row = first
        while row < others.count, others[row].lowerBound < range.upperBound {
            if others[row].lowerBound > start { rest.append(start..<others[row].lowerBound) }
            start = max(start, others[row].upperBound)
            row += 1
        }
        if start < range.upperBound { rest.append(start..<range.upperBound) }
    }
    return rest
}
