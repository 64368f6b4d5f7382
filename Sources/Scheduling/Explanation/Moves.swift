extension Solution {
    /// Returns the moves of a task's existing blocks that did not stay unchanged.
    ///
    /// Each block is paired with a new one by start,
    /// and a counterfactual gives the reason.
    ///
    /// A block that moved forward to its own advantage is not reported as displaced by the block that filled its old place.
    func moves(of task: PreparedTask) -> [Plan.Move] {
        let existing = problem.existing(of: task.index)
        var gone: [PlacedBlock] = []
        for block in existing where !contains(block) && gone.last?.stands(as: block) != true {
            gone.append(block)
        }
        guard let first = gone.first else { return [] }
        let new = blocks[task.index].filter { block in
            !existing.contains { $0.stands(as: block) }
        }
        var without = self
        for block in new { without.remove(block) }
        let isAsMany = new.count == gone.count
        let isOtherLength = isAsMany && minutes(of: new) != minutes(of: gone)
        return (0..<max(gone.count, new.count)).map { row in
            let from = row < gone.count ? gone[row] : nil
            let to = row < new.count ? new[row] : nil
            let old = from ?? first
            var breach = without.obstacle(to: old) ?? earlySuccessor(of: old)
            var reason = breach.map(self.reason) ?? preference(old, to, of: task)
            if let from, let to, breach?.rule == .overlap, gains(by: to, instead: from) {
                let other = formerTask(at: to)
                reason = other == nil ? .roomSooner : .goesFirst
                breach?.cause = other.map(problem.cause)
            } else if isOtherLength, breach == nil || reason == .mergedChunks {
                reason = .lengthChanged
            }
            return Plan.Move(
                task: task.task.id, origin: from.flatMap { problem.identity(of: $0) },
                from: from.map { Plan.Move.Interval(start: $0.start, end: $0.end) },
                to: to.map { Plan.Move.Interval(start: $0.start, end: $0.end) },
                reason: reason, cause: breach?.cause)
        }
    }

    /// Whether a block waits less in its new place, even if its old place were still free.
    private func gains(by to: PlacedBlock, instead from: PlacedBlock) -> Bool {
        guard to.start < from.start else { return false }
        var (before, after) = (Cost(), Cost())
        problem.addCost(of: from, to: &before)
        problem.addCost(of: to, to: &after)
        return before.wait > after.wait
    }

    private func minutes(of blocks: [PlacedBlock]) -> Int {
        blocks.reduce(0) { $0 + $1.minutes }
    }

    /// Returns the task of an existing block that overlapped the place and has left it for a later one.
    private func formerTask(at place: PlacedBlock) -> Int? {
        problem.tasks.lazy.map(\.index).first { other in
            let existing = problem.existing(of: other)
            return other != place.task
                && existing.contains {
                    $0.start < place.end && place.start < $0.end && !contains($0)
                }
                && blocks[other].allSatisfy { block in
                    block.start > place.start || existing.contains { $0.stands(as: block) }
                }
        }
    }

    /// Returns the rule that a block would break, or `nil` if it keeps all of them.
    ///
    /// If it may not begin yet, or has to wait for another task, that explains a move before the block that then took the
    /// place.
    private func obstacle(to block: PlacedBlock) -> Breach? {
        let first = HardRule.firstBreach(by: block, beside: self)
        switch first?.rule {
        case .overlap, .stretch, .lunch, .habit:
            let rules: [HardRule] = [.earliestStart, .predecessor]
            return rules.lazy.compactMap { $0.breach(by: block, beside: self) }.first ?? first
        default: return first
        }
    }

    /// Returns a breach of the predecessor rule if a successor has a block that starts before a block's end.
    func earlySuccessor(of block: PlacedBlock) -> Breach? {
        let successor = problem.tasks[block.task].successors.first { successor in
            blocks[successor].contains { !$0.isFixed && $0.start < block.end }
        }
        return successor.map { Breach(rule: .predecessor, cause: problem.cause($0)) }
    }

    /// Returns the reason for a move that a rule forced.
    private func reason(_ breach: Breach) -> Plan.Move.Reason {
        switch breach.rule {
        case .grid, .horizon, .window, .earliestStart: .windowChanged
        case .busyTime:
            if case .meeting(_, isBuffer: true) = breach.cause { .buffer } else { .meetingOverlap }
        case .overlap, .habit: .displacedBy
        case .stretch: .break
        case .lunch: .lunch
        case .travel: .travel
        case .gap, .chunk, .duration: .mergedChunks
        case .hardDeadline: .deadlineRisk
        case .predecessor: .dependency
        case .dayCap: .capReached
        case .pinned: .betterTime
        }
    }

    /// Returns the reason for a move that no rule forced: the block could go back, at a cost.
    private func preference(
        _ from: PlacedBlock, _ to: PlacedBlock?, of task: PreparedTask
    ) -> Plan.Move.Reason {
        let existing = Set(problem.existing(of: task.index)).count
        if blocks[task.index].count < existing { return .mergedChunks }
        var back = self
        if let to { back.remove(to) }
        back.insert(from)
        let more = back.cost - cost
        let isSooner = to.map { $0.start < from.start } ?? false
        let reasons: [(growth: Int, reason: Plan.Move.Reason)] = [
            (more.late, .deadlineRisk), (more.slack, .deadlineNear), (more.load, .dayFull),
            (isSooner ? more.wait : 0, .roomSooner), (more.pref, .preferredTime),
            (more.spread, .habitSpread),
        ]
        let greatest = reasons.map(\.growth).max() ?? 0
        return reasons.first { greatest > 0 && $0.growth == greatest }?.reason ?? .betterTime
    }
}

