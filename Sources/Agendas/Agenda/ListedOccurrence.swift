public import CalendarModel
internal import Recurrence
internal import TimeZones

/// An occurrence together with the event and the calendar that it is of.
public struct ListedOccurrence: Sendable {
    /// When it takes place.
    public var range: Range<Instant>
    /// The original start that names it in its series, in the form and zone of that series; nil for an
    /// event that does not recur.
    public var recurrenceID: CalendarTime?
    /// The moment of that original start; the start itself for an event that does not recur.
    public var recurrenceInstant: Instant
    /// The event that describes it.
    public var event: Event
    /// The name of its calendar.
    public var calendar: String

    /// A name that no other occurrence of its calendar has: the UID, and the original start in a series.
    public var id: String {
        recurrenceID.map { "\(event.uid)/\($0.basic)" } ?? event.uid
    }

    /// Whether a block stays where it is: by a command, by its category, or because somebody moved it away
    /// from where it was planned.
    public var isPinned: Bool {
        guard let block = event.block else { return false }
        return block.isPinned || event.categories.contains { $0.uppercased() == "PINNED" }
            || block.planned.map { $0 != range } ?? false
    }
}

extension CalendarSource {
    /// Returns what takes place in a window, and reports series that are not or never found in it.
    ///
    /// - Complexity: that of `OccurrenceFinder.occurrences(in:)`.
    func occurrences(
        in window: Range<Instant>, diagnostics: inout [Diagnostic]
    ) -> [ListedOccurrence] {
        let expansion = finder.expansion(in: window)
        diagnostics += expansion.diagnostics
        return expansion.occurrences.map(listed)
    }

    /// Returns the same, and for each series that was cut short one more occurrence that takes the rest of the
    /// window: nobody knows that it is free.
    func claims(on window: Range<Instant>, diagnostics: inout [Diagnostic]) -> [ListedOccurrence] {
        let expansion = finder.expansion(in: window)
        diagnostics += expansion.diagnostics
        let rests = expansion.cuts.compactMap { cut -> ListedOccurrence? in
            let start = max(cut.start, window.lowerBound)
            guard start < window.upperBound else { return nil }
            return ListedOccurrence(
                range: start..<window.upperBound, recurrenceID: nil, recurrenceInstant: start,
                event: events[cut.eventIndex], calendar: name)
        }
        return expansion.occurrences.map(listed) + rests
    }

    /// Returns an occurrence with what it is of.
    func listed(_ occurrence: Occurrence) -> ListedOccurrence {
        let event = events[occurrence.eventIndex]
        let identity = recurrenceID(of: occurrence, event)
        return ListedOccurrence(
            range: occurrence.range, recurrenceID: identity,
            recurrenceInstant: identity.map(zones.instant) ?? occurrence.range.lowerBound,
            event: event, calendar: name)
    }

    private func recurrenceID(of occurrence: Occurrence, _ event: Event) -> CalendarTime? {
        // An override names what it replaces; one of all later occurrences stands for each of them.
        if let identity = event.recurrenceID, identity.wallClock == occurrence.recurrenceTime {
            return identity
        }
        let master = events[occurrence.seriesIndex]
        let isSeries = !master.rules.isEmpty || !master.addedDates.isEmpty
        return (isSeries ? master.start : event.recurrenceID).map { start in
            switch start {
            case .date: .date(occurrence.recurrenceTime.date)
            case .floating: .floating(occurrence.recurrenceTime)
            case .utc: .utc(Instant(seconds: occurrence.recurrenceTime.secondsSinceEpoch))
            case .zoned(_, let zone): .zoned(occurrence.recurrenceTime, zone: zone)
            }
        }
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
        var found: [ListedOccurrence] = []
        for calendar in calendars {
            found += calendar.occurrences(in: window, diagnostics: &diagnostics)
        }
        return found.sorted(by: precedes)
    }

    /// Returns the same, and for each series that was cut short one more occurrence that takes the rest of the
    /// window: nobody knows that it is free.
    package func claims(on window: Range<Instant>, diagnostics: inout [Diagnostic])
        -> [ListedOccurrence]
    {
        var found: [ListedOccurrence] = []
        for calendar in calendars {
            found += calendar.claims(on: window, diagnostics: &diagnostics)
        }
        return found.sorted(by: precedes)
    }
}

/// Orders by start, then by end, UID and calendar.
package func precedes(_ left: ListedOccurrence, _ right: ListedOccurrence) -> Bool {
    let starts = (left.range.lowerBound, right.range.lowerBound)
    if starts.0 != starts.1 { return starts.0 < starts.1 }
    return (left.range.upperBound, left.event.uid, left.calendar)
        < (right.range.upperBound, right.event.uid, right.calendar)
}
