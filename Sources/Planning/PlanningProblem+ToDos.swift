internal import Agendas
internal import CalendarModel
internal import IntervalIndex
internal import Preferences
internal import Scheduling
internal import TimeZones
internal import Wording

extension PlanningProblem {
    /// Adds the to-dos that are not done and may begin before the horizon.
    mutating func addToDos(_ diagnostics: inout [Diagnostic]) {
        let horizon = line.instant(problem.horizon)
        var all =
            request.agenda.toDos(at: request.now, until: horizon, diagnostics: &diagnostics)
            + request.habitToDos(until: horizon)
        for row in all.indices where request.completed.contains(all[row].toDo.uid) {
            all[row].toDo.status = .completed
        }
        overruns = Overruns(WorkRecord(of: request, all).finished)
        let undone = all.filter { !$0.toDo.isDone && !hasPassed($0) }
        knownToDos = Set(all.map(\.toDo.uid) + request.agenda.toDos.map(\.uid))
        openToDos = Set(undone.map(\.toDo.uid))
        for item in all where item.toDo.isDone {
            guard let completed = item.toDo.completed, !completed.isDate else { continue }
            completions[item.toDo.uid] = item.zones.instant(of: completed)
        }
        openToDos.formUnion(request.agenda.toDos.filter(\.isRecurring).map(\.uid))
        // Weeks beyond the horizon have their habits, too.
        openToDos.formUnion(
            standing.all.compactMap { $0.event.block?.toDo }.filter {
                request.configuration.habit(of: $0) != nil
            })
        unasked = Set(undone.map(\.toDo.uid)).subtracting(request.asked(undone).map(\.toDo.uid))
        let subtasks = Subtasks(undone)
        headings = subtasks.headingUIDs
        let open = subtasks.planned.filter {
            request.chosen?.contains(ExactText($0.toDo.uid)) ?? true
        }
        var waits = Waiting(open.map(\.toDo))
        let names = Dictionary(open.map { ($0.toDo.uid, $0.toDo) }) { first, _ in first }
        diagnostics += waits.breakCycles().named.compactMap {
            PlanningProblem.diagnostic(of: $0, names)
        }
        let beyond = open.map(\.toDo.uid).filter(standing.reachesBeyondLine)
        let placed = open.filter { isPlacedElsewhere($0.toDo) }.map(\.toDo.uid)
        let late = waits.all(
            waitingFor: open.filter { isLater($0) || $0.toDo.isOnHold }.map(\.toDo.uid)
        )
        .union(waits.all(waitingFor: beyond).subtracting(beyond)).subtracting(placed)
        let left = late.union(placed)
        var planned: [ZonedToDo] = []
        var worked: [ToDo] = []
        for item in open {
            count(item.toDo)
            guard !isWorked(item.toDo) else {
                worked.append(item.toDo)
                continue
            }
            wait(item, isLeft: late.contains(item.toDo.uid))
            if !left.contains(item.toDo.uid) { planned.append(item) }
        }
        if let first = worked.first {
            diagnostics.append(PlanningProblem.diagnostic(ofWorked: worked, at: first))
        }
        for item in request.agenda.supersededToDos(at: request.now) { countSuperseded(item.toDo) }
        diagnostics += open.compactMap { misspelledCategory(of: $0.toDo) }
        withoutHours = datesWithoutHours(planned)
        planned.removeAll { withoutHours.contains($0.toDo.uid) }
        small = SmallThings(of: planned, self, waits)
        for item in small.items { toDos[item.toDo.uid] = item.toDo }
        for item in small.items { add(item, waits, &diagnostics) }
    }

    /// Whether an item is a past occurrence of a recurring to-do with a set time, which is not caught up on.
    private func hasPassed(_ item: ZonedToDo) -> Bool {
        guard item.toDo.isAtTime, item.next != nil, let end = item.endAtTime else { return false }
        return end <= request.now && standing.blocks(of: item.toDo.uid).allSatisfy(standing.isOver)
    }

