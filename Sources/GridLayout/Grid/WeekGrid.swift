public import CalendarModel

/// Consecutive days side by side on common rows, with lanes above them for events that last a day or longer.
///
/// A grid can have any number of days; a week begins with the first given day. The right-to-left layout is the exact
/// mirror image.
public struct WeekGrid<ID: Hashable & Sendable>: Hashable, Sendable {
    /// The frame of a bar over whole days, in the unit of the `GridMetrics`.
    public struct BarFrame: Hashable, Sendable {
        /// The bar.
        public let bar: AllDayLanes<ID>.Bar
        /// The left edge.
        public let x: Double
        /// The top edge.
        public let y: Double
        /// The width of all its days together.
        public let width: Double
        /// The height of its lane.
        public let height: Double
    }

    /// The result of a hit test, for front ends with pointing and dragging.
    public struct Hit: Hashable, Sendable {
        /// The day, counted from the first one shown.
        public let day: Int
        /// The target at the point.
        public let target: DayGrid<ID>.Target
        /// The instant at the point, snapped; in the lanes, the day's first instant.
        public let instant: Instant
        /// Whether the point is in the lanes of events that last a day or longer.
        public let isAllDay: Bool
    }

    /// The common axis of the days.
    public let axis: WeekAxis
    /// The measures of all days together; the hours are hours of the axis.
    public let metrics: GridMetrics
    /// The columns of the days, the first day first.
    public let days: [DayGrid<ID>]
    /// The bars of events that last a day or longer.
    public let lanes: AllDayLanes<ID>
    /// The height of a lane.
    public let laneHeight: Double

    /// Places the events of consecutive days.
    ///
    /// - Parameters:
    ///   - events: the events to show, in any order; those of other days are ignored.
    ///   - axis: the days.
    ///   - metrics: the measures of all days together, with wall-clock hours; without `maxColumns`, a day has as many
    ///     columns of 24 points, or of 44 points for a single day, as fit, at least two.
    ///   - options: the treatment of events that do not fit.
    /// - Complexity: O(*n* (*d* + log *n*)), *n* the number of events, *d* the number of days.
    public init(
        _ events: [GridEvent<ID>], on axis: WeekAxis, in metrics: GridMetrics,
        options: GridOptions = GridOptions()
    ) where ID: Comparable {
        let placed = PlacedEvents(events, on: axis)
        var hours = axis.hours(showing: metrics.startHour..<metrics.endHour)
        if options.widensHours { hours = placed.hours(including: hours) }
        var metrics = metrics
        (metrics.startHour, metrics.endHour) = (hours.lowerBound, hours.upperBound)
        self.init(placed.items, bars: placed.bars, on: axis, in: metrics, options: options)
    }

    /// Places items that already have positions on the axis, and bars over whole days.
    ///
    /// The hours of the measures are hours of the axis; everything else is the same as for events.
    ///
    /// - Complexity: O(*n* log *n*), *n* the number of items and of the days that bars cover.
    public init(
        _ items: [[GridItem<ID>]], bars: [AllDayLanes<ID>.Item], on axis: WeekAxis,
        in metrics: GridMetrics, options: GridOptions = GridOptions()
    ) where ID: Comparable {
        let lanes = AllDayLanes(bars, dayCount: axis.days.count, maxLanes: options.maxLanes)
        self.axis = axis
        self.lanes = lanes
        self.metrics = metrics
        laneHeight = options.laneHeight
        days = axis.days.indices.map { day in
            let column = metrics.with(day: day, of: axis.days.count)
            return DayGrid(
                axis: axis.days[day], metrics: column,
                layout: DayLayout(items[day], in: column, hiding: options.hiding),
                allDay: lanes.bars.filter { $0.days.contains(day) }.map(\.item.id)
                    + lanes.hidden[day])
        }
    }

    /// Returns the day and the vertical position of an instant, or nil if it is not shown.
    public func place(of instant: Instant) -> (day: Int, y: Double)? {
        for (index, day) in days.enumerated() {
            if let y = day.y(of: instant) { return (index, y) }
        }
        return nil
    }

    /// The height of all lanes, including the row for "+N" if there is one.
    ///
    /// The lanes end at the grid's top edge.
    public var laneAreaHeight: Double {
        let hasMore = lanes.hidden.contains { !$0.isEmpty }
        return laneHeight * Double(lanes.laneCount + (hasMore ? 1 : 0))
    }

    /// The frames of the bars, in the order of `lanes.bars`.
    public var barFrames: [BarFrame] {
        lanes.bars.map { bar in
            let (x, width) = horizontal(bar.days)
            return BarFrame(
                bar: bar, x: x, y: top(ofLane: bar.lane), width: width, height: laneHeight)
        }
    }

