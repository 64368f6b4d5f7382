public import CalendarModel

/// One day's column: its events, from instants to frames.
public struct DayGrid: Hashable, Sendable {
    /// The day's axis.
    public let axis: DayAxis
    /// The measures of the column; its hours are those of the axis.
    public let metrics: GridMetrics
    /// The frames of the events, the places of "+N", and what lies outside the hours.
    public let layout: DayLayout
    /// The names of the events that fill the day, in the order of lanes; they have no frame.
    public let allDay: [String]

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
        _ events: [GridEvent], on axis: DayAxis, in metrics: GridMetrics,
        options: GridOptions = GridOptions()
    ) {
        let week = WeekGrid(events, on: WeekAxis([axis]), in: metrics, options: options)
        self = week.days[0]
    }

    init(
        _ items: [GridItem], allDay: [String], on axis: DayAxis, in metrics: GridMetrics,
        hiding policy: HidingPolicy
    ) {
        self.axis = axis
        self.metrics = metrics
        self.allDay = allDay
        layout = DayLayout(items, in: metrics, hiding: policy)
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
}
