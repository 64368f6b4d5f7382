extension Plan {
    /// The cost of blocks as a plan, from any source, and the rules that they break.
    public struct Assessment: Hashable, Sendable, Encodable {
        /// A task in the plan, with its own share of the cost.
        public struct Task: Hashable, Sendable, Encodable {
            /// The id of the task.
            public var task: TaskID
            /// The minutes that have no block.
            public var unplaced: Int
            /// The minute at which its last block has ended, or `nil` without blocks.
            public var end: Int?
            /// The minutes from its end to its deadline, negative if it is late; `nil` without blocks or deadline.
            public var slack: Int?
            /// The terms of its blocks alone; the terms that depend on several tasks (`load`, `sliver`, `spread`, `moved`) are 0.
            public var terms: Cost
        }

        private enum CodingKeys: String, CodingKey {
            case name, cost, terms, bound, tasks, broken
        }

        /// The label of the problem.
        public var name: String
        /// The cost; the sum of the terms.
        public var cost: Int
        /// The cost by the terms of the objective.
        public var terms: Cost
        /// A lower bound of the cost of any plan.
        public var bound: Int
        /// The tasks, by id.
        public var tasks: [Task]
        /// The violations of hard rules, in the order in which they are played back.
        public var broken: [HardRule.Violation]
    }
}

extension PreparedProblem {
    /// The solution with only the fixed blocks.
    private var fixedBlocks: Solution {
        var solution = Solution(self)
        for block in existing where block.isFixed && !solution.contains(block) {
            solution.insert(block)
        }
        return solution
    }

    /// Returns the cost of the blocks and the rules that they break, see `Planner`.
    func assessment(of blocks: [Block]) -> Plan.Assessment {
        let solution = Solution(self, blocks)
        let terms = solution.cost
        return Plan.Assessment(
            name: problem.name, cost: terms.total, terms: terms,
            bound: SearchState.load(fixedBlocks, isMovable: { !$0.isFixed })
                .bound(below: terms.total),
            tasks: tasks.map { task in
                let end = solution.blocks[task.index].map(\.end).max()
                return Plan.Assessment.Task(
                    task: task.task.id,
                    unplaced: max(0, task.duration - solution.minutes[task.index]), end: end,
                    slack: end.flatMap { end in task.deadline.map { $0 - end } },
                    terms: solution.cost(ofTask: task))
            },
            broken: violations(of: blocks))
    }
}

extension Plan.Assessment.Task {
    private enum CodingKeys: String, CodingKey {
        case task, unplaced, end, slack, cost, terms
    }

    /// Encodes the task, with missing values as null.
    public func encode(to encoder: any Encoder) throws {
        var fields = encoder.container(keyedBy: CodingKeys.self)
        try fields.encode(task, forKey: .task)
        try fields.encode(unplaced, forKey: .unplaced)
        try fields.encode(end, forKey: .end)
        try fields.encode(slack, forKey: .slack)
        try fields.encode(terms.total, forKey: .cost)
        try fields.encode(terms, forKey: .terms)
    }
}

extension HardRule.Violation: Encodable {
    private enum CodingKeys: String, CodingKey {
        case rule, block, cause
    }

    /// Encodes the violation, with a missing cause as null.
    public func encode(to encoder: any Encoder) throws {
        var fields = encoder.container(keyedBy: CodingKeys.self)
        try fields.encode(rule, forKey: .rule)
        try fields.encode(block, forKey: .block)
        try fields.encode(cause, forKey: .cause)
    }
}
