internal import Agendas
internal import CalendarModel
internal import IntervalIndex
internal import Preferences
internal import Scheduling
internal import TimeZones

extension PlanningProblem {
    /// Returns the planner's task for a to-do, without its dependencies.
    func task(_ toDo: ToDo, _ zones: ZoneSet) -> PlanningTask {
        let configuration = request.configuration
        let total = minutes(of: toDo)
        let elsewhere = standing.minutesElsewhere(of: toDo.uid)
        var task = PlanningTask(
            id: TaskID(toDo.uid), duration: roundedUp(minutesLeft(of: toDo) - elsewhere))
        keepRest(of: minutesLeft(of: toDo) - elsewhere, &task)
        task.title = toDo.summary
        task.priority = toDo.priority == .none ? .medium : toDo.priority
        task.category = configuration.category(of: toDo)
        task.preference = toDo.preference
        task.isDeadlineHard = toDo.isDueHard
        task.reserve = overruns.reserve(for: task.duration, of: task.category)
        task.isBegun = pastWork(on: toDo).done > 0 || standing.isRunning(toDo.uid)
        if let start = toDo.earliestStart {
            task.earliest = line.up(max(zones.instant(of: start), line.origin))
        }
        let deadline = ZonedToDo(toDo: toDo, zones: zones).deadline
        task.deadline = deadline.map { line.down($0.clamped(to: line.span)) }
        switch toDo.splitting {
        case .forbidden: finish(&task)
        case .allowed(let minimum, let maximum):
            split(&task, roundedUp(minutes(minimum)), roundedUp(minutes(maximum)))
        case .unspecified where total >= PlanningProblem.leastSplit:
            let splitting = configuration.splitting
            split(&task, roundedUp(splitting.minimum), roundedUp(splitting.maximum))
        case .unspecified: finish(&task)
        }
        if toDo.isAtTime, let start = toDo.earliestStart {
            fix(&task, at: zones.instant(of: start))
        }
        return task
    }

    /// Lets a task with a set time be done then, whatever hours its category has, or as soon as possible afterwards.
    ///
    /// If
    /// the time is over, the same time on the next possible day applies.
    private func fix(_ task: inout PlanningTask, at time: Instant) {
        let zone = request.agenda.zone
        var clock = zone.wallClock(at: time)
        let days = (line.instant(problem.now) - zone.instant(of: clock)) / 86_400
        clock = clock + max(0, days) * 86_400
        while line.up(zone.instant(of: clock)) + task.duration <= problem.now {
            clock = clock + 86_400
        }
        let start = line.up(zone.instant(of: clock))
        let end = min(start + task.duration, problem.horizon)
        guard start < end else { return }
        task.windows = IntervalSet(hours(of: task)).union(IntervalSet([start..<end])).ranges
        task.deadline = max(task.deadline ?? end, end)
        task.earliest = max(task.earliest, start)
    }

    /// The shortest to-do, in minutes, that may be split if it does not say whether it may.
    private static let leastSplit = 60

    private func split(_ task: inout PlanningTask, _ minimum: Int, _ maximum: Int) {
        task.isSplittable = true
        let rest = left(of: task)
        let left = rest >= line.grid ? rest : task.duration
        task.minimumChunk = leastChunk(of: left, min(minimum, left), maximum)
        let most = SchedulingProblem.mostChunks
        task.maximumChunk = min(
            max(maximum, roundedUp((task.duration + most - 1) / most)), task.duration)
    }

    /// Returns the shortest chunk into which a to-do can be cut without a remainder, given that breaks cut chunks, too.
    ///
    /// For 5h in chunks of 2h to 5h with a break after 2h it is 2h30; for 5h in chunks of 2h it is 1h.
    private func leastChunk(of minutes: Int, _ minimum: Int, _ maximum: Int) -> Int {
        let stretch = request.configuration.breakRule.map { $0.long / line.grid * line.grid }
        let longest = min(max(maximum, minimum), max(stretch ?? .max, minimum))
        let count = minutes / minimum
        guard count * longest < minutes else { return minimum }
        let equal = roundedUp((minutes + count - 1) / count)
        return equal <= maximum ? equal : min(minimum, max(line.grid, minutes - count * longest))
    }

    /// Lets the rest of an unsplittable to-do be placed in one more piece, if someone fixed a shorter block of it.
    private func finish(_ task: inout PlanningTask) {
        let left = left(of: task)
        if left < task.duration, left >= line.grid { split(&task, left, left) }
    }

    /// Returns the minutes of a task that its fixed blocks leave, in whole slots.
    private func left(of task: PlanningTask) -> Int {
        minutesLeft(beside: task) / line.grid * line.grid
    }

    /// Returns the minutes of a task that its fixed blocks leave.
    private func minutesLeft(beside task: PlanningTask) -> Int {
        let fixed = standing.blocks(of: task.id.rawValue).filter {
            standing.isKnown($0) && (isFixed($0) || $0.range.lowerBound < request.now)
        }
        return task.duration - fixed.reduce(0) { $0 + line.minutes($1.range).count }
    }

    /// Gives a task one more slot if fixed blocks off the grid, such as one that ends with its hours, leave more
    /// minutes than whole slots hold; a few minutes more are not worth a slot.
    private func keepRest(of minutes: Int, _ task: inout PlanningTask) {
        let rest = minutesLeft(beside: task) - (task.duration - minutes)
        if rest - left(of: task) >= PlanningRequest.leastMinutes { task.duration += line.grid }
    }

    /// Returns the total length of a to-do, to the minute.
    func minutes(of toDo: ToDo) -> Int {
        guard let estimate = toDo.estimate, estimate.nominalSeconds > 0 else {
            return roundedUp(request.configuration.defaultDuration)
        }
        return minutes(estimate)
    }

    private func minutes(_ duration: CalendarDuration) -> Int {
        // A year of work has no place anyway, so longer durations are cut to it.
        let longest: Int64 = 366 * 86_400
        return Int((min(duration.nominalSeconds, longest) + 59) / 60)
    }

    func roundedUp(_ minutes: Int) -> Int {
        max(line.grid, (minutes + line.grid - 1) / line.grid * line.grid)
    }

    /// Returns the hours in which a task may be done: its own, or those of its category.
    func hours(of task: PlanningTask) -> [Range<Int>] {
        let category = task.category ?? problem.defaultCategory ?? ""
        return task.windows ?? problem.windows[category] ?? []
    }

    /// Returns the minutes from the end of a task to the end of its last hours before the deadline; `nil` without a
    /// deadline.
    ///
    /// The night after the last hours does not count as time to spare, unless the deadline is beyond the look-ahead.
    func spare(of task: PlanningTask, endingAt end: Int) -> Int? {
        guard let deadline = task.deadline else { return nil }
        // Hours after the look-ahead are not known.
        if let whole = deadlines[task.id.rawValue], whole > line.instant(problem.horizon) {
            return Int((whole - line.instant(end)) / 60)
        }
        let last = hours(of: task).lazy.filter { $0.lowerBound < deadline }.map {
            min($0.upperBound, deadline)
        }
        return max(0, (last.max() ?? deadline) - end)
    }
}
