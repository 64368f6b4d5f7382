public import CalendarModel

/// An event to show in a day or a week: its identity and its time.
public struct GridEvent<ID: Hashable & Sendable>: Hashable, Sendable {
    /// The identity, unique; it also decides between events that are otherwise equal in order.
    public var id: ID
    /// The time of the event.
    public var time: WeekAxis.EventTime
    /// The priority for hiding: of two events that compete for room, the one with the greater rank is hidden.
    public var rank: Int

    /// Creates an event from its identity and its time.
    public init(id: ID, time: WeekAxis.EventTime, rank: Int = 0) {
        self.id = id
        self.time = time
        self.rank = rank
    }
}

/// The column of one day, with the frames of its events.
public struct DayGrid<ID: Hashable & Sendable>: Hashable, Sendable {
    /// The target at a point.
    public enum Target: Hashable, Sendable {
        /// An event, and the part of it at the point.
        case event(id: ID, grip: Grip)
        /// A "+N" chip, with the hidden events.
        case overflow(ids: [ID])
        /// No event: free space.
        case free
    }

    /// The part of an event that a drag holds.
    public enum Grip: Hashable, Sendable {
        /// The start edge: dragging changes the start.
        case start
        /// The middle: dragging moves the event.
        case body
        /// The end edge: dragging changes the end.
        case end
    }

    /// The day's axis.
    public let axis: DayAxis
    /// The measures of the column; its hours are hours of the axis.
    public let metrics: GridMetrics
    /// The frames of the events, the "+N" chips, and the events outside the hours.
    public let layout: DayLayout<ID>
    /// The events that fill the day, in lane order; they have no frame.
    public let allDay: [ID]
}

extension DayGrid {
    /// Places a day's events.
    ///
    /// - Parameters:
    ///   - events: the events to show, in any order; those of other days are ignored.
    ///   - axis: the day.
    ///   - metrics: the measures of the column, with wall-clock hours; without `maxColumns`, the day has as many
    ///     columns of 44 points as fit, at least two.
    ///   - options: the treatment of events that do not fit.
    /// - Complexity: O(*n* log *n*), *n* the number of events.
    public init(
        _ events: [GridEvent<ID>], on axis: DayAxis, in metrics: GridMetrics,
        options: GridOptions = GridOptions()
    ) where ID: Comparable {
        self = WeekGrid(events, on: WeekAxis([axis]), in: metrics, options: options).days[0]
    }

    /// Returns the vertical position of an instant, or nil if it is on another day or outside the hours.
    public func y(of instant: Instant) -> Double? {
        guard let y = axis.position(of: instant).map(metrics.y) else { return nil }
        return y >= metrics.gridY && y <= metrics.bottom ? y : nil
    }

    /// The vertical ranges of the column that contain no instant of the day, to be hatched.
    public var gaps: [Range<Double>] {
        axis.gaps.compactMap { gap in
            let top = min(max(metrics.y(of: gap.lowerBound), metrics.gridY), metrics.bottom)
            let bottom = min(max(metrics.y(of: gap.upperBound), metrics.gridY), metrics.bottom)
            return top < bottom ? top..<bottom : nil
        }
    }

    /// Returns the instant at a vertical position, snapped.
    ///
    /// Positions outside the hours are clamped; a position in a gap gives the instant of the clock change.
    public func instant(atY y: Double, snap: GridOptions.Snap = GridOptions.Snap()) -> Instant {
        axis.instant(at: metrics.time(atY: y), snappedTo: snap.minutes, rounding: snap.rule)
    }

    /// Returns the target at a point, or nil outside the column.
    ///
    /// - Complexity: O(*n*), *n* the number of frames.
    public func target(x: Double, y: Double, snap: GridOptions.Snap = GridOptions.Snap()) -> Target?
    {
        guard x >= metrics.columnX, x < metrics.columnX + metrics.columnWidth,
            y >= metrics.gridY, y < metrics.bottom
        else { return nil }
        if let frame = layout.frames.first(where: { $0.contains(x: x, y: y) }) {
            return .event(id: frame.item.id, grip: frame.grip(atY: y, height: snap.gripHeight))
        }
        let chip = layout.overflow.first { $0.contains(x: x, y: y) }
        return chip.map { .overflow(ids: $0.ids) } ?? .free
    }
}

extension DayLayout.Frame {
    fileprivate func contains(x pointX: Double, y pointY: Double) -> Bool {
        pointX >= x && pointX < x + width && pointY >= y && pointY < y + height
    }

    /// Returns the part to drag; an edge beyond which the event continues has no grip, and half of the frame is body.
    fileprivate func grip(atY pointY: Double, height limit: Double) -> DayGrid<ID>.Grip {
        let size = min(limit, height / 4)
        if pointY < y + size, !continuesAbove { return .start }
        if pointY >= y + height - size, !continuesBelow { return .end }
        return .body
    }
}

extension DayLayout.Overflow {
    func contains(x pointX: Double, y pointY: Double) -> Bool {
        pointX >= x && pointX < x + width && pointY >= y && pointY < y + height
    }
}
