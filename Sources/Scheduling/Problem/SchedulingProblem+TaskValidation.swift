extension SchedulingProblem {
    /// Throws what is wrong with a task, a reference to one, or the order they ask for.
    func validateTasks() throws(SchedulingProblemError) {
        var rows: [String: Int] = [:]
        for (row, task) in tasks.enumerated() {
            try validate(task, field: "tasks[\(row)]")
            guard rows.updateValue(row, forKey: task.id) == nil else {
                throw .duplicateID(field: "tasks[\(row)].id", id: task.id)
            }
        }
        for (row, task) in tasks.enumerated() {
            for (place, id) in task.dependencies.enumerated() where rows[id] == nil {
                throw .unknownTask(field: "tasks[\(row)].deps[\(place)]", id: id)
            }
        }
        for (row, block) in existing.enumerated() where rows[block.task] == nil {
            throw .unknownTask(field: "existing[\(row)].task", id: block.task)
        }
        if let cycle = dependencyCycle(rows: rows) {
            throw .dependencyCycle(
                field: "tasks[\(cycle[0])].deps", ids: cycle.map { tasks[$0].id })
        }
    }

    private func validate(
        _ task: PlanningTask, field: String
    ) throws(SchedulingProblemError) {
        let lengths = 1...Self.times.upperBound
        try check(task.duration, in: lengths, field + ".duration")
        guard task.duration % grid == 0 else {
            throw .offGrid(field: field + ".duration", value: task.duration, grid: grid)
        }
        try check(task.earliest, in: Self.times, field + ".earliest")
        if let deadline = task.deadline { try check(deadline, in: Self.times, field + ".deadline") }
        guard task.isSplittable else { return }
        try check(task.chunkMinimum, in: lengths, field + ".min")
        try check(task.chunkMaximum, in: lengths, field + ".max")
        if let least = task.minimumChunk, let most = task.maximumChunk, least > most {
            throw .reversed(field: field + ".min")
        }
    }

    /// Returns the rows of tasks that wait for each other, each one for the next, or `nil`.
    ///
    /// Depth-first search with its own stack.
    private func dependencyCycle(rows: [String: Int]) -> [Int]? {
        let predecessors = tasks.map { $0.dependencies.compactMap { rows[$0] } }
        var isDone = Array(repeating: false, count: tasks.count)
        var depthOnPath = Array(repeating: -1, count: tasks.count)
        for root in tasks.indices where !isDone[root] {
            var path = [root]
            var next = [0]
            depthOnPath[root] = 0
            while let row = path.last, let place = next.last {
                guard place < predecessors[row].count else {
                    isDone[row] = true
                    depthOnPath[row] = -1
                    path.removeLast()
                    next.removeLast()
                    continue
                }
                next[next.count - 1] += 1
                let predecessor = predecessors[row][place]
                if depthOnPath[predecessor] >= 0 {
                    return Array(path[depthOnPath[predecessor]...])
                }
                if !isDone[predecessor] {
                    depthOnPath[predecessor] = path.count
                    path.append(predecessor)
                    next.append(0)
                }
            }
        }
        return nil
    }
}
