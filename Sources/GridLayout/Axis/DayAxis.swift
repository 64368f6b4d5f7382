public import CalendarModel

/// The time axis of one local day, which maps instants to positions on the grid.
///
/// The axis keeps the real order of instants. When clocks go back, the repeated stretch gets its own rows below the
/// first pass, so the axis of that day is 25 hours long. When they go forward, the skipped wall-clock hour keeps its
/// rows but contains no instant: it is one of the `gaps`, to be hatched.
public struct DayAxis: Hashable, Sendable {
    /// The part of an event within one day.
    public struct Segment: Hashable, Sendable {
        /// The start position on the day's axis.
        public let start: GridTime
        /// The end position on the day's axis, exclusive.
        public let end: GridTime
        /// Whether the event began on an earlier day.
        public let continuesBefore: Bool
        /// Whether the event continues on the next day.
        public let continuesAfter: Bool
    }

    /// The local day.
    public let date: CivilDate
    /// The day's instants, from its first instant to the next day's.
    public let span: Range<Instant>
    var stretches: [Stretch]
    private(set) var folds: [Fold]

    /// Creates the axis of a day from its instants and the offsets of its time zone.
    ///
    /// - Parameters:
    ///   - date: the local day.
    ///   - start: its first instant.
    ///   - end: the first instant of the next day; 23, 24 or 25 hours later on most days.
    ///   - offsets: offsets in seconds east of UTC and the instants from which they apply, ascending, including the one
    ///     in force at `start`; if empty, the day begins at midnight and has one offset.
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

    /// The length of the axis: 24 hours plus the repeated stretches.
    public var length: GridTime {
        GridTime(seconds: folds.reduce(86_400) { $0 + $1.length })
    }

    /// The parts of the axis that contain no instant of the day, to be hatched.
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

    /// Returns the position of an instant, or nil if it is not in this day.
    ///
    /// - Complexity: O(*c*), *c* the number of offset changes in the day.
    public func position(of instant: Instant) -> GridTime? {
        stretches.first { $0.span.contains(instant) }?.position(of: instant)
    }

    /// Returns the part of an event that lies in this day, or nil if there is none.
    ///
    /// An event without duration belongs to the day of its instant.
    public func segment(of event: Range<Instant>) -> Segment? {
        let part = event.clamped(to: span)
        if event.isEmpty {
            guard let place = position(of: event.lowerBound) else { return nil }
            return Segment(
                start: place, end: place, continuesBefore: false, continuesAfter: false)
        }
        // An end belongs to the stretch before it: an event that ends as the clocks go forward ends at the gap's
        // upper edge.
        guard let start = position(of: part.lowerBound), !part.isEmpty,
            let last = stretches.last(where: { $0.span.lowerBound < part.upperBound })
        else { return nil }
        return Segment(
            start: start, end: last.position(of: part.upperBound),
            continuesBefore: event.lowerBound < span.lowerBound,
            continuesAfter: event.upperBound > span.upperBound)
    }

    /// Inserts rows for a stretch that another day repeats, so that the rows of both days match.
    mutating func insert(_ foreign: Fold) {
        let own = folds.filter { $0.position <= foreign.position }.reduce(0) { $0 + $1.length }
        let position = foreign.position + own
        stretches = stretches.flatMap { $0.split(at: position, shiftingBy: foreign.length) }
        folds.append(foreign)
        folds.sort { $0.position < $1.position }
    }

    /// Returns the instant at a position, rounded to a multiple of minutes on the wall clock.
    ///
    /// For a position in a gap, the result is the instant after the gap. Above the day it is the day's first instant,
    /// below the day the next day's first instant. Rounding never moves an instant across a clock change.
    ///
    /// `minutes` is the step, at most 1,440; 0 rounds to whole seconds. `rule` selects the multiple: the nearest, or
    /// `.down` for the start of a slot of that length.
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

/// A part of a day without a clock change; all positions are seconds from midnight.
struct Stretch: Hashable, Sendable {
    var span: Range<Instant>
    var wallStart: Int
    var gridStart: Int
    /// The wall-clock second up to which this stretch repeats times of the day.
    var repeatedUntil: Int

    var wallEnd: Int { wallStart + Int(span.seconds) }
    var gridEnd: Int { gridStart + Int(span.seconds) }

    func position(of instant: Instant) -> GridTime {
        GridTime(seconds: gridStart + Int(instant - span.lowerBound))
    }

    /// Returns the parts above and below a grid position, with the lower part moved down.
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

/// A stretch of wall-clock time that occurs twice in a day, with the position and length in seconds of its second
/// pass.
struct Fold: Hashable, Sendable {
    /// The wall-clock second at which the clocks go back.
    var position: Int
    var length: Int
}