    /// Returns the UIDs of occurrences whose hours leave no room before the next one, while other occurrences of the
    /// series have room.
    ///
    /// A daily to-do on a free Sunday is an example; it does not count as missing.
    private func datesWithoutHours(_ items: [ZonedToDo]) -> Set<String> {
        var without: [String: String] = [:]
        var others: Set<String> = []
        for item in items where standing.blocks(of: item.toDo.uid).isEmpty {
            guard let series = item.toDo.seriesUID else { continue }
            let task = task(item.toDo, item.zones)
            let end = item.next.map(line.down) ?? .max
            let least = task.isSplittable ? task.minimumChunk ?? line.grid : task.duration
            let hasRoom = hours(of: task).contains {
                min($0.upperBound, end) - max($0.lowerBound, task.earliest) >= least
            }
            if hasRoom { others.insert(series) } else { without[item.toDo.uid] = series }
        }
        return Set(without.filter { others.contains($0.value) }.keys)
    }

    /// Returns a warning if none of a to-do's categories has hours, but the name of one is close to a category that
    /// does.
    private func misspelledCategory(of toDo: ToDo) -> Diagnostic? {
        let configuration = request.configuration
        guard !toDo.categories.contains(where: { configuration.window(named: $0) != nil }) else {
            return nil
        }
        let known = configuration.windows.map(\.category)
        for name in toDo.categories {
            let most = name.count > 5 ? 2 : name.count > 3 ? 1 : 0
            guard
                let near = known.first(where: {
                    $0.lowercased().distance(to: name.lowercased()) <= most
                })
            else { continue }
            return Diagnostic(
                .warning, at: toDo.place, uid: toDo.uid,
                "\(toDo.summary.quotedTitle) has the category \(name.quotedTitle), which has no hours; it is planned as “\(known[0])”",
                hint: "did you mean “\(near)”?")
        }
        return nil
    }

    /// Adds a planned to-do.
    private mutating func add(
        _ item: ZonedToDo, _ waits: Waiting, _ diagnostics: inout [Diagnostic]
    ) {
        for uid in item.toDo.dependencies where !knownToDos.contains(uid) {
            diagnostics.append(
                Diagnostic(
                    .warning, at: item.toDo.place, uid: item.toDo.uid,
                    "\(item.toDo.summary.quotedTitle) waits for \(uid), which is not a to-do here",
                    hint: "add the file that contains it, or remove the relation"))
        }
        deadlines[item.toDo.uid] = deadline(of: item)
        var task = task(item.toDo, item.zones)
        if let next = item.next, line.down(next) < problem.horizon {
            nextDates[item.toDo.uid] = next
            task.windows = hours(of: task).compactMap {
                let end = min($0.upperBound, line.down(next))
                return $0.lowerBound < end ? $0.lowerBound..<end : nil
            }
        }
        task.group = request.configuration.habit(of: item.toDo.uid)?.slug
        avoid(item.toDo, &task, &diagnostics)
        task.dependencies = (waits.predecessors[item.toDo.uid] ?? []).filter {
            toDos[$0] != nil
        }.map { TaskID($0) }
        problem.tasks.append(task)
    }

    /// Returns the deadline of a to-do; for one at a fixed time, not before the end of its block, which is on the grid.
    private func deadline(of item: ZonedToDo) -> Instant? {
        guard item.toDo.isAtTime, let start = item.toDo.earliestStart, let end = item.endAtTime,
            let deadline = item.deadline, deadline >= end
        else { return item.deadline }
        let block = line.up(item.zones.instant(of: start)) + roundedUp(minutes(of: item.toDo))
        return max(deadline, line.instant(block))
    }

