package import Agendas
package import CalendarModel
package import Preferences

/// Determines which blocks were worked, done or missed.
package struct BlockOutcomes: Sendable {
    /// The outcome of a block.
    package enum Outcome: String, Sendable {
        /// It is being worked on.
        case running
        /// Some or all of its time was worked.
        case worked
        /// Its to-do is done, whenever it was worked on.
        case done
        /// It is over, and nothing indicates that it was worked.
        case missed
    }

    private let done: Set<ExactText>
    private let past: Configuration.Past
    private let now: Instant

    /// Prepares the outcomes for an agenda's blocks.
    ///
    /// - Complexity: O(*n*) on average, where *n* is the number of to-dos.
    package init(_ agenda: Agenda, _ past: Configuration.Past, now: Instant) {
        var unused: [Diagnostic] = []
        let toDos = agenda.toDos(at: now, until: now, diagnostics: &unused)
        done = Set(toDos.lazy.filter(\.toDo.isDone).map { ExactText($0.toDo.uid) })
        self.past = past
        self.now = now
    }

    /// Returns the outcome of an occurrence; `nil` for a meeting or a block that is ahead.
    package func outcome(of occurrence: ListedOccurrence) -> Outcome? {
        guard occurrence.event.block != nil else { return nil }
        let isOver = occurrence.range.upperBound <= now
        if occurrence.isBegun, !isOver { return .running }
        guard isOver || occurrence.minutesSaid != nil else { return nil }
        if occurrence.isBegun || occurrence.minutesSaid ?? 0 > 0 { return .worked }
        // Small to-dos share a block.
        if occurrence.toDoUIDs.allSatisfy({ done.contains(ExactText($0)) }) { return .done }
        return occurrence.minutesWorked(past) > 0 ? .worked : .missed
    }
}
