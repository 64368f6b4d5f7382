import Scheduling

/// Checks a plan's reasons by removing the stated cause and comparing the outcome.
///
/// It uses only the public functions of the planner: the rules that blocks break, their cost, and whether more fits
/// beside them.
struct Counterfactual {
    let problem: SchedulingProblem
    let plan: Plan
    let planner: Planner

    init(_ problem: SchedulingProblem) throws {
        self.problem = problem
        planner = try Planner(problem)
        plan = planner.plan()
    }

    /// Returns the reasons of a plan that are wrong; empty if all are confirmed.
    func doubts() throws -> [String] {
        try plan.moves.compactMap { confirms($0) ? nil : "\($0)" }
            + plan.unplaced.compactMap { try confirms($0) ? nil : "\($0)" }
            + planner.lateness(in: plan).values.compactMap {
                try confirms(lateness: $0) ? nil : "\($0)"
            }
    }

    /// Removes the late blocks and makes the deadline hard.
    ///
    /// Not everything may fit then, but more must fit without the
    /// named cause.
    func confirms(lateness late: Plan.Unplaced) throws -> Bool {
        let task = problem.tasks.first { $0.id == late.task }
        let isLate = plan.tasks.contains { $0.task == late.task && $0.isLate }
        guard let task, let deadline = task.deadline, isLate, late.minutes > 0 else { return false }
        let pinned = problem.existing.filter(\.isPinned).map {
            Block(task: $0.task, start: $0.start, end: $0.end)
        }
        let kept = plan.blocks.filter {
            $0.task != task.id || $0.end <= deadline || pinned.contains($0)
        }
        func minutes(
            beside blocks: [Block], _ change: (inout SchedulingProblem) -> Void = { _ in }
        ) throws -> Int {
            var changed = problem
            change(&changed)
            for row in changed.tasks.indices where changed.tasks[row].id == task.id {
                changed.tasks[row].isDeadlineHard = true
            }
            let found = try Planner(changed).bestInsertion(of: task.id, beside: blocks)
            return found?.blocks.reduce(0) { $0 + $1.minutes } ?? 0
        }
        let some = try minutes(beside: kept)
        let whole = late.minutes / problem.grid * problem.grid
        guard some < whole else { return false }
        if !late.instead.isEmpty {
            let without = kept.filter { !late.instead.contains($0.task) }
            guard try minutes(beside: without) >= whole else {
                return false
            }
        }
        switch late.reason {
        case .windowClosed:
            return try minutes(beside: kept.filter { $0.task == task.id }) {
                $0.busy = []
                $0.dayCap = nil
                $0.breakRule = nil
                $0.lunch = nil
            } < late.minutes
        case .predecessorLate:
            // The predecessor itself may occupy the place.
            let others = kept.filter { .task($0.task) != late.cause }
            return try minutes(beside: others) { $0.tasks.lift(dependenciesOf: task.id) } > some
        case .capReached: return try minutes(beside: kept) { $0.dayCap = nil } > some
        case .lunchKept: return try minutes(beside: kept) { $0.lunch = nil } > some
        case .breakDue: return try minutes(beside: kept) { $0.breakRule = nil } > some
        case .noRoom: return true
        case .predecessorUnplaced, .afterHardDeadline: return false
        }
    }

