internal import CalendarModel
internal import Recurrence
internal import Scheduling

extension PlanningProblem {
    /// Returns the planner's task of a to-do.
    func task(_ toDo: ToDo, _ zones: ZoneSet) -> PlanningTask {
        let configuration = request.configuration
        let total = minutes(of: toDo)
        var task = PlanningTask(id: toDo.uid, duration: remaining(toDo, of: total))
        task.title = toDo.summary
        task.priority = toDo.priority
        task.category = configuration.category(of: toDo)
        task.dependencies = toDo.dependencies.filter { toDos[$0] != nil }
        task.preference = toDo.preference
        task.isDeadlineHard = toDo.isDueHard
        if let start = toDo.earliestStart {
            task.earliest = max(0, line.up(zones.instant(of: start)))
        }
        if let due = toDo.due { task.deadline = line.down(deadline(due, zones)) }
        switch toDo.splitting {
        case .forbidden: break
        case .allowed(let minimum, let maximum):
            split(&task, minutes(minimum), minutes(maximum))
        case .unspecified where total > configuration.splitting.over:
            let splitting = configuration.splitting
            split(&task, roundedUp(splitting.minimum), roundedUp(splitting.maximum))
        case .unspecified: break
        }
        return task
    }

    private func split(_ task: inout PlanningTask, _ minimum: Int, _ maximum: Int) {
        task.isSplittable = true
        task.minimumChunk = min(minimum, task.duration)
        task.maximumChunk = min(maximum, task.duration)
    }

    /// Returns the instant by which a to-do is due; a date means the end of that day.
    private func deadline(_ due: CalendarTime, _ zones: ZoneSet) -> Instant {
        if case .date(let date) = due { return zones.local.start(of: date + 1) }
        return zones.instant(of: due)
    }

    private func minutes(of toDo: ToDo) -> Int {
        guard let estimate = toDo.estimate, estimate.nominalSeconds > 0 else {
            return roundedUp(request.configuration.defaultDuration)
        }
        return minutes(estimate)
    }

    private func minutes(_ duration: CalendarDuration) -> Int {
        roundedUp(Int((duration.nominalSeconds + 59) / 60))
    }

    private func roundedUp(_ minutes: Int) -> Int {
        max(line.grid, (minutes + line.grid - 1) / line.grid * line.grid)
    }

    /// Returns the minutes that the planner is asked for: those still to do, and those of blocks that are
    /// over but still on its line, which it counts as placed.
    ///
    /// Work is done as far as PERCENT-COMPLETE says or as past blocks show, whichever is more: the two
    /// tell of the same work.
    private func remaining(_ toDo: ToDo, of total: Int) -> Int {
        let past = blocks.filter {
            $0.event.block?.toDo == toDo.uid && $0.range.upperBound <= request.now
        }
        let worked = past.reduce(0) { $0 + Int($1.range.seconds / 60) }
        let onLine = past.filter { $0.range.lowerBound >= line.origin }
            .reduce(0) { $0 + Int($1.range.seconds / 60) }
        let done = max(total * toDo.percentComplete / 100, worked)
        return roundedUp(max(line.grid, total - done) + onLine)
    }

    /// Adds the blocks that stand already and whose to-dos are still planned.
    mutating func addBlocks() {
        for occurrence in blocks {
            guard let origin = occurrence.event.block, toDos[origin.toDo] != nil,
                occurrence.range.lowerBound >= line.origin, !occurrence.range.isEmpty
            else { continue }
            problem.existing.append(
                ExistingBlock(
                    task: origin.toDo, start: line.minute(occurrence.range.lowerBound),
                    end: line.minute(occurrence.range.upperBound), isPinned: occurrence.isPinned))
        }
    }
}

extension ListedOccurrence {
    /// Whether a block stays where it is: by a command, by its category, or because somebody moved it away
    /// from where it was planned.
    var isPinned: Bool {
        guard let block = event.block else { return false }
        return block.isPinned || block.planned.map { $0 != range } ?? false
    }
}

extension Configuration {
    /// Returns the first category of a to-do that names a window, else the default category.
    func category(of toDo: ToDo) -> String? {
        let named = toDo.categories.lazy.compactMap { name in
            windows.first { $0.category.lowercased() == name.lowercased() }?.category
        }
        return named.first ?? windows.first?.category
    }
}

extension Agenda {
    /// The to-dos of all calendars, each with the zones of its calendar.
    var toDosWithZones: [(toDo: ToDo, zones: ZoneSet)] {
        toDos.map { toDo in
            let calendar = calendars.last { $0.toDos.contains(toDo) }
            return (toDo, calendar?.zones ?? ZoneSet(local: zone))
        }
    }
}
