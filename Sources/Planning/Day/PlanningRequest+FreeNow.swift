internal import Agendas
package import CalendarModel
internal import Preferences
package import Scheduling

/// A to-do that could be begun in time that is free now.
package struct WorkAhead: Sendable {
    /// The to-do, or several small ones that share a block.
    package var toDo: ToDo
    /// The first of them, which is begun.
    package var first: ToDo
    /// The minutes of it that would be done before the time is over.
    package var minutes: Int
    /// When it is due; nil without a deadline.
    package var deadline: Instant?
}

extension PlanningRequest {
    /// Free time shorter than this many minutes is not filled.
    private static let leastFree = 30

    /// How many to-dos are tried, those whose blocks come first first.
    private static let mostCandidates = 64

    /// Returns the to-do that is best begun now, if so much time is free now that it is worth while.
    ///
    /// The planner judges: of each to-do the next block, or as much of it as fits, is put to this moment, and the plan that costs
    /// least is the best. Nothing is planned anew. A to-do counts only if all hard rules hold: its hours, what it waits for, breaks
    /// and lunch.
    ///
    /// - Parameter end: When the free time ends.
    /// - Returns: The to-do; nil if there is none.
    /// - Throws: `SchedulingProblemError` as `plan()`.
    /// - Complexity: O(*n* log *n*) for each of at most 64 to-dos, *n* the size of plan and problem.
    package func workAhead(
        until end: Instant
    ) throws(SchedulingProblemError) -> WorkAhead? {
        guard (end - now) / 60 >= Int64(Self.leastFree), !hoursNow().isEmpty else { return nil }
        var unused: [Diagnostic] = []
        let problem = PlanningProblem(self, diagnostics: &unused)
        let planner = try Planner(problem.problem)
        let start = problem.problem.now
        let room = problem.line.down(end) - start
        let standing = problem.problem.existing.map {
            Block(task: $0.task, start: $0.start, end: $0.end)
        }
        let fixed = Set(problem.problem.existing.filter(\.isPinned).map(\.task))
        let known = planner.violations(of: standing).count
        let next = Dictionary(standing.enumerated().map { ($1.task, (offset: $0, element: $1)) }) {
            $0.element.start <= $1.element.start ? $0 : $1
        }
        let candidates = problem.problem.tasks.filter { task in
            !fixed.contains(task.id)
                && problem.toDo(task.id).map { !problem.unasked.contains($0.uid) } ?? false
        }.sorted { left, right in
            let key = { (task: PlanningTask) in
                (next[task.id]?.element.start ?? .max, task.deadline ?? .max)
            }
            return key(left) < key(right)
        }
        var best: (work: WorkAhead, cost: Int)?
        for task in candidates.prefix(Self.mostCandidates) {
            guard let toDo = problem.toDo(task.id) else { continue }
            let own = next[task.id]
            let length = own.map { $0.element.end - $0.element.start } ?? task.duration
            var minutes = min(length, room)
            if minutes < length {
                guard task.isSplittable else { continue }
                minutes = minutes / problem.line.grid * problem.line.grid
                guard minutes >= min(Self.leastFree, task.minimumChunk ?? 0) else { continue }
            }
            var blocks = standing
            if let own {
                if minutes < length {
                    blocks[own.offset].start += minutes
                } else {
                    blocks.remove(at: own.offset)
                }
            }
            blocks.append(Block(task: task.id, start: start, end: start + minutes))
            guard planner.violations(of: blocks).count <= known else { continue }
            var cost = planner.cost(of: blocks)
            cost.moved = 0
            let total = cost.total
            if best.map({ total < $0.cost }) ?? true {
                best = (
                    WorkAhead(
                        toDo: toDo, first: problem.small.members[toDo.uid]?.first ?? toDo,
                        minutes: minutes, deadline: problem.deadlines[toDo.uid]),
                    total
                )
            }
        }
        return best?.work
    }

    /// Returns the to-do that is to be begun now: that of the block that stands here, else what is best begun in the free time, else that
    /// of the block that comes next.
    ///
    /// - Throws: `SchedulingProblemError` as `plan()`.
    package func toDoToStart() throws(SchedulingProblemError) -> ToDo? {
        let ahead = agenda.blocks.filter {
            $0.range.upperBound > now && !$0.range.isEmpty && $0.event.block?.worked == nil
        }
        if let here = ahead.first(where: { $0.range.contains(now) }), let toDo = openToDo(of: here)
        {
            return toDo
        }
        var unused: [Diagnostic] = []
        let next = agenda.upcoming(
            at: now, before: window.upperBound, busy: configuration.busy, diagnostics: &unused)
        if let end = next.freeUntil(window.upperBound), let work = try workAhead(until: end) {
            return work.first
        }
        return ahead.lazy.compactMap(openToDo).first
    }

    /// Returns the open to-do of a block; of one that several share the first.
    private func openToDo(of block: ListedOccurrence) -> ToDo? {
        guard let origin = block.event.block else { return nil }
        return ([origin.toDo] + origin.others).lazy.compactMap(openToDo).first
    }
}
