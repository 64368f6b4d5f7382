public import CalendarModel
public import Scheduling

/// A plan in terms of the calendars: what was placed where, what was not, and what moved.
public struct PlannedAgenda: Sendable {
    /// A block of time for a to-do.
    public struct PlannedBlock: Sendable {
        /// The UID of its event.
        public var uid: String
        /// The to-do.
        public var toDo: ToDo
        /// When it is.
        public var range: Range<Instant>
        /// Whether it was pinned.
        public var isPinned: Bool
        /// The event in which it stood before; nil for a new block.
        var earlier: Event?
        /// Whether it stands where it stood.
        var isUnchanged: Bool
    }

    /// Time of a to-do that was not placed.
    public struct Missing: Sendable {
        /// The to-do.
        public var toDo: ToDo
        /// The minutes that were not placed.
        public var minutes: Int
        /// Why.
        public var reason: Unplaced.Reason
        /// Why, in words.
        public var detail: String
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
        public var reason: Move.Reason
        /// Why, in words.
        public var detail: String
    }

    /// The window that was planned.
    public let window: Range<Instant>
    /// All blocks of to-dos that are planned, by start.
    public let blocks: [PlannedBlock]
    /// Past blocks of to-dos that are done or gone; they are left as they are.
    let leftBlocks: [Event]
    /// What was not placed.
    public let missing: [Missing]
    /// What moved.
    public let moves: [MovedBlock]
    /// Blocks and busy time that claim the same time.
    public let conflicts: [AgendaConflict]
    /// The cost of the plan.
    public let cost: Int
    /// The terms of the cost.
    public let terms: Cost
    /// What was noticed about the agenda and about the to-dos.
    public let diagnostics: [Diagnostic]

    let request: PlanningRequest

    /// Translates a plan back.
    init(
        _ request: PlanningRequest, _ problem: PlanningProblem, _ plan: Plan,
        diagnostics: [Diagnostic]
    ) {
        self.request = request
        window = request.window
        cost = plan.cost
        terms = plan.terms
        self.diagnostics = request.agenda.diagnostics + diagnostics
        let words = PlanWords(problem, zone: request.agenda.zone)
        let blocks = BlockNaming(problem, plan).blocks
        self.blocks = blocks
        leftBlocks = problem.blocks.filter { block in
            guard let origin = block.event.block else { return false }
            let isPlanned = problem.toDos[origin.toDo] != nil
            return isPlanned
                ? block.range.lowerBound < problem.line.origin
                : block.range.upperBound <= request.now
        }.map(\.event)
        missing = plan.unplaced.compactMap { item in
            problem.toDos[item.task].map { toDo in
                Missing(
                    toDo: toDo, minutes: item.minutes, reason: item.reason,
                    detail: words.detail(of: item))
            }
        }
        moves = plan.moves.compactMap { move in
            guard let toDo = problem.toDos[move.task] else { return nil }
            let from = move.from.map { problem.line.instant($0.start)..<problem.line.instant($0.end) }
            let to = move.to.map { problem.line.instant($0.start)..<problem.line.instant($0.end) }
            let named = blocks.first { $0.toDo.uid == move.task && $0.range == to }
            let gone = problem.blocks.first { $0.event.block?.toDo == move.task && $0.range == from }
            return MovedBlock(
                uid: named?.uid ?? gone?.event.uid ?? "", toDo: toDo, from: from, to: to,
                reason: move.reason, detail: words.detail(of: move))
        }
        var items = request.agenda.occurrences(in: window).filter {
            $0.event.block == nil && $0.isBusy(by: request.configuration.busy)
        }.map { AgendaConflict.Item($0) }
        items += blocks.map { block in
            AgendaConflict.Item(
                uid: block.uid, summary: block.toDo.summary, kind: .block, range: block.range)
        }
        conflicts = AgendaConflict.all(among: items)
    }
}
