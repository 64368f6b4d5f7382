extension RandomAccessCollection where Index == Int {
    /// Returns the first position from which on `isPast` holds; it holds for no element before.
    ///
    /// Complexity: O(log *n*).
    func partition(where isPast: (Element) -> Bool) -> Int {
        var low = startIndex
        var high = endIndex
        while low < high {
            let middle = low + (high - low) / 2
            if isPast(self[middle]) { high = middle } else { low = middle + 1 }
        }
        return low
    }
}
