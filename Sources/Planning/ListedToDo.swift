internal import Agendas
package import CalendarModel
internal import Preferences
internal import Scheduling

/// An open to-do as the planner understands it: how much is left, and how much of that is in blocks.
package struct ListedToDo: Sendable {
    /// The to-do; for a series, one occurrence.
    package var toDo: ToDo
    /// Its deadline.
    package var deadline: Instant?
    /// The category in whose hours it is planned.
    package var category: String?
    /// The minutes that it takes in total.
    package var minutes: Int
    /// The minutes that are left; 0 if they are too few for a block.
    package var left: Int
    /// The minutes of its blocks that are not over.
    package var planned: Int
    /// Its blocks that are not over, by start.
    package var blocks: [Range<Instant>]
    /// Whether its subtasks are planned in its place.
    package var isHeading: Bool
    /// The UID of the open to-do that contains it.
    package var parent: String?
    /// The deadline of the to-do that contains it, if it has none of its own.
    package var outerDeadline: Instant?

    /// The minutes from the end of its last block to the end of the last hours before the deadline, as in
    /// `PlannedAgenda.Ending.spare`; `nil` if `slackInWhole` is `nil` or the to-do is not planned.
    package var spare: Int?

    /// The end of its last block that is not over.
    package var end: Instant? { blocks.map(\.upperBound).max() }

    /// The minutes to spare before its deadline, negative if the last block ends after it; `nil` without a deadline, or
    /// if part of the to-do has no block.
    package var slack: Int? { slack(before: deadline) }

    /// The slack before its own deadline or, without one, that of the to-do that contains it.
    package var slackInWhole: Int? { slack(before: deadline ?? outerDeadline) }

    private func slack(before deadline: Instant?) -> Int? {
        guard let deadline, planned >= left, let end else { return nil }
        let seconds = deadline - end
        return seconds < 0 ? Int((seconds - 59) / 60) : spare ?? Int(seconds / 60)
    }
}

extension PlanningRequest {
    /// Returns the open to-dos, those with the earliest deadline first.
    ///
    /// No plan is computed: the blocks are those of an earlier plan.
    package func listedToDos(diagnostics: inout [Diagnostic]) -> [ListedToDo] {
        var further: [Diagnostic] = []
        let problem = PlanningProblem(self, diagnostics: &further)
        let all = agenda.toDos(
            at: now, until: horizon, hasNext: true, diagnostics: &diagnostics)
        let tasks = Dictionary(
            problem.problem.tasks.map { ($0.id.rawValue, $0) },
            uniquingKeysWith: { first, _ in first })
        let open = asked(all.filter { !$0.toDo.isDone })
        let parents = Subtasks(open).parentUIDs
        let list = open.map { item in
            let toDo = item.toDo
            let ahead = problem.standing.blocks(of: toDo.uid).filter {
                !problem.standing.isOver($0)
            }
            let work = problem.pastWork(on: toDo)
            let minutes = problem.minutes(of: toDo)
            var listed = ListedToDo(
                toDo: toDo, deadline: item.deadline,
                category: configuration.category(of: toDo), minutes: minutes,
                left: problem.isWorked(toDo) ? 0 : max(0, minutes - work.done),
                planned: ahead.reduce(0) { $0 + problem.share(of: toDo, in: $1) },
                blocks: ahead.map(\.range), isHeading: problem.headings.contains(toDo.uid))
            listed.parent = parents[toDo.uid]
            if item.deadline == nil {
                listed.outerDeadline =
                    problem.deadlines[toDo.uid] ?? problem.small.deadlines[toDo.uid]
            }
            if listed.slackInWhole != nil, let task = tasks[toDo.uid],
                let end = ahead.map({ problem.line.minutes($0.range).upperBound }).max()
            {
                listed.spare = problem.spare(of: task, endingAt: end)
            }
            return listed
        }
        // The elements are large, so only their keys are moved while they are sorted.
        let keys = list.enumerated().map { row, listed in
            (deadline: listed.deadline ?? .endOfTime, priority: listed.toDo.priority, row: row)
        }
        return keys.sorted {
            ($0.deadline, $0.priority, $0.row) < ($1.deadline, $1.priority, $1.row)
        }.map { list[$0.row] }
    }
}

extension PlanningProblem {
    /// Returns the minutes of a block that belong to a to-do; for a shared block, the to-do's own.
    fileprivate func share(of toDo: ToDo, in block: ListedOccurrence) -> Int {
        guard let origin = block.event.block, !origin.others.isEmpty else { return block.minutes }
        return min(block.minutes, minutes(of: toDo))
    }
}
