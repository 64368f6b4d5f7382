internal import Agendas
public import CalendarModel
internal import Scheduling

extension PlannedAgenda {
    /// The blocks that had no event before and are not part of a move.
    public var newBlocks: [PlannedBlock] {
        let moved = Set(moves.map(\.uid))
        return blocks.filter { $0.earlier == nil && !moved.contains($0.uid) }
    }

    /// A block of an earlier plan that is no longer planned.
    public struct RemovedBlock: Sendable {
        /// The reason why a block was removed.
        public enum Reason: String, Sendable {
            /// Its to-do is done.
            case done
            /// Its to-do is not among the inputs.
            case gone
            /// Nothing of its to-do is planned.
            case unplanned
        }

        /// The UID of its event.
        public var uid: String
        /// Its title.
        public var summary: String
        /// Its time.
        public var range: Range<Instant>
        /// The reason for the removal.
        public var reason: Reason
        /// Whether its to-do's UID looks like a hash of the words, so that the to-do may still exist with other words.
        package var isOfWords = false

        /// The reason in words.
        public var detail: String {
            switch reason {
            case .done: "its to-do is done"
            case .gone: "its to-do is not among the inputs"
            case .unplanned where uid.hasPrefix("habit-"): "its week needs no more of it"
            case .unplanned: "nothing of its to-do is planned now"
            }
        }
    }
}

extension Plan.Move {
    /// Whether a block is left for after the window; it was in the window, or is new.
    func isForLater(in plan: Plan) -> Bool {
        guard let to, to.start >= plan.window else { return false }
        return from.map { $0.start < plan.window } ?? true
    }
}

extension PlannedAgenda.MovedBlock {
    /// Returns the moves of a plan, with the UIDs of their events.
    static func all(
        of plan: Plan, _ problem: PlanningProblem, _ blocks: [PlannedAgenda.PlannedBlock],
        _ words: PlanWords
    ) -> [PlannedAgenda.MovedBlock] {
        let named = Dictionary(blocks.map { ($0.planned, $0.uid) }) { first, _ in first }
        let displaced = problem.request.displacedToDos
        return plan.moves.compactMap { move in
            guard let toDo = problem.toDo(move.task) else { return nil }
            // A new piece after the window has no event, and had none.
            let isLater = move.isForLater(in: plan)
            if isLater, move.from == nil { return nil }
            let range = { (interval: Plan.Move.Interval) in
                problem.line.instant(interval.start)..<problem.line.instant(interval.end)
            }
            let uid = move.to.flatMap { to in
                named[Block(task: move.task, start: to.start, end: to.end)]
            }
            let earlier = move.origin.flatMap { problem.blocks[$0]?.event.uid }
            // The time at which a command left a loose block says nothing about the hours of its category.
            let madeWay = move.reason == .windowChanged && displaced.contains(ExactText(toDo.uid))
            return PlannedAgenda.MovedBlock(
                uid: (uid ?? earlier) ?? "", toDo: toDo, from: move.from.map(range),
                to: isLater ? nil : move.to.map(range),
                reason: madeWay ? .displacedBy : move.reason,
                detail: madeWay ? "it made way" : words.detail(of: move))
        }
    }
}
