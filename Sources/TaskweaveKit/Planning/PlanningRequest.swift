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

/// The line of minutes on which the planner works: whole minutes since the local midnight before the window.
struct MinuteLine {
    /// Minute 0.
    let origin: Instant
    /// The length of a slot in minutes.
    let grid: Int

    /// Returns the instant of a minute.
    func instant(_ minute: Int) -> Instant {
        origin + Int64(minute) * 60
    }

    /// Returns the last slot boundary that is not after an instant.
    func down(_ instant: Instant) -> Int {
        let seconds = Int(instant - origin)
        let slot = grid * 60
        let remainder = seconds % slot
        return (seconds - (remainder < 0 ? remainder + slot : remainder)) / 60
    }

    /// Returns the first slot boundary that is not before an instant.
    func up(_ instant: Instant) -> Int {
        let floor = down(instant)
        return self.instant(floor) < instant ? floor + grid : floor
    }

    /// Returns the minute of an instant, a started one counted as whole.
    func minute(_ instant: Instant) -> Int {
        let seconds = Int(instant - origin)
        return seconds >= 0 ? (seconds + 59) / 60 : seconds / 60
    }
}
