public import CalendarModel

/// Something to show in a day or a week: its identity and when it is.
public struct GridEvent<ID: Hashable & Sendable>: Hashable, Sendable {
    /// Who the event is; unique, and the last word when two events tie.
    public var id: ID
    /// When it is.
    public var time: WeekAxis.EventTime
    /// How early it is hidden where there is no room: of two, the one with the greater rank goes.
    public var rank: Int

    /// Creates an event from its identity and its time.
    public init(id: ID, time: WeekAxis.EventTime, rank: Int = 0) {
        self.id = id
        self.time = time
        self.rank = rank
    }
}

/// One day's column: its events, from instants to frames.
public struct DayGrid<ID: Hashable & Sendable>: Hashable, Sendable {
    /// The thing at a point.
    public enum Target: Hashable, Sendable {
        /// An event, and the part of it that was taken hold of.
        case event(id: ID, grip: Grip)
        /// A "+N", with what it stands for.
        case overflow(ids: [ID])
        /// Nothing: free room.
        case free
    }

    /// The part of an event that was taken hold of.
    public enum Grip: Hashable, Sendable {
        /// The edge where it begins: dragging changes its start.
        case start
        /// The middle: dragging moves it.
        case body
        /// The edge where it ends: dragging changes its end.
        case end
    }

    /// The day's axis.
    public let axis: DayAxis
    /// The measures of the column; its hours are those of the axis.
    public let metrics: GridMetrics
    /// The frames of the events, the places of "+N", and what lies outside the hours.
    public let layout: DayLayout<ID>
    /// The events that fill the day, in the order of lanes; they have no frame.
    public let allDay: [ID]
}

extension DayGrid {
    /// Places a day's events.
    ///
    /// - Parameters:
    ///   - events: what to show, in any order; those of other days are passed over.
    ///   - axis: the day.
    ///   - metrics: the measures of the column, its hours on the wall clock; without `maxColumns`, as many columns
    ///     as are 44 points wide, at least two.
    ///   - options: what becomes of what does not fit.
    /// - Complexity: O(*n* log *n*), *n* the number of events.
    public init(
        _ events: [GridEvent<ID>], on axis: DayAxis, in metrics: GridMetrics,
        options: GridOptions = GridOptions()
    ) where ID: Comparable {
        let week = WeekGrid(events, on: WeekAxis([axis]), in: metrics, options: options)
        self = week.days[0]
    }

    /// Returns how far down a moment is; nil where it is of another day or outside the hours.
    public func y(of instant: Instant) -> Double? {
        guard let y = axis.position(of: instant).map(metrics.y) else { return nil }
        return y >= metrics.gridY && y <= metrics.bottom ? y : nil
    }

    /// The parts of the column in which no moment of the day lies, to be hatched: from one distance from the top to
    /// another.
    public var gaps: [Range<Double>] {
        axis.gaps.compactMap { gap in
            let top = min(max(metrics.y(of: gap.lowerBound), metrics.gridY), metrics.bottom)
            let bottom = min(max(metrics.y(of: gap.upperBound), metrics.gridY), metrics.bottom)
            return top < bottom ? top..<bottom : nil
        }
    }

    /// Returns the moment at a distance from the top, snapped.
    ///
    /// What lies outside the hours is brought to their edge, and what lies where clocks went forward to the change.
    public func instant(atY y: Double, snap: GridOptions.Snap = GridOptions.Snap()) -> Instant {
        axis.instant(at: metrics.time(atY: y), snappedTo: snap.minutes, rounding: snap.rule)
    }

    /// Returns what lies at a point; nil outside the column.
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

    /// An edge beyond which the event goes on cannot be taken hold of, and half of the frame always moves it.
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
