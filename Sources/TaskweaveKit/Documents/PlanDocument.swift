internal import CalendarModel
public import Scheduling

/// A plan: `plan --json`, `replan --json`.
public struct PlanDocument: JSONDocument {
    /// A block.
    public struct Block: Encodable, Sendable {
        /// The UID of its event.
        public var uid: String
        /// The UID of its to-do.
        public var task: String
        /// What the to-do is called.
        public var summary: String
        /// When it starts, RFC 3339.
        public var start: String
        /// When it ends, RFC 3339.
        public var end: String
        /// Whether it is pinned.
        public var pinned: Bool
        /// The minutes from the deadline of its to-do to its end; 0 where it is in time.
        public var late: Int
    }

    /// Time that was not placed.
    public struct Unplaced: Encodable, Sendable {
        /// The UID of its to-do.
        public var task: String
        /// What the to-do is called.
        public var summary: String
        /// How much of it was not placed.
        public var minutes: Int
        /// A word for the reason.
        public var reason: String
        /// The reason in words.
        public var detail: String
    }

    /// A block that moved.
    public struct Move: Encodable, Sendable {
        /// The UID of its event.
        public var uid: String
        /// What its to-do is called.
        public var summary: String
        /// When it was.
        public var from: Nullable<WindowDocument>
        /// When it is.
        public var to: Nullable<WindowDocument>
        /// A word for the reason.
        public var reason: String
        /// The reason in words.
        public var detail: String
    }

    /// The version of this form.
    public var version = 1
    /// The window that was planned.
    public var window: WindowDocument
    /// The blocks that overlap the window, by start.
    public var blocks: [Block]
    /// What was not placed.
    public var unplaced: [Unplaced]
    /// What moved, and what is not planned any more.
    public var moves: [Move]
    /// What claims the same time.
    public var conflicts: [ConflictDocument]
    /// The cost of the plan.
    public var cost: Int
    /// The terms of the cost.
    public var terms: Cost
    /// What was noticed.
    public var diagnostics: [DiagnosticDocument]

    /// Creates the document of a plan; times are written in `text`'s zone.
    public init(_ plan: PlannedAgenda, _ text: TimeText) {
        window = WindowDocument(plan.window, text)
        blocks = plan.blocksInWindow.map { block in
            Block(
                uid: block.uid, task: block.toDo.uid, summary: block.toDo.summary,
                start: text.rfc3339(block.range.lowerBound),
                end: text.rfc3339(block.range.upperBound), pinned: block.isPinned,
                late: block.minutesLate)
        }
        unplaced = plan.missing.map { missing in
            Unplaced(missing)
        }
        moves = plan.moves.map { move in
            Move(
                uid: move.uid, summary: move.toDo.summary,
                from: Nullable(move.from.map { WindowDocument($0, text) }),
                to: Nullable(move.to.map { WindowDocument($0, text) }),
                reason: move.reason.rawValue, detail: move.detail)
        }
        moves += plan.removed.map { block in
            Move(
                uid: block.uid, summary: block.summary,
                from: Nullable(WindowDocument(block.range, text)), to: Nullable(nil),
                reason: block.reason.rawValue, detail: block.detail)
        }
        conflicts = plan.conflicts.map { ConflictDocument($0, text) }
        cost = plan.cost
        terms = plan.terms
        diagnostics = plan.diagnostics.map(DiagnosticDocument.init)
    }
}

extension PlanDocument.Unplaced {
    /// Creates the document of time that was not placed.
    init(_ missing: PlannedAgenda.Missing) {
        self.init(
            task: missing.toDo.uid, summary: missing.toDo.summary, minutes: missing.minutes,
            reason: missing.reason.rawValue, detail: missing.detail)
    }
}
