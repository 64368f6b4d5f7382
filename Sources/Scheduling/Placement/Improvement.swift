/// A descent to a plan that no single task improves: each task is taken out and placed anew.
///
/// What it ends in stays as it is when planned again: moving a block then costs at least what it cost
/// before, so that nothing that did not help then helps now.
struct Improvement: Sendable {
    /// The most iterations, each one task taken out and placed anew.
    let effort: Int
    private(set) var iterations = 0

    init(effort: Int) {
        self.effort = effort
    }

    /// Improves a table for as long as effort lasts and something helps.
    ///
    /// - Parameter tasks: The tasks that may be placed.
    mutating func improve(_ table: inout Timetable, moving tasks: [Int]) {
        let order = UrgencyOrder.priority.sorted(tasks, of: table.problem)
        var merit = table.merit
        var unchanged = 0
        while unchanged < order.count {
            for task in order {
                guard iterations < effort else { return }
                iterations += 1
                var tried = table
                guard tried.replace(task), tried.merit < merit else {
                    unchanged += 1
                    guard unchanged < order.count else { return }
                    continue
                }
                tried.place(order)
                table = tried
                merit = table.merit
                unchanged = 0
            }
        }
    }
}

extension Timetable {
    /// Takes out the movable blocks of a task and places it anew; returns whether that succeeded.
    ///
    /// Blocks that are fixed or frozen stay. A task that others wait for must be complete again.
    fileprivate mutating func replace(_ task: Int) -> Bool {
        let movable = blocks[task].filter { !$0.isFixed && !isFrozen($0) }
        guard !movable.isEmpty else { return false }
        for block in movable { remove(block) }
        guard let insertion = bestInsertion(of: task) else { return false }
        insert(insertion)
        let isAwaited = problem.tasks[task].successors.contains { successor in
            blocks[successor].contains { !$0.isFixed }
        }
        return !isAwaited || isComplete(task)
    }

    /// Returns whether an existing block is so near that only a hard rule moves it.
    private func isFrozen(_ block: PlacedBlock) -> Bool {
        block.start < problem.problem.now + problem.problem.freeze
            && problem.existing(of: block.task).contains { $0.stands(as: block) }
    }
}
