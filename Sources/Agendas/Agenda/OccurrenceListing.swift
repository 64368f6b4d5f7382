public import CalendarModel
internal import Recurrence

/// The occurrences of all calendars of an agenda, by start, then end, then UID, then calendar.
///
/// An occurrence is put together with its event when it is asked for, so that a million of them take 56 bytes each.
package struct OccurrenceListing: RandomAccessCollection, Sendable {
    private struct Entry: Sendable {
        var occurrence: Occurrence
        var calendar: Int
    }

    private let calendars: [CalendarSource]
    private var entries: [Entry] = []

    /// Creates the list of what `find` finds in each calendar, in the order of its start and end.
    fileprivate init(_ calendars: [CalendarSource], _ find: (CalendarSource) -> [Occurrence]) {
        self.calendars = calendars
        for (index, calendar) in calendars.enumerated() {
            let found = find(calendar)
            entries.reserveCapacity(entries.count + found.count)
            for occurrence in found {
                entries.append(Entry(occurrence: occurrence, calendar: index))
            }
        }
        // Where all are in order but for what starts and ends together, sorting is merging.
        entries.sort { left, right in
            if let isFirst = precedes(left.occurrence.range, right.occurrence.range) {
                return isFirst
            }
            let (one, other) = (calendars[left.calendar], calendars[right.calendar])
            return (one.events[left.occurrence.eventIndex].uid, one.name)
                < (other.events[right.occurrence.eventIndex].uid, other.name)
        }
    }

    package var startIndex: Int { 0 }
    package var endIndex: Int { entries.count }

    package subscript(position: Int) -> ListedOccurrence {
        let entry = entries[position]
        return calendars[entry.calendar].listed(entry.occurrence)
    }

    /// Returns the first of the list, at most `limit`.
    package func first(_ limit: Int) -> OccurrenceListing {
        var first = self
        first.entries.removeLast(Swift.max(0, entries.count - limit))
        return first
    }
}

extension Agenda {
    /// Returns what takes place in a window in all calendars, by start, then end, then UID, then calendar.
    ///
    /// - Complexity: that of `OccurrenceFinder.occurrences(in:)`, and sorting.
    public func occurrences(in window: Range<Instant>) -> [ListedOccurrence] {
        var unused: [Diagnostic] = []
        return occurrences(in: window, diagnostics: &unused)
    }

    /// Returns what takes place in a window, and reports series of which there is too much in it, where the first
    /// 100,000 occurrences of each are returned, and those that never take place.
    ///
    /// Order and complexity are those of `occurrences(in:)`.
    public func occurrences(
        in window: Range<Instant>, diagnostics: inout [Diagnostic]
    ) -> [ListedOccurrence] {
        Array(listing(of: window, diagnostics: &diagnostics))
    }

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
        Array(listing(from: start, limit: limit, diagnostics: &diagnostics))
    }

    /// Returns what `occurrences(in:diagnostics:)` returns, each occurrence made when it is asked for.
    package func listing(
        of window: Range<Instant>, diagnostics: inout [Diagnostic]
    ) -> OccurrenceListing {
        OccurrenceListing(calendars) { calendar in
            let expansion = calendar.finder.expansion(in: window)
            diagnostics += expansion.diagnostics
            return expansion.occurrences
        }
    }

    /// Returns what `occurrences(from:limit:diagnostics:)` returns, each occurrence made when it is asked for.
    package func listing(
        from start: Instant, limit: Int, diagnostics: inout [Diagnostic]
    ) -> OccurrenceListing {
        OccurrenceListing(calendars) { calendar in
            calendar.finder.occurrences(from: start, count: limit, diagnostics: &diagnostics)
        }.first(limit)
    }
}
