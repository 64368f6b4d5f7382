internal import Agendas
internal import CalendarModel
internal import Preferences
internal import Scheduling
internal import TimeZones

extension PlanningProblem {
    /// Returns the planner's task of a to-do, without its dependencies.
    func task(_ toDo: ToDo, _ zones: ZoneSet) -> PlanningTask {
        let configuration = request.configuration
        let total = minutes(of: toDo)
        let elsewhere = standing.minutesElsewhere(of: toDo.uid)
        var task = PlanningTask(
            id: toDo.uid, duration: roundedUp(minutesLeft(of: toDo) - elsewhere))
        task.title = toDo.summary
        task.priority = toDo.priority
        task.category = configuration.category(of: toDo)
        task.preference = toDo.preference
        task.isDeadlineHard = toDo.isDueHard
        if let start = toDo.earliestStart {
            task.earliest = line.up(max(zones.instant(of: start), line.origin))
        }
        if let due = toDo.due {
            task.deadline = line.down(deadline(due, zones).clamped(to: line.span))
        }
        switch toDo.splitting {
        case .forbidden: finish(&task)
        case .allowed(let minimum, let maximum):
            split(&task, minutes(minimum), minutes(maximum))
        case .unspecified where total > configuration.splitting.over:
            let splitting = configuration.splitting
            split(&task, roundedUp(splitting.minimum), roundedUp(splitting.maximum))
        case .unspecified: finish(&task)
        }
        return task
    }

    private func split(_ task: inout PlanningTask, _ minimum: Int, _ maximum: Int) {
        task.isSplittable = true
        task.minimumChunk = min(minimum, task.duration)
        task.maximumChunk = min(maximum, task.duration)
    }

    /// Lets what is left of a whole to-do, of which somebody fixed a shorter block, be placed in one more piece.
    private func finish(_ task: inout PlanningTask) {
        let fixed = standing.blocks(of: task.id).filter {
            standing.isMovable($0) && ($0.isPinned || $0.range.lowerBound < request.now)
        }
        let left = task.duration - fixed.reduce(0) { $0 + line.minutes($1.range).count }
        if !fixed.isEmpty, left >= line.grid { split(&task, left / line.grid * line.grid, left) }
    }

    /// Returns the instant by which a to-do is due; a date means the end of that day.
    func deadline(_ due: CalendarTime, _ zones: ZoneSet) -> Instant {
        if case .date(let date) = due { return zones.local.start(of: date + 1) }
        return zones.instant(of: due)
    }

    /// Returns the minutes of a to-do that are still to do: all of them, less what PERCENT-COMPLETE says or what
    /// past blocks show, whichever is more, as the two tell of the same work.
    ///
    /// It is at least a slot.
    func minutesLeft(of toDo: ToDo) -> Int {
        let total = minutes(of: toDo)
        let done = max(total * toDo.percentComplete / 100, standing.worked(on: toDo.uid))
        return max(line.grid, total - done)
    }

    /// Returns how long all of a to-do takes, in whole slots.
    func minutes(of toDo: ToDo) -> Int {
        guard let estimate = toDo.estimate, estimate.nominalSeconds > 0 else {
            return roundedUp(request.configuration.defaultDuration)
        }
        return minutes(estimate)
    }

    private func minutes(_ duration: CalendarDuration) -> Int {
        // A year of work has no place anywhere; more than that is no more.
        let longest: Int64 = 366 * 86_400
        return roundedUp(Int((min(duration.nominalSeconds, longest) + 59) / 60))
    }

    private func roundedUp(_ minutes: Int) -> Int {
        max(line.grid, (minutes + line.grid - 1) / line.grid * line.grid)
    }
}
