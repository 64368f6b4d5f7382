public import CalendarModel

/// Consecutive days side by side on common rows, with lanes for what lasts a day or longer above them.
///
/// One day, three or seven: a week begins with whatever day comes first. From right to left everything is the
/// exact mirror image.
public struct WeekGrid: Hashable, Sendable {
    /// A line where a whole hour of the wall clock begins.
    public struct HourLine: Hashable, Sendable {
        /// The hour, and whether it is its second pass.
        public let row: WeekAxis.HourRow
        /// How far down it is.
        public let y: Double
    }

    /// The days' common axis.
    public let axis: WeekAxis
    /// The measures of all days together; the hours are those of the axis.
    public let metrics: GridMetrics
    /// The days' columns, the first day first.
    public let days: [DayGrid]
    /// The bars of what lasts a day or longer.
    public let lanes: AllDayLanes
    /// The height of a lane.
    public let laneHeight: Double

    /// Places the events of some days.
    ///
    /// - Parameters:
    ///   - events: what to show, in any order; those of other days are passed over.
    ///   - axis: the days.
    ///   - metrics: the measures of all days together, the hours on the wall clock; without `maxColumns`, a day
    ///     has as many columns as are 24 points wide, at least two, and 44 points where it is alone.
    ///   - options: what becomes of what does not fit.
    /// - Complexity: O(*n* (*d* + log *n*)), *n* the number of events, *d* that of days.
    public init(
        _ events: [GridEvent], on axis: WeekAxis, in metrics: GridMetrics,
        options: GridOptions = GridOptions()
    ) {
        let sorted = SortedEvents(events, on: axis)
        var hours = axis.hours(showing: metrics.startHour..<metrics.endHour)
        if options.widensHours { hours = sorted.hours(including: hours) }
        let lanes = AllDayLanes(
            sorted.bars, dayCount: axis.days.count, maxLanes: options.maxLanes)
        self.axis = axis
        self.lanes = lanes
        self.metrics = metrics.with(hours: hours)
        laneHeight = options.laneHeight
        days = axis.days.indices.map { day in
            DayGrid(
                sorted.items[day],
                allDay: lanes.bars.filter { $0.days.contains(day) }.map(\.item.id)
                    + lanes.hidden[day],
                on: axis.days[day],
                in: metrics.with(hours: hours, day: day, of: axis.days.count),
                hiding: options.hiding)
        }
    }

    /// The lines of the hours that are shown, from top to bottom.
    public var hourLines: [HourLine] {
        axis.hourRows.map { HourLine(row: $0, y: metrics.y(of: $0.position)) }
            .filter { $0.y >= metrics.gridY && $0.y <= metrics.bottom }
    }

    /// Returns the day and the distance from the top of a moment; nil where it is not shown.
    public func place(of instant: Instant) -> (day: Int, y: Double)? {
        for (index, day) in days.enumerated() {
            if let y = day.y(of: instant) { return (index, y) }
        }
        return nil
    }
}

extension GridMetrics {
    /// Returns these measures with other hours.
    fileprivate func with(hours: Range<Int>) -> GridMetrics {
        GridMetrics(
            trusted: hourHeight, hours: hours, minHeight: minHeight, columnX: columnX,
            columnWidth: columnWidth, gridY: gridY, isRightToLeft: isRightToLeft,
            maxColumns: maxColumns)
    }

    /// Returns the measures of one of some days that share the width; edges are computed, never widths.
    fileprivate func with(hours: Range<Int>, day: Int, of count: Int) -> GridMetrics {
        let place = isRightToLeft ? count - 1 - day : day
        let left = columnWidth * Double(place) / Double(count)
        let right = columnWidth * Double(place + 1) / Double(count)
        return GridMetrics(
            trusted: hourHeight, hours: hours, minHeight: minHeight, columnX: columnX + left,
            columnWidth: right - left, gridY: gridY, isRightToLeft: isRightToLeft,
            maxColumns: maxColumns
                ?? GridMetrics.mostColumns(inWidth: right - left, dayCount: count))
    }
}
