extension Planner {
    /// The most minutes by which a day is made longer to find room.
    private static let longestExtension = 6 * 60

    /// Returns the smallest change of each kind that alone would place all minutes of a task that have no
    /// block, everything else staying where it is; by minutes, then in the order of the kinds.
    ///
    /// Each was made, and the minutes were placed.
    func remedies(for task: String, in plan: Plan) -> [Remedy] {
        guard let position = problem.positions[task] else { return [] }
        let minutes = problem.tasks[position].duration
        let placed = plan.blocks.filter { $0.task == task }.reduce(0) { $0 + $1.minutes }
        guard (minutes - placed).roundedDown(to: problem.grid) > 0 else { return [] }
        var remedies: [Remedy] = []
        for kind in Remedy.Kind.allCases {
            // Who can have it with less need not work longer.
            let isSpared = remedies.contains { remedy in
                [.endDayLater, .startDayEarlier, .raiseCap].contains(remedy.kind)
            }
            guard kind != .workLonger || !isSpared,
                let remedy = remedy(kind, for: position, lacking: minutes - placed, in: plan)
            else { continue }
            remedies.append(remedy)
        }
        let order = Remedy.Kind.allCases
        return remedies.sorted { left, right in
            let ranks = [left, right].map { order.firstIndex(of: $0.kind) ?? 0 }
            return (left.minutes, ranks[0]) < (right.minutes, ranks[1])
        }
    }

    private func remedy(
        _ kind: Remedy.Kind, for position: Int, lacking: Int, in plan: Plan
    ) -> Remedy? {
        let prepared = problem.tasks[position]
        let task = prepared.task
        let grid = problem.grid
        let make = { (slots: Int) in Remedy(kind: kind, task: task.id, minutes: slots * grid) }
        switch kind {
        case .shorten:
            let most = min(lacking, task.duration - grid) / grid
            return least(upTo: most, in: plan, make)
        case .split:
            guard !task.isSplittable, task.duration > grid else { return nil }
            let chunk = min(30.roundedUp(to: grid), (task.duration / 2).roundedDown(to: grid))
            guard chunk > 0 else { return nil }
            let remedy = make(chunk / grid)
            return places(remedy, in: plan) ? remedy : nil
        case .endDayLater, .startDayEarlier:
            guard let every = least(upTo: Self.longestExtension / grid, in: plan, make) else {
                return nil
            }
            return onOneDay(every, in: plan) ?? every
        case .workLonger:
            guard prepared.isCapped, problem.problem.dayCap != nil,
                let every = least(upTo: Self.longestExtension / grid, in: plan, make)
            else { return nil }
            return onOneDay(every, in: plan) ?? every
        case .raiseCap:
            guard prepared.isCapped, problem.problem.dayCap != nil else { return nil }
            return least(upTo: lacking.roundedUp(to: grid) / grid, in: plan, make)
        case .moveDeadline:
            guard let deadline = prepared.hardDeadline else { return nil }
            let most = (problem.problem.horizon - deadline).roundedUp(to: grid) / grid
            return least(upTo: most, in: plan, make)
        case .dropDependency:
            let open = plan.unplaced.first { item in task.dependencies.contains(item.task) }
            guard let open else { return nil }
            let remedy = Remedy(kind: kind, task: task.id, minutes: 0, predecessor: open.task)
            return places(remedy, in: plan) ? remedy : nil
        }
    }

    /// Returns the first of 1 to `most` slots that helps, when more help at least as much.
    private func least(upTo most: Int, in plan: Plan, _ make: (Int) -> Remedy) -> Remedy? {
        guard most >= 1, places(make(most), in: plan) else { return nil }
        var (low, high) = (1, most)
        while low < high {
            let middle = (low + high) / 2
            if places(make(middle), in: plan) { high = middle } else { low = middle + 1 }
        }
        return make(high)
    }

    /// Returns the first day on which alone a change of all days does the same.
    private func onOneDay(_ remedy: Remedy, in plan: Plan) -> Remedy? {
        let chunks = insertion(after: remedy, in: plan)
        let days = Set(chunks.map { problem.days.day(of: $0.start) }).sorted()
        for day in days {
            var single = remedy
            single.day = problem.days.start(ofDay: day)
            if single.day != nil, places(single, in: plan) { return single }
        }
        return nil
    }

    /// Whether a change places all that the task still lacks.
    private func places(_ remedy: Remedy, in plan: Plan) -> Bool {
        let placed = plan.blocks.filter { $0.task == remedy.task }
        let chunks = insertion(after: remedy, in: plan)
        let wanted = remedy.applied(to: problem.problem).tasks.first { $0.id == remedy.task }
        let minutes = (placed + chunks).reduce(0) { $0 + $1.minutes }
        return (wanted?.duration ?? .max) - minutes < problem.grid
    }

    /// Returns the chunks in which what the task lacks is placed after a change.
    private func insertion(after remedy: Remedy, in plan: Plan) -> [Block] {
        let changed = try? Planner(remedy.applied(to: problem.problem))
        return changed?.bestInsertion(of: remedy.task, beside: plan.blocks)?.blocks ?? []
    }
}
