internal import HeapModule

/// The stretch of a column that an item covers when drawn, in milliseconds below the first hour.
///
/// Overlaps are determined by extents, not by times: two successive items of five minutes collide if both are drawn
/// 20 points high, so they are placed side by side.
struct Extent: Hashable {
    var top: Int
    var bottom: Int
}

/// The columns of extents that are ordered from top to bottom.
struct Columns {
    /// The column of each extent, in the order of the input.
    private(set) var indices: [Int] = []
    /// The number of columns, which is the greatest number of extents that overlap at any position.
    ///
    /// No layout can have fewer.
    private(set) var count = 0

    /// Assigns each extent the lowest column that is free at its top.
    ///
    /// A column is free again at the end of its extent: extents that touch do not overlap. The greedy sweep over
    /// interval starts needs exactly as many columns as the greatest depth; see Jon Kleinberg, Éva Tardos,
    /// *Algorithm Design* (2005), section 4.1, "Scheduling all intervals".
    ///
    /// - Complexity: O(*n* log *n*), *n* the number of extents.
    init(_ extents: some Sequence<Extent>) {
        var taken = Heap<NumberedEnd>()
        var free = Heap<Int>()
        for extent in extents {
            while let next = taken.min, next.bottom <= extent.top {
                taken.removeMin()
                free.insert(next.number)
            }
            let column = free.popMin() ?? count
            count = max(count, column + 1)
            indices.append(column)
            taken.insert(NumberedEnd(bottom: extent.bottom, number: column))
        }
    }
}

/// The bottom of an extent with the number of its column or its own index, ordered by position.
struct NumberedEnd: Comparable {
    let bottom: Int
    let number: Int

    static func < (left: NumberedEnd, right: NumberedEnd) -> Bool {
        (left.bottom, left.number) < (right.bottom, right.number)
    }
}

/// An extent and its column.
struct ColumnEntry {
    var extent: Extent
    var column: Int
}

/// Returns the number of columns that each entry can cover.
///
/// An entry extends to the nearest column on its right that another entry takes during its extent.
///
/// Two sweeps visit every neighbour once: the downward sweep finds those still present at an entry's top, the
/// upward sweep those that begin before its bottom. The resulting widths are maximal.
///
/// Entries must be ordered from top to bottom, and no two entries of one column may overlap.
///
/// - Complexity: O(*n* log *k*), *n* the number of entries, *k* the number of columns.
func widenedSpans(of entries: [ColumnEntry], columnCount: Int) -> [Int] {
    var limits = Array(repeating: columnCount, count: entries.count)
    var bottoms = ColumnTree(columnCount: columnCount)
    for (index, entry) in entries.enumerated() {
        let taken = bottoms.firstColumn(after: entry.column, above: entry.extent.top)
        limits[index] = taken ?? columnCount
        bottoms.set(entry.column, to: entry.extent.bottom)
    }
    // Negated, because the tree searches for greater numbers.
    var tops = ColumnTree(columnCount: columnCount)
    for (index, entry) in entries.enumerated().reversed() {
        let taken = tops.firstColumn(after: entry.column, above: -entry.extent.bottom)
        limits[index] = min(limits[index], taken ?? columnCount)
        tops.set(entry.column, to: -entry.extent.top)
    }
    return zip(limits, entries).map { $0 - $1.column }
}

/// One number per column, with fast search for the next column whose number is above a bound.
///
/// A segment tree of maxima in an array: node *k* covers the leaves of 2*k* and 2*k* + 1. Source: Mark
/// de Berg et al., *Computational Geometry* (2008), chapter 10, doi:10.1007/978-3-540-77974-2.
private struct ColumnTree {
    private let leafCount: Int
    private var maxima: [Int]

    /// Creates a tree in which every column has the smallest possible number.
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
        } while node & (node - 1) != 0  // at a power of two, all leaves are searched
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