extension Solution {
    /// The identity of the existing block for each block, in their order.
    ///
    /// An unchanged block keeps its identity; the other blocks
    /// of a task take over the remaining identities in order of time.
    var origins: [BlockID?] {
        var left = Dictionary(
            grouping: problem.problem.existing.filter { $0.id != nil }.sorted {
                $0.start < $1.start
            }, by: \.task)
        var origins = named.map { block -> BlockID? in
            let place = left[block.task]?.firstIndex {
                $0.start == block.start && $0.end == block.end
            }
            return place.flatMap { left[block.task]?.remove(at: $0).id }
        }
        for (row, block) in named.enumerated() where origins[row] == nil {
            guard left[block.task]?.isEmpty == false else { continue }
            origins[row] = left[block.task]?.removeFirst().id
        }
        return origins
    }
}

extension PreparedProblem {
    /// Returns the identity of an existing block.
    fileprivate func identity(of block: PlacedBlock) -> BlockID? {
        let task = tasks[block.task].task.id
        return problem.existing.first {
            $0.task == task && $0.start == block.start && $0.end == block.end
        }?.id
    }

    /// Returns the local days that a block skipped only because of the daily cap, see `Planner`.
    func cappedDays(passedBy move: Plan.Move, in blocks: [Block]) -> [Int] {
        guard problem.dayCap != nil, let from = move.from, let to = move.to,
            let task = positions[move.task]
        else { return [] }
        let first = days.day(of: max(from.start, problem.now))
        let last = days.day(of: to.start)
        guard first < last else { return [] }
        let place = Block(task: move.task, start: to.start, end: to.end)
        let solution = Solution(self, blocks.filter { $0 != place })
        guard let demand = Demand(task, beside: solution), demand.dayCap != nil else { return [] }
        return (first..<last).compactMap { day in
            guard let start = days.start(ofDay: day), let end = days.start(ofDay: day + 1) else {
                return nil
            }
            var capped = demand
            capped.minutes = min(demand.minutes, to.end - to.start)
            capped.earliest = max(demand.earliest, start)
            capped.latest = min(demand.latest, end)
            var free = capped
            free.dayCap = nil
            let isCapped = !solution.places(capped) && solution.places(free)
            return isCapped ? start : nil
        }
    }
}

extension Solution {
    /// Whether all minutes of a demand can be placed, and doing so is worth its cost.
    func places(_ demand: Demand) -> Bool {
        guard demand.earliest < demand.latest else { return false }
        return (bestInsertion(demand)?.minutes ?? 0) == demand.minutes
    }
}
