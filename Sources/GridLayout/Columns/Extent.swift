/// The stretch of a column that an item covers when drawn, in milliseconds below the first hour.
///
/// Overlap is decided on extents, not on times: two items of five minutes that are both drawn 20
/// points high collide, so they stand side by side.
struct Extent: Hashable {
    var top: Int
    var bottom: Int
}

/// An item's place against the hours that the grid shows.
enum Visibility {
    case earlier
    case later
    case visible(Extent)
}

/// The grid's rules for extents, with every length turned into milliseconds of its axis once, so
/// that all later decisions compare integers.
struct ExtentRules {
    private let firstMillisecond: Int
    private let lastMillisecond: Int
    private let smallest: Int

    init(_ metrics: GridMetrics) {
        firstMillisecond = metrics.startHour * millisecondsPerHour
        lastMillisecond = metrics.endHour * millisecondsPerHour
        // Rounded up, so that no frame is a hair lower than asked.
        let wanted = metrics.minHeight * Double(millisecondsPerHour) / metrics.hourHeight
        smallest = min(max(Int(wanted.rounded(.up)), 1), lastMillisecond - firstMillisecond)
    }

    func visibility(of item: GridItem) -> Visibility {
        let start = item.start.milliseconds
        let end = max(item.end.milliseconds, start)
        // What ends at the first hour belongs above it, unless it also begins there.
        if end < firstMillisecond || (end == firstMillisecond && start < end) { return .earlier }
        if start >= lastMillisecond { return .later }
        let drawnFrom = max(start, firstMillisecond) - firstMillisecond
        let drawnTo = min(end, lastMillisecond) - firstMillisecond
        let height = max(drawnTo - drawnFrom, smallest)
        let top = min(drawnFrom, lastMillisecond - firstMillisecond - height)
        return .visible(Extent(top: top, bottom: top + height))
    }
}

let millisecondsPerHour = 3_600_000
