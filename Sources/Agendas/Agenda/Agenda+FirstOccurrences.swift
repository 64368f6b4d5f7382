public import CalendarModel
internal import Recurrence

extension Agenda {
    /// Returns the first occurrences that overlap an instant or come after it, in the order of
    /// `occurrences(in:)`; fewer than `limit` where there are no more.
    ///
    /// - Complexity: that of `OccurrenceFinder.occurrences(from:count:)`, and sorting.
    public func occurrences(from start: Instant, limit: Int) -> [ListedOccurrence] {
        var unused: [Diagnostic] = []
        return occurrences(from: start, limit: limit, diagnostics: &unused)
    }

    /// Returns the same, and reports series that never take place, or hardly ever.
    public func occurrences(
        from start: Instant, limit: Int, diagnostics: inout [Diagnostic]
    ) -> [ListedOccurrence] {
        var first: [ListedOccurrence] = []
        for calendar in calendars {
            first += calendar.finder.occurrences(
                from: start, count: limit, diagnostics: &diagnostics
            ).map(calendar.listed)
        }
        return Array(first.sorted(by: precedes).prefix(max(0, limit)))
    }
}
