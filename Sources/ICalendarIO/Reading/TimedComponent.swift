package import CalendarModel

/// A component with times: an event, a to-do or an availability.
package protocol TimedComponent {
    var uid: String { get }
    var place: SourcePlace { get }

    /// The start, or the due time of a to-do without a start.
    var begin: CalendarTime? { get }
    /// The recurrence rules.
    var rules: [RecurrenceRule] { get }

    /// Calls a function with each time of the component.
    func forEachTime(_ body: (CalendarTime) -> Void)

    /// Changes each time of the component.
    mutating func mapTimes(_ change: (CalendarTime) -> CalendarTime)
}

extension Event: TimedComponent {
    package var begin: CalendarTime? { start }

    package func forEachTime(_ body: (CalendarTime) -> Void) {
        body(start)
        if case .time(let end) = end { body(end) }
        if let recurrenceID { body(recurrenceID) }
        for added in addedDates {
            body(added.start)
            if case .time(let end) = added.end { body(end) }
        }
        exceptionDates.forEach(body)
    }

    package mutating func mapTimes(_ change: (CalendarTime) -> CalendarTime) {
        start = change(start)
        end = end.mapTime(change)
        recurrenceID = recurrenceID.map(change)
        addedDates = addedDates.map {
            AddedDate(start: change($0.start), end: $0.end.mapTime(change))
        }
        exceptionDates = exceptionDates.map(change)
    }
}

extension Event.End {
    fileprivate func mapTime(_ change: (CalendarTime) -> CalendarTime) -> Event.End {
        if case .time(let time) = self { .time(change(time)) } else { self }
    }
}

extension ToDo: TimedComponent {
    package var begin: CalendarTime? { earliestStart ?? due }

    package func forEachTime(_ body: (CalendarTime) -> Void) {
        if let earliestStart { body(earliestStart) }
        if let due { body(due) }
        if let recurrenceID { body(recurrenceID) }
        for added in addedDates { body(added.start) }
        exceptionDates.forEach(body)
    }

    package mutating func mapTimes(_ change: (CalendarTime) -> CalendarTime) {
        earliestStart = earliestStart.map(change)
        due = due.map(change)
        recurrenceID = recurrenceID.map(change)
        addedDates = addedDates.map { .init(start: change($0.start), end: $0.end) }
        exceptionDates = exceptionDates.map(change)
    }
}

extension Availability: TimedComponent {
    package var begin: CalendarTime? { start }
    /// Always empty: its parts recur by their own rules.
    package var rules: [RecurrenceRule] { [] }

    package func forEachTime(_ body: (CalendarTime) -> Void) {
        if let start { body(start) }
        if case .time(let end) = end { body(end) }
        for part in parts { part.forEachTime(body) }
    }

    package mutating func mapTimes(_ change: (CalendarTime) -> CalendarTime) {
        start = start.map(change)
        end = end.mapTime(change)
        for index in parts.indices { parts[index].mapTimes(change) }
    }
}

extension ImportedCalendar {
    /// Calls a function with each event, to-do and availability, and each part of an availability.
    package func forEachTimedComponent(_ body: (any TimedComponent) -> Void) {
        for event in events { body(event) }
        for toDo in toDos { body(toDo) }
        for availability in availabilities {
            body(availability)
            for part in availability.parts { body(part) }
        }
    }

    /// Changes each time of the events, to-dos and availabilities.
    package mutating func mapTimes(_ change: (CalendarTime) -> CalendarTime) {
        for index in events.indices { events[index].mapTimes(change) }
        for index in toDos.indices { toDos[index].mapTimes(change) }
        for index in availabilities.indices { availabilities[index].mapTimes(change) }
    }
}
