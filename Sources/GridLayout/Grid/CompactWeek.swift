public import CalendarModel

/// Days without times: a dot for each event, below one another and side by side in the day's column.
///
/// What has no room stands behind a "+N" in the place of the last dot. From right to left everything is the
/// exact mirror image.
public struct CompactWeek<ID: Hashable & Sendable>: Hashable, Sendable {
    /// The dot of an event.
    public struct Dot: Hashable, Sendable {
        /// The event.
        public let id: ID
        /// The left edge.
        public let x: Double
        /// The top edge.
        public let y: Double
    }

    /// One day's column.
    public struct Day: Hashable, Sendable {
        /// The day.
        public let date: CivilDate
        /// The left edge of the column.
        public let x: Double
        /// The width of the column.
        public let width: Double
        /// The dots: first what lasts a day or longer, then by start, the longer first, by identity.
        public let dots: [Dot]
        /// The place of "+N" and what it stands for; nil where everything has a dot.
        public let overflow: DayLayout<ID>.Overflow?
    }

    /// The days, the first one first.
    public let days: [Day]
    /// The diameter of the dots.
    public let dotSize: Double

    /// Places the dots of some days' events.
    ///
    /// - Parameters:
    ///   - events: what to show, in any order; those of other days are passed over.
    ///   - axis: the days.
    ///   - metrics: the left edge, the width and the top edge of all days together.
    ///   - height: how high the columns are.
    ///   - dotSize: the diameter of a dot.
    ///   - spacing: the least distance of dots from each other and from the edges.
    /// - Complexity: O(*n* (*d* + log *n*)), *n* the number of events, *d* that of days.
    public init(
        _ events: [GridEvent<ID>], on axis: WeekAxis, in metrics: GridMetrics, height: Double = 150,
        dotSize: Double = 6, spacing: Double = 4
    ) where ID: Comparable {
        let week = WeekGrid(events, on: axis, in: metrics, options: GridOptions(maxLanes: 0))
        let placed = PlacedEvents(events, on: axis)
        self.dotSize = dotSize
        days = week.days.indices.map { index in
            let day = week.days[index]
            let ids = day.allDay + placed.items[index].sorted().map(\.id)
            let flow = DotFlow(
                x: day.metrics.columnX, y: metrics.gridY, width: day.metrics.columnWidth,
                height: height, dotSize: dotSize, spacing: spacing,
                isRightToLeft: metrics.isRightToLeft)
            let shown = ids.count <= flow.capacity ? ids.count : flow.capacity - 1
            return Day(
                date: day.axis.date, x: day.metrics.columnX, width: day.metrics.columnWidth,
                dots: zip(ids, 0..<shown).map { Dot(id: $0, x: flow.x(of: $1), y: flow.y(of: $1)) },
                overflow: shown == ids.count
                    ? nil
                    : flow.overflow(Array(ids[shown...]), at: shown))
        }
    }
}

/// The places of dots in a column, row by row.
private struct DotFlow {
    let x: Double
    let y: Double
    let width: Double
    let height: Double
    let dotSize: Double
    let spacing: Double
    let isRightToLeft: Bool

    /// How many dots stand side by side, at least one.
    var perRow: Int { count(in: width) }

    /// How many dots there can be, at least one.
    var capacity: Int { perRow * count(in: height) }

    /// How many dots there can be in a row or one below the other, 1 to 1,000.
    private func count(in length: Double) -> Int {
        let fitting = (length - spacing) / (dotSize + spacing)
        return fitting > 1 ? Int(min(fitting, 1000)) : 1
    }

    func x(of index: Int) -> Double {
        let offset = spacing + Double(index % perRow) * (dotSize + spacing)
        return isRightToLeft ? x + width - offset - dotSize : x + offset
    }

    func y(of index: Int) -> Double {
        y + spacing + Double(index / perRow) * (dotSize + spacing)
    }

    func overflow<ID>(_ ids: [ID], at index: Int) -> DayLayout<ID>.Overflow {
        DayLayout.Overflow(
            ids: ids, x: x(of: index), y: y(of: index), width: dotSize, height: dotSize,
            column: index % perRow, columns: perRow)
    }
}
