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
    /// The name of its calendar.
    public var calendar: String
    /// The events of its calendar, and which of them it is of: events are large, and not copied into each.
    private let events: [Event]
    private let eventIndex: Int

    /// The event that describes it.
    public var event: Event {
        _read { yield events[eventIndex] }
    }

    /// Creates an occurrence of one of a calendar's events.
    init(
        range: Range<Instant>, recurrenceID: CalendarTime? = nil, recurrenceInstant: Instant,
        of events: [Event], at eventIndex: Int, calendar: String
    ) {
        self.range = range
        self.recurrenceID = recurrenceID
        self.recurrenceInstant = recurrenceInstant
        self.calendar = calendar
        self.events = events
        self.eventIndex = eventIndex
    }

    /// A name that no other occurrence of its calendar has: the UID, and the original start in a series.
    public var id: String {
        recurrenceID.map { "\(event.uid)/\($0.basic)" } ?? event.uid
    }

    /// Whether a block stays where it is: by a command, by its category, because it was begun, or because somebody moved it away
    /// from where it was planned.
    public var isPinned: Bool {
        guard let block = event.block else { return false }
        return block.isPinned || isBegun
            || event.categories.contains { $0.uppercased() == "PINNED" }
            || block.planned.map { $0 != range } ?? false
    }
}

extension ListedOccurrence {
    /// Whether it is a block that somebody began and nobody has ended.
    package var isBegun: Bool { event.block?.started != nil && event.block?.worked == nil }

    /// When it takes time: the way there, X-APPLE-TRAVEL-DURATION, is before it.
    package var rangeWithTravel: Range<Instant> {
        guard let travel = event.travel, !range.isEmpty else { return range }
        return range.lowerBound - min(travel.nominalSeconds, 7 * 86_400)..<range.upperBound
    }
}

extension CalendarSource {
    /// Returns what takes time in a window, and for each series that was cut short one more occurrence that takes the
    /// rest of the window: nobody knows that it is free.
    func claims(
        on window: Range<Instant>, busy rules: BusyRules, total: Int?,
        _ diagnostics: inout [Diagnostic]
    ) -> (occurrences: [ListedOccurrence], rests: [ListedOccurrence]) {
        let expansion = finder.expansion(in: window, total: total)
        diagnostics += expansion.diagnostics
        let occurrences = expansion.occurrences.lazy
            .filter { !$0.range.isEmpty && events[$0.eventIndex].takesTime(by: rules) }.map(listed)
        let rests = expansion.cuts.compactMap { cut -> ListedOccurrence? in
            let start = max(cut.start, window.lowerBound)
            guard start < window.upperBound, events[cut.eventIndex].takesTime(by: rules) else {
                return nil
            }
            return ListedOccurrence(
                range: start..<window.upperBound, recurrenceInstant: start, of: events,
                at: cut.eventIndex, calendar: name)
        }
        return (Array(occurrences), rests)
    }

    /// Returns an occurrence with what it is of.
    func listed(_ occurrence: Occurrence) -> ListedOccurrence {
        let identity = recurrenceID(of: occurrence)
        let start = occurrence.range.lowerBound
        // What no override moves starts at the time that names it.
        let mayBeMoved = events[occurrence.eventIndex].recurrenceID != nil
        return ListedOccurrence(
            range: occurrence.range, recurrenceID: identity,
            recurrenceInstant: mayBeMoved ? identity.map(zones.instant) ?? start : start,
            of: events, at: occurrence.eventIndex, calendar: name)
    }

    private func recurrenceID(of occurrence: Occurrence) -> CalendarTime? {
        // An override names what it replaces; one of all later occurrences stands for each of them.
        let own = events[occurrence.eventIndex].recurrenceID
        if let own, own.wallClock == occurrence.recurrenceTime { return own }
        let master = occurrence.seriesIndex
        let isSeries = !events[master].rules.isEmpty || !events[master].addedDates.isEmpty
        return (isSeries ? events[master].start : own).map { start in
            switch start {
            case .date: .date(occurrence.recurrenceTime.date)
            case .floating: .floating(occurrence.recurrenceTime)
            case .utc: .utc(Instant(seconds: occurrence.recurrenceTime.secondsSinceEpoch))
            case .zoned(_, let zone): .zoned(occurrence.recurrenceTime, zone: zone)
            }
        }
    }
}

/// Orders by start, then by end, UID and calendar.
package func precedes(_ left: ListedOccurrence, _ right: ListedOccurrence) -> Bool {
    precedes(left.range, right.range)
        ?? ((left.event.uid, left.calendar) < (right.event.uid, right.calendar))
}

/// Orders by start, then by end; nil for equal ranges.
func precedes(_ left: Range<Instant>, _ right: Range<Instant>) -> Bool? {
    if left.lowerBound != right.lowerBound { return left.lowerBound < right.lowerBound }
    return left.upperBound == right.upperBound ? nil : left.upperBound < right.upperBound
}
