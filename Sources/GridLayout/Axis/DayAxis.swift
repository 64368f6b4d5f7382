public import CalendarModel

/// The time axis of one local day, from its instants to places on the grid.
///
/// Real order never inverts. Where clocks go back, the repeated stretch gets rows of its own below the
/// first pass, so the axis of that day is 25 hours long. Where they go forward, the wall-clock hour
/// keeps its rows but nothing can be in them: they are `gaps`, to be hatched.
public struct DayAxis: Hashable, Sendable {
    /// The part of an event that lies in one day.
    public struct Segment: Hashable, Sendable {
        /// Where it begins on the day's axis.
        public let start: GridTime
        /// Where it ends on the day's axis, exclusive.
        public let end: GridTime
        /// Whether the event began on an earlier day.
        public let continuesBefore: Bool
        /// Whether the event goes on the next day.
        public let continuesAfter: Bool
    }

    /// The local day.
    public let date: CivilDate
    /// The day's instants: from its first moment to the next day's.
    public let span: Range<Instant>
    var stretches: [Stretch]
    private(set) var folds: [Fold]

    /// Creates the axis of a day from its instants and the offsets of its zone.
    ///
    /// - Parameters:
    ///   - date: the local day.
    ///   - start: its first instant.
    ///   - end: the first instant of the next day; 23, 24 or 25 hours later on most days.
    ///   - offsets: seconds east of UTC and since when they hold, ascending, the one in force at
    ///     `start` included; without any, the day begins at midnight and has one offset.
    public init(
        date: CivilDate, start: Instant, end: Instant,
        offsets: [(since: Instant, seconds: Int)] = []
    ) {
        self.date = date
        span = start..<max(start, end)
        let midnight = CivilDateTime(date).secondsSinceEpoch
        let inForce = offsets.last { $0.since <= start }
        var offset = inForce?.seconds ?? Int(midnight - start.seconds)
        stretches = []
        folds = []
        var from = start
        var shift = 0
        let changes = offsets.filter { $0.since > start && $0.since < end }
        for change in changes + [(since: span.upperBound, seconds: offset)] {
            let wallStart = Int(from.seconds + Int64(offset) - midnight)
            let stretch = Stretch(
                span: from..<change.since, wallStart: wallStart, gridStart: wallStart + shift,
                repeatedUntil: stretches.last?.wallEnd ?? wallStart)
            if !stretch.span.isEmpty { stretches.append(stretch) }
            if change.seconds < offset, change.since < end {
                let fold = Fold(position: stretch.wallEnd, length: offset - change.seconds)
                folds.append(fold)
                shift += fold.length
            }
            from = change.since
            offset = change.since < end ? change.seconds : offset
        }
    }

    /// The length of the axis: 24 hours and the repeated stretches.
    public var length: GridTime {
        let repeated = folds.reduce(0) { $0 + $1.length }
        return GridTime(seconds: 86_400 + repeated)
    }

    /// The parts of the axis in which no moment of the day lies, to be hatched.
    public var gaps: [Range<GridTime>] {
        var gaps: [Range<GridTime>] = []
        var covered = 0
        for stretch in stretches {
            if stretch.gridStart > covered {
                gaps.append(GridTime(seconds: covered)..<GridTime(seconds: stretch.gridStart))
            }
            covered = stretch.gridEnd
        }
        if GridTime(seconds: covered) < length { gaps.append(GridTime(seconds: covered)..<length) }
        return gaps
    }

    /// Returns the place of an instant, or nil when it is not of this day.
    ///
    /// - Complexity: O(*c*), *c* the number of offset changes in the day.
    public func position(of instant: Instant) -> GridTime? {
        guard let stretch = stretches.first(where: { $0.span.contains(instant) }) else {
            return nil
        }
        return stretch.position(of: instant)
    }

