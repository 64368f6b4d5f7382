extension HardRule {
    /// A hard rule that a plan breaks.
    public struct Violation: Hashable, Sendable {
        /// The rule.
        public var rule: HardRule
        /// The block that breaks it; for `pinned`, the block that is missing.
        public var block: Block
        /// What it runs into, or `nil`.
        public var cause: Cause?
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
                violations.append(
                    HardRule.Violation(rule: .duration, block: block, cause: .task(block.task)))
                continue
            }
            placed.isFixed = placed.isFixed && !solution.contains(placed)
            if placed.isFixed { solution.insert(placed) } else { loose.append(placed) }
        }
        var last: PlacedBlock?
        for block in existing where block.isFixed && last?.stands(as: block) != true {
            last = block
            guard !solution.contains(block) else { continue }
            violations.append(HardRule.Violation(rule: .pinned, block: named(block)))
        }
        for block in loose {
            for rule in HardRule.allCases {
                guard let breach = rule.breach(by: block, beside: solution) else { continue }
                violations.append(
                    HardRule.Violation(rule: rule, block: named(block), cause: breach.cause))
            }
            solution.insert(block)
        }
        return violations
    }
}
