internal import Agendas
internal import CalendarModel
internal import Preferences
internal import Scheduling
internal import TimeZones

extension PlanningProblem {
    /// Adds the existing blocks.
    ///
    /// The planner controls those that are not over and whose to-dos are planned. Time worked today, and for habits in
    /// the last six days, counts toward its day. Blocks that stay unchanged take their time.
    mutating func addBlocks() {
        let span = line.origin..<line.instant(problem.horizon)
        let zone = request.agenda.zone
        let today = zone.start(of: zone.wallClock(at: request.now).date)
        for block in standing.all {
            guard let origin = block.event.block else { continue }
            let owner = owner(of: block)
            if toDos[owner] != nil, standing.isKnown(block) {
                var existing = existing(block.range, of: TaskID(owner), isPinned: isFixed(block))
                existing.id = identity(of: block)
                problem.existing.append(existing)
            } else if let finished = finished(block), finished.end > today {
                addWorked(block, in: finished.range, of: origin.toDo)
            } else if standing.isOver(block), standing.isOnLine(block), !block.range.isEmpty,
                block.range.upperBound > today || request.configuration.habit(of: owner) != nil
            {
                // The time of a block's worked part is unknown. It counts as the end of the block, so that no lunch is
                // assumed just before now.
                let finish = lateFinish(of: block)
                let minutes =
                    finish == nil
                    ? block.minutesWorked(request.configuration.past) : block.minutes
                let start = max(
                    block.range.lowerBound, block.range.upperBound - 60 * Int64(minutes))
                addWorked(block, in: start..<(finish ?? block.range.upperBound), of: origin.toDo)
            } else if isLeft(block) {
                addBusy(block, named: "block/\(block.event.uid)", in: span)
            }
        }
    }

    /// Whether a block event stays unchanged, whatever is planned.
    ///
    /// Blocks of to-dos that are done or gone stay in the past and are removed from the future. They stay if the to-do
    /// may be missing only because not all to-dos were read. Blocks of to-dos that are left for later stay if they are
    /// pinned or extend beyond the planned time.
    func isLeft(_ block: ListedOccurrence) -> Bool {
        if standing.isOver(block) || finished(block) != nil { return true }
        let toDo = owner(of: block)
        if toDos[toDo] != nil { return !standing.isKnown(block) }
        guard openToDos.contains(toDo) else {
            // A running block stays, even if its to-do was renamed or deleted in the meantime.
            return isMissing(toDo) || block.isBegun && !knownToDos.contains(toDo)
        }
        return !standing.isOnLine(block) || isFixed(block)
    }

    /// Whether the plan does not move a block: it is pinned, begun, or held.
    func isFixed(_ block: ListedOccurrence) -> Bool {
        block.isPinned || request.held.contains(ExactText(block.event.uid))
    }

    /// Whether a to-do is unknown, but may be in a source that was not read.
    private func isMissing(_ toDo: String) -> Bool {
        !knownToDos.contains(toDo) && (request.isPart || isReadInPart)
    }

    /// Reports that blocks stay because sources of to-dos were read only in part.
    func reportMissing(_ diagnostics: inout [Diagnostic]) {
        guard isReadInPart else { return }
        let count = standing.all.count { block in
            !standing.isOver(block) && finished(block) == nil && isMissing(owner(of: block))
        }
        guard count > 0 else { return }
        for source in request.agenda.sourcesReadInPart {
            diagnostics.append(
                Diagnostic(
                    .warning, at: SourcePlace(file: source.path, line: 0),
                    "part of it could not be read, so blocks whose to-dos are missing from it stay: \(count)",
                    hint: "repair the file and plan again"))
        }
    }

    /// Whether the plan removes a block, because its to-do is no longer planned.
    func isRemoved(_ block: ListedOccurrence) -> Bool {
        toDos[owner(of: block)] == nil && !isLeft(block)
    }

    /// The blocks of to-dos that are no longer planned.
    var removedBlocks: [PlannedAgenda.RemovedBlock] {
        standing.all.filter(isRemoved).map { block in
            let toDo = owner(of: block)
            return PlannedAgenda.RemovedBlock(
                uid: block.event.uid, summary: block.event.summary, range: block.range,
                reason: openToDos.contains(toDo)
                    ? .unplanned : knownToDos.contains(toDo) ? .done : .gone,
                isOfWords: ToDo.isMadeOfWords(toDo))
        }
    }

    private func existing(
        _ range: Range<Instant>, of task: TaskID, isPinned: Bool
    ) -> ExistingBlock {
        let minutes = line.minutes(range)
        return ExistingBlock(
            task: task, start: minutes.lowerBound, end: minutes.upperBound, isPinned: isPinned)
    }

    /// Adds the worked time of a block as a task of its own, which is fixed and needs no more time.
    private mutating func addWorked(
        _ block: ListedOccurrence, in range: Range<Instant>, of uid: String
    ) {
        guard !range.isEmpty else { return }
        let existing = existing(range, of: "worked\n\(block.event.uid)", isPinned: true)
        let length = existing.end - existing.start
        var task = PlanningTask(
            id: existing.task, duration: max(line.grid, length / line.grid * line.grid))
        task.category =
            block.event.categories.lazy.compactMap(request.configuration.window(named:)).first
            ?? request.configuration.windows.first?.category
        if let habit = request.configuration.habit(of: uid) {
            // It counts as one of the habit's occurrences in its week.
            task.group = habit.slug
            task.deadline = habit.week(of: uid).map {
                line.down(request.agenda.zone.start(of: $0 + 7))
            }
        }
        problem.tasks.append(task)
        problem.existing.append(existing)
        worked[existing.task] = block
    }

    /// Returns an identity for a block event: its UID, or a variation of it if two calendars contain the event.
    private mutating func identity(of block: ListedOccurrence) -> BlockID {
        var id = BlockID(block.event.uid)
        while blocks[id] != nil { id = BlockID("\(id)′") }
        blocks[id] = block
        return id
    }
}