    /// Returns the part of an event that lies in this day, or nil when none does.
    ///
    /// An event without length belongs to the day of its instant.
    public func segment(of event: Range<Instant>) -> Segment? {
        let part = event.clamped(to: span)
        if event.isEmpty {
            guard let place = position(of: event.lowerBound) else { return nil }
            return Segment(
                start: place, end: place, continuesBefore: false, continuesAfter: false)
        }
        // An end belongs to the stretch before it: what ends as the clocks go forward ends at the gap's
        // upper edge.
        guard let start = position(of: part.lowerBound), !part.isEmpty,
            let last = stretches.last(where: { $0.span.lowerBound < part.upperBound })
        else { return nil }
        return Segment(
            start: start, end: last.position(of: part.upperBound),
            continuesBefore: event.lowerBound < span.lowerBound,
            continuesAfter: event.upperBound > span.upperBound)
    }

    /// Makes room for a repeated stretch that another day has, so that both days' rows agree.
    mutating func insert(_ foreign: Fold) {
        let own = folds.filter { $0.position <= foreign.position }.reduce(0) { $0 + $1.length }
        let position = foreign.position + own
        stretches = stretches.flatMap { $0.split(at: position, shiftingBy: foreign.length) }
        folds.append(foreign)
        folds.sort { $0.position < $1.position }
    }

    /// Returns the moment at a place of the axis, brought to a multiple of minutes on the wall clock.
    ///
    /// In a gap that is the moment after it; above the day its first moment, below it the next day's. Where clocks
    /// change, a moment is not moved beyond the change.
    ///
    /// `minutes` is the step, up to 1,440, 0 for whole seconds; `rule` says which multiple is taken: the nearest, or for slots
    /// of that length the one before, `.down`.
    ///
    /// - Complexity: O(*c*), *c* the number of offset changes in the day.
    public func instant(
        at place: GridTime, snappedTo minutes: Int = 0,
        rounding rule: FloatingPointRoundingRule = .toNearestOrAwayFromZero
    ) -> Instant {
        guard let stretch = stretches.first(where: { place < GridTime(seconds: $0.gridEnd) })
        else { return span.upperBound }
        let step = Double(max(1, min(minutes, 1440) * 60))
        let offset = max(0, place.milliseconds - stretch.gridStart * 1000)
        let wall = Double(stretch.wallStart) + Double(offset) / 1000
        let snapped = Int((wall / step).rounded(rule) * step)
        let kept = min(max(snapped, stretch.wallStart), stretch.wallEnd)
        return stretch.span.lowerBound + Int64(kept - stretch.wallStart)
    }
}

/// A part of a day in which wall clock and real time run alike; seconds from midnight throughout.
struct Stretch: Hashable, Sendable {
    var span: Range<Instant>
    var wallStart: Int
    var gridStart: Int
    /// The wall-clock second up to which this is the second pass of the day.
    var repeatedUntil: Int

    var wallEnd: Int { wallStart + Int(span.seconds) }
    var gridEnd: Int { gridStart + Int(span.seconds) }

    func position(of instant: Instant) -> GridTime {
        GridTime(seconds: gridStart + Int(instant - span.lowerBound))
    }

    /// Returns the parts above and below a place of the grid, the lower one moved down.
    func split(at position: Int, shiftingBy length: Int) -> [Stretch] {
        guard position < gridEnd else { return [self] }
        var lower = self
        lower.gridStart += length
        guard position > gridStart else { return [lower] }
        let cut = span.lowerBound + Int64(position - gridStart)
        var upper = self
        upper.span = span.lowerBound..<cut
        lower.span = cut..<span.upperBound
        lower.wallStart += position - gridStart
        lower.gridStart += position - gridStart
        return [upper, lower]
    }
}

/// A stretch of wall-clock time that a day shows twice: where its second pass is inserted, and how long
/// it is, in seconds.
struct Fold: Hashable, Sendable {
    /// The wall-clock second at which the clocks go back.
    var position: Int
    var length: Int
}
