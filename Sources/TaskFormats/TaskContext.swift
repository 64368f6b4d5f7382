package import CalendarModel

/// What reading and writing to-dos needs to know from outside of a file.
package struct TaskContext: Sendable {
    /// The day on which it is read, for dates such as `tomorrow`.
    package var today: CivilDate
    /// The local wall-clock time at an instant.
    package var wallClock: @Sendable (Instant) -> CivilDateTime
    /// The instant that a time means here; that of a date is its local midnight.
    package var instant: @Sendable (CalendarTime) -> Instant
    /// Which column or key holds which field, where the user has said so.
    package var columns: TaskColumns?
    /// The TODO keywords of org files that set none, those of done to-dos behind the bar, as in `#+TODO: TODO NEXT | DONE`.
    package var orgKeywords: String
    /// The TODO keywords of org files whose to-dos wait for somebody.
    package var orgWaiting = Set(OrgKeywords.waiting)

    /// Creates the value from its parts.
    package init(
        today: CivilDate,
        wallClock: @escaping @Sendable (Instant) -> CivilDateTime,
        instant: @escaping @Sendable (CalendarTime) -> Instant,
        columns: TaskColumns? = nil,
        orgKeywords: String = "TODO | DONE"
    ) {
        self.today = today
        self.wallClock = wallClock
        self.instant = instant
        self.columns = columns
        self.orgKeywords = orgKeywords
    }
}

extension TaskContext {
    /// Returns a time as a date or on the local wall clock.
    func local(_ time: CalendarTime) -> CalendarTime {
        switch time {
        case .date, .floating: time
        case .utc, .zoned: .floating(wallClock(instant(time)))
        }
    }

    /// Returns a time as it is written in a text file: `2026-11-27` or `2026-11-27T14:00`, on the local wall clock.
    func text(_ time: CalendarTime, separator: String = "T") -> String {
        let local = local(time)
        guard !local.isDate else { return local.wallClock.date.description }
        let clock = local.wallClock
        let seconds = clock.second == 0 ? "" : ":\(padded(clock.second, 2))"
        return
            "\(clock.date)\(separator)\(padded(clock.hour, 2)):\(padded(clock.minute, 2))\(seconds)"
    }

    /// Whether two times are the same date, or the same instant.
    func isSame(_ left: CalendarTime?, _ right: CalendarTime?) -> Bool {
        guard let left, let right else { return left == nil && right == nil }
        guard !left.isDate, !right.isDate else { return left == right }
        return instant(left) == instant(right)
    }
}
