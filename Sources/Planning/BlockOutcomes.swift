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
        /// Its to-do is done, whenever it was worked on; the next plan removes such a block if it is ahead.
        case done
        /// It is over, and nothing indicates that it was worked.
        case missed
    }

    private let done: Set<ExactText>
    private let running: Set<ExactText>
    private let past: Configuration.Past
    private let now: Instant

    /// Prepares the outcomes for an agenda's blocks.
    ///
    /// - Complexity: O(*n*) on average, where *n* is the number of to-dos.
    package init(_ agenda: Agenda, _ past: Configuration.Past, now: Instant) {
        var unused: [Diagnostic] = []
        let toDos = agenda.toDos(at: now, until: now, diagnostics: &unused)
        done = Set(toDos.lazy.filter(\.toDo.isDone).map { ExactText($0.toDo.uid) })
        // Work that was not stopped at the end of its block goes on for a while.
        running = Set(agenda.runningBlocks(at: now).map { ExactText($0.event.uid) })
        self.past = past
        self.now = now
    }

    /// Returns the outcome of an occurrence; `nil` for a meeting or a block that is ahead of open work.
    package func outcome(of occurrence: ListedOccurrence) -> Outcome? {
        guard occurrence.event.block != nil else { return nil }
        let isOver = occurrence.range.upperBound <= now
        if occurrence.isBegun, !isOver || running.contains(ExactText(occurrence.event.uid)) {
            return .running
        }
        // Small to-dos share a block.
        let isDone = occurrence.toDoUIDs.allSatisfy { done.contains(ExactText($0)) }
        guard isOver || occurrence.minutesSaid != nil else { return isDone ? .done : nil }
        if occurrence.isBegun || occurrence.minutesSaid ?? 0 > 0 { return .worked }
        if isDone { return .done }
        return occurrence.minutesWorked(past) > 0 ? .worked : .missed
    }
}
