internal import CalendarModel

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

extension GridTime {
    init(seconds: Int) {
        self.init(milliseconds: seconds * 1000)
    }
}