    /// Puts the old block back in place of the task's new ones.
    ///
    /// It must break the rule that the reason names; if the reason
    /// names none, the plan must not get cheaper.
    func confirms(_ move: Plan.Move) -> Bool {
        // A chunk that the task did not have before shares the reason of the first removed chunk.
        let interval =
            move.from ?? plan.moves.lazy.filter { $0.task == move.task }.compactMap(\.from).first
        guard let from = interval else { return false }
        let old = Block(task: move.task, start: from.start, end: from.end)
        let existing = problem.existing.map { Block(task: $0.task, start: $0.start, end: $0.end) }
        let kept = plan.blocks.filter { $0.task != move.task || existing.contains($0) }
        guard !kept.contains(old) else { return false }
        if move.reason == .goesFirst { return confirmsPrecedence(move, existing) }
        if move.reason == .roomSooner {
            return (move.to?.start ?? .max) < from.start
                && growth(of: \.wait, with: old, instead: move) > 0
        }
        let broken = planner.violations(of: kept + [old]).filter { violation in
            // A dependent task can block the old place, but not the place of the chunks that are removed here.
            violation.rule != .predecessor || violation.cause != .task(move.task)
                || violation.block.start < old.end
        }
        let rules = rules(of: move.reason)
        // The task that exceeds the cap, takes lunch or extends a stretch last is reported, even if another one is the excess.
        if [[.dayCap], [.lunch], [.stretch]].contains(rules) {
            return broken.contains { rules.contains($0.rule) }
        }
        let isBroken = broken.contains { violation in
            let names = [.task(violation.block.task), violation.cause]
            return rules.contains(violation.rule) && names.contains(.task(move.task))
                && (move.cause == nil || names.contains(move.cause))
        }
        if isBroken { return true }
        guard broken.isEmpty else { return false }
        switch move.reason {
        case .deadlineRisk:
            return lateness(of: [old])
                > lateness(
                    of: move.to.map { [Block(task: move.task, start: $0.start, end: $0.end)] } ?? []
                )
        case .mergedChunks, .betterTime, .lengthChanged: return isNoCheaper(old, instead: move)
        case .deadlineNear: return growth(of: \.slack, with: old, instead: move) > 0
        case .dayFull: return growth(of: \.load, with: old, instead: move) > 0
        case .preferredTime: return growth(of: \.pref, with: old, instead: move) > 0
        case .habitSpread: return growth(of: \.spread, with: old, instead: move) > 0
        default: return false
        }
    }

    /// Whether the block moved forward to a former place of the task that is said to come after it.
    private func confirmsPrecedence(_ move: Plan.Move, _ existing: [Block]) -> Bool {
        guard let from = move.from, let to = move.to, to.start < from.start else { return false }
        return existing.contains { block in
            .task(block.task) == move.cause && block.start < to.end && to.start < block.end
                && !plan.blocks.contains(block)
        }
    }

    private func growth(
        of term: KeyPath<Cost, Int>, with old: Block, instead move: Plan.Move
    ) -> Int {
        let new = move.to.map { Block(task: move.task, start: $0.start, end: $0.end) }
        let back = plan.blocks.filter { $0 != new } + [old]
        return planner.cost(of: back)[keyPath: term] - plan.terms[keyPath: term]
    }

    private func isNoCheaper(_ old: Block, instead move: Plan.Move) -> Bool {
        let new = move.to.map { Block(task: move.task, start: $0.start, end: $0.end) }
        let back = plan.blocks.filter { $0 != new } + [old]
        let isAllowed = planner.violations(of: back).isEmpty
        return !isAllowed || planner.cost(of: back).total >= plan.cost
    }

    private func lateness(of blocks: [Block]) -> Int {
        planner.cost(of: blocks).late
    }

    private func rules(of reason: Plan.Move.Reason) -> Set<HardRule> {
        switch reason {
        case .meetingOverlap, .buffer: [.busyTime]
        case .break: [.stretch]
        case .lunch: [.lunch]
        case .travel: [.travel]
        case .dependency: [.predecessor]
        case .displacedBy: [.overlap, .habit]
        case .deadlineRisk: [.hardDeadline]
        case .capReached: [.dayCap]
        case .windowChanged: [.grid, .horizon, .window, .earliestStart]
        case .mergedChunks, .lengthChanged: [.gap, .chunk, .duration]
        case .deadlineNear, .dayFull, .roomSooner, .goesFirst, .preferredTime, .habitSpread,
            .betterTime:
            []
        }
    }

