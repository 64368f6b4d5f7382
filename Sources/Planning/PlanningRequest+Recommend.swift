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
        return RecommendedPlaces(
            toDo: toDo,
            places: found.map { place in
                RecommendedPlaces.Place(
                    ranges: place.blocks.map {
                        problem.line.instant($0.start)..<problem.line.instant($0.end)
                    }, growth: place.growth, terms: place.terms,
                    costs: words.costs(of: place, beside: standing.blocks))
            },
            obstacle: found.isEmpty
                ? planner.shortage(of: task.id, beside: standing.blocks).map(words.detail) : nil,
            diagnostics: agenda.diagnostics + diagnostics)
    }
}

extension PlanWords {
    /// Returns what is worse about a place than about others: clauses without a full stop.
    fileprivate func costs(of place: Plan.Recommendation, beside blocks: [Block]) -> [String] {
        guard let last = place.blocks.last else { return [] }
        var costs: [String] = []
        if let deadline = problem.problem.tasks.first(where: { $0.id == last.task })?.deadline {
            if last.end > deadline {
                costs.append("\(TimeText.spelled(last.end - deadline, isLate: true)) late")
            } else if place.terms.slack > 0 {
                let spare = deadline - last.end
                costs.append(
                    spare == 0 ? "just in time" : "only \(TimeText.spelled(spare)) to spare")
            }
        }
        if place.terms.frag > 0, place.blocks.count > 1 {
            costs.append("in \(place.blocks.count) pieces")
        }
        costs += longDays(of: place, beside: blocks)
        if place.terms.pref > 0 { costs.append("not at the time of day that it prefers") }
        if place.terms.sliver > 0 { costs.append("leaves a scrap of free time") }
        return costs
    }

    /// Returns the days that a place makes longer than is comfortable.
    private func longDays(of place: Plan.Recommendation, beside blocks: [Block]) -> [String] {
        guard let comfortable = problem.problem.comfortable, place.terms.load > 0 else { return [] }
        let taken = IntervalSet(
            problem.problem.busy.map { $0.start..<$0.end }
                + (blocks + place.blocks).map { $0.start..<$0.end })
        let days = problem.problem.days.filter { day in
            place.blocks.contains { day.contains($0.start) }
        }
        let long = days.compactMap { day in
            let minutes = taken.intersection(IntervalSet([day])).ranges.reduce(0) { $0 + $1.count }
            return minutes > comfortable ? (day, minutes) : nil
        }
        guard let (day, minutes) = long.first else { return [] }
        if long.count > 1 {
            return ["\(long.count) days of more than \(TimeText.minutes(comfortable))"]
        }
        let name = text.day(problem.line.instant(day.lowerBound))
        return ["\(TimeText.minutes(minutes)) of blocks and meetings on \(name)"]
    }
}
