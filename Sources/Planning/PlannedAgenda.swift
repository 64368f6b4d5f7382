internal import Agendas
public import CalendarModel
internal import Preferences
public import Scheduling

/// A plan in calendar terms: the blocks that were placed, the time that was not, and the moves.
public struct PlannedAgenda: Sendable {
    /// A block of time for a to-do.
    public struct PlannedBlock: Sendable {
        /// The UID of its event.
        public var uid: String
        /// The to-do.
        public var toDo: ToDo
        /// The small to-dos that share it; empty for a block of one to-do.
        public var members: [ToDo]
        /// Its time.
        public var range: Range<Instant>
        /// Whether it was pinned.
        public var isPinned: Bool
        /// The deadline of its to-do.
        public var deadline: Instant?
        /// The planner's block.
        var planned: Block
        /// The event that it had before; `nil` for a new block.
        var earlier: Event?
        /// Whether it stays where it was.
        var isUnchanged: Bool
        /// Whether no other place would do: there is none, or it would be late there.
        var isTight = true

        /// The minutes from the deadline to its end, rounded up; 0 if it is in time.
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
        /// The reason.
        public var reason: Plan.Unplaced.Reason
        /// The reason in words.
        public var detail: String
        /// The UIDs of the to-dos that would have to go to make room for all of it; empty if no small set of them would
        /// do.
        public var instead: [String]
    }

    /// A block that does not stay where it was.
    public struct MovedBlock: Sendable {
        /// The UID of its event.
        public var uid: String
        /// The to-do.
        public var toDo: ToDo
        /// Its earlier time; `nil` for a new chunk.
        public var from: Range<Instant>?
        /// Its new time; `nil` if it is gone.
        public var to: Range<Instant>?
        /// The reason.
        public var reason: Plan.Move.Reason
        /// The reason in words.
        public var detail: String
    }

    /// The requested window.
    public let window: Range<Instant>
    /// The planned blocks that are not over and begin before the window ends, by start.
    public let blocks: [PlannedBlock]
    /// The block events that stay unchanged: those that are over or outside the planned time.
    package let leftBlocks: [Event]
    /// The blocks that ended early because their to-dos were completed, by start.
    let finishedBlocks: [FinishedBlock]
    /// The blocks that overlap the window.
    public var blocksInWindow: [PlannedBlock] {
        blocks.filter { $0.range.overlaps(window) }
    }

    /// The time that is placed after the window, by day.
    public let later: [Later]
    /// When the placed to-dos end, by end.
    public let endings: [Ending]
    /// Past time, and how it counts.
    public let counted: [Counted]
    /// The time that was not placed.
    public let missing: [Missing]
    /// The blocks that moved.
    public let moves: [MovedBlock]
    /// The blocks of the earlier plan that are no longer planned, by start.
    public let removed: [RemovedBlock]
    /// The busy items in the window other than blocks, by start.
    public let meetings: [Meeting]
    /// Blocks and busy events that claim the same time.
    public let conflicts: [AgendaConflict]
    /// The cost of the plan.
    public let cost: Int
    /// The terms of the cost.
    public let terms: Cost
    /// The diagnostics about the agenda and the to-dos.
    public let diagnostics: [Diagnostic]

    package let request: PlanningRequest

    /// The number of late or unplaced to-dos that a step did not touch up to which its answer still lists them.
    package static let mostUntouched = 3

    /// Translates a plan into calendar terms.
    init(
        _ request: PlanningRequest, _ problem: PlanningProblem, _ planner: Planner, _ plan: Plan,
        diagnostics: [Diagnostic]
    ) {
        self.request = request
        window = request.window
        cost = plan.cost
        terms = plan.terms
        var diagnostics = request.agenda.diagnostics + diagnostics
        let words = PlanWords(problem, planner, plan)
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
        // Less than a slot cannot be placed; a block off the grid leaves such a remainder.
        missing = plan.unplaced.filter { $0.minutes >= problem.line.grid }.flatMap {
            item -> [Missing] in
            guard let toDo = problem.askedToDo(item.task) else { return [] }
            return problem.shares(of: toDo, minutes: item.minutes).map { share in
                Missing(
                    share.toDo, item, minutes: share.minutes, detail: words.detail(of: item),
                    problem)
            }
        }
        later = Later.all(of: plan, problem)
        moves = MovedBlock.all(of: plan, problem, blocks, words)
        let lateness = planner.lateness(
            in: plan, of: request.isBrief ? problem.listedTasks(of: plan, blocks, moves) : nil)
        endings = Ending.all(of: plan, problem, missing: missing, lateness: lateness, words)
        counted = problem.counted
        removed = problem.removedBlocks
        conflicts = problem.conflicts(with: blocks, &diagnostics)
        self.diagnostics = diagnostics
        meetings = problem.meetings(in: window)
    }
}

extension PlanningProblem {
    /// Returns the tasks whose blocks a step changed or moved to make room, and late ones besides if they are few.
    fileprivate func listedTasks(
        of plan: Plan, _ blocks: [PlannedAgenda.PlannedBlock], _ moves: [PlannedAgenda.MovedBlock]
    ) -> Set<TaskID> {
        let edited = standing.all.filter { request.isEdited($0.event) }
        let touched = Set(blocks.lazy.filter { $0.earlier == nil }.map(\.planned.task))
            .union(moves.map { TaskID($0.toDo.uid) })
            .union(edited.map { TaskID(owner(of: $0)) })
        let late = Set(plan.tasks.lazy.filter(\.isLate).map(\.task)).subtracting(touched)
        return late.count > PlannedAgenda.mostUntouched ? touched : touched.union(late)
    }
}

extension Planner {
    /// Returns the blocks of a plan for which no other place would do.
    fileprivate func tightBlocks(in plan: Plan) -> Set<Block> {
        let placements = Set(plan.blocks.map(\.task)).flatMap {
            explain($0, in: plan)?.blocks ?? []
        }
        return Set(
            placements.filter { $0.alternative.map { $0.terms.late > 0 } ?? true }.map(\.block))
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