    /// Removes the times that a to-do must avoid from its hours.
    ///
    /// All occurrences of a habit avoid the times of one another.
    private func avoid(
        _ toDo: ToDo, _ task: inout PlanningTask, _ diagnostics: inout [Diagnostic]
    ) {
        guard !request.avoided.isEmpty else { return }
        let members = small.members[toDo.uid]?.map(\.uid) ?? [toDo.uid]
        let names = Set(members.map(avoidedName))
        let avoided = request.avoided.filter {
            !names.isDisjoint(with: $0.block.toDos.map(avoidedName))
        }
        guard !avoided.isEmpty else { return }
        let taken = IntervalSet(
            avoided.map(\.block.range).map { line.down($0.lowerBound)..<line.up($0.upperBound) })
        task.windows = IntervalSet(hours(of: task)).subtracting(taken).ranges
        let text = request.text
        for deletion in avoided where deletion.block.range.upperBound > request.now {
            let range = deletion.block.range
            diagnostics.append(
                deletion.isPutOff == true
                    ? Diagnostic(
                        .note, at: toDo.place, uid: toDo.uid,
                        "\(toDo.summary.quotedTitle) is put off until \(text.momentOrDay(range.upperBound))",
                        hint: "taskweave start begins it earlier")
                    : Diagnostic(
                        .note, at: toDo.place, uid: toDo.uid,
                        "\(toDo.summary.quotedTitle) is kept out of \(text.dayAndSpan(range)) until tomorrow: its block there was deleted",
                        hint: "put the block back if that was not meant"))
        }
    }

    private func avoidedName(_ uid: String) -> String {
        request.configuration.habit(of: uid)?.slug ?? uid
    }

    /// Adds the time of a to-do that has no place in the planned time: all of it if it is left for later, or otherwise
    /// that in blocks beyond the horizon.
    private mutating func wait(_ item: ZonedToDo, isLeft: Bool) {
        guard !unasked.contains(item.toDo.uid), !item.toDo.isOnHold else { return }
        let elsewhere = standing.elsewhere(of: item.toDo.uid)
        let minutes =
            isLeft ? minutesLeft(of: item.toDo) : elsewhere.reduce(0) { $0 + $1.minutes }
        guard minutes > 0 else { return }
        let start = item.toDo.earliestStart.map(item.zones.instant)
        let day = elsewhere.first?.range.lowerBound ?? start.flatMap { $0 > request.now ? $0 : nil }
        waiting.append(PlannedAgenda.Later(toDo: item.toDo, minutes: minutes, day: day))
    }

    /// Whether a to-do may not begin before the horizon.
    private func isLater(_ item: ZonedToDo) -> Bool {
        guard let start = item.toDo.earliestStart else { return false }
        return item.zones.instant(of: start) >= line.instant(problem.horizon)
    }

    /// Whether all remaining work of a to-do is in blocks outside the planned time.
    private func isPlacedElsewhere(_ toDo: ToDo) -> Bool {
        let elsewhere = standing.minutesElsewhere(of: toDo.uid)
        return elsewhere > 0 && elsewhere >= minutesLeft(of: toDo)
    }

    /// Whether past blocks took all of a to-do's time, except a few minutes that are not worth a block.
    ///
    /// The to-do then only has to be marked as done, and nothing waits for it.
    func isWorked(_ toDo: ToDo) -> Bool {
        let done = pastWork(on: toDo).done
        let least = PlanningRequest.leastMinutes
        // A percentage says that something is left.
        let ignored = done >= least && toDo.percentComplete == nil ? least - 1 : 0
        return done + ignored >= minutes(of: toDo)
    }

    private static func diagnostic(ofWorked toDos: [ToDo], at first: ToDo) -> Diagnostic {
        let names = toDos.prefix(3).map { $0.summary.quotedTitle }.joined(separator: ", ")
        let more = toDos.count > 3 ? " and \(toDos.count - 3) more" : ""
        return Diagnostic(
            .note, at: first.place, uid: first.uid,
            "nothing that is worth a block is left of \(names)\(more); no more was planned",
            hint: toDos.count == 1
                ? "mark it as done, or give it a longer estimate"
                : "mark each as done with taskweave done, or give it a longer estimate")
    }

    private static func diagnostic(
        of cycle: [String], _ toDos: [String: ToDo]
    ) -> Diagnostic? {
        guard let last = cycle.last, let toDo = toDos[last] else { return nil }
        let name = { (uid: String) in (toDos[uid]?.summary ?? uid).quotedTitle }
        let circle = cycle.inWords(name)
        let message =
            cycle.count == 1
            ? "\(name(last)) waits for itself; that was ignored"
            : "to-dos wait for each other: \(circle); \(name(last)) is planned without waiting"
        return Diagnostic(
            .warning, at: toDo.place, uid: last, message, hint: "remove one of these relations")
    }
}
