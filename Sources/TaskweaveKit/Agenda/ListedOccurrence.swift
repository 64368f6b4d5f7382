public import CalendarModel
internal import Recurrence

/// An occurrence together with the event and the calendar that it is of.
public struct ListedOccurrence: Sendable {
    /// When it takes place.
    public var range: Range<Instant>
    /// The wall clock of its original start, in the event's zone.
    public var recurrenceTime: CivilDateTime
    /// The moment of that original start.
    public var recurrenceInstant: Instant
    /// The event that describes it.
    public var event: Event
    /// The name of its calendar.
    public var calendar: String
    /// Whether it is one of several of a series.
    public var isRecurring: Bool

    /// A name that no other occurrence has: the UID, and the original start in a series.
    public var id: String {
        isRecurring ? "\(event.uid)/\(CalendarTime.floating(recurrenceTime).basic)" : event.uid
    }

    /// Whether it takes time that nothing else may take.
    ///
    /// Busy is what is opaque, not cancelled and not declined; a whole day that says nothing of it is free,
    /// unless `rules` say otherwise.
    public func isBusy(by rules: BusyRules) -> Bool {
        if event.status == .cancelled { return false }
        if event.decliners.contains(where: rules.me.contains) { return false }
        if let isTransparent = event.isTransparent { return !isTransparent }
        return event.start.isDate ? rules.allDayIsBusy : true
    }
}

/// What makes an occurrence busy beyond what it says itself.
public struct BusyRules: Hashable, Sendable {
    /// The user's own addresses, lower-case: what they declined is free.
    public var me: Set<String>
    /// Whether a whole day without TRANSP is busy.
    public var allDayIsBusy: Bool

    /// Creates rules.
    public init(me: Set<String> = [], allDayIsBusy: Bool = false) {
        self.me = me
        self.allDayIsBusy = allDayIsBusy
    }
}

extension Agenda {
    /// Returns what takes place in a window in all calendars, by start, then end, then name.
    ///
    /// - Complexity: that of `OccurrenceFinder.occurrences(in:)`, and sorting.
    public func occurrences(in window: Range<Instant>) -> [ListedOccurrence] {
        var listed: [ListedOccurrence] = []
        for calendar in calendars {
            let series = Set(
                calendar.events.lazy.filter { !$0.rules.isEmpty || !$0.addedDates.isEmpty }.map(\.uid)
            )
            for occurrence in calendar.finder.occurrences(in: window) {
                let event = calendar.events[occurrence.eventIndex]
                listed.append(
                    ListedOccurrence(
                        range: occurrence.range, recurrenceTime: occurrence.recurrenceTime,
                        recurrenceInstant: calendar.zones.table(for: event.start)
                            .instant(of: occurrence.recurrenceTime),
                        event: event, calendar: calendar.name,
                        isRecurring: event.recurrenceID != nil || series.contains(event.uid)))
            }
        }
        listed.sort { left, right in
            let bounds = (left.range.lowerBound, right.range.lowerBound)
            if bounds.0 != bounds.1 { return bounds.0 < bounds.1 }
            return (left.range.upperBound, left.event.uid, left.calendar)
                < (right.range.upperBound, right.event.uid, right.calendar)
        }
        return listed
    }

    /// Returns the to-dos of all calendars, the newest version of each UID, in the order of the files.
    public var toDos: [ToDo] {
        var list: [ToDo] = []
        var positions: [String: Int] = [:]
        for toDo in calendars.flatMap(\.toDos) {
            if let position = positions[toDo.uid] {
                if list[position].sequence <= toDo.sequence { list[position] = toDo }
            } else {
                positions[toDo.uid] = list.count
                list.append(toDo)
            }
        }
        return list
    }
}
