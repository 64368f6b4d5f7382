extension Plan.Unplaced {
    /// Tells what would have to go, if that is what is in the way.
    mutating func explain(
        by sacrifice: inout Sacrifice, of task: PreparedTask, _ problem: PreparedProblem
    ) {
        switch reason {
        case .windowClosed, .predecessorUnplaced: break
        case .afterHardDeadline, .capReached, .lunchKept, .breakDue, .noRoom:
            instead = sacrifice.tasks(for: task.index).map { problem.tasks[$0].task.id }
        }
    }
}

extension Solution {
    /// Returns the minutes of a task that have no block and the reason, found by lifting one bound
    /// after another and placing the task again; `nil` if it is complete.
    ///
    /// The cause is what alone keeps the task from a place: without it there would be room. `state` is that of the solution.
    func shortage(
        of task: PreparedTask, _ obstacles: Obstacles, _ state: inout SearchState
    ) -> Plan.Unplaced? {
        let minutes = task.duration - minutes[task.index]
        guard minutes > 0 else { return nil }
        let (reason, cause) = reason(forShortageOf: task, obstacles, &state)
        return Plan.Unplaced(task: task.task.id, minutes: minutes, reason: reason, cause: cause)
    }

    private func reason(
        forShortageOf task: PreparedTask, _ obstacles: Obstacles, _ state: inout SearchState
    ) -> (reason: Plan.Unplaced.Reason, cause: Cause?) {
        let category = task.task.category ?? problem.problem.categoryOfOthers
        guard hasWindow(for: task) else { return (.windowClosed, category.map { .category($0) }) }
        if let predecessor = task.predecessors.first(where: { !isComplete($0) }) {
            return (.predecessorUnplaced, problem.cause(predecessor))
        }
        guard let demand = Demand(task.index, beside: self) else { return (.noRoom, nil) }
        var late = demand
        late.latest = problem.problem.horizon
        let obstacle = { obstacles.soleCause(of: demand) }
        if task.hardDeadline != nil, state.bestInsertion(late) != nil {
            return (.afterHardDeadline, obstacle())
        }
        var uncapped = demand
        uncapped.dayCap = nil
        if demand.dayCap != nil, let insertion = state.bestInsertion(uncapped) {
            return (.capReached, taskThatFills(insertion, task))
        }
        if state.finds(demand, withoutLunch: true) { return (.lunchKept, nil) }
        if state.finds(demand, withoutBreaks: true) { return (.breakDue, nil) }
        return (.noRoom, obstacle())
    }

    /// Returns the first task without whose blocks the cap would leave room for a task, of those on the days where
    /// there would be room without a cap.
    private func taskThatFills(_ insertion: Insertion, _ task: PreparedTask) -> Cause? {
        let days = Set(insertion.chunks.map { problem.days.day(of: $0.start) })
        guard let cap = problem.problem.dayCap?.minutes, let least = task.chunks?.lowerBound else {
            return nil
        }
        let all = blocks.joined().filter { problem.tasks[$0.task].isCapped }.sorted()
        var minutes: [Int: [Int: Int]] = [:]
        for block in all {
            let day = problem.days.day(of: block.start)
            minutes[block.task, default: [:]][day, default: 0] += block.minutes
        }
        // Who leaves too little on every day need not be tried.
        func fills(_ other: Int) -> Bool {
            days.contains { day in
                let own = minutes[other]?[day] ?? 0
                return cap - (cappedMinutes[day] ?? 0) + own >= least
            }
        }
        var tried: Set<Int> = [task.index]
        for block in all where days.contains(problem.days.day(of: block.start)) {
            guard tried.insert(block.task).inserted, fills(block.task) else { continue }
            var without = self
            for other in blocks[block.task] { without.remove(other) }
            guard let demand = Demand(task.index, beside: without) else { continue }
            if without.bestInsertion(demand) != nil { return problem.cause(block.task) }
        }
        return nil
    }

    /// Returns whether a window between release and horizon could hold a block of a task if nothing else were there.
    private func hasWindow(for task: PreparedTask) -> Bool {
        guard let category = task.category, let least = task.chunks?.lowerBound else {
            return false
        }
        return problem.windows[category].contains { window in
            let start = max(window.lowerBound, task.release).roundedUp(to: problem.grid)
            let end = min(window.upperBound, problem.problem.horizon)
            return start + least <= end
        }
    }
}
