internal import Agendas
internal import CalendarModel
internal import Preferences
internal import Scheduling

extension PlanningProblem {
    /// Adds the blocks that stand already.
    ///
    /// The planner has a say over those that are not over and whose to-dos are planned. What was worked
    /// today counts toward the day's cap, and what is left alone takes its time.
    mutating func addBlocks() {
        let span = line.origin..<line.instant(problem.horizon)
        for block in standing.all {
            guard let origin = block.event.block else { continue }
            if toDos[origin.toDo] != nil, standing.isMovable(block) {
                problem.existing.append(existing(block, of: origin.toDo, isPinned: block.isPinned))
            } else if standing.isOver(block), standing.isOnLine(block), !block.range.isEmpty {
                addWorked(block, of: origin.toDo)
            } else if isLeft(block) {
                addBusy(block, named: "block/\(block.event.uid)", in: span)
            }
        }
    }

    /// Whether a block event stays as it is, whatever is planned.
    ///
    /// Blocks of to-dos that are done or gone stay in the past and are removed from the future. Those of to-dos
    /// that are left for later stay where they cannot be in the way of what made them wait, or are pinned.
    func isLeft(_ block: ListedOccurrence) -> Bool {
        guard let toDo = block.event.block?.toDo else { return true }
        if standing.isOver(block) { return true }
        if toDos[toDo] != nil { return !standing.isMovable(block) }
        guard openToDos.contains(toDo) else { return false }
        return !standing.isOnLine(block) || block.isPinned
    }

    /// The blocks of to-dos that are not planned any more.
    var removedBlocks: [PlannedAgenda.RemovedBlock] {
        let known = Set(request.agenda.toDos.map(\.uid))
        return standing.all.filter { block in
            toDos[block.event.block?.toDo ?? ""] == nil && !isLeft(block)
        }.map { block in
            let toDo = block.event.block?.toDo ?? ""
            return PlannedAgenda.RemovedBlock(
                uid: block.event.uid, summary: block.event.summary, range: block.range,
                reason: openToDos.contains(toDo) ? .unplanned : known.contains(toDo) ? .done : .gone
            )
        }
    }

    private func existing(
        _ block: ListedOccurrence, of task: String, isPinned: Bool
    ) -> ExistingBlock {
        let minutes = line.minutes(block.range)
        return ExistingBlock(
            task: task, start: minutes.lowerBound, end: minutes.upperBound, isPinned: isPinned)
    }

    /// Adds a block that is over as a task of its own: it stands, and nothing is asked of it any more.
    private mutating func addWorked(_ block: ListedOccurrence, of uid: String) {
        let existing = existing(block, of: "worked\n\(block.event.uid)", isPinned: true)
        let length = existing.end - existing.start
        var task = PlanningTask(
            id: existing.task, duration: max(line.grid, length / line.grid * line.grid))
        task.category =
            block.event.categories.lazy.compactMap(request.configuration.window(named:)).first
            ?? request.configuration.windows.first?.category
        task.group = request.configuration.habit(of: uid)?.slug
        problem.tasks.append(task)
        problem.existing.append(existing)
        meetings[existing.task] = block
    }
}
