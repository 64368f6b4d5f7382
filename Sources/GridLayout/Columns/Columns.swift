internal import HeapModule

/// The columns of extents that were given from top to bottom.
struct Columns {
    /// Each extent's column, in the order given.
    private(set) var indices: [Int] = []
    /// How many columns there are: the greatest number of extents that overlap anywhere, so no
    /// layout has fewer.
    private(set) var count = 0

    /// Gives each extent the lowest column that is free at its top.
    ///
    /// A column is free again where its extent ends: touching is not overlapping. The greedy sweep over
    /// interval starts needs exactly as many columns as the greatest depth; see Jon Kleinberg, Éva
    /// Tardos, *Algorithm Design* (2005), section 4.1, "Scheduling all intervals".
    ///
    /// - Complexity: O(*n* log *n*), *n* the number of extents.
    init(_ extents: some Sequence<Extent>) {
        var taken = Heap<TakenColumn>()
        var free = Heap<Int>()
        for extent in extents {
            while let next = taken.min, next.bottom <= extent.top {
                taken.removeMin()
                free.insert(next.column)
            }
            let column = free.popMin() ?? count
            count = max(count, column + 1)
            indices.append(column)
            taken.insert(TakenColumn(bottom: extent.bottom, column: column))
        }
    }
}

/// A column and the place where it becomes free.
private struct TakenColumn: Comparable {
    let bottom: Int
    let column: Int

    static func < (left: TakenColumn, right: TakenColumn) -> Bool {
        (left.bottom, left.column) < (right.bottom, right.column)
    }
}
