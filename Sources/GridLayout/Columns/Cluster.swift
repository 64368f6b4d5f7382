/// Returns the connected components of overlapping extents, as index ranges of `extents`.
///
/// The layout of one component never affects another. Extents must be ordered from top to bottom.
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

/// The columns of one cluster: the column and width of each item, and the items hidden behind "+N".
struct ClusterLayout {
    /// The first column of an item and the number of columns it covers, with the item's index in the cluster.
    struct Seat {
        var index: Int
        var column: Int
        var span: Int
    }

    /// A stretch of the last column for "+N", with the cluster indices of the items hidden there.
    struct Chip {
        var extent: Extent
        var indices: [Int]
    }

    private(set) var columnCount: Int
    private(set) var seats: [Seat] = []
    private(set) var chips: [Chip] = []

    /// Places a cluster's extents, which must be ordered from top to bottom.
    ///
    /// - Parameters:
    ///   - extents: the extents to place.
    ///   - maxColumns: the maximum number of columns; nil for no limit.
    ///   - hasColumnForMore: whether "+N" gets an additional column.
    ///   - ranks: the ranks of the extents, to hide the least important; nil to hide the fewest.
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

    /// Hides extents beyond the limit, places the others in all columns but the last, and reserves the last for "+N".
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
        // A chip occupies its column like an item, so items widen only beside stretches without a chip.
        entries += chips.map { chip in
            (index: -1, entry: ColumnEntry(extent: chip.extent, column: columnCount - 1))
        }
        entries.sort {
            ($0.entry.extent.top, $0.entry.column) < ($1.entry.extent.top, $1.entry.column)
        }
        seat(entries.map(\.entry), at: entries.map(\.index))
        seats.sort { $0.index < $1.index }
    }

    /// Merges overlapping hidden extents into one chip each.
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
