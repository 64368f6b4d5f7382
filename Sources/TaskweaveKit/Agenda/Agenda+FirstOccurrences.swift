public import CalendarModel
internal import Recurrence

extension Agenda {
    /// The end of the year 9999, after which nothing takes place.
    public static let endOfTime = Instant(
        seconds: CivilDateTime(CivilDate(unchecked: 9999, 12, 31)).secondsSinceEpoch + 86_400)

    /// Returns the first occurrences that overlap an instant or come after it, in the order of
    /// `occurrences(in:)`; fewer than `limit` where there are no more.
    ///
    /// - Complexity: that of `OccurrenceFinder.occurrences(from:count:)`, and sorting.
    public func occurrences(from start: Instant, limit: Int) -> [ListedOccurrence] {
        let first = calendars.flatMap { calendar in
            calendar.finder.occurrences(from: start, count: limit).map(calendar.listed)
        }
        return Array(first.sorted(by: precedes).prefix(max(0, limit)))
    }
}