    /// The "+N" chips of the days below the lanes, with the hidden items.
    public var barOverflow: [DayLayout<ID>.Overflow] {
        days.indices.filter { !lanes.hidden[$0].isEmpty }.map { day in
            let (x, width) = horizontal(day..<day + 1)
            return DayLayout.Overflow(
                ids: lanes.hidden[day], x: x, y: top(ofLane: lanes.laneCount), width: width,
                height: laneHeight, column: 0, columns: 1)
        }
    }

    private func top(ofLane lane: Int) -> Double {
        metrics.gridY - laneAreaHeight + laneHeight * Double(lane)
    }

    private func horizontal(_ range: Range<Int>) -> (x: Double, width: Double) {
        let columns = range.map { days[$0].metrics }
        let left = columns.map(\.columnX).min() ?? 0
        let right = columns.map { $0.columnX + $0.columnWidth }.max() ?? left
        return (left, right - left)
    }

    /// Returns the target and the instant at a point, or nil outside the columns and the lanes above them.
    ///
    /// - Complexity: O(*n* + *d*), *n* the number of frames of the day, *d* the number of days.
    public func hit(x: Double, y: Double, snap: GridOptions.Snap = GridOptions.Snap()) -> Hit? {
        let column = days.firstIndex { day in
            x >= day.metrics.columnX && x < day.metrics.columnX + day.metrics.columnWidth
        }
        guard let column else { return nil }
        let day = days[column]
        if let target = day.target(x: x, y: y, snap: snap) {
            return Hit(
                day: column, target: target, instant: day.instant(atY: y, snap: snap),
                isAllDay: false)
        }
        guard y < metrics.gridY, y >= metrics.gridY - laneAreaHeight else { return nil }
        return Hit(
            day: column, target: laneTarget(x: x, y: y), instant: day.axis.span.lowerBound,
            isAllDay: true)
    }

    private func laneTarget(x: Double, y: Double) -> DayGrid<ID>.Target {
        if let frame = barFrames.first(where: { $0.contains(x: x, y: y) }) {
            return .event(id: frame.bar.item.id, grip: .body)
        }
        let chip = barOverflow.first { $0.contains(x: x, y: y) }
        return chip.map { .overflow(ids: $0.ids) } ?? .free
    }
}

extension WeekGrid.BarFrame {
    fileprivate func contains(x pointX: Double, y pointY: Double) -> Bool {
        pointX >= x && pointX < x + width && pointY >= y && pointY < y + height
    }
}

/// The events of consecutive days: bars over whole days, and segments of the other events for each day.
struct PlacedEvents<ID: Hashable & Sendable> {
    private(set) var bars: [AllDayLanes<ID>.Item] = []
    private(set) var items: [[GridItem<ID>]]

    /// Splits events into bars and segments in O(*n* *d*), *n* the number of events, *d* the number of days.
    init(_ events: [GridEvent<ID>], on axis: WeekAxis) {
        items = Array(repeating: [], count: axis.days.count)
        for event in events {
            switch axis.placement(of: event.time) {
            case .lane(let days): bars.append(AllDayLanes.Item(id: event.id, days: days))
            case .columns(let segments):
                for (day, segment) in segments {
                    items[day].append(
                        GridItem(
                            id: event.id, start: segment.start, end: segment.end,
                            rank: event.rank, continuesBefore: segment.continuesBefore,
                            continuesAfter: segment.continuesAfter))
                }
            case nil: break
            }
        }
    }

    /// Returns the given hours, extended to include all items.
    func hours(including hours: Range<Int>) -> Range<Int> {
        var (first, last) = (hours.lowerBound, hours.upperBound)
        for item in items.joined() {
            first = min(first, item.start.milliseconds / millisecondsPerHour)
            // An item that begins at the last hour needs another hour, even if it is a single instant.
            let end = max(item.end.milliseconds, item.start.milliseconds + 1)
            last = max(last, (end + millisecondsPerHour - 1) / millisecondsPerHour)
        }
        return first..<last
    }
}

extension GridMetrics {
    /// Returns the measures of one of several days that share the width, computed from edges.
    fileprivate func with(day: Int, of count: Int) -> GridMetrics {
        let place = isRightToLeft ? count - 1 - day : day
        let left = columnWidth * Double(place) / Double(count)
        let right = columnWidth * Double(place + 1) / Double(count)
        var metrics = self
        metrics.columnX += left
        metrics.columnWidth = right - left
        metrics.maxColumns =
            maxColumns ?? GridMetrics.mostColumns(inWidth: right - left, dayCount: count)
        return metrics
    }
}
