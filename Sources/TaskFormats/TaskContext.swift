package import CalendarModel

/// The outside information that reading and writing to-dos needs.
package struct TaskContext: Sendable {
    /// The current day, for dates such as `tomorrow`.
    package var today: CivilDate
    /// Returns the local wall-clock time of an instant.
    package var wallClock: @Sendable (Instant) -> CivilDateTime
    /// Returns the instant of a time in the local zone; a date's instant is its local midnight.
    package var instant: @Sendable (CalendarTime) -> Instant
    /// The columns or keys of the fields, if the user set them.
    package var columns: TaskColumns?
    /// The TODO keywords of org files that set none, with those of done to-dos after the bar, as in `#+TODO: TODO NEXT | DONE`.
    package var orgKeywords = "TODO | DONE"
    /// The TODO keywords in org files that mean waiting.
    package var orgWaiting = Set(OrgKeywords.waiting)

    package init(
        today: CivilDate,
        wallClock: @escaping @Sendable (Instant) -> CivilDateTime,
        instant: @escaping @Sendable (CalendarTime) -> Instant,
        columns: TaskColumns? = nil
    ) {
        self.today = today
        self.wallClock = wallClock
        self.instant = instant
        self.columns = columns
    }
}

extension TaskContext {
    /// Returns a time as a date or a local wall-clock time.
    func local(_ time: CalendarTime) -> CalendarTime {
        switch time {
        case .date, .floating: time
        case .utc, .zoned: .floating(wallClock(instant(time)))
        }
    }

    /// Returns a time in the form of text files, `2026-11-27` or `2026-11-27T14:00`, on the local wall clock.
    func text(_ time: CalendarTime) -> String {
        let local = local(time)
        guard !local.isDate else { return local.wallClock.date.description }
        let clock = local.wallClock
        let seconds = clock.second == 0 ? "" : ":\(padded(clock.second, 2))"
        return "\(clock.date)T\(padded(clock.hour, 2)):\(padded(clock.minute, 2))\(seconds)"
    }

    /// Whether two times are the same date or the same instant.
    func isSame(_ left: CalendarTime?, _ right: CalendarTime?) -> Bool {
        guard let left, let right else { return left == nil && right == nil }
        guard !left.isDate, !right.isDate else { return left == right }
        return instant(left) == instant(right)
    }
}
