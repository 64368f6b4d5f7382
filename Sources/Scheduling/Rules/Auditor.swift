extension PreparedProblem {
    /// Returns every hard rule that a plan breaks: our own checker.
    ///
    /// The plan is played back: what is pinned first, then block by block by start, each asked against
    /// those before it. So a day over its cap is the fault of the block that went over, and of two that
    /// overlap the later one is to blame. A predecessor that starts later has not ended, whatever comes.
    ///
    /// A block of a task that the problem does not have breaks `duration`: nobody asked for it. A
    /// second block like a pinned one is not pinned.
    ///
    /// Complexity: O(*n* log *n*), *n* the size of plan and problem.
    func violations(of plan: [Block]) -> [Violation] {
        var violations: [Violation] = []
        var loose: [PlacedBlock] = []
        var table = Timetable(self)
        for block in plan.sorted() {
            guard let task = positions[block.task] else {
                violations.append(Violation(rule: .duration, block: block, cause: block.task))
                continue
            }
            var placed = PlacedBlock(task: task, start: block.start, end: block.end)
            let isPinned = existing(like: placed)?.isFixed ?? false
            placed.isFixed = isPinned && !table.contains(placed)
            if placed.isFixed { table.insert(placed) } else { loose.append(placed) }
        }
        var last: PlacedBlock?
        for block in existing where block.isFixed && last?.stands(as: block) != true {
            last = block
            if !table.contains(block) {
                violations.append(Violation(rule: .pinned, block: named(block)))
            }
        }
        for block in loose {
            for rule in HardRule.allCases {
                guard let breach = rule.breach(by: block, beside: table) else { continue }
                violations.append(violation(breach, by: block))
            }
            table.insert(block)
        }
        return violations
    }

    private func violation(_ breach: Breach, by block: PlacedBlock) -> Violation {
        Violation(rule: breach.rule, block: named(block), cause: name(of: breach.cause))
    }

    /// Returns the id that callers know a cause by.
    func name(of cause: Breach.Cause) -> String? {
        switch cause {
        case .meeting(let id, _): id
        case .task(let position): tasks[position].task.id
        case .category(let name): name
        case .nothing: nil
        }
    }
}
