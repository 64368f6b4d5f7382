/// Returns the connected components of overlapping extents, as ranges of `extents`.
///
/// Nothing that happens inside one moves anything in another. Extents come from top to bottom.
///
/// - Complexity: O(*n*), *n* the number of extents.
func clusters(of extents: some RandomAccessCollection<Extent>) -> [Range<Int>] {
    var ranges: [Range<Int>] = []
    var start = 0
    var bottom = Int.min
    for (index, extent) in extents.enumerated() {
        if extent.top >= bottom, index > start {
            ranges.append(start..<index)
            start = index
        }
        bottom = max(bottom, extent.bottom)
    }
    if start < extents.count { ranges.append(start..<extents.count) }
    return ranges
}

/// One cluster's columns: who stands where, how wide, and what is hidden behind "+N".
struct ClusterLayout {
    /// An item's column and how many it covers, by the item's place in the cluster.
    struct Seat {
        var index: Int
        var column: Int
        var span: Int
    }

    /// A stretch of the last column and the hidden items it stands for, by their places in the cluster.
    struct Chip {
        var extent: Extent
        var indices: [Int]
    }

    private(set) var columnCount: Int
    private(set) var seats: [Seat] = []
    private(set) var chips: [Chip] = []

    /// Places a cluster's extents, given from top to bottom.
    ///
    /// - Parameters:
    ///   - extents: what to place.
    ///   - maxColumns: the most columns; nil for no limit.
    ///   - hasColumnForMore: whether "+N" gets a column beside those.
    ///   - ranks: where the least important are to be hidden, the extents' ranks; nil to hide the fewest.
    /// - Complexity: O(*n* log *n*), *n* the number of extents.
    init(_ extents: [Extent], maxColumns: Int?, hasColumnForMore: Bool = false, ranks: [Int]?) {
        let columns = Columns(extents)
        if let maxColumns, columns.count > maxColumns {
            columnCount = hasColumnForMore ? maxColumns + 1 : maxColumns
            collapse(extents, ranks)
        } else {
            columnCount = columns.count
            let entries = zip(extents, columns.indices).map(ColumnEntry.init)
            seat(entries, at: Array(extents.indices))
        }
    }

    private mutating func seat(_ entries: [ColumnEntry], at indices: [Int]) {
        let spans = widenedSpans(of: entries, columnCount: columnCount)
        for (offset, index) in indices.enumerated() where index >= 0 {
            seats.append(Seat(index: index, column: entries[offset].column, span: spans[offset]))
        }
    }

    /// Hides what must go, gives the rest all columns but the last, and puts "+N" into that one.
    private mutating func collapse(_ extents: [Extent], _ ranks: [Int]?) {
        let depth = columnCount - 1
        let isHidden =
            ranks.map { hiddenExtents(extents, ranks: $0, toDepth: depth) }
            ?? hiddenExtents(extents, toDepth: depth)
        let shown = extents.indices.filter { !isHidden[$0] }
        chips = ClusterLayout.chips(over: extents.indices.filter { isHidden[$0] }, of: extents)
        let columns = Columns(shown.map { extents[$0] })
        var entries = zip(shown, columns.indices).map { index, column in
            (index: index, entry: ColumnEntry(extent: extents[index], column: column))
        }
        // Chips take their column like items do, so that items widen only where there is none.
        entries += chips.map { chip in
            (index: -1, entry: ColumnEntry(extent: chip.extent, column: columnCount - 1))
        }
        entries.sort {
            ($0.entry.extent.top, $0.entry.column) < ($1.entry.extent.top, $1.entry.column)
        }
        seat(entries.map(\.entry), at: entries.map(\.index))
        seats.sort { $0.index < $1.index }
    }

    /// Joins hidden extents that overlap into one chip each.
    private static func chips(over hidden: [Int], of extents: [Extent]) -> [Chip] {
        var chips: [Chip] = []
        for index in hidden {
            let extent = extents[index]
            if let last = chips.indices.last, extent.top < chips[last].extent.bottom {
                chips[last].extent.bottom = max(chips[last].extent.bottom, extent.bottom)
                chips[last].indices.append(index)
            } else {
                chips.append(Chip(extent: extent, indices: [index]))
            }
        }
        return chips
    }
}
