internal import Agendas
public import CalendarModel
internal import Scheduling

extension PlannedAgenda {
    /// The blocks that stood nowhere before and are not part of a move.
    public var newBlocks: [PlannedBlock] {
        let moved = Set(moves.map(\.uid))
        return blocks.filter { $0.earlier == nil && !moved.contains($0.uid) }
    }

    /// A block of an earlier plan that is not planned any more.
    public struct RemovedBlock: Sendable {
        /// Why a block is gone.
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
        /// What it was called.
        public var summary: String
        /// When it was.
        public var range: Range<Instant>
        /// Why it is gone.
        public var reason: Reason

        /// Why it is gone, in words.
        public var detail: String {
            switch reason {
            case .done: "its to-do is done"
            case .gone: "its to-do is not among the inputs"
            case .unplanned: "nothing of its to-do is planned now"
            }
        }
    }
}

extension PlannedAgenda.MovedBlock {
    /// Returns the moves of a plan with the UIDs of the events that took part.
    static func all(
        of plan: Plan, _ problem: PlanningProblem, _ blocks: [PlannedAgenda.PlannedBlock],
        _ words: PlanWords
    ) -> [PlannedAgenda.MovedBlock] {
        var named: [Place: String] = [:]
        for block in problem.standing.all {
            let toDo = block.event.block?.toDo ?? ""
            named[Place(toDo: toDo, start: block.range.lowerBound)] = block.event.uid
        }
        for block in blocks {
            named[Place(toDo: block.toDo.uid, start: block.range.lowerBound)] = block.uid
        }
        return plan.moves.compactMap { move in
            guard let toDo = problem.toDos[move.task] else { return nil }
            let range = { (interval: Move.Interval) in
                problem.line.instant(interval.start)..<problem.line.instant(interval.end)
            }
            let (from, to) = (move.from.map(range), move.to.map(range))
            let start = (to ?? from).map { Place(toDo: toDo.uid, start: $0.lowerBound) }
            return PlannedAgenda.MovedBlock(
                uid: start.flatMap { named[$0] } ?? "", toDo: toDo, from: from, to: to,
                reason: move.reason, detail: words.detail(of: move))
        }
    }

    private struct Place: Hashable {
        var toDo: String
        var start: Instant
    }
}
