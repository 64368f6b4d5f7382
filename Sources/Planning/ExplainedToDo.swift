internal import Agendas
public import CalendarModel
public import Scheduling

/// The reasons why a to-do's blocks are where they are, and why some of its time has no place, in calendar terms.
public struct ExplainedToDo: Sendable {
    /// The reason why a block does not start earlier or later.
    public struct Bound: Sendable {
        /// The rule that would break, or `nil`.
        public var rule: HardRule?
        /// The UID of the meeting or to-do, or the category, that is in the way; `nil` if there is none.
        public var cause: String?
        /// How much the plan's cost would grow, if no rule breaks.
        public var growth: Int?
        /// The reason in words: a clause without a full stop.
        public var detail: String
    }

    /// The cheapest other place of a block.
    public struct Alternative: Sendable {
        /// Its times; several if the to-do may be split.
        public var ranges: [Range<Instant>]
        /// How much the plan's cost would grow.
        public var growth: Int
        /// The growth by cost term; some terms may shrink.
        public var terms: Cost
        /// The disadvantages in words: clauses without a full stop; empty if it is as good.
        public var costs: [String]
    }

    /// A block and the reasons for its place.
    public struct Block: Sendable {
        /// The UID of its event.
        public var uid: String
        /// Its time.
        public var range: Range<Instant>
        /// Whether nothing may move it, for example because it is pinned or has begun.
        public var isFixed: Bool
        /// Whether it begins after the requested window, which can be the reason why it is fixed.
        package var isAfterWindow: Bool
        /// Whether it was there before.
        public var stood: Bool
        /// The reason why it does not start a slot earlier.
        public var earlier: Bound
        /// The reasons against each earlier start on its day, nearest first and each cause once.
        public var earlierToday: [Bound]
        /// The reason why it does not start a slot later.
        public var later: Bound
        /// The cheapest place on an earlier day; `nil` if there is none.
        public var sooner: Alternative?
        /// The next best place; `nil` if there is none.
        public var alternative: Alternative?
    }

    /// A change that alone would place the missing time.
    public struct Remedy: Sendable {
        /// The kind of change.
        public var kind: Scheduling.Remedy.Kind
        /// The size of the change, in minutes.
        public var minutes: Int
        /// The change in words: an imperative clause.
        public var detail: String
    }

    /// The to-do.
    public var toDo: ToDo
    /// The reason why it is not planned at all; `nil` if it is planned.
    public var note: String?
    /// Its blocks, by start.
    public var blocks: [Block] = []
    /// The time that has no block, and the reason.
    public var missing: PlannedAgenda.Missing?
    /// The changes that would help, smallest first.
    public var remedies: [Remedy] = []
    /// The minutes to spare after the last block; `nil` without a block or a deadline, 0 if it is late.
    public var slack: Int?
    /// When it ends; `nil` if it has no block.
    public var ending: PlannedAgenda.Ending?
    /// The minutes from the deadline to the end of the last block; 0 if it is in time.
    public var tardiness = 0

    /// Creates the explanation of a to-do that is not planned.
    init(_ toDo: ToDo, note: String) {
        self.toDo = toDo
        self.note = note
    }

    /// Translates the planner's explanation.
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
                costs: words.costs(
                    of: other.blocks, other.terms, insteadOf: block,
                    beside: words.plan.blocks.filter { $0 != block }))
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
    /// Returns the name of a planner's cause that callers know: the UID of a meeting or to-do, or a category.
    func uid(of cause: Cause) -> String {
        switch cause {
        case .meeting(let id, _): meetings[id]?.event.uid ?? id.rawValue
        case .task(let id): worked[id]?.event.uid ?? id.rawValue
        case .category(let name): name
        }
    }
}
