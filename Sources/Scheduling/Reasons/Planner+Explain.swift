extension Planner {
    /// Returns why the blocks of a task are where they are in a plan of this problem, and why minutes of it
    /// are nowhere.
    ///
    /// Everything is found by a counterfactual beside the other blocks of the plan: the block is taken out
    /// and put elsewhere, the problem is changed and the minutes are placed. Nothing is planned anew.
    ///
    /// - Parameters:
    ///   - task: The id of the task.
    ///   - plan: A plan of this problem.
    /// - Returns: The explanation, or `nil` where the problem has no such task.
    /// - Complexity: O(*n* log *n*) for each block and for each change that is tried, *n* the size of plan
    ///   and problem; about 60 changes are tried for a task that lacks minutes.
    public func explain(_ task: String, in plan: Plan) -> Explanation? {
        guard let position = problem.positions[task] else { return nil }
        let table = table(of: plan.blocks)
        let own = plan.blocks.filter { $0.task == task }.sorted()
        let unplaced = plan.unplaced.first { $0.task == task }
        let deadline = problem.tasks[position].deadline
        let end = own.map(\.end).max()
        let margin = deadline.flatMap { deadline in end.map { deadline - $0 } }
        return Explanation(
            task: task,
            blocks: own.map { reason(for: $0, of: position, in: plan, table) },
            unplaced: unplaced,
            remedies: unplaced == nil ? [] : remedies(for: task, in: plan),
            slack: margin.map { max(0, $0) },
            tardiness: margin.map { max(0, -$0) } ?? 0)
    }

    private func reason(
        for block: Block, of task: Int, in plan: Plan, _ table: Timetable
    ) -> PlacedReason {
        let bare = PlacedBlock(task: task, start: block.start, end: block.end)
        let existing = problem.existing(like: bare)
        let placed = existing ?? bare
        var without = table
        without.remove(placed)
        let shift = { (minutes: Int) in
            bound(of: placed, shiftedBy: minutes, in: plan, beside: without)
        }
        return PlacedReason(
            block: block, isFixed: placed.isFixed, stood: existing != nil,
            earlier: shift(-problem.grid), later: shift(problem.grid),
            alternative: placed.isFixed
                ? nil : alternative(to: placed, in: plan, beside: without))
    }

    private func bound(
        of block: PlacedBlock, shiftedBy minutes: Int, in plan: Plan, beside without: Timetable
    ) -> PlacedReason.Bound {
        let shifted = PlacedBlock(
            task: block.task, start: block.start + minutes, end: block.end + minutes)
        if let breach = HardRule.firstBreach(by: shifted, beside: without) {
            return PlacedReason.Bound(
                rule: breach.rule, cause: problem.name(of: breach.cause),
                isBuffer: without.isBufferOnly(breach))
        }
        // Who waits for it breaks the rule, not the block itself.
        if let first = firstSuccessor(of: block.task, in: plan), first.start < shifted.end {
            return PlacedReason.Bound(rule: .predecessor, cause: first.task)
        }
        var moved = without
        moved.insert(shifted)
        return PlacedReason.Bound(growth: moved.cost.total - plan.cost)
    }

    /// Returns the first block that waits for a task and is not fixed.
    private func firstSuccessor(of task: Int, in plan: Plan) -> Block? {
        let names = Set(problem.tasks[task].successors.map { problem.tasks[$0].task.id })
        return plan.blocks.filter { block in
            guard names.contains(block.task), let task = problem.positions[block.task] else {
                return false
            }
            let placed = PlacedBlock(task: task, start: block.start, end: block.end)
            return problem.existing(like: placed)?.isFixed != true
        }.min()
    }

    /// Returns the cheapest place for the minutes of a block that shares none with where it stands.
    private func alternative(
        to block: PlacedBlock, in plan: Plan, beside without: Timetable
    ) -> PlacedReason.Alternative? {
        guard var demand = Demand(block.task, beside: without) else { return nil }
        demand.minutes = block.minutes
        var (before, after) = (demand, demand)
        before.latest = min(demand.latest, block.start)
        after.earliest = max(demand.earliest, block.end)
        let places = [before, after].compactMap { demand -> PlacedReason.Alternative? in
            guard demand.earliest < demand.latest, let found = without.bestInsertion(demand),
                found.chunks.reduce(0, { $0 + $1.minutes }) == demand.minutes
            else { return nil }
            var moved = without
            for chunk in found.chunks { moved.insert(chunk) }
            let terms = moved.cost - plan.terms
            return PlacedReason.Alternative(
                blocks: found.chunks.map(problem.named), growth: terms.total, terms: terms)
        }
        return places.min { $0.growth < $1.growth }
    }
}

extension Cost {
    /// Returns by how much each term is greater than that of another cost.
    static func - (left: Cost, right: Cost) -> Cost {
        var difference = Cost()
        let terms: [WritableKeyPath<Cost, Int>] = [
            \.unplaced, \.late, \.wait, \.pref, \.frag, \.sliver, \.moved,
        ]
        for term in terms { difference[keyPath: term] = left[keyPath: term] - right[keyPath: term] }
        return difference
    }
}
