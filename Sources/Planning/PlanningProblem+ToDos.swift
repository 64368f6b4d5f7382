internal import Agendas
internal import CalendarModel
internal import Preferences
internal import Scheduling
internal import TimeZones

extension PlanningProblem {
    /// Adds the to-dos that are not done and may be begun within the window.
    mutating func addToDos(_ diagnostics: inout [Diagnostic]) {
        let local = ZoneSet(local: request.agenda.zone)
        let all =
            request.agenda.mergedToDos + request.habitToDos.map { (toDo: $0, zones: local) }
        let undone = all.filter { !$0.toDo.isDone }
        openToDos = Set(undone.map(\.toDo.uid))
        // The weeks beyond the window have their habits, too.
        openToDos.formUnion(
            standing.all.compactMap { $0.event.block?.toDo }.filter {
                request.configuration.habit(of: $0) != nil
            })
        let known = Set(all.map(\.toDo.uid))
        let subtasks = Subtasks(undone)
        headings = subtasks.headingUIDs
        let open = subtasks.planned { time, zones, isDue in
            isDue ? deadline(time, zones) : zones.instant(of: time)
        }
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
            task.group = request.configuration.habit(of: item.toDo.uid)?.slug
            task.dependencies = (waiting.predecessors[item.toDo.uid] ?? []).filter {
                toDos[$0] != nil
            }.map { TaskID($0) }
            problem.tasks.append(task)
        }
    }

    /// Whether a to-do may not be begun before the window ends.
    private func isLater(_ item: Subtasks.Item) -> Bool {
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
    private func isWorked(_ item: Subtasks.Item, _ diagnostics: inout [Diagnostic]) -> Bool {
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
}
