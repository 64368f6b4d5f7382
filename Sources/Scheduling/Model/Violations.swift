extension HardRule {
    /// A violation of a hard rule by a plan.
    public struct Violation: Hashable, Sendable {
        /// The rule.
        public var rule: HardRule
        /// The block that breaks the rule; for `pinned`, the missing block.
        public var block: Block
        /// The obstacle that the block meets, or `nil`.
        public var cause: Cause?
    }
}

extension PreparedProblem {
    /// Returns every hard rule that a plan breaks, for an independent check.
    ///
    /// The plan is replayed: fixed blocks first, then the others by start, each checked against those before it. The block
    /// that exceeds a day's cap therefore breaks the rule, and so does the later of two overlapping blocks. A predecessor
    /// that starts later counts as unfinished.
    ///
    /// A block whose task is not in the problem breaks `duration`. Of two equal pinned blocks, only the first counts as pinned.
    ///
    /// Complexity: O(*n* log *n*), where *n* is the size of plan and problem.
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
