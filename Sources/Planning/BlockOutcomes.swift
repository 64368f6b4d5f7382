package import Agendas
package import CalendarModel
package import Preferences

/// Says what came of blocks.
package struct BlockOutcomes: Sendable {
    /// What came of a block.
    package enum Outcome: String, Sendable {
        /// It is being worked on.
        case running
        /// All or a part of its time was worked.
        case worked
        /// Its to-do is done, whenever it was worked on.
        case done
        /// It is over, and nothing says that it was worked.
        case missed
    }

    private let done: Set<String>
    private let past: Configuration.Past
    private let now: Instant

    /// Creates the outcomes of the blocks of an agenda.
    ///
    /// - Complexity: O(*n*) on average, *n* the number of to-dos.
    package init(_ agenda: Agenda, _ past: Configuration.Past, now: Instant) {
        var unused: [Diagnostic] = []
        let toDos = agenda.toDos(at: now, until: now, diagnostics: &unused)
        done = Set(toDos.lazy.filter(\.toDo.isDone).map(\.toDo.uid))
        self.past = past
        self.now = now
    }

    /// Returns what came of an occurrence; nil for a meeting, and for a block that has not begun or of which nothing is said yet.
    package func outcome(of occurrence: ListedOccurrence) -> Outcome? {
        guard let block = occurrence.event.block else { return nil }
        if let minutes = occurrence.minutesSaid, minutes > 0 { return .worked }
        let isOver = occurrence.range.upperBound <= now
        if block.started != nil, occurrence.minutesSaid == nil {
            return isOver ? .worked : .running
        }
        guard isOver || occurrence.minutesSaid != nil else { return nil }
        if done.contains(block.toDo) { return .done }
        return occurrence.minutesWorked(past) > 0 ? .worked : .missed
    }
}
