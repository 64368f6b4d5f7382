public import CalendarModel

/// The common time axis of consecutive days, in which each row has the same time in every column.
///
/// A row is a wall-clock hour and the number of its pass. If one day repeats an hour, all days get that row, and it
/// is a gap in the others.
public struct WeekAxis: Hashable, Sendable {
    /// A row that begins with a whole hour on the wall clock.
    public struct HourRow: Hashable, Sendable {
        /// The position at which the row begins.
        public let position: GridTime
        /// The wall-clock hour, 0 … 23.
        public let hour: Int
        /// Whether this is the second pass of the hour, after the clocks went back.
        public let isRepeated: Bool
    }

    /// The time of an event.
    public enum EventTime: Hashable, Sendable {
        /// From one instant to another, exclusive; an empty range is a single instant.
        case instants(Range<Instant>)
        /// On whole days, regardless of clock changes.
        case dates(Range<CivilDate>)
    }

    /// The place where an event is drawn.
    public enum Placement: Hashable, Sendable {
        /// A bar over whole days, counted from the first one shown; it may extend beyond the shown days.
        case lane(Range<Int>)
        /// Segments in day columns, by the index of the day.
        case columns([Int: DayAxis.Segment])
    }

    /// The axes of the days, aligned to common rows.
    public let days: [DayAxis]
    /// The rows that begin with a whole hour, from top to bottom.
    public let hourRows: [HourRow]

    /// Aligns consecutive days to common rows.
    public init(_ days: [DayAxis]) {
        var longest: [Fold] = []
        for fold in days.flatMap(\.folds) where !longest.contains(fold) { longest.append(fold) }
        // From the bottom, so that positions above stay valid.
        longest.sort { $0.position > $1.position }
        self.days = days.map { day in
            var aligned = day
            for fold in longest where !day.folds.contains(fold) { aligned.insert(fold) }
            return aligned
        }
        hourRows = WeekAxis.hourRows(of: self.days)
    }

    /// Returns the axis of days of 24 hours, for pictures without real dates.
    package static func ordinary(dayCount: Int) -> WeekAxis {
        WeekAxis(
            (0..<dayCount).map { day in
                let start = Instant(seconds: Int64(day) * 86_400)
                return DayAxis(
                    date: CivilDate(dayNumber: day), start: start, end: start + 86_400)
            })
    }

    /// The minutes of the wall clock at which clocks go back, and by how many minutes, on any of the days.
    package var repeats: [(at: Int, by: Int)] {
        (days.first?.folds ?? []).map { ($0.position / 60, $0.length / 60) }
    }

    /// The length of the axis, the same for every day.
    public var length: GridTime {
        days.first?.length ?? GridTime(seconds: 86_400)
    }

    /// Returns where an event is drawn: as a bar if it has whole days, lasts 24 hours or longer, or fills one of the
    /// days from midnight to midnight; otherwise as one segment per day.
    ///
    /// - Complexity: O(*d*), *d* the number of days.
    public func placement(of time: EventTime) -> Placement? {
        switch time {
        case .dates(let dates):
            return days.first.map {
                .lane(dates.lowerBound - $0.date..<dates.upperBound - $0.date)
            }
        case .instants(let event):
            if event.seconds >= 86_400 || days.contains(where: { $0.span == event }) {
                return laneDays(of: event).map(Placement.lane)
            }
            var segments: [Int: DayAxis.Segment] = [:]
            for (index, day) in days.enumerated() { segments[index] = day.segment(of: event) }
            return segments.isEmpty ? nil : .columns(segments)
        }
    }

    /// Returns the hours of the axis that show the given wall-clock hours, shifted down by each hour above them that
    /// some day repeats.
    public func hours(showing wallHours: Range<Int>) -> Range<Int> {
        let shift =
            days.first?.folds.filter { $0.position < wallHours.upperBound * 3600 }
            .reduce(0) { $0 + $1.length } ?? 0
        let before =
            days.first?.folds.filter { $0.position <= wallHours.lowerBound * 3600 }
            .reduce(0) { $0 + $1.length } ?? 0
        return wallHours.lowerBound + before / 3600..<wallHours.upperBound + (shift + 3599) / 3600
    }

    private func laneDays(of event: Range<Instant>) -> Range<Int>? {
        guard let first = days.first, let last = days.last else { return nil }
        let touched = days.indices.filter { days[$0].segment(of: event) != nil }
        guard let from = touched.first, let to = touched.last else { return nil }
        let startsBefore = event.lowerBound < first.span.lowerBound
        let endsAfter = event.upperBound > last.span.upperBound
        return (startsBefore ? from - 1 : from)..<(endsAfter ? to + 2 : to + 1)
    }

    private static func hourRows(of days: [DayAxis]) -> [HourRow] {
        var rows: [GridTime: HourRow] = [:]
        for stretch in days.flatMap(\.stretches) {
            let firstHour = (stretch.wallStart + 3599) / 3600
            for second in stride(from: firstHour * 3600, to: stretch.wallEnd, by: 3600) {
                let position = GridTime(seconds: second - stretch.wallStart + stretch.gridStart)
                rows[position] = HourRow(
                    position: position, hour: second / 3600 % 24,
                    isRepeated: second < stretch.repeatedUntil)
            }
        }
        return rows.values.sorted { $0.position < $1.position }
    }
}

extension CivilDate {
    /// Returns the seven days of the week that contains this day, for any first weekday.
    public func week(startingOn first: Weekday) -> [CivilDate] {
        let start = self - (weekday.rawValue - first.rawValue + 7) % 7
        return (0..<7).map { start + $0 }
    }
}
