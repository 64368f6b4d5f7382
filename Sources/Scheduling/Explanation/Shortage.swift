extension Plan.Unplaced {
    /// Adds the tasks that would have to go, if other tasks can be in the way at all.
    mutating func explain(
        by sacrifice: inout Sacrifice, of task: PreparedTask, _ problem: PreparedProblem
    ) {
        switch reason {
        case .windowClosed, .predecessorUnplaced, .predecessorLate: break
        case .afterHardDeadline, .capReached, .lunchKept, .breakDue, .noRoom:
            instead = sacrifice.tasks(for: task.index).map { problem.tasks[$0].task.id }
        }
    }
}

extension Solution {
    /// The maximum number of late tasks, those due first, whose reasons are looked for.
    private static let mostLate = 250

    /// Returns the minutes of a task that have no block and the reason, found by lifting one bound
    /// after another and placing the task again; `nil` if it is complete.
    ///
    /// The cause is the single thing without which there would be room. `state` is the state of the solution. If the deadline is
    /// only treated as hard (`isSoft`), room after it is not a reason.
    func shortage(
        of task: PreparedTask, _ obstacles: Obstacles, _ state: inout SearchState,
        isSoft: Bool = false
    ) -> Plan.Unplaced? {
        let minutes = task.duration - minutes[task.index]
        guard minutes > 0 else { return nil }
        let (reason, cause) = reason(forShortageOf: task, obstacles, &state, isSoft: isSoft)
        return Plan.Unplaced(task: task.task.id, minutes: minutes, reason: reason, cause: cause)
    }

    /// Returns the minutes of each task that end after its deadline, and why they have no place before it.
    ///
    /// A task is included if there is no such place with a hard deadline and its late blocks taken out.
    ///
    /// - Parameter wanted: The tasks to examine; `nil` for all.
    /// - Returns: The minutes and reasons by task.
    func lateness(of wanted: Set<TaskID>?) -> [TaskID: Plan.Unplaced] {
        let late = problem.tasks.filter { task in
            guard let deadline = task.deadline, deadline > problem.problem.now else { return false }
            return blocks[task.index].contains { !$0.isFixed && $0.end > deadline }
        }
        let examined = late.filter { wanted?.contains($0.task.id) ?? true }
        guard !examined.isEmpty else { return [:] }
        let first = examined.sorted { ($0.deadline ?? 0, $0.index) < ($1.deadline ?? 0, $1.index) }
            .prefix(Self.mostLate)
        var strict = problem.problem
        let names = Set(late.map(\.task.id))
        for row in strict.tasks.indices where names.contains(strict.tasks[row].id) {
            strict.tasks[row].isDeadlineHard = true
        }
        let all = Solution(PreparedProblem(strict), named)
        var found: [TaskID: Plan.Unplaced] = [:]
        for task in first.map({ all.problem.tasks[$0.index] }) {
            var without = all
            for block in all.blocks[task.index] where block.end > task.deadline ?? .max {
                if !block.isFixed { without.remove(block) }
            }
            found[task.task.id] = without.reasonForLateness(of: task)
        }
        return found
    }

    /// Returns the shortage of a task whose late blocks are taken out, or `nil` if there is room for all of it.
    private func reasonForLateness(of task: PreparedTask) -> Plan.Unplaced? {
        var state = SearchState.load(fixed: self)
        let demand = Demand(task.index, beside: self)
        if let demand, state.placeable(demand) == demand.minutes { return nil }
        let obstacles = Obstacles(self)
        var shortage = shortage(of: task, obstacles, &state, isSoft: true)
        var sacrifice = Sacrifice(self)
        shortage?.explain(by: &sacrifice, of: task, problem)
        return shortage
    }

    private func reason(
        forShortageOf task: PreparedTask, _ obstacles: Obstacles, _ state: inout SearchState,
        isSoft: Bool
    ) -> (reason: Plan.Unplaced.Reason, cause: Cause?) {
        let category = task.task.category ?? problem.problem.categoryOfOthers
        guard hasWindow(for: task), !isSoft || hasHours(for: task) else {
            return (.windowClosed, category.map { .category($0) })
        }
        if let predecessor = task.predecessors.first(where: { !isComplete($0) }) {
            return (.predecessorUnplaced, problem.cause(predecessor))
        }
        guard let demand = Demand(task.index, beside: self) else { return (.noRoom, nil) }
        // Minutes that would fit now do not count towards the reason.
        let some = state.placeable(demand)
        if let last = lastPredecessor(of: task), last.end > task.release {
            var early = demand
            early.earliest = task.release
            // The predecessor's own block may be in that place.
            if state.placeable(early) > some || without(last.task).placeable(early) > some {
                return (.predecessorLate, problem.cause(last.task))
            }
        }
        let obstacle = { some > 0 ? nil : obstacles.soleCause(of: demand) }
        var late = demand
        late.latest = problem.problem.horizon
        if task.hardDeadline != nil, !isSoft, state.placeable(late) > some {
            return (.afterHardDeadline, obstacle())
        }
        var uncapped = demand
        uncapped.dayCap = nil
        if demand.dayCap != nil, let insertion = state.bestInsertion(uncapped),
            insertion.minutes > some
        {
            return (.capReached, some > 0 ? nil : taskThatFills(insertion, task))
        }
        if state.placeable(demand, withoutLunch: true) > some { return (.lunchKept, nil) }
        if state.placeable(demand, withoutBreaks: true) > some { return (.breakDue, nil) }
        return (.noRoom, obstacle())
    }

    /// Returns the block of a task's predecessors that ends last.
    private func lastPredecessor(of task: PreparedTask) -> PlacedBlock? {
        task.predecessors.flatMap { blocks[$0] }.max { $0.end < $1.end }
    }

    /// Returns the first task without whose blocks the cap would leave room for a task.
    ///
    /// Only tasks on the days where there would
    /// be room without a cap are tried.
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
        // A task that frees too little on every day need not be tried.
        func fills(_ other: Int) -> Bool {
            days.contains { day in
                let own = minutes[other]?[day] ?? 0
                return cap - (cappedMinutes[day] ?? 0) + own >= least
            }
        }
        var tried: Set<Int> = [task.index]
        for block in all where days.contains(problem.days.day(of: block.start)) {
            guard tried.insert(block.task).inserted, fills(block.task) else { continue }
            let without = without(block.task)
            guard let demand = Demand(task.index, beside: without) else { continue }
            if without.bestInsertion(demand) != nil { return problem.cause(block.task) }
        }
        return nil
    }

    private func placeable(_ demand: Demand) -> Int {
        var state = SearchState.load(fixed: self)
        return state.placeable(demand)
    }

    private func without(_ task: Int) -> Solution {
        var others = self
        for block in blocks[task] { others.remove(block) }
        return others
    }

    /// Whether the windows from release to deadline could hold all of a task if nothing else were there.
    private func hasHours(for task: PreparedTask) -> Bool {
        guard let category = task.category, let deadline = task.hardDeadline else { return true }
        let minutes = problem.windows[category].map { window in
            max(0, min(window.upperBound, deadline) - max(window.lowerBound, task.release))
        }
        return minutes.reduce(0, +) >= task.duration
    }

    /// Whether a window between release and horizon could hold a block of a task if nothing else were there.
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
