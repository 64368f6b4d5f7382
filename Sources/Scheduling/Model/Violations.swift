extension HardRule {
    /// A hard rule that a plan breaks.
    public struct Violation: Hashable, Sendable, Codable {
        /// The rule.
        public var rule: HardRule
        /// The block that breaks it; for `pinned`, the block that is missing.
        public var block: Block
        /// The id of the meeting, task or window that it runs into, or `nil`.
        public var cause: String?
    }
}

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
    func violations(of plan: [Block]) -> [HardRule.Violation] {
        var violations: [HardRule.Violation] = []
        var loose: [PlacedBlock] = []
        var solution = Solution(self)
        for block in plan.sorted() {
            guard var placed = placed(block) else {
                violations.append(HardRule.Violation(rule: .duration, block: block, cause: block.task))
                continue
            }
            placed.isFixed = placed.isFixed && !solution.contains(placed)
            if placed.isFixed { solution.insert(placed) } else { loose.append(placed) }
        }
        var last: PlacedBlock?
        for block in existing where block.isFixed && last?.stands(as: block) != true {
            last = block
            if !solution.contains(block) {
                violations.append(HardRule.Violation(rule: .pinned, block: named(block)))
            }
        }
        for block in loose {
            for rule in HardRule.allCases {
                guard let breach = rule.breach(by: block, beside: solution) else { continue }
                violations.append(violation(breach, by: block))
            }
            solution.insert(block)
        }
        return violations
    }

    private func violation(_ breach: Breach, by block: PlacedBlock) -> HardRule.Violation {
        HardRule.Violation(rule: breach.rule, block: named(block), cause: name(of: breach.cause))
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
