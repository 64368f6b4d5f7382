internal import CalendarModel

/// The planner's time line: whole minutes since the local midnight before the window.
struct MinuteLine {
    /// The instant of minute 0.
    let origin: Instant
    /// The length of a slot in minutes.
    let grid: Int

    /// The instants that the planner can represent: a hundred years before and after minute 0.
    var span: Range<Instant> {
        let century: Int64 = 100 * 366 * 86_400
        return origin - century..<origin + century
    }

    func instant(_ minute: Int) -> Instant {
        origin + Int64(minute) * 60
    }

    /// Returns the last slot boundary that is not after an instant.
    func down(_ instant: Instant) -> Int {
        let seconds = Int(instant - origin)
        let slot = grid * 60
        let remainder = seconds % slot
        return (seconds - (remainder < 0 ? remainder + slot : remainder)) / 60
    }

    /// Returns the first slot boundary that is not before an instant.
    func up(_ instant: Instant) -> Int {
        let floor = down(instant)
        return self.instant(floor) < instant ? floor + grid : floor
    }

    /// Returns the slots that lie entirely within a range; nil if there are none.
    func slots(within range: Range<Instant>) -> Range<Int>? {
        let (start, end) = (up(range.lowerBound), down(range.upperBound))
        return start < end ? start..<end : nil
    }

    /// Returns the minutes that a range after minute 0 touches.
    func minutes(_ range: Range<Instant>) -> Range<Int> {
        let start = Int(range.lowerBound - origin) / 60
        return start..<max(start + 1, Int(range.upperBound - origin + 59) / 60)
    }
}

extension Instant {
    /// Returns the instant, limited to a range.
    func clamped(to range: Range<Instant>) -> Instant {
        min(max(self, range.lowerBound), range.upperBound)
    }
}
