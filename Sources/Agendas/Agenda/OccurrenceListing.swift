public import CalendarModel
internal import Recurrence

/// The occurrences of all calendars of an agenda, sorted by start, then end, then UID, then calendar.
///
/// An occurrence is combined with its event on access, so that each stored one takes only 48 bytes.
package struct OccurrenceListing: RandomAccessCollection, Sendable {
    /// The position of an element among the occurrences of its calendar.
    private struct Place: Sendable {
        var calendar: Int32
        var row: Int32
    }

    private let calendars: [CalendarSource]
    /// The occurrences of each calendar.
    private var occurrences: [[Occurrence]]
    /// The order of the elements; empty for a single calendar, whose occurrences are in order.
    private var order: [Place] = []
    package private(set) var endIndex: Int

    /// Creates the list of the occurrences that `find` returns for each calendar, sorted by start and end.
    fileprivate init(_ calendars: [CalendarSource], _ find: (CalendarSource) -> [Occurrence]) {
        self.calendars = calendars
        occurrences = calendars.map { calendar in
            var found = find(calendar)
            found.orderSimultaneous(of: calendar.events)
            return found
        }
        endIndex = occurrences.reduce(0) { $0 + $1.count }
        if calendars.count > 1 { merge() }
    }

    private mutating func merge() {
        order.reserveCapacity(endIndex)
        for (calendar, found) in occurrences.enumerated() {
            order += found.indices.map { Place(calendar: Int32(calendar), row: Int32($0)) }
        }
        // Each calendar's occurrences are already in order, so sorting amounts to merging.
        order.sort { [calendars, occurrences] left, right in
            let one = occurrences[Int(left.calendar)][Int(left.row)]
            let other = occurrences[Int(right.calendar)][Int(right.row)]
            if let isFirst = precedes(one.range, other.range) { return isFirst }
            let uids = (
                calendars[Int(left.calendar)].events[one.eventIndex].uid,
                calendars[Int(right.calendar)].events[other.eventIndex].uid
            )
            return uids.0 == uids.1
                ? calendars[Int(left.calendar)].name < calendars[Int(right.calendar)].name
                : uids.0 < uids.1
        }
    }

    private func entry(at position: Int) -> (occurrence: Occurrence, calendar: Int) {
        guard !order.isEmpty else { return (occurrences[0][position], 0) }
        let place = order[position]
        return (occurrences[Int(place.calendar)][Int(place.row)], Int(place.calendar))
    }

    package var startIndex: Int { 0 }

    package subscript(position: Int) -> ListedOccurrence {
        let entry = entry(at: position)
        return calendars[entry.calendar].listed(entry.occurrence)
    }

    /// Returns the time of an element, and a number that the elements of its event share.
    package func rangeAndEvent(at position: Int) -> (range: Range<Instant>, event: Int) {
        let entry = entry(at: position)
        return (
            entry.occurrence.range, entry.occurrence.eventIndex * calendars.count + entry.calendar
        )
    }

    /// Returns the first elements of the list, at most `limit`.
    package func first(_ limit: Int) -> OccurrenceListing {
        var first = self
        first.endIndex = Swift.min(endIndex, Swift.max(0, limit))
        return first
    }
}

extension [Occurrence] {
    /// Sorts occurrences with equal ranges, which are adjacent, by UID.
    fileprivate mutating func orderSimultaneous(of events: [Event]) {
        var start = startIndex
        while start < endIndex {
            var end = start + 1
            while end < endIndex, self[end].range == self[start].range { end += 1 }
            if end - start > 1 {
                self[start..<end].sort { events[$0.eventIndex].uid < events[$1.eventIndex].uid }
            }
            start = end
        }
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
