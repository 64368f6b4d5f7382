public import CalendarModel

extension DayAxis {
    /// Returns the moment at a place of the axis, to the whole second.
    ///
    /// In a gap that is the moment after it; above the day its first moment, below it the next day's.
    ///
    /// - Complexity: O(*c*), *c* the number of offset changes in the day.
    public func instant(at place: GridTime) -> Instant {
        instant(at: place, snappedTo: 0)
    }

    /// Returns the moment at a place of the axis, brought to a multiple of minutes on the wall clock.
    ///
    /// Where clocks change, a moment is not moved beyond the change.
    ///
    /// `minutes` is the step, up to 1,440, 0 for whole seconds; `rule` says which multiple is taken: the nearest, or for slots
    /// of that length the one before, `.down`.
    ///
    /// - Complexity: O(*c*), *c* the number of offset changes in the day.
    public func instant(
        at place: GridTime, snappedTo minutes: Int,
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
