internal import Agendas
public import CalendarModel
internal import IntervalIndex
public import Scheduling
internal import TimeZones
internal import Wording

/// The best places for something new beside a plan, and what each costs the rest.
public struct RecommendedPlaces: Sendable {
    /// One of the places.
    public struct Place: Sendable {
        /// When it is; several times where it has to be split.
        public var ranges: [Range<Instant>]
        /// By how much the cost of the plan grows.
        public var growth: Int
        /// The same by terms; some may shrink.
        public var terms: Cost
        /// What is worse for it than elsewhere, in words: clauses without a full stop; none where nothing is.
        public var costs: [String]
    }

    /// What is new.
    public var toDo: ToDo
    /// When it is due, or nil.
    public var deadline: Instant?
    /// The places, the best first; none where there is no room.
    public var places: [Place]
    /// Why there is no place, in words: a clause without a full stop; nil where there is one.
    public var obstacle: String?
    /// What was noticed about the agenda and about the to-dos.
    public var diagnostics: [Diagnostic]
}

extension PlanningRequest {
    /// Plans, and finds the best places for one more to-do beside the blocks, none of which moves.
    ///
    /// - Parameters:
    ///   - toDo: What is new; its UID is that of no other to-do.
    ///   - count: How many places at most; no two share any time.
    /// - Returns: The places, the best first.
    /// - Throws: `SchedulingProblemError` as `plan()`.
    package func recommend(
        _ toDo: ToDo, count: Int
    ) throws(SchedulingProblemError) -> RecommendedPlaces {
        var diagnostics: [Diagnostic] = []
        var problem = PlanningProblem(self, diagnostics: &diagnostics)
        let standing = try Planner(problem.problem).plan()
        problem.toDos[toDo.uid] = toDo
        let zones = ZoneSet(local: agenda.zone)
        let task = problem.task(toDo, zones)
        problem.problem.tasks.append(task)
        problem.problem.existing = standing.blocks.map { ExistingBlock($0) }
        problem.deadlines[toDo.uid] = ZonedToDo(toDo: toDo, zones: zones).deadline
        let planner = try Planner(problem.problem)
        let found = planner.recommend(task.id, count: count, beside: standing.blocks)
        let words = PlanWords(problem, planner, standing, zone: agenda.zone)
        // What all of them cost is worse about none.
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
                ? planner.shortage(of: task.id, beside: standing.blocks).map {
                    words.detail(of: $0)
                } : nil,
            diagnostics: agenda.diagnostics + diagnostics)
    }
}
