extension Timetable {
    /// Takes out one task after another and places it anew, for as long as effort lasts and it helps.
    ///
    /// What no single task improves stays as it is when it is planned again: moving a block then costs
    /// at least what it cost before, so what did not help does not help now.
    mutating func improve(moving tasks: [Int], _ effort: inout Effort) {
        let order = UrgencyOrder.priority.sorted(tasks, of: problem)
        var merit = merit
        var unchanged = 0
        while unchanged < order.count {
            for task in order where unchanged < order.count {
                guard effort.take(1) else { return }
                var tried = self
                guard tried.replace(task), tried.merit < merit else {
                    unchanged += 1
                    continue
                }
                tried.place(order)
                self = tried
                merit = tried.merit
                unchanged = 0
            }
        }
    }

    /// Takes out the movable blocks of a task and places it anew; returns whether that succeeded.
    ///
    /// Blocks that are fixed or frozen stay. A task that others wait for must be complete again.
    private mutating func replace(_ task: Int) -> Bool {
        let movable = blocks[task].filter(isMovable)
        guard !movable.isEmpty else { return false }
        for block in movable { remove(block) }
        guard let insertion = bestInsertion(of: task) else { return false }
        insert(insertion)
        return isComplete(task) || !isAwaited(task)
    }
}
