/// An answer to a planning problem.
public struct Plan: Hashable, Sendable, Encodable {
    private enum CodingKeys: String, CodingKey {
        case name
        case blocks
        case later
        case cost
        case terms
        case bound
        case unplaced
        case tasks
        case moves
        case iterations
    }

    /// The label of the problem.
    public var name: String
    /// The blocks by start, then by end and task.
    ///
    /// A document has those that start at the end of the problem's window or later apart, as `later`.
    public var blocks: [Block]
    /// The minute from which on blocks are for later.
    public var window: Int
    /// The existing block that each of the blocks is, if it stood or moved; documents have none.
    public var origins: [BlockID?]
    /// The cost of the blocks; the sum of the terms.
    public var cost: Int
    /// The cost by the terms of the objective.
    public var terms: Cost
    /// A lower bound of the cost of any plan.
    public var bound: Int
    /// When each task ends, by task.
    public var tasks: [TaskEnd]
    /// What found no place, by task.
    public var unplaced: [Unplaced]
    /// What became of the existing blocks that no longer stand as they did, by task and start.
    public var moves: [Move]
    /// The iterations of the search.
    public var iterations: Int

    /// Explains a solution: a reason for everything that moved or lacks minutes.
    init(_ solution: Solution, iterations: Int) {
        let problem = solution.problem
        let obstacles = Obstacles(solution)
        var state = SearchState.load(fixed: solution)
        name = problem.problem.name
        blocks = solution.named
        window = problem.problem.window ?? problem.problem.horizon
        origins = solution.origins
        terms = solution.cost
        cost = terms.total
        bound = SearchState.load(solution, isMovable: solution.isMovable).bound(below: cost)
        tasks = problem.tasks.compactMap { task in
            solution.blocks[task.index].map(\.end).max().map { end in
                let slack = task.deadline.map { $0 - end }
                let isLate = slack.map { $0 < 0 || !solution.isComplete(task.index) } ?? false
                return TaskEnd(task: task.task.id, end: end, slack: slack, isLate: isLate)
            }
        }
        unplaced = []
        var sacrifice = Sacrifice(solution)
        // What is alike has one reason.
        var known: [PlanningTask: Unplaced] = [:]
        for task in problem.tasks {
            let kind = solution.blocks[task.index].isEmpty ? problem.kind(of: task.index) : nil
            if let kind, var shortage = known[kind] {
                shortage.task = task.task.id
                unplaced.append(shortage)
                continue
            }
            guard var shortage = solution.shortage(of: task, obstacles, &state) else { continue }
            shortage.explain(by: &sacrifice, of: task, problem)
            unplaced.append(shortage)
            if let kind { known[kind] = shortage }
        }
        moves = problem.tasks.flatMap { solution.moves(of: $0) }
        self.iterations = iterations
    }
}

extension Plan {
    /// When a task that has a block ends, and how that lies to its deadline.
    public struct TaskEnd: Hashable, Sendable {
        /// The id of the task.
        public var task: TaskID
        /// The minute at which its last block has ended.
        public var end: Int
        /// The minutes from there to its deadline, negative if it is late; `nil` without a deadline.
        public var slack: Int?
        /// Whether the deadline is not met: the last block ends after it, or minutes have no block.
        public var isLate: Bool
    }

    /// Minutes of a task that have no block, or none before its deadline, and why.
    public struct Unplaced: Hashable, Sendable {
        /// Why minutes found no place: the first of these whose absence would have helped.
        public enum Reason: String, Hashable, Sendable, Codable {
            /// The windows of the category leave no room, even without meetings and other tasks.
            case windowClosed
            /// A predecessor is not fully placed.
            case predecessorUnplaced
            /// There would be room before a predecessor has ended.
            case predecessorLate
            /// There would be room after the hard deadline.
            case afterHardDeadline
            /// There would be room on a day that is at its cap.
            case capReached
            /// There would be room if none were kept for lunch.
            case lunchKept
            /// There would be room if rows of blocks had no break.
            case breakDue
            /// Meetings and other blocks take the time, or using it would cost more than it is worth.
            case noRoom
        }

        /// The id of the task.
        public var task: TaskID
        /// The minutes.
        public var minutes: Int
        /// Why.
        public var reason: Reason
        /// What alone forced it, or `nil` if no single thing did.
        ///
        /// Without that meeting or task, or its blocks, some of the minutes would have a place.
        public var cause: Cause?
        /// The tasks that would have to go for all of the minutes to have a place: the least worth of which that is known, by id.
        ///
        /// It was tried: without their blocks, and those alone, there is room. None if no few tasks make it.
        public var instead: [TaskID] = []
    }

