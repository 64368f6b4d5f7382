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
    /// An encoded plan lists those that start at the end of the problem's window or later separately, as `later`.
    public var blocks: [Block]
    /// The minute from which blocks are listed as later.
    public var window: Int
    /// The existing block from which each of the blocks comes, unchanged or moved; not encoded.
    public var origins: [BlockID?]
    /// The cost of the blocks; the sum of the terms.
    public var cost: Int
    /// The cost by the terms of the objective.
    public var terms: Cost
    /// A lower bound of the cost of any plan.
    public var bound: Int
    /// The end of each task, by task.
    public var tasks: [TaskEnd]
    /// The minutes that found no place, by task.
    public var unplaced: [Unplaced]
    /// The changes of the existing blocks that did not stay as they were, by task and start.
    public var moves: [Move]
    /// The number of iterations of the search.
    public var iterations: Int

    /// Explains a solution, with a reason for every move and every shortage.
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
        // Tasks of the same kind share one reason.
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
    /// The end of a task that has a block, and its distance from the deadline.
    public struct TaskEnd: Hashable, Sendable {
        /// The id of the task.
        public var task: TaskID
        /// The minute at which its last block has ended.
        public var end: Int
        /// The minutes from its end to its deadline, negative if it is late; `nil` without a deadline.
        public var slack: Int?
        /// Whether the deadline is missed: the last block ends after it, or minutes have no block.
        public var isLate: Bool
    }

    /// Minutes of a task that have no block, or no place before its deadline, and the reason.
    public struct Unplaced: Hashable, Sendable {
        /// Why minutes found no place: the first bound in this order without which more would fit.
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
        /// The number of minutes.
        public var minutes: Int
        /// The reason.
        public var reason: Reason
        /// The single cause, or `nil` if there is none.
        ///
        /// Without that meeting, or without that task or its blocks, some of the minutes would have a place.
        public var cause: Cause?
        /// The tasks that would have to go so that all of the minutes have a place, the least valuable that are known, by id.
        ///
        /// This has been tried: without the blocks of these tasks, and only these, there is room. Empty if no small number
        /// suffices.
        public var instead: [TaskID] = []
    }

    /// The change of an existing block.
    public struct Move: Hashable, Sendable {
        /// The time of a block, in minutes.
        public struct Interval: Hashable, Sendable, Encodable {
            /// The minute at which it starts.
            public var start: Int
            /// The minute at which it has ended.
            public var end: Int
        }

        /// Why a block did not stay as it was: the rule that it would break, or the cost that it would add.
        public enum Reason: String, Hashable, Sendable, Codable {
            /// A meeting overlaps it.
            case meetingOverlap
            /// The buffer of a meeting overlaps it.
            case buffer
            /// It would leave no break between blocks in a row.
            case `break`
            /// It would leave no time for lunch.
            case lunch
            /// It would leave no time to travel between two places.
            case travel
            /// A predecessor ends after its start, or a successor starts before its end.
            case dependency
            /// A block of another task, or of the same habit on that day, is in its place.
            case displacedBy
            /// It would end after its deadline.
            case deadlineRisk
            /// Its day is at the cap.
            case capReached
            /// Its time is no longer one in which the task may be placed.
            case windowChanged
            /// The task goes before another one that was in its new place.
            case goesFirst
            /// The task is divided into other chunks than before.
            case mergedChunks
            /// The task takes more or less time than before, in the same number of chunks.
            case lengthChanged
            /// It would end shortly before its deadline, or on the last day.
            case deadlineNear
            /// Its day would be too full.
            case dayFull
            /// There is room sooner.
            case roomSooner
            /// It was outside the preferred time of day.
            case preferredTime
            /// The days of the habit would be closer together than in an evenly spread week.
            case habitSpread
            /// The plan is better with the block elsewhere, for several reasons.
            case betterTime
        }

        /// The id of the task.
        public var task: TaskID
        /// The existing block, if it has an identity; not encoded.
        public var origin: BlockID?
        /// The former time of the block; `nil` for a chunk that the task did not have.
        public var from: Interval?
        /// The new time of the block; `nil` if nothing replaces it.
        public var to: Interval?
        /// The reason.
        public var reason: Reason
        /// The meeting, category or task that forced it, or `nil`.
        public var cause: Cause?
    }
}

extension Plan {
    /// Encodes the plan, with the blocks after the window listed separately.
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

    /// Encodes the minutes, with a missing cause as null.
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

    /// Encodes the end, with a missing slack as null.
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

    /// Encodes the move, with missing values as null.
    public func encode(to encoder: any Encoder) throws {
        var fields = encoder.container(keyedBy: CodingKeys.self)
        try fields.encode(task, forKey: .task)
        try fields.encode(from, forKey: .from)
        try fields.encode(to, forKey: .to)
        try fields.encode(reason, forKey: .reason)
        try fields.encode(cause, forKey: .cause)
    }
}
