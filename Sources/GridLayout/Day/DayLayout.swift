/// The frames of one day column.
///
/// Items that overlap stand side by side, in as many columns as the most that overlap at once, and each
/// is as wide as its neighbours leave it. The order in which items are given does not matter.
public struct DayLayout: Hashable, Sendable {
    /// The frames of the items that are shown, in drawing order: by top edge, then by start, then the
    /// longer first, then by name.
    public private(set) var frames: [Frame] = []
    /// The places of "+N", from top to bottom; empty without `maxColumns`.
    public private(set) var overflow: [OverflowFrame] = []
    /// The names of the items that end before the first hour, in the order of the day.
    public private(set) var earlier: [String] = []
    /// The names of the items that start after the last hour, in the order of the day.
    public private(set) var later: [String] = []

    /// Lays out a day's items.
    ///
    /// - Parameters:
    ///   - items: what to place, in any order.
    ///   - metrics: the measures of the column.
    ///   - policy: what goes where more overlap than `maxColumns` lets show.
    /// - Complexity: O(*n* log *n*), *n* the number of items.
    public init(
        _ items: [GridItem], in metrics: GridMetrics, hiding policy: HidingPolicy = .fewest
    ) {
        let visible = sort(items, by: ExtentRules(metrics))
        let raster = Raster(metrics)
        frames.reserveCapacity(visible.count)
        for range in clusters(of: visible) {
            let members = visible[range]
            let layout = ClusterLayout(
                members.map(\.extent), maxColumns: metrics.maxColumns,
                ranks: policy == .leastImportant ? members.map(\.item.rank) : nil)
            for seat in layout.seats {
                let member = visible[range.lowerBound + seat.index]
                frames.append(
                    raster.frame(
                        of: member, column: seat.column, span: seat.span, of: layout.columnCount,
                        z: frames.count))
            }
            for chip in layout.chips {
                let ids = chip.indices.map { visible[range.lowerBound + $0].item.id }
                overflow.append(raster.overflow(ids, chip.extent, of: layout.columnCount))
            }
        }
    }

    /// Puts what lies outside the hours aside and returns the rest from top to bottom.
    private mutating func sort(_ items: [GridItem], by rules: ExtentRules) -> [VisibleItem] {
        var visible: [VisibleItem] = []
        var above: [GridItem] = []
        var below: [GridItem] = []
        for item in items {
            switch rules.visibility(of: item) {
            case .earlier: above.append(item)
            case .later: below.append(item)
            case .visible(let extent): visible.append(VisibleItem(item: item, extent: extent))
            }
        }
        earlier = above.sorted().map(\.id)
        later = below.sorted().map(\.id)
        visible.sort { left, right in
            left.extent.top == right.extent.top
                ? left.item < right.item : left.extent.top < right.extent.top
        }
        return visible
    }
}

/// The way from columns and milliseconds to points.
private struct Raster {
    let metrics: GridMetrics

    init(_ metrics: GridMetrics) {
        self.metrics = metrics
    }

    func frame(
        of visible: VisibleItem, column: Int, span: Int, of columns: Int, z: Int
    ) -> Frame {
        let (x, width) = horizontal(column, span, of: columns)
        let (y, height) = vertical(visible.extent)
        let item = visible.item
        let first = GridTime(milliseconds: metrics.startHour * millisecondsPerHour)
        let last = GridTime(milliseconds: metrics.endHour * millisecondsPerHour)
        return Frame(
            item: item, x: x, y: y, width: width, height: height, column: column,
            columnSpan: span, columns: columns, z: z,
            continuesAbove: item.continuesBefore || item.start < first,
            continuesBelow: item.continuesAfter || item.end > last)
    }

    func overflow(_ ids: [String], _ extent: Extent, of columns: Int) -> OverflowFrame {
        let (x, width) = horizontal(columns - 1, 1, of: columns)
        let (y, height) = vertical(extent)
        return OverflowFrame(
            ids: ids, x: x, y: y, width: width, height: height, column: columns - 1,
            columns: columns)
    }

    /// Edges are computed, never widths, so that neighbours share an edge to the last bit.
    private func horizontal(_ column: Int, _ span: Int, of columns: Int) -> (Double, Double) {
        let left = metrics.columnWidth * Double(column) / Double(columns)
        let right = metrics.columnWidth * Double(column + span) / Double(columns)
        let edge = metrics.isRightToLeft ? metrics.columnWidth - right : left
        return (metrics.columnX + edge, right - left)
    }

    private func vertical(_ extent: Extent) -> (Double, Double) {
        let top = Double(extent.top) * metrics.hourHeight / Double(millisecondsPerHour)
        let bottom = Double(extent.bottom) * metrics.hourHeight / Double(millisecondsPerHour)
        return (metrics.gridY + top, bottom - top)
    }
}
