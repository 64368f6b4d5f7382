public import CalendarModel
internal import ICalendarIO
internal import Recurrence
internal import TimeZones

/// An occurrence together with its event and calendar.
public struct ListedOccurrence: Sendable {
    /// The time at which it takes place.
    public var range: Range<Instant>
    /// The original start that identifies it in its series, in the series' form and zone; nil for an event that does
    /// not recur.
    public var recurrenceID: CalendarTime?
    /// The moment of the original start; the start itself for an event that does not recur.
    public var recurrenceInstant: Instant
    /// The name of its calendar.
    public var calendar: String
    /// The events of its calendar, and the index of its own: events are large, and not copied into each occurrence.
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

    /// An identifier that is unique in its calendar: the UID, and the original start in a series.
    public var id: String {
        recurrenceID.map { "\(event.uid)/\($0.basic)" } ?? event.uid
    }

    /// The properties of its event that people read and no plan needs.
    package var details: Event.Details { event.details }

    /// Whether a block stays in place: by a command, by its category, because it was begun, or because a user moved it.
    public var isPinned: Bool {
        guard let block = event.block else { return false }
        return block.isPinned || isBegun
            || event.categories.contains { $0.uppercased() == "PINNED" }
            || block.planned.map { $0 != range } ?? false
    }
}

extension ListedOccurrence {
    /// Whether it is a block that was begun and has not been ended.
    package var isBegun: Bool { event.block?.started != nil && event.block?.worked == nil }

    /// The time that it takes, including up to a week of travel (X-APPLE-TRAVEL-DURATION) before it.
    package var rangeWithTravel: Range<Instant> {
        guard let travel = event.travel, !range.isEmpty else { return range }
        return range.lowerBound - min(travel.nominalSeconds, 7 * 86_400)..<range.upperBound
    }
}

/// Events that have been met, of which each counts once though it is in several calendars.
package struct DistinctEvents {
    private struct Key: Hashable {
        var uid: ExactText
        var range: Range<Instant>
    }

    private var known: Set<Key> = []

    package init() {}

    /// Returns whether no event with the same UID at the same time has been met, and adds this one.
    package mutating func insert(_ occurrence: ListedOccurrence) -> Bool {
        let key = Key(uid: ExactText(occurrence.event.uid), range: occurrence.range)
        return known.insert(key).inserted
    }
}

extension [ListedOccurrence] {
    /// Returns the occurrences in their order, but an event that is in several calendars only once.
    ///
    /// Copies that meet a condition, such as that they take time, go before others.
    package func distinct(
        preferring isPreferred: (ListedOccurrence) -> Bool = { _ in true }
    ) -> [ListedOccurrence] {
        var events = DistinctEvents()
        var isKept = map { isPreferred($0) && events.insert($0) }
        for row in indices where !isKept[row] { isKept[row] = events.insert(self[row]) }
        return indices.filter { isKept[$0] }.map { self[$0] }
    }
}

extension CalendarSource {
    /// Returns the occurrences that take time in a window, and one more for each series that was cut short.
    ///
    /// The additional occurrence takes the rest of the window, which is not known to be free.
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

    /// Returns an occurrence with its event and calendar.
    func listed(_ occurrence: Occurrence) -> ListedOccurrence {
        let identity = recurrenceID(of: occurrence)
        let start = occurrence.range.lowerBound
        // An occurrence that no override moves starts at its original start.
        let mayBeMoved = events[occurrence.eventIndex].recurrenceID != nil
        return ListedOccurrence(
            range: occurrence.range, recurrenceID: identity,
            recurrenceInstant: mayBeMoved ? identity.map(zones.instant) ?? start : start,
            of: events, at: occurrence.eventIndex, calendar: name)
    }

    private func recurrenceID(of occurrence: Occurrence) -> CalendarTime? {
        // An override names the occurrence that it replaces; one for all later occurrences applies to each of them.
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

/// Orders occurrences by start, then by end, UID and calendar.
package func precedes(_ left: ListedOccurrence, _ right: ListedOccurrence) -> Bool {
    precedes(left.range, right.range)
        ?? ((left.event.uid, left.calendar) < (right.event.uid, right.calendar))
}

/// Orders ranges by start, then by end; nil for equal ranges.
func precedes(_ left: Range<Instant>, _ right: Range<Instant>) -> Bool? {
    if left.lowerBound != right.lowerBound { return left.lowerBound < right.lowerBound }
    return left.upperBound == right.upperBound ? nil : left.upperBound < right.upperBound
}
