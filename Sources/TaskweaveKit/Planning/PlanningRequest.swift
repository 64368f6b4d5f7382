public import CalendarModel
public import Scheduling

/// What to plan: an agenda, a window, and how its person wants to be planned.
public struct PlanningRequest: Sendable {
    /// The calendars, to-dos and earlier blocks.
    public var agenda: Agenda
    /// How the person wants to be planned.
    public var configuration: Configuration
    /// The time in which blocks may be placed.
    public var window: Range<Instant>
    /// The present moment.
    public var now: Instant

    /// Creates a request.
    public init(
        agenda: Agenda, configuration: Configuration, window: Range<Instant>, now: Instant
    ) {
        self.agenda = agenda
        self.configuration = configuration
        self.window = window
        self.now = now
    }

    /// Plans.
    ///
    /// - Throws: `SchedulingProblemError` where the to-dos contradict each other, as when two wait for
    ///   one another.
    public func plan() throws(SchedulingProblemError) -> PlannedAgenda {
        var diagnostics: [Diagnostic] = []
        let problem = PlanningProblem(self, diagnostics: &diagnostics)
        let plan = try Planner(problem.problem).plan()
        return PlannedAgenda(self, problem, plan, diagnostics: diagnostics)
    }
}
