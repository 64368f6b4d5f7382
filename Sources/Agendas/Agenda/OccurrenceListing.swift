public import CalendarModel
internal import Recurrence

/// The occurrences of all calendars of an agenda, sorted by start, then end, then UID, then calendar.
///
/// An occurrence is combined with its event on access, so that each stored one takes only 56 bytes.
package struct OccurrenceListing: RandomAccessCollection, Sendable {
    private struct Entry: Sendable {
        var occurrence: Occurrence
        var calendar: Int
    }

    private let calendars: [CalendarSource]
    private var entries: [Entry] = []

    /// Creates the list of the occurrences that `find` returns for each calendar, sorted by start and end.
    fileprivate init(_ calendars: [CalendarSource], _ find: (CalendarSource) -> [Occurrence]) {
        self.calendars = calendars
        for (index, calendar) in calendars.enumerated() {
            let found = find(calendar)
            entries.reserveCapacity(entries.count + found.count)
            for occurrence in found {
                entries.append(Entry(occurrence: occurrence, calendar: index))
            }
        }
        // Each calendar's occurrences are already in order except for equal ranges, so sorting amounts to merging.
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

    /// Returns the first elements of the list, at most `limit`.
    package func first(_ limit: Int) -> OccurrenceListing {
        var first = self
        first.entries.removeLast(Swift.max(0, entries.count - limit))
        return first
    }
}

extension Agenda {
    /// Returns the occurrences of all calendars in a window, sorted by start, then end, then UID, then calendar.
    ///
    /// - Complexity: That of `OccurrenceFinder.occurrences(in:)`, plus sorting.
    public func occurrences(in window: Range<Instant>) -> [ListedOccurrence] {
        var unused: [Diagnostic] = []
        return occurrences(in: window, diagnostics: &unused)
    }

    /// Returns the occurrences in a window, and reports series that have too many in it and those that never take
    /// place.
    ///
    /// The first 100,000 occurrences of a series with too many are returned. Order and complexity are those of
    /// `occurrences(in:)`.
    public func occurrences(
        in window: Range<Instant>, diagnostics: inout [Diagnostic]
    ) -> [ListedOccurrence] {
        Array(listing(of: window, diagnostics: &diagnostics))
    }

    /// Returns the first occurrences that overlap an instant or come after it, at most `limit`.
    ///
    /// They are in the order of `occurrences(in:)`.
    ///
    /// - Complexity: That of `OccurrenceFinder.occurrences(from:count:)`, plus sorting.
    public func occurrences(from start: Instant, limit: Int) -> [ListedOccurrence] {
        var unused: [Diagnostic] = []
        return occurrences(from: start, limit: limit, diagnostics: &unused)
    }

    /// Returns the result of `occurrences(from:limit:)`, and reports series that never or hardly ever take place.
    public func occurrences(
        from start: Instant, limit: Int, diagnostics: inout [Diagnostic]
    ) -> [ListedOccurrence] {
        Array(listing(from: start, limit: limit, diagnostics: &diagnostics))
    }

    /// Returns the result of `occurrences(in:diagnostics:)`, with each occurrence created on access.
    package func listing(
        of window: Range<Instant>, diagnostics: inout [Diagnostic]
    ) -> OccurrenceListing {
        OccurrenceListing(calendars) { calendar in
            let expansion = calendar.finder.expansion(in: window)
            diagnostics += expansion.diagnostics
            return expansion.occurrences
        }
    }

    /// Returns the result of `occurrences(from:limit:diagnostics:)`, with each occurrence created on access.
    package func listing(
        from start: Instant, limit: Int, diagnostics: inout [Diagnostic]
    ) -> OccurrenceListing {
        OccurrenceListing(calendars) { calendar in
            calendar.finder.occurrences(from: start, count: limit, diagnostics: &diagnostics)
        }.first(limit)
    }
}
