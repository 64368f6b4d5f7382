internal import Agendas
package import CalendarModel
package import Scheduling

/// A block in a conflict, and the places to which it could move.
package struct BlockOptions: Sendable {
    /// A place for the block.
    package struct Option: Sendable {
        /// The kind of place.
        package var kind: DisplacedBlock.Option.Kind
        /// Its time.
        package var range: Range<Instant>
        /// How much the plan's cost would grow; negative if the plan would get better.
        package var growth: Int
        /// The minutes from the to-do's deadline to the end of the place; 0 if it is in time or has no deadline.
        package var minutesLate: Int
    }

    /// The reason why a block cannot move, whatever room there is elsewhere.
    package enum Obstacle: String, Sendable {
        /// Its to-do is not among the inputs, so nothing is known about where it may move.
        case toDoMissing
        /// Its to-do is among the inputs, but not planned: it is done, or left for later.
        case toDoUnplanned
        /// It is pinned.
        case pinned
        /// It is over, or extends beyond the planned days.
        case outside
    }

    /// The UID of the block.
    package var uid: String
    /// The block's title.
    package var summary: String
    /// The block's time.
    package var range: Range<Instant>
    /// The to-do's deadline, or `nil`.
    package var deadline: Instant?
    /// The places; empty if it fits nowhere or may not move.
    package var options: [Option]
    /// The reason why it may not move, or `nil`.
    package var obstacle: Obstacle?
    /// Whether the next plan removes it, so that its time is free for others.
    package var isRemoved: Bool
}

extension PlanningRequest {
    /// Returns the places to which the blocks in conflicts could move while all others stay.
    ///
    /// No two blocks are offered the same time.
    ///
    /// - Parameter conflicts: Conflicts of the agenda.
    /// - Returns: The blocks in these conflicts, by start.
    /// - Throws: `SchedulingProblemError`, as `plan()` does.
    package func options(
        for conflicts: [AgendaConflict]
    ) throws(SchedulingProblemError) -> [BlockOptions] {
        let uids = Set(
            conflicts.flatMap { [$0.first, $0.second] }.filter { $0.kind == .block }.map(\.uid))
        guard !uids.isEmpty else { return [] }
        var unused: [Diagnostic] = []
        let problem = PlanningProblem(self, diagnostics: &unused)
        let displaced = problem.standing.all.filter { uids.contains($0.event.uid) }
        let named = { (block: ListedOccurrence) in
            let minutes = problem.line.minutes(block.range)
            return Block(
                task: TaskID(problem.owner(of: block)), start: minutes.lowerBound,
                end: minutes.upperBound)
        }
        let known = Set(agenda.toDos.map(\.uid))
        let obstacles = displaced.map { obstacle(to: $0, in: problem, known) }
        let movable = zip(displaced, obstacles).filter { $1 == nil }.map(\.0)
        let standing = problem.problem.existing.map {
            Block(task: $0.task, start: $0.start, end: $0.end)
        }
        let found = try Planner(problem.problem).options(for: movable.map(named), in: standing)
        let places = Dictionary(zip(movable.map(\.event.uid), found)) { first, _ in first }
        return zip(displaced, obstacles).map { block, obstacle in
            let options = places[block.event.uid]?.options ?? []
            let deadline = problem.deadlines[problem.owner(of: block)]
            return BlockOptions(
                uid: block.event.uid, summary: block.event.summary, range: block.range,
                deadline: deadline,
                options: options.map { option in
                    let start = problem.line.instant(option.block.start)
                    let end = problem.line.instant(option.block.end)
                    return BlockOptions.Option(
                        kind: option.kind, range: start..<end, growth: option.growth,
                        minutesLate: deadline.map { max(0, Int((end - $0 + 59) / 60)) } ?? 0)
                }, obstacle: obstacle,
                isRemoved: problem.isRemoved(block))
        }
    }

    /// Returns the reason why a block may not move, or `nil` if it may.
    private func obstacle(
        to block: ListedOccurrence, in problem: PlanningProblem, _ known: Set<String>
    ) -> BlockOptions.Obstacle? {
        guard problem.standing.isKnown(block) else { return .outside }
        let uid = problem.owner(of: block)
        guard problem.toDos[uid] != nil else {
            return known.contains(uid) ? .toDoUnplanned : .toDoMissing
        }
        return block.isPinned ? .pinned : nil
    }
}
