internal import CalendarModel
internal import Recurrence
internal import Scheduling

extension PlanningProblem {
    /// Adds the to-dos that are not done and may be begun within the window.
    mutating func addToDos(_ diagnostics: inout [Diagnostic]) {
        let local = ZoneSet(local: request.agenda.zone)
        let all =
            request.agenda.mergedToDos
            + request.habitToDos.map { ZonedToDo(toDo: $0, zones: local) }
        let open = all.filter { !$0.toDo.isDone }
        openToDos = Set(open.map(\.toDo.uid))
        // The weeks beyond the window have their habits, too.
        openToDos.formUnion(
            standing.all.compactMap { $0.event.block?.toDo }.filter {
                request.configuration.habit(of: $0) != nil
            })
        let known = Set(all.map(\.toDo.uid))
        var waiting = Waiting(open.map(\.toDo))
        let names = Dictionary(open.map { ($0.toDo.uid, $0.toDo) }) { first, _ in first }
        for cycle in waiting.breakCycles() {
            if let diagnostic = PlanningProblem.diagnostic(of: cycle, names) {
                diagnostics.append(diagnostic)
            }
        }
        let beyond = open.map(\.toDo.uid).filter(standing.reachesBeyondLine)
        let placed = open.filter { isPlacedElsewhere($0.toDo) }.map(\.toDo.uid)
        let later = waiting.all(waitingFor: open.filter(isLater).map(\.toDo.uid))
            .union(waiting.all(waitingFor: beyond).subtracting(beyond)).subtracting(placed)
        for item in open where later.contains(item.toDo.uid) {
            let toDo = item.toDo
            diagnostics.append(
                Diagnostic(
                    .note, at: toDo.place, uid: toDo.uid,
                    "“\(toDo.summary)” cannot be begun before the window ends; it is left for later"
                ))
        }
        let left = later.union(placed)
        let planned = open.filter { !left.contains($0.toDo.uid) && !isWorked($0, &diagnostics) }
        toDos = Dictionary(planned.map { ($0.toDo.uid, $0.toDo) }) { first, _ in first }
        for item in planned {
            for uid in item.toDo.dependencies where !known.contains(uid) {
                diagnostics.append(
                    Diagnostic(
                        .warning, at: item.toDo.place, uid: item.toDo.uid,
                        "“\(item.toDo.summary)” waits for \(uid), which is no to-do here",
                        hint: "add the file that holds it, or remove the relation"))
            }
            deadlines[item.toDo.uid] = item.toDo.due.map { deadline($0, item.zones) }
            var task = task(item.toDo, item.zones)
            task.group = request.configuration.habit(of: task.id)?.slug
            task.dependencies = (waiting.predecessors[item.toDo.uid] ?? []).filter {
                toDos[$0] != nil
            }
            problem.tasks.append(task)
        }
    }

    /// Whether a to-do may not be begun before the window ends.
    private func isLater(_ item: ZonedToDo) -> Bool {
        guard let start = item.toDo.earliestStart else { return false }
        return item.zones.instant(of: start) >= line.instant(problem.horizon)
    }

    /// Whether all that is to be done of a to-do stands in blocks outside the planned time.
    private func isPlacedElsewhere(_ toDo: ToDo) -> Bool {
        let elsewhere = standing.minutesElsewhere(of: toDo.uid)
        return elsewhere > 0 && elsewhere >= minutesLeft(of: toDo)
    }

    /// Whether past blocks took all the time that a to-do was given; it then waits for its person's word, and
    /// nothing waits for it.
    private func isWorked(_ item: ZonedToDo, _ diagnostics: inout [Diagnostic]) -> Bool {
        guard standing.worked(on: item.toDo.uid) >= minutes(of: item.toDo) else { return false }
        diagnostics.append(
            Diagnostic(
                .note, at: item.toDo.place, uid: item.toDo.uid,
                "all time planned for “\(item.toDo.summary)” is over; no more was planned",
                hint: "mark it as done, or give it a longer estimate"))
        return true
    }

    private static func diagnostic(
        of cycle: [String], _ toDos: [String: ToDo]
    ) -> Diagnostic? {
        guard let last = cycle.last, let toDo = toDos[last] else { return nil }
        let name = { (uid: String) in "“\(toDos[uid]?.summary ?? uid)”" }
        let circle = (cycle + cycle.prefix(1)).map(name).joined(separator: " → ")
        let message =
            cycle.count == 1
            ? "\(name(last)) waits for itself; that was passed over"
            : "to-dos wait for each other: \(circle); \(name(last)) is planned without waiting"
        return Diagnostic(
            .warning, at: toDo.place, uid: last, message, hint: "remove one of these relations")
    }

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
