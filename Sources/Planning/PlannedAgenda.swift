internal import Agendas
public import CalendarModel
internal import Preferences
public import Scheduling

/// A plan in terms of the calendars: what was placed where, what was not, and what moved.
public struct PlannedAgenda: Sendable {
    /// A block of time for a to-do.
    public struct PlannedBlock: Sendable {
        /// The UID of its event.
        public var uid: String
        /// The to-do.
        public var toDo: ToDo
        /// The small things that share it; none where it is of one to-do.
        public var members: [ToDo]
        /// When it is.
        public var range: Range<Instant>
        /// Whether it was pinned.
        public var isPinned: Bool
        /// When its to-do is due.
        public var deadline: Instant?
        /// The planner's block.
        var planned: Block
        /// The event in which it stood before; nil for a new block.
        var earlier: Event?
        /// Whether it stands where it stood.
        var isUnchanged: Bool
        /// Whether no other place would do: there is none, or it would be late there.
        var isTight = true

        /// The minutes from the deadline to its end, a started one counted as whole; 0 where it is in time.
        public var minutesLate: Int {
            guard let deadline, range.upperBound > deadline else { return 0 }
            return Int((range.upperBound - deadline + 59) / 60)
        }
    }

    /// Time of a to-do that was not placed, or not before its deadline.
    public struct Missing: Sendable {
        /// The to-do.
        public var toDo: ToDo
        /// The minutes.
        public var minutes: Int
        /// Why.
        public var reason: Plan.Unplaced.Reason
        /// Why, in words.
        public var detail: String
        /// The UIDs of the to-dos that would have to go for all of it to have a place; none where no few of them make it.
        public var instead: [String]
    }

    /// A block that does not stand as it stood.
    public struct MovedBlock: Sendable {
        /// The UID of its event.
        public var uid: String
        /// The to-do.
        public var toDo: ToDo
        /// When it was; nil for a new chunk.
        public var from: Range<Instant>?
        /// When it is; nil where it is gone.
        public var to: Range<Instant>?
        /// Why.
        public var reason: Plan.Move.Reason
        /// Why, in words.
        public var detail: String
    }

    /// The window that was asked for.
    public let window: Range<Instant>
    /// The blocks of to-dos that are planned, not over, and begin before the window ends, by start.
    public let blocks: [PlannedBlock]
    /// The block events that are left as they are: those that are over or outside the planned time.
    package let leftBlocks: [Event]
    /// The blocks that ended early because their to-dos were completed, by start.
    let finishedBlocks: [FinishedBlock]
    /// Those of the blocks that overlap the window.
    public var blocksInWindow: [PlannedBlock] {
        blocks.filter { $0.range.overlaps(window) }
    }

    /// What has its place after the window, by day.
    public let later: [Later]
    /// When the to-dos that have a place end, by end.
    public let endings: [Ending]
    /// What is over, and what it counts as.
    public let counted: [Counted]
    /// What was not placed.
    public let missing: [Missing]
    /// What moved.
    public let moves: [MovedBlock]
    /// The blocks of the earlier plan that are not planned any more, by start.
    public let removed: [RemovedBlock]
    /// What is busy in the window beside the blocks, by start.
    public let meetings: [Meeting]
    /// Blocks and busy time that claim the same time.
    public let conflicts: [AgendaConflict]
    /// The cost of the plan.
    public let cost: Int
    /// The terms of the cost.
    public let terms: Cost
    /// What was noticed about the agenda and about the to-dos.
    public let diagnostics: [Diagnostic]

    package let request: PlanningRequest

    /// Translates a plan back.
    init(
        _ request: PlanningRequest, _ problem: PlanningProblem, _ planner: Planner, _ plan: Plan,
        diagnostics: [Diagnostic]
    ) {
        self.request = request
        window = request.window
        cost = plan.cost
        terms = plan.terms
        var diagnostics = request.agenda.diagnostics + diagnostics
        let words = PlanWords(problem, planner, plan, zone: request.agenda.zone)
        var blocks = BlockNaming(problem, plan).blocks
        if request.configuration.blockTime == .whenTight {
            let tight = planner.tightBlocks(in: plan)
            for index in blocks.indices {
                blocks[index].isTight = tight.contains(blocks[index].planned)
            }
        }
        self.blocks = blocks
        let left = problem.standing.all.filter(problem.isLeft)
        finishedBlocks = left.compactMap(problem.finished)
        leftBlocks = left.filter { problem.finished($0) == nil }.map(\.event)
        // What is less than a slot cannot be placed: it is what a block off the grid leaves over.
        missing = plan.unplaced.filter { $0.minutes >= problem.line.grid }.flatMap {
            item -> [Missing] in
            guard let toDo = problem.toDo(item.task), !problem.unasked.contains(toDo.uid) else {
                return []
            }
            return problem.shares(of: toDo, minutes: item.minutes).map { share in
                Missing(
                    share.toDo, item, minutes: share.minutes, detail: words.detail(of: item),
                    problem)
            }
        }
        later = Later.all(of: plan, problem)
        endings = Ending.all(
            of: plan, problem, missing: missing, lateness: planner.lateness(in: plan), words)
        counted = problem.counted
        moves = MovedBlock.all(of: plan, problem, blocks, words)
        removed = problem.removedBlocks
        conflicts = problem.conflicts(with: blocks, &diagnostics)
        self.diagnostics = diagnostics
        meetings = problem.meetings(in: window)
    }
}

extension Planner {
    /// Returns the blocks of a plan for which no other place would do.
    fileprivate func tightBlocks(in plan: Plan) -> Set<Block> {
        var tight: Set<Block> = []
        for task in Set(plan.blocks.map(\.task)) {
            for placement in explain(task, in: plan)?.blocks ?? [] {
                guard let other = placement.alternative, other.terms.late <= 0 else {
                    tight.insert(placement.block)
                    continue
                }
            }
        }
        return tight
    }
}

extension PlannedAgenda.Missing {
    init(
        _ toDo: ToDo, _ item: Plan.Unplaced, minutes: Int, detail: String,
        _ problem: PlanningProblem
    ) {
        self.init(
            toDo: toDo, minutes: minutes, reason: item.reason, detail: detail,
            instead: item.instead.map { problem.uid(of: .task($0)) })
    }
}
