internal import Agendas
internal import CalendarModel
internal import Preferences

/// Plans that leave in place what nothing concerns.
extension PlanningRequest {
    /// Plans around a change.
    ///
    /// Only the to-do of the change and the blocks that it displaced get other places. If some of these would have none, or a
    /// late one, the other blocks may move, too, where that helps.
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
        if let step, step.range != nil, step.kind == .moved || step.kind == .started {
            affected.remove(subject)
        }
        let faults = plan.faults(among: affected)
        guard faults > 0 else { return plan }
        var wider = self
        wider.chosen = Set((ahead.flatMap(\.toDoUIDs) + [subject]).map { ExactText($0) })
        let other = try planning(wider)
        return other.faults(among: affected) < faults ? other : plan
    }

    /// The request for the to-dos with time left that is in no block, for which no block moves.
    var filling: PlanningRequest {
        var request = self
        let ahead = blocksAhead
        let known = Set(ahead.flatMap(\.toDoUIDs))
        request.held.formUnion(ahead.map { ExactText($0.event.uid) })
        request.chosen = Set(
            allToDos.lazy.map(\.toDo.uid).filter { !known.contains($0) }.map { ExactText($0) })
        request.chosen?.formUnion(uncoveredToDos.map { ExactText($0.toDo.uid) })
        return request
    }

    /// The open to-dos of today and before with at least five minutes left that are in no block ahead, by deadline.
    ///
    /// No plan is computed. A to-do in a block that others share is left out.
    ///
    /// - Complexity: O(*n*) in the number of the events and to-dos.
    package var uncoveredToDos: [ListedToDo] {
        var unused: [Diagnostic] = []
        let open = agenda.toDos(at: now, until: tomorrow, diagnostics: &unused)
            .filter { !$0.toDo.isDone }
        let headings = Subtasks(open).headingUIDs
        var (planned, worked): ([String: Int], [String: Int]) = ([:], [:])
        var shared: Set<String> = []
        for block in agenda.blocks {
            guard let origin = block.event.block else { continue }
            let isAhead = block.range.upperBound > now
            if !origin.others.isEmpty {
                if isAhead { shared.formUnion(block.toDoUIDs) }
            } else if isAhead {
                planned[origin.toDo, default: 0] += block.minutes
            } else {
                worked[origin.toDo, default: 0] += block.minutesWorked(configuration.past)
            }
        }
        return open.compactMap { item in
            let toDo = item.toDo
            guard !headings.contains(toDo.uid), !shared.contains(toDo.uid) else { return nil }
            let estimate = toDo.estimate.map { Int(($0.nominalSeconds + 59) / 60) } ?? 0
            let minutes = estimate > 0 ? estimate : configuration.defaultDuration
            let done = max(
                worked[toDo.uid] ?? 0, toDo.worked.map { Int($0.nominalSeconds / 60) } ?? 0,
                minutes * (toDo.percentComplete ?? 0) / 100)
            let listed = ListedToDo(
                toDo: toDo, deadline: item.deadline, minutes: minutes, left: max(0, minutes - done),
                planned: planned[toDo.uid] ?? 0, blocks: [], isHeading: false)
            return listed.left - listed.planned >= Self.leastMinutes ? listed : nil
        }.sorted {
            ($0.deadline ?? .endOfTime, $0.toDo.uid) < ($1.deadline ?? .endOfTime, $1.toDo.uid)
        }
    }

    private var blocksAhead: [ListedOccurrence] {
        agenda.blocks.filter { $0.range.upperBound > now }
    }
}

extension PlannedAgenda {
    /// The number of to-dos among some that have no place for a part, or a late one.
    fileprivate func faults(among toDos: Set<String>) -> Int {
        Set(missing.lazy.map(\.toDo.uid).filter(toDos.contains)).count
            + Set(endings.lazy.filter(\.isLate).map(\.toDo.uid).filter(toDos.contains)).count
    }
}
