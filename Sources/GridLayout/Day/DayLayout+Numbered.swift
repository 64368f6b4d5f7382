extension DayLayout<Int> {
    /// Lays out items whose identities are their array indices, which `precedes` compares to order items that begin and
    /// end together.
    ///
    /// The entire layout of a day is computed here with integers, so that it is compiled once and is equally fast for
    /// every identity type.
    @usableFromInline
    package init(
        numbered items: [GridItem<Int>], in metrics: GridMetrics,
        hiding policy: GridOptions.Hiding = .fewest, precedes: (Int, Int) -> Bool
    ) {
        let rules = ExtentRules(metrics)
        var (visible, above, below): ([Candidate], [Candidate], [Candidate]) = ([], [], [])
        for item in items {
            switch rules.visibility(of: item) {
            case .earlier: above.append(Candidate(item: item))
            case .later: below.append(Candidate(item: item))
            case .visible(let extent): visible.append(Candidate(item: item, extent: extent))
            }
        }
        earlier = sorted(above, precedes).map(\.item.id)
        later = sorted(below, precedes).map(\.item.id)
        visible = sorted(visible, precedes)
        let extents = visible.map(\.extent)
        let raster = Raster(metrics: metrics)
        var (frames, overflow): ([Frame], [Overflow]) = ([], [])
        frames.reserveCapacity(visible.count)
        for range in clusters(of: extents) {
            let members = visible[range]
            let layout = ClusterLayout(
                Array(extents[range]), maxColumns: metrics.maxColumns,
                hasColumnForMore: metrics.hasColumnForMore,
                ranks: policy == .leastImportant ? members.map(\.item.rank) : nil)
            for seat in layout.seats {
                let member = members[range.lowerBound + seat.index]
                frames.append(raster.frame(of: member, seat, layout.columnCount, z: frames.count))
            }
            for chip in layout.chips {
                let ids = chip.indices.map { members[range.lowerBound + $0].item.id }
                overflow.append(raster.overflow(ids, chip.extent, layout.columnCount))
            }
        }
        (self.frames, self.overflow) = (frames, overflow)
    }
}

/// An item and its extent.
private struct Candidate {
    let item: GridItem<Int>
    var extent = Extent(top: 0, bottom: 0)
}

/// Returns items from top to bottom, then by start, then the longer first, then by `precedes`.
private func sorted(_ items: [Candidate], _ precedes: (Int, Int) -> Bool) -> [Candidate] {
    items.sorted { left, right in
        if left.extent.top != right.extent.top { return left.extent.top < right.extent.top }
        if left.item.start != right.item.start { return left.item.start < right.item.start }
        if left.item.end != right.item.end { return left.item.end > right.item.end }
        return precedes(left.item.id, right.item.id)
    }
}

/// The position of an item relative to the hours of the grid.
private enum Visibility {
    case earlier
    case later
    case visible(Extent)
}

/// The grid's rules for extents, with every length converted once to milliseconds of the axis, so that all later
/// decisions compare integers.
private struct ExtentRules {
    private let firstMillisecond: Int
    private let lastMillisecond: Int
    private let smallest: Int

    init(_ metrics: GridMetrics) {
        firstMillisecond = metrics.startHour * millisecondsPerHour
        lastMillisecond = metrics.endHour * millisecondsPerHour
        // Rounded up, so that no frame is lower than the requested minimum.
        let wanted = metrics.minHeight * Double(millisecondsPerHour) / metrics.hourHeight
        smallest = min(max(Int(wanted.rounded(.up)), 1), lastMillisecond - firstMillisecond)
    }

    func visibility(of item: GridItem<Int>) -> Visibility {
        let start = item.start.milliseconds
        let end = max(item.end.milliseconds, start)
        // An item that ends at the first hour is earlier, unless it also begins there.
        if end < firstMillisecond || (end == firstMillisecond && start < end) { return .earlier }
        if start >= lastMillisecond { return .later }
        let drawnFrom = max(start, firstMillisecond) - firstMillisecond
        let drawnTo = min(end, lastMillisecond) - firstMillisecond
        let height = max(drawnTo - drawnFrom, smallest)
        let top = min(drawnFrom, lastMillisecond - firstMillisecond - height)
        return .visible(Extent(top: top, bottom: top + height))
    }
}

/// The conversion from columns and milliseconds to points.
private struct Raster {
    let metrics: GridMetrics

    func frame(
        of member: Candidate, _ seat: ClusterLayout.Seat, _ columns: Int, z: Int
    ) -> DayLayout<Int>.Frame {
        let (x, width) = horizontal(seat.column, seat.span, of: columns)
        let (y, height) = vertical(member.extent)
        let item = member.item
        return DayLayout.Frame(
            item: item, x: x, y: y, width: width, height: height, column: seat.column,
            columnSpan: seat.span, columns: columns, z: z,
            continuesAbove: item.continuesBefore
                || item.start < GridTime(minutes: 60 * metrics.startHour),
            continuesBelow: item.continuesAfter
                || item.end > GridTime(minutes: 60 * metrics.endHour))
    }

    func overflow(_ ids: [Int], _ extent: Extent, _ columns: Int) -> DayLayout<Int>.Overflow {
        let (x, width) = horizontal(columns - 1, 1, of: columns)
        let (y, height) = vertical(extent)
        return DayLayout.Overflow(
            ids: ids, x: x, y: y, width: width, height: height, column: columns - 1,
            columns: columns)
    }

    /// Returns the left edge and width, computed from edges so that neighbours share an edge to the last bit.
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
