internal import Agendas
public import CalendarModel
package import IntervalIndex
public import Scheduling
internal import TimeZones
internal import Wording

/// The best places for a new to-do beside a plan, and their costs to the rest.
public struct RecommendedPlaces: Sendable {
    /// A place for the to-do.
    public struct Place: Sendable {
        /// Its times; several if the to-do has to be split.
        public var ranges: [Range<Instant>]
        /// How much the plan's cost grows.
        public var growth: Int
        /// The growth by cost term; some terms may shrink.
        public var terms: Cost
        /// The disadvantages against other places, in words: clauses without a full stop; empty if there are none.
        public var costs: [String]
    }

    /// The new to-do.
    public var toDo: ToDo
    /// Its deadline, or `nil`.
    public var deadline: Instant?
    /// The places, best first; empty if there is no room.
    public var places: [Place]
    /// The reason why there is no place: a clause without a full stop; `nil` if there is one.
    public var obstacle: String?
    /// The diagnostics about the agenda and the to-dos.
    public var diagnostics: [Diagnostic]
}

extension PlanningRequest {
    /// Plans, and finds the best places for one more to-do beside the blocks, none of which moves.
    ///
    /// - Parameters:
    ///   - toDo: The new to-do, with a unique UID.
    ///   - count: The greatest number of places; no two overlap.
    ///   - allowed: The times at which it may be; nil for all hours of its category.
    /// - Returns: The places, best first.
    /// - Throws: `SchedulingProblemError`, as `plan()` does.
    package func recommend(
        _ toDo: ToDo, count: Int, within allowed: IntervalSet<Instant>? = nil
    ) throws(SchedulingProblemError) -> RecommendedPlaces {
        var diagnostics: [Diagnostic] = []
        var problem = PlanningProblem(self, diagnostics: &diagnostics)
        // An occurrence of a series stays in the agenda as long as its series does.
        problem.problem.remove(TaskID(toDo.uid))
        let standing = try Planner(problem.problem).plan()
        problem.toDos[toDo.uid] = toDo
        let zones = ZoneSet(local: agenda.zone)
        var task = problem.task(toDo, zones)
        if let allowed {
            let minutes = allowed.ranges.compactMap(problem.line.slots)
            task.windows =
                IntervalSet(problem.hours(of: task)).intersection(IntervalSet(minutes)).ranges
        }
        problem.problem.tasks.append(task)
        problem.problem.existing = standing.blocks.map { ExistingBlock($0) }
        problem.deadlines[toDo.uid] = ZonedToDo(toDo: toDo, zones: zones).deadline
        let planner = try Planner(problem.problem)
        let found = planner.recommend(task.id, count: count, beside: standing.blocks)
        let words = PlanWords(problem, planner, standing)
        // Load that all places have in common is no disadvantage of one.
        let load = found.map(\.terms.load).min() ?? 0
        return RecommendedPlaces(
            toDo: toDo, deadline: problem.deadlines[toDo.uid],
            places: found.map { place in
                var beyond = place.terms
                beyond.load -= load
                return RecommendedPlaces.Place(
                    ranges: place.blocks.map {
                        problem.line.instant($0.start)..<problem.line.instant($0.end)
                    }, growth: place.growth, terms: place.terms,
                    costs: words.costs(of: place.blocks, beyond, beside: standing.blocks))
            },
            obstacle: found.isEmpty
                ? planner.shortage(of: task.id, beside: standing.blocks).map { shortage in
                    shortage.reason == .windowClosed && allowed != nil
                        ? "the times asked for have too few hours of “\(task.category ?? "")”"
                        : words.detail(of: shortage)
                } : nil,
            diagnostics: agenda.diagnostics + diagnostics)
    }

    /// Finds the best places for a block of a to-do in place of its present ones, except those that are pinned or begun.
    ///
    /// - Parameters:
    ///   - toDo: An open to-do.
    ///   - subject: The UID of the block that is to move, whose own place is free for it, or of the to-do for a new block.
    ///   - minutes: The length of the block.
    ///   - count: The greatest number of places; no two overlap.
    ///   - allowed: The times at which it may be; nil for all hours of its category.
    /// - Returns: The places, best first.
    /// - Throws: `SchedulingProblemError`, as `plan()` does.
    package func places(
        for toDo: ToDo, moving subject: String, lasting minutes: Int, count: Int,
        within allowed: IntervalSet<Instant>? = nil
    ) throws(SchedulingProblemError) -> [RecommendedPlaces.Place] {
        let ahead = now..<Instant.endOfTime
        let taken = fixedBlocks(in: ahead, but: [subject])
            .filter { $0.toDoUIDs.contains(toDo.uid) }.map(\.range)
        let left = (allowed ?? IntervalSet([ahead])).subtracting(IntervalSet(taken))
        var others = self
        others.agenda.remove(toDo: toDo.uid)
        var whole = toDo
        whole.estimate = CalendarDuration(seconds: Int64(minutes) * 60)
        whole.splitting = .forbidden
        return try others.recommend(whole, count: count, within: left).places
    }
}

extension SchedulingProblem {
    /// Removes a task, its blocks, and what waits for it.
    fileprivate mutating func remove(_ id: TaskID) {
        tasks.removeAll { $0.id == id }
        existing.removeAll { $0.task == id }
        for index in tasks.indices { tasks[index].dependencies.removeAll { $0 == id } }
    }
}
