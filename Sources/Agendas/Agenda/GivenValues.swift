internal import CalendarModel

/// The checks of events and to-dos that are given as values, which no reader of a format has checked.
///
/// Like the readers, they cost one broken value and not the others, and each is reported.
struct GivenValues {
    /// The name of the calendar, for messages.
    let name: String
    private(set) var diagnostics: [Diagnostic] = []

    /// Returns the events whose times are possible.
    mutating func events(_ given: [Event]) -> [Event] {
        var found: [Event] = []
        found.reserveCapacity(given.count)
        for var event in given {
            guard event.start.isPossible else {
                report(
                    .error, event.uid, "the start is not in the years 1 to 9999; it was left out")
                continue
            }
            switch event.end {
            case .time(let end) where !end.isPossible:
                report(
                    .warning, event.uid, "the end is not in the years 1 to 9999; it was left out")
                event.end = .implied
            case .duration(let length) where length.nominalSeconds < 0 || !length.isPossible:
                report(.warning, event.uid, "the length is negative or too long; it was left out")
                event.end = .implied
            default: break
            }
            found.append(event)
        }
        return found
    }

    /// Returns the to-dos, without estimates and times that are not possible.
    mutating func toDos(_ given: [ToDo]) -> [ToDo] {
        given.map { toDo in
            var toDo = toDo
            if let estimate = toDo.estimate, estimate.nominalSeconds <= 0 || !estimate.isPossible {
                report(
                    .warning, toDo.uid, "the estimate is not above 0, or too long; it was left out")
                toDo.estimate = nil
            }
            if let start = toDo.earliestStart, !start.isPossible {
                report(
                    .warning, toDo.uid, "the start is not in the years 1 to 9999; it was left out")
                toDo.earliestStart = nil
            }
            if let due = toDo.due, !due.isPossible {
                report(
                    .warning, toDo.uid,
                    "the due time is not in the years 1 to 9999; it was left out")
                toDo.due = nil
            }
            return toDo
        }
    }

    private mutating func report(_ severity: Diagnostic.Severity, _ uid: String, _ text: String) {
        diagnostics.append(
            Diagnostic(
                severity, at: SourcePlace(file: name, line: 0), uid: uid, text,
                hint: "check the value before it is given"))
    }
}

extension CalendarTime {
    /// Whether the time is in the years 1 to 9999.
    fileprivate var isPossible: Bool {
        if case .utc(let instant) = self {
            return Instant.startOfTime <= instant && instant <= .endOfTime
        }
        let days = Instant.startOfTime.seconds / 86_400..<Instant.endOfTime.seconds / 86_400
        return days.contains(Int64(wallClock.date.dayNumber))
    }
}

extension CalendarDuration {
    /// Whether the length is at most a hundred years.
    fileprivate var isPossible: Bool { abs(nominalSeconds / 86_400) <= 36_600 }
}
