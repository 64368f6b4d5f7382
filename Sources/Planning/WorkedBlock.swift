package import Agendas
package import CalendarModel
internal import Preferences

/// A past or running block, and how much of it was worked.
package struct WorkedBlock: Sendable {
    /// The block.
    package var block: ListedOccurrence
    /// The time worked, from nothing to all of the block.
    package var worked: CalendarDuration

    /// Creates the value; more minutes than the block lasts count as all of it.
    package init(_ block: ListedOccurrence, minutes: Int) {
        self.block = block
        worked = CalendarDuration(seconds: Int64(max(0, min(minutes, block.minutes))) * 60)
    }
}

extension PlanningRequest {
    /// Returns the to-do of a past block, unless it is done: a current to-do, or a recent occurrence that the next one
    /// has superseded.
    package func openToDo(_ uid: String) -> ToDo? {
        toDos(meaning: uid).first { $0.uid == uid && !$0.isDone }
            ?? supersededToDos.first { $0.toDo.uid == uid }?.toDo
    }

    /// The superseded occurrences of the last eight days: yesterday's may have been worked although today's has begun.
    private var supersededToDos: [ZonedToDo] { agenda.supersededToDos(at: now, days: 8) }

    /// Records how much of a block was worked, in this request only.
    package mutating func note(_ work: WorkedBlock) {
        edit(work.block, to: work.block.range) { $0.block?.worked = work.worked }
    }

    /// The past blocks without recorded work, by start; blocks of to-dos that are gone or done need no record.
    package var silentBlocks: [ListedOccurrence] {
        var unused: [Diagnostic] = []
        let open = agenda.toDos(at: now, until: horizon, diagnostics: &unused)
            .filter { !$0.toDo.isDone }
        let uids = Set(
            (open + supersededToDos).map(\.toDo.uid)
                + agenda.toDos.filter(\.isRecurring).map(\.uid))
        let running = agenda.runningBlocks(at: now).first?.event.uid
        return agenda.blocks.filter { block in
            guard let origin = block.event.block, block.range.upperBound <= now,
                origin.worked == nil, !block.range.isEmpty, block.event.uid != running
            else { return false }
            return block.toDoUIDs.contains {
                uids.contains($0) || configuration.habit(of: $0) != nil
            }
        }
    }
}
