import BasicContainers

extension Board {
    /// Takes out one task after another and places it anew, for as long as effort lasts and it helps.
    ///
    /// What no single task improves stays as it is when it is planned again: moving a block then costs
    /// at least what it cost before, so what did not help does not help now.
    mutating func improve(moving tasks: [Int], _ effort: inout Effort) {
        let order = UrgencyOrder.priority.sorted(tasks, of: problem)
        var removed: [Chunk] = []
        var unchanged = 0
        while unchanged < order.count {
            for task in order where unchanged < order.count {
                guard effort.take(1) else { return }
                unchanged += 1
                guard firsts[task] >= 0 else { continue }
                let before = merit
                removed.removeAll(keepingCapacity: true)
                takeOut(task, &removed)
                if placeFully(task), merit < before {
                    place(order)
                    unchanged = 0
                    continue
                }
                takeOut(task)
                for chunk in removed { insert(chunk) }
            }
        }
    }

    /// Places a task; returns whether it has a place, and all of it has where something waits for it.
    mutating func placeFully(_ task: Int) -> Bool {
        place(task) && (isComplete(task) || !isAwaited(task))
    }

    /// Takes out the movable blocks of a task and adds them to a list.
    mutating func takeOut(_ task: Int, _ removed: inout [Chunk]) {
        while firsts[task] >= 0 { removed.append(remove(at: Int(firsts[task]))) }
    }

    /// Takes out the movable blocks of a task.
    mutating func takeOut(_ task: Int) {
        while firsts[task] >= 0 { _ = remove(at: Int(firsts[task])) }
    }
}
