import CalendarModel

/// The warm start: the existing blocks that stay, and those that must go.
struct WarmStart: Sendable {
    /// The blocks that stay.
    let solution: Solution
    /// The blocks that a hard rule forbids, in the order of checking.
    let released: [PlacedBlock]

    var problem: PreparedProblem { solution.problem }

    /// Keeps fixed blocks, then every other block that satisfies all hard rules beside those before it.
    ///
    /// The order is by inherited priority, with predecessors before successors, then by start.
    init(_ problem: PreparedProblem) {
        var solution = Solution(problem)
        var released: [PlacedBlock] = []
        var loose: [PlacedBlock] = []
        var previous: PlacedBlock?
        for block in problem.existing where previous?.stands(as: block) != true {
            previous = block
            if block.isFixed { solution.insert(block) } else { loose.append(block) }
        }
        let ranks = problem.tasks.map { ($0.inheritedPriority.rawValue, $0.depth) }
        loose.sort {
            let (left, right) = (ranks[$0.task], ranks[$1.task])
            return left != right ? left < right : $0 < $1
        }
        for block in loose {
            if HardRule.firstBreach(by: block, beside: solution) == nil {
                solution.insert(block)
            } else {
                released.append(block)
            }
        }
        self.solution = solution
        self.released = released
    }

    /// Repairs the solution: reinserts the tasks of released blocks before anything else takes their time, and restores blocks
    /// that only waited for them.
    func repaired() -> SearchState {
        var solution = solution
        var state = SearchState.load(solution, isMovable: solution.isMovable)
        let broken = Set(released.map(\.task)).sorted()
        guard !broken.isEmpty else { return state }
        for task in UrgencyOrder.priority.sorted(broken, of: problem) {
            for block in released where block.task == task {
                guard HardRule.firstBreach(by: block, beside: solution) == nil else { continue }
                solution.insert(block)
                state.load(block)
            }
            for block in repair(task, on: &state)?.chunks ?? [] {
                solution.insert(block)
                state.load(block)
            }
        }
        // A restored block may be immovable now.
        return SearchState.load(solution, isMovable: solution.isMovable)
    }

    /// Returns the insertion of a task that lost a block.
    ///
    /// It ends before the blocks of its successors, so that they can stay, unless that costs more than moving them.
    private func repair(_ task: Int, on state: inout SearchState) -> Insertion? {
        guard let demand = state.demand(of: task) else { return nil }
        let free = state.insertion(demand)
        let waiting = released.filter { problem.tasks[task].successors.contains($0.task) }
        guard let first = waiting.map(\.start).min() else { return free }
        var early = demand
        early.latest = min(early.latest, state.time.slot(of: first))
        guard let inTime = state.insertion(early) else { return free }
        let saved = waiting.reduce(0) { $0 + problem.movedCost(of: $1) }
        let isWorth = inTime.delta - saved <= free?.delta ?? 0
        return inTime.minutes == demand.slots * state.time.grid && isWorth ? inTime : free
    }
}
