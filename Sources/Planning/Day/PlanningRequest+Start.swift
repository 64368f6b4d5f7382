internal import Agendas
package import CalendarModel
internal import Preferences
internal import Wording

extension PlanningRequest {
    /// The fewest minutes that are worth a block, whether it is about to begin or was worked.
    static let leastMinutes = 5

    /// Begins a to-do now, in its next block or in a new one.
    ///
    /// The block begins at the current minute, on the grid or not. It keeps its length, but ends no later than the next
    /// meeting or pinned block begins or its hours end. Another block at this time makes way. A block that is still running
    /// after its planned end, or was never stopped, ends at its planned end.
    ///
    /// - Parameter toDo: The to-do, one of `toDos(meaning:)`.
    /// - Returns: The step.
    /// - Throws: `DayRefusal` if something is already running, if the to-do is done, waits for another one or has no work
    ///   left, or if a meeting or pinned block begins in less than five minutes.
    package mutating func start(_ toDo: ToDo) throws(DayRefusal) -> DayStep {
        if let running = agenda.runningBlocks(at: now).first, running.range.upperBound > now {
            throw DayRefusal(
                "\(running.event.summary.quotedTitle) has been running since \(text.clock(running.range.lowerBound))",
                hint: "stop it first", command: "taskweave stop")
        }
        try refuseIfBegunLater()
        let left = try minutesToStart(toDo)
        let own = agenda.blocks.first { block in
            block.event.block?.toDo == toDo.uid && block.event.block?.others.isEmpty == true
                && block.range.upperBound > now && !block.range.isEmpty
        }
        let start = minute
        let length = own?.minutes ?? newLength(of: toDo, left: left)
        var end = min(start + Int64(length) * 60, endOfHours(of: toDo))
        var step = DayStep(kind: .started, toDo: toDo.uid, summary: toDo.summary)
        if let obstacle = obstacle(after: start, but: own?.event.uid ?? ""),
            obstacle.range.lowerBound < end
        {
            end = obstacle.range.lowerBound
            step.notes.append(
                "\(obstacle.summary.quotedTitle) begins at \(text.clock(end))")
            guard (end - start) / 60 >= Int64(Self.leastMinutes) else {
                throw DayRefusal(
                    "\(obstacle.summary.quotedTitle) begins at \(text.clock(end))",
                    hint: "begin afterwards, at \(text.clock(obstacle.range.upperBound))")
            }
        }
        if let over = blockToStop { step.add(try self.end(over, isOver: true)) }
        let here = agenda.blocks.filter { block in
            block.range.overlaps(start..<end) && block.event.uid != own?.event.uid
                && block.event.block?.worked == nil
        }
        makeWay(for: here, until: end, &step)
        if let own {
            step.own = [DayStep.Block(uid: own.event.uid, summary: toDo.summary, from: own.range)]
            let begun = now
            edit(own, to: start..<end) { event in
                event.block?.started = begun
                event.block?.planned = start..<end
                event.block?.worked = nil
            }
        } else {
            let uid = addBlock(of: toDo, at: start..<end, started: now)
            step.own = [DayStep.Block(uid: uid, summary: toDo.summary)]
        }
        step.range = start..<end
        return step
    }

    /// Returns the remaining minutes of a to-do; throws if it cannot begin.
    private func minutesToStart(_ toDo: ToDo) throws(DayRefusal) -> Int {
        let problem = PlanningProblem(upToHorizonOf: self)
        let name = toDo.summary.quotedTitle
        if problem.headings.contains(toDo.uid) {
            throw DayRefusal(
                "\(name) has no estimate of its own; its subtasks are planned in its place",
                hint: "begin one of them")
        }
        guard problem.openToDos.contains(toDo.uid) else {
            throw DayRefusal(
                "\(name) is done", hint: "choose one that is open", command: "taskweave todos")
        }
        let known = Dictionary(agenda.toDos.map { ($0.uid, $0) }) { first, _ in first }
        // A predecessor with no work left does not block the to-do, although it is not marked as done.
        let waits = (problem.toDos[toDo.uid] ?? toDo).dependencies.compactMap { uid in
            problem.openToDos.contains(uid) ? known[uid] : nil
        }.filter { problem.pastWork(on: $0).done < problem.minutes(of: $0) }
        if let first = waits.first {
            throw DayRefusal(
                "\(name) waits for \(first.summary.quotedTitle)",
                hint: "finish that first, or remove the relation")
        }
        let left = problem.minutes(of: toDo) - problem.pastWork(on: toDo).done
        guard left > 0 else {
            throw DayRefusal(
                "all \(TimeText.work(problem.minutes(of: toDo))) of \(name) have been worked",
                hint: "mark it as done, or give it a longer estimate", command: "taskweave done")
        }
        return left
    }

    /// Returns the end of the current hours of a to-do's category.
    ///
    /// Outside those hours, and in their last five minutes, this is the end of time.
    private func endOfHours(of toDo: ToDo) -> Instant {
        let end = hoursNow(of: configuration.category(of: toDo)).map(\.upperBound).max()
        let least = minute + Int64(Self.leastMinutes) * 60
        return end.map { $0 < least ? .endOfTime : $0 } ?? .endOfTime
    }

    /// Returns the length of a new block of a to-do, in minutes.
    func newLength(of toDo: ToDo, left: Int) -> Int {
        switch toDo.splitting {
        case .forbidden: left
        case .allowed(_, let most): min(left, max(configuration.grid, most.minutes))
        case .unspecified: min(left, configuration.splitting.maximum)
        }
    }

    /// Loosens the blocks that are in the way of a time and moves them to its end, from which the planner moves them on.
    mutating func makeWay(
        for blocks: [ListedOccurrence], until end: Instant, _ step: inout DayStep
    ) {
        for block in blocks {
            step.displaced.append(DayStep.Block(block))
            loosen(block, at: end, lasting: block.range.seconds)
        }
    }
}
