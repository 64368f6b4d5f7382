import CalendarModel

/// An order in which tasks are placed: the most urgent first, predecessors before successors.
///
/// Priorities and deadlines are inherited: predecessors of an urgent task are urgent. Slack is the time from the earliest start
/// to the deadline (the horizon if there is none) minus the duration. Ties are broken by the longer duration, then by id.
enum UrgencyOrder: CaseIterable {
    /// By the priority's factor divided by the sum of one day and the slack.
    case weightedSlack
    /// By priority, then by deadline.
    case priority
    /// By deadline, then by priority.
    case deadline
    /// By weighted minutes, the tasks that cost most to leave out first.
    case weight
    /// By priority, then by the task's own deadline, so that lower priorities do not affect the order.
    case lexicographic

    /// Returns the orders to try; the best solution is kept.
    static func tried(isStrict: Bool) -> [UrgencyOrder] {
        isStrict ? [.lexicographic] : [.weightedSlack, .priority, .deadline, .weight]
    }

    /// Returns tasks in this order.
    ///
    /// Complexity: O(*n* log *n*), where *n* is the number of all tasks.
    func sorted(_ tasks: [Int], of problem: PreparedProblem) -> [Int] {
        let keys = problem.tasks.map { key($0, horizon: problem.problem.horizon) }
        // The closure holds the keys alone: with the problem, each comparison would copy it.
        let byUrgency = tasks.sorted { left, right in
            keys[left] == keys[right] ? left < right : keys[left] < keys[right]
        }
        return Self.predecessorsFirst(byUrgency, of: problem)
    }

    /// Returns the sort key of a task; lower is more urgent.
    private func key(_ task: PreparedTask, horizon: Int) -> (Int, Int, Int) {
        let deadline = task.inheritedDeadline ?? horizon
        let factor = Objective.factor(of: task.inheritedPriority)
        let longer = -task.duration
        switch self {
        case .weightedSlack:
            let slack = max(0, deadline - task.release - task.duration)
            return ((minutesADay + slack) * (16 / factor), deadline, longer)
        case .priority: return (-factor, deadline, longer)
        case .deadline: return (deadline, -factor, longer)
        case .weight: return (-task.factor * task.duration, deadline, longer)
        case .lexicographic: return (-factor, task.deadline ?? horizon, longer)
        }
    }

    /// Puts each task right after those of its predecessors that would come later.
    static func predecessorsFirst(_ order: [Int], of problem: PreparedProblem) -> [Int] {
        var isWanted = Array(repeating: false, count: problem.tasks.count)
        for index in order { isWanted[index] = true }
        var result: [Int] = []
        var open = Array(order.reversed())
        while let index = open.last {
            let waiting = problem.tasks[index].predecessors.filter { isWanted[$0] }
            if waiting.isEmpty {
                open.removeLast()
                if isWanted[index] { result.append(index) }
                isWanted[index] = false
            } else {
                open.append(contentsOf: waiting.reversed())
            }
        }
        return result
    }
}
