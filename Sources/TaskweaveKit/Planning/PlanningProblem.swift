internal import CalendarModel
internal import Recurrence
internal import Scheduling

/// The planner's problem of a request, and the way back from its names and minutes.
struct PlanningProblem {
    /// The problem.
    var problem: SchedulingProblem
    /// The line on which its minutes lie.
    let line: MinuteLine
    /// What stands behind the names of busy times.
    var meetings: [String: ListedOccurrence] = [:]
    /// The to-dos that are planned, by UID.
    var toDos: [String: ToDo] = [:]
    /// The block events that stand already, those that are over included.
    var blocks: [ListedOccurrence] = []

    let request: PlanningRequest

    /// Writes a request as a problem.
    init(_ request: PlanningRequest, diagnostics: inout [Diagnostic]) {
        self.request = request
        let configuration = request.configuration
        let zone = request.agenda.zone
        let begin = min(request.window.lowerBound, request.now)
        let firstDay = zone.wallClock(at: begin).date
        line = MinuteLine(origin: zone.start(of: firstDay), grid: configuration.grid)
        problem = SchedulingProblem(
            grid: configuration.grid, horizon: line.down(request.window.upperBound), tasks: [])
        problem.now = line.up(max(request.window.lowerBound, request.now))
        problem.horizon = max(problem.horizon, problem.now)
        problem.origin = TimeText(zone: zone).rfc3339(line.origin)
        problem.dayCap = configuration.dayCap
        problem.breakRule = configuration.breakRule
        problem.freeze = (configuration.freeze + line.grid - 1) / line.grid * line.grid
        problem.weights = configuration.weights
        problem.defaultCategory = configuration.windows.first?.category
        addDays(from: firstDay)
        addMeetings()
        addToDos(&diagnostics)
        addBlocks()
    }

    /// Adds the local days and the categories' hours in them.
    private mutating func addDays(from firstDay: CivilDate) {
        let zone = request.agenda.zone
        let windows = request.configuration.windows
        for window in windows { problem.windows[window.category] = [] }
        var date = firstDay
        while line.down(zone.start(of: date)) < problem.horizon {
            problem.days.append(
                line.down(zone.start(of: date))..<line.down(zone.start(of: date + 1)))
            for window in windows {
                for hours in window.hours where hours.hold(on: date.weekday) {
                    let start = line.up(moment(date, hours.minutes.lowerBound))
                    let end = line.down(moment(date, hours.minutes.upperBound))
                    if start < end { problem.windows[window.category]?.append(start..<end) }
                }
            }
            date = date + 1
        }
    }

    private func moment(_ date: CivilDate, _ minute: Int) -> Instant {
        let zone = request.agenda.zone
        if minute == 1440 { return zone.start(of: date + 1) }
        return zone.instant(of: CivilDateTime(date, secondOfDay: minute * 60))
    }

    /// Adds what is busy with its buffers, and sets blocks apart.
    private mutating func addMeetings() {
        let buffers = request.configuration.buffers
        // A meeting before or after the planned time reaches into it with its buffer.
        let reach = Int64(max(buffers.before, buffers.after, buffers.afterLong)) * 60
        let span = line.origin - reach..<line.instant(problem.horizon) + reach
        for occurrence in request.agenda.occurrences(in: span) {
            if occurrence.event.block != nil {
                blocks.append(occurrence)
                continue
            }
            guard occurrence.isBusy(by: request.configuration.busy), !occurrence.range.isEmpty else {
                continue
            }
            let isLong = occurrence.range.seconds >= Int64(buffers.longMeeting) * 60
            let after = max(buffers.after, isLong ? buffers.afterLong : 0)
            let id = "\(occurrence.calendar)/\(occurrence.id)"
            problem.busy.append(
                BusyTime(
                    id: id, start: line.down(occurrence.range.lowerBound),
                    end: line.up(occurrence.range.upperBound), before: buffers.before, after: after))
            meetings[id] = occurrence
        }
    }

    /// Adds the to-dos that are not done and may be begun within the window.
    private mutating func addToDos(_ diagnostics: inout [Diagnostic]) {
        let open = request.agenda.toDosWithZones.filter { !$0.toDo.isDone }
        let done = request.agenda.toDosWithZones.filter { $0.toDo.isDone }.map(\.toDo.uid)
        let later = PlanningProblem.later(open, than: line.instant(problem.horizon))
        let planned = open.filter { !later.contains($0.toDo.uid) }
        for (toDo, _) in open where later.contains(toDo.uid) {
            diagnostics.append(
                Diagnostic(
                    .note, at: toDo.place, uid: toDo.uid,
                    "“\(toDo.summary)” cannot be begun before the window ends; it is left for later"))
        }
        toDos = Dictionary(planned.map { ($0.toDo.uid, $0.toDo) }) { first, _ in first }
        for (toDo, zones) in planned {
            let missing = toDo.dependencies.filter { toDos[$0] == nil && !done.contains($0) }
            for uid in missing {
                diagnostics.append(
                    Diagnostic(
                        .warning, at: toDo.place, uid: toDo.uid,
                        "“\(toDo.summary)” waits for \(uid), which is no to-do here",
                        hint: "add the file that holds it, or remove the relation"))
            }
            problem.tasks.append(task(toDo, zones))
        }
    }

    /// Returns the to-dos that cannot be begun before an instant, and those that wait for them.
    private static func later(_ open: [(toDo: ToDo, zones: ZoneSet)], than end: Instant) -> Set<String> {
        var later = Set(
            open.filter { $0.toDo.earliestStart.map($0.zones.instant) ?? end - 1 >= end }
                .map(\.toDo.uid))
        var count = -1
        while count != later.count {
            count = later.count
            for (toDo, _) in open where toDo.dependencies.contains(where: later.contains) {
                later.insert(toDo.uid)
            }
        }
        return later
    }
}
