internal import Agendas
internal import CalendarModel

/// Plans that leave in place what nothing concerns.
extension PlanningRequest {
    /// Plans around a change.
    ///
    /// Only the to-do of the change and the blocks that it displaced get other places. If some of these would have none, or a
    /// late one, the other blocks may move, too.
    ///
    /// - Parameters:
    ///   - subject: The UID of the to-do.
    ///   - step: The change of its blocks; nil if they have not changed.
    ///   - planning: Plans a request.
    /// - Returns: The plan.
    /// - Throws: The error of the plan.
    package func planned<Failure>(
        around subject: String, _ step: DayStep?,
        planning: (PlanningRequest) throws(Failure) -> PlannedAgenda
    ) throws(Failure) -> PlannedAgenda {
        let ahead = blocksAhead
        let displaced = Set((step?.displaced ?? []).map(\.uid))
        let free = ahead.filter {
            ($0.toDoUIDs.contains(subject) || displaced.contains($0.event.uid))
                && !held.contains(ExactText($0.event.uid))
        }
        var affected = Set(free.flatMap(\.toDoUIDs) + [subject])
        var gentle = self
        gentle.chosen = Set(affected.map { ExactText($0) })
        gentle.held.formUnion(ahead.map { ExactText($0.event.uid) })
        gentle.held.subtract(free.map { ExactText($0.event.uid) })
        let plan = try planning(gentle)
        // The place that a person chose is right even if it is late there.
        if step?.range != nil { affected.remove(subject) }
        let isEnough =
            !plan.missing.contains { affected.contains($0.toDo.uid) }
            && !plan.endings.contains { $0.isLate && affected.contains($0.toDo.uid) }
        guard !isEnough else { return plan }
        var wider = self
        wider.chosen = Set((ahead.flatMap(\.toDoUIDs) + [subject]).map { ExactText($0) })
        return try planning(wider)
    }

    /// The request for the to-dos without a block, for which no block moves.
    var filling: PlanningRequest {
        var request = self
        let ahead = blocksAhead
        let known = Set(ahead.flatMap(\.toDoUIDs))
        request.held.formUnion(ahead.map { ExactText($0.event.uid) })
        request.chosen = Set(
            allToDos.lazy.map(\.toDo.uid).filter { !known.contains($0) }.map { ExactText($0) })
        return request
    }

    private var blocksAhead: [ListedOccurrence] {
        agenda.blocks.filter { $0.range.upperBound > now }
    }
}
