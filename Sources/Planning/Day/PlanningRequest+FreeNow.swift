internal import Agendas
package import CalendarModel
internal import Preferences
package import Scheduling

/// A to-do that could begin in the time that is free now.
package struct WorkAhead: Sendable {
    /// The to-do, or the group of small to-dos that share a block.
    package var toDo: ToDo
    /// The to-do to begin: the to-do itself, or the first one of the group.
    package var first: ToDo
    /// The minutes of work on it that fit into the free time; if its own block comes next, all of that block.
    package var minutes: Int
    /// Its deadline; `nil` if it has none.
    package var deadline: Instant?
}

extension PlanningRequest {
    /// The shortest free time, in minutes, that is worth filling.
    private static let leastFree = 30

    /// The most to-dos that are tried; those with the earliest blocks come first.
    private static let mostCandidates = 64

    /// Returns the best to-do to begin now, if enough time is free.
    ///
    /// For each to-do, its next block, or as much of it as fits, is moved to this moment, and the move that saves most wins.
    /// For a to-do without a block, the saving is measured against a block a day later. No new plan is computed. A to-do
    /// qualifies only if moving it breaks no additional hard rule, such as its hours, its dependencies, breaks and lunch.
    ///
    /// - Parameter end: The end of the free time.
    /// - Returns: The to-do; `nil` if none qualifies.
    /// - Throws: `SchedulingProblemError`, as `plan()` does.
    /// - Complexity: O(*n* log *n*) for each of at most 64 to-dos, where *n* is the size of the plan and the problem.
    package func workAhead(
        until end: Instant
    ) throws(SchedulingProblemError) -> WorkAhead? {
        guard (end - now) / 60 >= Int64(Self.leastFree), !hoursNow().isEmpty else { return nil }
        var unused: [Diagnostic] = []
        let problem = PlanningProblem(self, diagnostics: &unused)
        let planner = try Planner(problem.problem)
        let start = problem.problem.now
        let room = problem.line.down(end) - start
        let current = problem.problem.existing.map {
            Block(task: $0.task, start: $0.start, end: $0.end)
        }
        let fixed = Set(problem.problem.existing.filter(\.isPinned).map(\.task))
        let known = planner.violations(of: current).count
        let standing = planner.cost(of: current).total
        let next = Dictionary(current.enumerated().map { ($1.task, (offset: $0, element: $1)) }) {
            $0.element.start <= $1.element.start ? $0 : $1
        }
        let candidates = problem.problem.tasks.filter { task in
            !fixed.contains(task.id) && problem.askedToDo(task.id) != nil
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
            // Its own block at the end of the free time makes room for itself.
            let isNext = own?.element.start == start + room
            var minutes = isNext ? length : min(length, room)
            if minutes < length {
                guard task.isSplittable else { continue }
                minutes = minutes / problem.line.grid * problem.line.grid
                guard minutes >= min(Self.leastFree, task.minimumChunk ?? 0) else { continue }
            }
            var (blocks, otherwise) = (current, current)
            if let own {
                if minutes < length {
                    blocks[own.offset].start += minutes
                } else {
                    blocks.remove(at: own.offset)
                }
            } else {
                let later = min(start + 1440, problem.problem.horizon - minutes)
                otherwise.append(Block(task: task.id, start: later, end: later + minutes))
            }
            blocks.append(Block(task: task.id, start: start, end: start + minutes))
            guard planner.violations(of: blocks).count <= known else { continue }
            var cost = planner.cost(of: blocks)
            cost.moved = 0
            let total = cost.total - (own == nil ? planner.cost(of: otherwise).total : standing)
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

    /// Returns the to-do to begin now.
    ///
    /// The to-do of the current block comes first, then the best one for the free time, then the to-do of the next
    /// block.
    ///
    /// - Throws: `SchedulingProblemError`, as `plan()` does.
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

    /// Returns the open to-do of a block; for a shared block, the first open one.
    private func openToDo(of block: ListedOccurrence) -> ToDo? {
        block.toDoUIDs.lazy.compactMap(openToDo).first
    }
}
