internal import Agendas
public import CalendarModel
public import Scheduling

/// Why the blocks of a to-do are where they are, and why time of it is nowhere, in terms of the calendars.
public struct ExplainedToDo: Sendable {
    /// What keeps a block from starting a slot earlier or later.
    public struct Bound: Sendable {
        /// The rule that it would break, or nil.
        public var rule: HardRule?
        /// The UID of the meeting or to-do, or the category, that it would run into; nil where there is none.
        public var cause: String?
        /// By how much the cost of the plan would grow where no rule breaks.
        public var growth: Int?
        /// The same in words: a clause without a full stop.
        public var detail: String
    }

    /// The cheapest other place of a block.
    public struct Alternative: Sendable {
        /// When it would be; several times where the to-do may be split.
        public var ranges: [Range<Instant>]
        /// By how much the cost of the plan would grow.
        public var growth: Int
        /// The same by terms; some may shrink.
        public var terms: Cost
        /// What would be worse, in words: clauses without a full stop; none where it is as good.
        public var costs: [String]
    }

    /// A block and why it is there.
    public struct Block: Sendable {
        /// The UID of its event.
        public var uid: String
        /// When it is.
        public var range: Range<Instant>
        /// Whether nothing may move it: it is pinned, or has begun.
        public var isFixed: Bool
        /// Whether it is fixed because it begins after the window that was asked for.
        package var isAfterWindow: Bool
        /// Whether it stood there before.
        public var stood: Bool
        /// What keeps it from starting a slot earlier.
        public var earlier: Bound
        /// What keeps it from each start before that on its day, the nearest first and each thing once.
        public var earlierToday: [Bound]
        /// What keeps it from starting a slot later.
        public var later: Bound
        /// The cheapest place on a day before; nil where there is none.
        public var sooner: Alternative?
        /// The next best place; nil where there is none.
        public var alternative: Alternative?
    }

    /// A change that alone would place what has no block.
    public struct Remedy: Sendable {
        /// What is changed.
        public var kind: Scheduling.Remedy.Kind
        /// By how many minutes.
        public var minutes: Int
        /// The same in words: an imperative clause.
        public var detail: String
    }

    /// The to-do.
    public var toDo: ToDo
    /// Why it is not planned at all; nil where it is.
    public var note: String?
    /// Its blocks, by start.
    public var blocks: [Block] = []
    /// What has no block, and why.
    public var missing: PlannedAgenda.Missing?
    /// What would help, the smallest change first.
    public var remedies: [Remedy] = []
    /// The minutes to spare behind the last block; nil without it or a deadline, 0 if it is late.
    public var slack: Int?
    /// When it ends; nil where it has no block.
    public var ending: PlannedAgenda.Ending?
    /// The minutes from the deadline to the end of the last block.
    public var tardiness = 0

    /// Says why a to-do is not planned.
    init(_ toDo: ToDo, note: String) {
        self.toDo = toDo
        self.note = note
    }

    /// Translates an explanation.
    init(
        _ toDo: ToDo, _ found: Explanation, _ plan: PlannedAgenda, _ problem: PlanningProblem,
        _ words: PlanWords
    ) {
        let range = { (block: Scheduling.Block) in
            problem.line.instant(block.start)..<problem.line.instant(block.end)
        }
        let bound = { (bound: Explanation.Placement.Bound, isEarlier: Bool) in
            Bound(
                rule: bound.rule, cause: bound.cause.map(problem.uid), growth: bound.growth,
                detail: words.detail(of: bound, isEarlier: isEarlier))
        }
        self.toDo = toDo
        let alternative = { (other: Explanation.Placement.Alternative, block: Scheduling.Block) in
            Alternative(
                ranges: other.blocks.map(range), growth: other.growth, terms: other.terms,
                costs: words.costs(of: other, insteadOf: block))
        }
        blocks = found.blocks.map { reason in
            let named = plan.blocks.first { $0.planned == reason.block }
            return Block(
                uid: named?.uid ?? "", range: named?.range ?? range(reason.block),
                isFixed: reason.isFixed,
                isAfterWindow: range(reason.block).lowerBound >= plan.window.upperBound,
                stood: reason.stood, earlier: bound(reason.earlier, true),
                earlierToday: reason.earlierToday.map { bound($0, true) },
                later: bound(reason.later, false),
                sooner: reason.sooner.map { alternative($0, reason.block) },
                alternative: reason.alternative.map { alternative($0, reason.block) })
        }
        missing = plan.missing.first { $0.toDo.uid == toDo.uid }
        remedies = found.remedies.map { remedy in
            Remedy(
                kind: remedy.kind, minutes: remedy.minutes,
                detail: words.detail(of: remedy))
        }
        ending = plan.endings.first { $0.toDo.uid == toDo.uid }
        slack = ending.map { $0.slack.map { max(0, $0) } } ?? found.slack
        tardiness = ending.map { max(0, -($0.slack ?? 0)) } ?? found.tardiness
    }
}

extension PlanningProblem {
    /// Returns what callers know a cause of the planner by: the UID of a meeting or to-do, or a category.
    func uid(of cause: Cause) -> String {
        switch cause {
        case .meeting(let id, _): meetings[id]?.event.uid ?? id.rawValue
        case .task(let id): worked[id]?.event.uid ?? id.rawValue
        case .category(let name): name
        }
    }
}