    /// What became of an existing block.
    public struct Move: Hashable, Sendable {
        /// When a block is, in minutes.
        public struct Interval: Hashable, Sendable, Encodable {
            /// The minute at which it starts.
            public var start: Int
            /// The minute at which it has ended.
            public var end: Int
        }

        /// Why a block does not stand as it was: the rule that it would break, or what it would cost.
        public enum Reason: String, Hashable, Sendable, Codable {
            /// A meeting overlaps it.
            case meetingOverlap
            /// The buffer of a meeting overlaps it.
            case buffer
            /// It leaves no break between blocks in a row.
            case `break`
            /// It leaves no time for lunch.
            case lunch
            /// It leaves no time for the way between two places.
            case travel
            /// A predecessor has not ended before it, or it before a successor starts.
            case dependency
            /// The block of another task, or of the same habit on that day, is in its place.
            case displacedBy
            /// It would end after its deadline.
            case deadlineRisk
            /// Its day is at the cap.
            case capReached
            /// Its time is no longer one in which the task may be placed.
            case windowChanged
            /// The task goes before another one that was in its new place.
            case goesFirst
            /// The task takes other chunks than before.
            case mergedChunks
            /// The task takes more or less time than before, in as many chunks.
            case lengthChanged
            /// It would end shortly before its deadline, or on the last day.
            case deadlineNear
            /// Its day would be too full.
            case dayFull
            /// There is room sooner.
            case roomSooner
            /// It was outside the preferred time of day.
            case preferredTime
            /// Its days would be nearer to each other than an even week has them.
            case habitSpread
            /// The plan is better with the block elsewhere, for several reasons.
            case betterTime
        }

        /// The id of the task.
        public var task: TaskID
        /// The existing block that it was, if any; documents have none.
        public var origin: BlockID?
        /// When the block was; `nil` for a chunk that the task did not have.
        public var from: Interval?
        /// When it is; `nil` if there is none in its stead.
        public var to: Interval?
        /// Why.
        public var reason: Reason
        /// What forced it, or `nil`.
        public var cause: Cause?
    }
}

extension Plan {
    /// Encodes the plan, the blocks after the window apart.
    public func encode(to encoder: any Encoder) throws {
        var fields = encoder.container(keyedBy: CodingKeys.self)
        try fields.encode(name, forKey: .name)
        try fields.encode(blocks.filter { $0.start < window }, forKey: .blocks)
        try fields.encode(blocks.filter { $0.start >= window }, forKey: .later)
        try fields.encode(cost, forKey: .cost)
        try fields.encode(terms, forKey: .terms)
        try fields.encode(bound, forKey: .bound)
        try fields.encode(unplaced, forKey: .unplaced)
        try fields.encode(tasks, forKey: .tasks)
        try fields.encode(moves, forKey: .moves)
        try fields.encode(iterations, forKey: .iterations)
    }
}

extension Plan.Unplaced: Encodable {
    private enum CodingKeys: String, CodingKey {
        case task
        case minutes
        case reason
        case cause
        case instead
    }

    /// Encodes the minutes; a cause that there is not is written as null.
    public func encode(to encoder: any Encoder) throws {
        var fields = encoder.container(keyedBy: CodingKeys.self)
        try fields.encode(task, forKey: .task)
        try fields.encode(minutes, forKey: .minutes)
        try fields.encode(reason, forKey: .reason)
        try fields.encode(cause, forKey: .cause)
        try fields.encode(instead, forKey: .instead)
    }
}

extension Plan.TaskEnd: Encodable {
    private enum CodingKeys: String, CodingKey {
        case task
        case end
        case slack
        case isLate = "late"
    }

    /// Encodes the end; a slack that there is not is written as null.
    public func encode(to encoder: any Encoder) throws {
        var fields = encoder.container(keyedBy: CodingKeys.self)
        try fields.encode(task, forKey: .task)
        try fields.encode(end, forKey: .end)
        try fields.encode(slack, forKey: .slack)
        try fields.encode(isLate, forKey: .isLate)
    }
}

extension Plan.Move: Encodable {
    private enum CodingKeys: String, CodingKey {
        case task
        case from
        case to
        case reason
        case cause
    }

    /// Encodes the move; what there is not is written as null.
    public func encode(to encoder: any Encoder) throws {
        var fields = encoder.container(keyedBy: CodingKeys.self)
        try fields.encode(task, forKey: .task)
        try fields.encode(from, forKey: .from)
        try fields.encode(to, forKey: .to)
        try fields.encode(reason, forKey: .reason)
        try fields.encode(cause, forKey: .cause)
    }
}