    /// Lifts the rule: some of the minutes must then fit beside the plan, and must not fit before.
    func confirms(_ unplaced: Plan.Unplaced) throws -> Bool {
        guard try !fits(unplaced.task) else { return false }
        switch unplaced.reason {
        case .windowClosed:
            return try !fits(unplaced.task, beside: []) { problem in
                problem.busy = []
                problem.existing = []
                problem.dayCap = nil
                problem.breakRule = nil
                problem.lunch = nil
                problem.tasks = problem.tasks.filter { $0.id == unplaced.task }
                for row in problem.tasks.indices {
                    problem.tasks[row].dependencies = []
                    problem.tasks[row].isDeadlineHard = false
                }
            }
        case .predecessorUnplaced:
            let task = problem.tasks.first { $0.id == unplaced.task }
            guard case .task(let predecessor) = unplaced.cause else { return false }
            return task?.dependencies.contains(predecessor) == true
                && plan.unplaced.contains { $0.task == predecessor }
        case .predecessorLate:
            let others = plan.blocks.filter { .task($0.task) != unplaced.cause }
            return try fits(unplaced.task, beside: others) {
                $0.tasks.lift(dependenciesOf: unplaced.task)
            }
        case .afterHardDeadline:
            return try fits(unplaced.task) { $0.lift(deadlineOf: unplaced.task) }
                && confirmsCause(of: unplaced)
        case .capReached:
            return try fits(unplaced.task) { $0.dayCap = nil } && confirmsCause(of: unplaced)
        case .lunchKept: return try fits(unplaced.task) { $0.lunch = nil }
        case .breakDue: return try fits(unplaced.task) { $0.breakRule = nil }
        case .noRoom:
            return try !fits(unplaced.task) { $0.dayCap = nil }
                && !fits(unplaced.task) { $0.lunch = nil }
                && !fits(unplaced.task) { $0.lift(deadlineOf: unplaced.task) }
                && confirmsCause(of: unplaced)
        }
    }

    /// Removes the meeting or the task's blocks: some of the minutes must then fit.
    private func confirmsCause(of unplaced: Plan.Unplaced) throws -> Bool {
        guard let cause = unplaced.cause else { return true }
        switch cause {
        case .meeting(let id, _):
            return try hasPlace(unplaced.task, beside: plan.blocks) {
                $0.busy.removeAll { $0.id == id }
            }
        case .task(let id):
            return try hasPlace(unplaced.task, beside: plan.blocks.filter { $0.task != id })
        case .category: return false
        }
    }

    /// Whether some of a task's minutes fit beside blocks in a changed problem, or at least its shortest chunk does at a
    /// gain: the best insertion of chunks may miss a place if breaks and lunch have to be kept.
    private func hasPlace(
        _ task: TaskID, beside blocks: [Block],
        _ change: (inout SchedulingProblem) -> Void = { _ in }
    ) throws -> Bool {
        if try fits(task, beside: blocks, change) { return true }
        var changed = problem
        change(&changed)
        let planner = try Planner(changed)
        guard let task = problem.tasks.first(where: { $0.id == task }) else { return false }
        let least = task.isSplittable ? task.minimumChunk ?? min(30, task.duration) : task.duration
        let before = planner.cost(of: blocks).total
        return stride(from: 0, to: problem.horizon, by: problem.grid).contains { start in
            let block = Block(task: task.id, start: start, end: start + least)
            return planner.cost(of: blocks + [block]).total < before
                && !planner.violations(of: blocks + [block]).contains { $0.block == block }
        }
    }

    /// Whether placing some of a task's minutes beside blocks in a changed problem is worth its cost.
    private func fits(
        _ task: TaskID, beside blocks: [Block]? = nil,
        _ change: (inout SchedulingProblem) -> Void = { _ in }
    ) throws -> Bool {
        var changed = problem
        change(&changed)
        return try Planner(changed).bestInsertion(of: task, beside: blocks ?? plan.blocks) != nil
    }
}

extension SchedulingProblem {
    /// Makes the deadline of a task soft.
    fileprivate mutating func lift(deadlineOf task: TaskID) {
        for row in tasks.indices where tasks[row].id == task { tasks[row].isDeadlineHard = false }
    }
}

extension [PlanningTask] {
    /// Removes the dependencies of a task.
    fileprivate mutating func lift(dependenciesOf task: TaskID) {
        for row in indices where self[row].id == task { self[row].dependencies = [] }
    }
}
