import CalendarModel

extension PreparedTask {
    /// Returns the tasks of a problem by id, with what follows from their dependencies.
    static func all(
        of problem: SchedulingProblem, categories: [String], days: LocalDays
    ) -> [PreparedTask] {
        let sorted = problem.tasks.sorted { $0.id < $1.id }
        let positions = numbers(of: sorted.map(\.id))
        let numbersOfCategories = numbers(of: categories)
        let habits = numbers(of: Set(sorted.compactMap(\.group)).sorted())
        let capped = Set(problem.dayCap?.categories ?? [])
        let tasks = sorted.enumerated().map { index, task in
            let category = task.category ?? problem.categoryOfOthers
            return PreparedTask(
                task, index: index,
                category: category.flatMap { numbersOfCategories[$0] },
                isCapped: category.map(capped.contains) ?? false,
                habit: task.group.flatMap { habits[$0] },
                predecessors: Set(task.dependencies.compactMap { positions[$0] }).sorted(),
                problem: problem, days: days)
        }
        return linked(tasks)
    }

    private static func numbers(of names: [String]) -> [String: Int] {
        Dictionary(zip(names, 0...)) { first, _ in first }
    }

    /// Returns the tasks with successors, depths, and what they inherit from those that wait for them.
    private static func linked(_ tasks: [PreparedTask]) -> [PreparedTask] {
        var tasks = tasks
        for task in tasks {
            for predecessor in task.predecessors {
                tasks[predecessor].successors.append(task.index)
            }
        }
        let order = topologicalOrder(of: tasks)
        for index in order {
            tasks[index].depth = tasks[index].predecessors.reduce(0) {
                max($0, tasks[$1].depth + 1)
            }
        }
        for index in order.reversed() {
            let task = tasks[index]
            for predecessor in task.predecessors {
                tasks[predecessor].inherit(from: task)
            }
        }
        return tasks
    }

    private mutating func inherit(from successor: PreparedTask) {
        inheritedPriority = min(inheritedPriority, successor.inheritedPriority)
        guard let deadline = successor.inheritedDeadline else { return }
        let latest = deadline - successor.duration
        inheritedDeadline = min(inheritedDeadline ?? latest, latest)
    }

    /// Returns the positions of the tasks, predecessors before successors.
    ///
    /// Source: A. B. Kahn, "Topological sorting of large networks", 1962, doi:10.1145/368996.369025.
    private static func topologicalOrder(of tasks: [PreparedTask]) -> [Int] {
        var waiting = tasks.map(\.predecessors.count)
        var order = tasks.indices.filter { waiting[$0] == 0 }
        var done = 0
        while done < order.count {
            for successor in tasks[order[done]].successors {
                waiting[successor] -= 1
                if waiting[successor] == 0 { order.append(successor) }
            }
            done += 1
        }
        return order
    }
}
