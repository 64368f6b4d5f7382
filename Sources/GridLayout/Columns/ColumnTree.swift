/// One number a column, and a quick answer to "which is the next column with a number above this?".
///
/// A segment tree of maxima in an array: node *k* covers the leaves of 2*k* and 2*k* + 1. Source: Mark
/// de Berg et al., *Computational Geometry* (2008), chapter 10, doi:10.1007/978-3-540-77974-2.
struct ColumnTree {
    private let leafCount: Int
    private var maxima: [Int]

    /// Creates a tree in which every column's number is the smallest there is.
    init(columnCount: Int) {
        var size = 1
        while size < columnCount { size *= 2 }
        leafCount = size
        maxima = Array(repeating: .min, count: 2 * size)
    }

    /// Sets a column's number in O(log *k*), *k* the number of columns.
    mutating func set(_ column: Int, to value: Int) {
        var node = column + leafCount
        maxima[node] = value
        while node > 1 {
            node /= 2
            maxima[node] = max(maxima[2 * node], maxima[2 * node + 1])
        }
    }

    /// Returns the nearest column right of `column` with a number above `bound`, in O(log *k*).
    func firstColumn(after column: Int, above bound: Int) -> Int? {
        guard column + 1 < leafCount else { return nil }
        var node = column + 1 + leafCount
        repeat {
            while node % 2 == 0 { node /= 2 }
            if maxima[node] > bound { return leftmostLeaf(below: node, above: bound) }
            node += 1
        } while node & (node - 1) != 0  // a power of two: the last leaf is behind us
        return nil
    }

    private func leftmostLeaf(below node: Int, above bound: Int) -> Int {
        var node = node
        while node < leafCount {
            node *= 2
            if maxima[node] <= bound { node += 1 }
        }
        return node - leafCount
    }
}
