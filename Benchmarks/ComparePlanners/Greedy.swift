import Scheduling

/// Planners that people write in an afternoon: one task after another, each where it fits first.
enum Greedy: CaseIterable {
    case earliestDeadline
    case priority
    case urgency

    var name: String {
        switch self {
        case .earliestDeadline: "earliest deadline, first fit"
        case .priority: "priority, first fit"
        case .urgency: "urgency, best insertion"
        }
    }

    /// Returns the blocks; predecessors come before those that wait for them.
    func blocks(of problem: SchedulingProblem) throws -> [Block] {
        var asked = problem
        if self != .urgency {
            // With nothing but the days of waiting to go by, the best insertion is the first fit.
            for (_, weight) in Objective.named where weight != \.unplaced && weight != \.wait {
                asked.weights[keyPath: weight] = 0
            }
        }
        let planner = try Planner(asked)
        var blocks: [Block] = []
        for task in order(of: problem) {
            while let found = planner.bestInsertion(of: task.id, beside: blocks) {
                blocks += found.blocks
            }
        }
        return blocks
    }

    private func order(of problem: SchedulingProblem) -> [PlanningTask] {
        let sorted = problem.tasks.sorted { key($0, problem) < key($1, problem) }
        var placed: Set<TaskID> = []
        var order: [PlanningTask] = []
        var waiting = sorted
        while !waiting.isEmpty {
            guard let row = waiting.firstIndex(where: { placed.isSuperset(of: $0.dependencies) })
            else { return order + waiting }
            let task = waiting.remove(at: row)
            placed.insert(task.id)
            order.append(task)
        }
        return order
    }

    private func key(_ task: PlanningTask, _ problem: SchedulingProblem) -> (Int, Int, TaskID) {
        let deadline = task.deadline ?? problem.horizon
        let rank = task.priority.rawValue
        switch self {
        case .earliestDeadline: return (deadline, rank, task.id)
        case .priority: return (rank, deadline, task.id)
        case .urgency:
            let slack = max(0, deadline - task.earliest - task.duration)
            return ((1440 + slack) << rank, deadline, task.id)
        }
    }
}
