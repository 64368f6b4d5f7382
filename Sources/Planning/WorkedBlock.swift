package import Agendas
package import CalendarModel
internal import Preferences

/// A block that is over or under way, and how much of it was worked.
package struct WorkedBlock: Sendable {
    /// The block.
    package var block: ListedOccurrence
    /// How much of it was worked, nothing to all of it.
    package var worked: CalendarDuration

    /// Creates the value.
    ///
    /// - Parameters:
    ///   - block: The block.
    ///   - minutes: The minutes that were worked; more than it lasts is all of it.
    package init(_ block: ListedOccurrence, minutes: Int) {
        self.block = block
        worked = CalendarDuration(seconds: Int64(max(0, min(minutes, block.minutes))) * 60)
    }
}

extension PlanningRequest {
    /// Returns the to-do of a block that is over, unless it is done: one of now, or a date of the last days that made way for
    /// the next.
    package func openToDo(_ uid: String) -> ToDo? {
        toDos(meaning: uid).first { $0.uid == uid && !$0.isDone }
            ?? supersededToDos.first { $0.toDo.uid == uid }?.toDo
    }

    /// What a daily to-do was given yesterday may have been worked although today's has begun.
    private var supersededToDos: [ZonedToDo] { agenda.supersededToDos(at: now, days: 8) }

    /// The blocks that are over and of which nobody has said how much was worked, by start; those of to-dos that are gone or
    /// done need no word.
    package var silentBlocks: [ListedOccurrence] {
        var unused: [Diagnostic] = []
        let open = agenda.toDos(at: now, until: horizon, diagnostics: &unused)
            .filter { !$0.toDo.isDone }
        let uids = Set(
            (open + supersededToDos).map(\.toDo.uid)
                + agenda.toDos.filter(\.isRecurring).map(\.uid))
        return agenda.blocks.filter { block in
            guard let origin = block.event.block, block.range.upperBound <= now,
                origin.worked == nil, !block.range.isEmpty
            else { return false }
            return ([origin.toDo] + origin.others).contains {
                uids.contains($0) || configuration.habit(of: $0) != nil
            }
        }
    }
}
