/// An extent and the column it stands in.
struct ColumnEntry {
    var extent: Extent
    var column: Int
}

/// Returns for each entry how many columns it can cover.
///
/// It reaches up to the nearest column on its right that another entry takes during its extent.
///
/// Two sweeps see every neighbour once: downwards those that are still there at an entry's top,
/// upwards those that begin before its bottom. No entry could be wider.
///
/// Entries come from top to bottom; no two of one column overlap.
///
/// - Complexity: O(*n* log *k*), *n* the number of entries, *k* that of columns.
func widenedSpans(of entries: [ColumnEntry], columnCount: Int) -> [Int] {
    var limits = Array(repeating: columnCount, count: entries.count)
    var bottoms = ColumnTree(columnCount: columnCount)
    for (index, entry) in entries.enumerated() {
        let taken = bottoms.firstColumn(after: entry.column, above: entry.extent.top)
        limits[index] = taken ?? columnCount
        bottoms.set(entry.column, to: entry.extent.bottom)
    }
    var tops = ColumnTree(columnCount: columnCount)  // negated: the tree seeks the greater number
    for (index, entry) in entries.enumerated().reversed() {
        let taken = tops.firstColumn(after: entry.column, above: -entry.extent.bottom)
        limits[index] = min(limits[index], taken ?? columnCount)
        tops.set(entry.column, to: -entry.extent.top)
    }
    return zip(limits, entries).map { $0 - $1.column }
}
