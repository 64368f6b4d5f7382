package import Agendas
package import CalendarModel
package import Preferences
package import Scheduling
internal import TimeZones

/// A request for a plan: an agenda, a window, and a person's configuration.
package struct PlanningRequest: Sendable {
    /// The calendars, to-dos and earlier blocks.
    package var agenda: Agenda
    /// The person's planning preferences.
    package var configuration: Configuration
    /// The time for which blocks are requested; the planner looks beyond it, see `horizon`.
    package var window: Range<Instant>
    /// The present moment.
    package var now: Instant
    /// The blocks that were deleted or put off; their to-dos must not be planned at their times.
    package var avoided: [PlanMemory.Deletion] = []
    /// The blocks that a day command has changed; `nil` if there are none.
    package internal(set) var edits: BlockEdits?
    /// The UIDs of to-dos that are open in the agenda, and that the command completes.
    package var completed: Set<String> = []
    /// The UIDs of the blocks that the plan does not move although they are not pinned.
    package internal(set) var held: Set<ExactText> = []
    /// The UIDs of the to-dos to plan; nil for all.
    package internal(set) var chosen: Set<ExactText>?
    /// Whether a command of the day has changed something, so that the existing plan is only repaired around it.
    package var isStep = false
    /// Whether the answer lists only the to-dos that a step touched, so that the reasons for others are not looked for.
    package var isBrief = false
    /// Whether only part of the to-dos was read; blocks of unknown to-dos then stay.
    package var isPart = false

    package init(
        agenda: Agenda, configuration: Configuration, window: Range<Instant>, now: Instant
    ) {
        self.agenda = agenda
        self.configuration = configuration
        self.window = window
        self.now = now
    }

    /// Returns the time for which the agenda of a request must have been read.
    ///
    /// It is the time from the earlier of `now` and the window's start to the later of the window's end and the end of
    /// the look-ahead, extended on both sides by two days and the reach of buffers.
    package static func span(
        of window: Range<Instant>, now: Instant, configuration: Configuration
    ) -> Range<Instant> {
        let margin = configuration.reach + 2 * 86_400
        let ahead = now + Int64(configuration.lookAhead) * 86_400
        return min(window.lowerBound, now) - margin..<max(window.upperBound, ahead) + margin
    }

    /// Computes the plan.
    ///
    /// - Throws: `SchedulingProblemError` if the to-dos contradict each other, for example if two wait for one another.
    package func plan() throws(SchedulingProblemError) -> PlannedAgenda {
        var diagnostics: [Diagnostic] = []
        let problem = PlanningProblem(self, diagnostics: &diagnostics)
        let planner = try Planner(problem.problem)
        return PlannedAgenda(self, problem, planner, planner.plan(), diagnostics: diagnostics)
    }

    /// Extends the window to the end of the last block's day, so that a day command cuts no plan short.
    ///
    /// The look-ahead
    /// is the limit.
    package mutating func reachLastBlock() {
        guard let last = agenda.blocks.map(\.range.upperBound).max(), last > window.upperBound
        else {
            return
        }
        reach(agenda.zone.start(of: agenda.zone.wallClock(at: last - 1).date + 1))
    }

    /// Extends the window to a moment, at most to the end of the look-ahead.
    mutating func reach(_ moment: Instant) {
        guard moment > window.upperBound else { return }
        let horizon = now + Int64(configuration.lookAhead) * 86_400
        window = window.lowerBound..<max(window.upperBound, min(moment, horizon))
    }

    /// The open hours of each date.
    var openHours: OpenHours { configuration.openHours(in: agenda.zone) }

    /// Whether the agenda holds blocks of an earlier plan.
    package var hasBlocks: Bool {
        (edits?.read ?? agenda).calendars.contains { $0.events.contains { $0.block != nil } }
    }
}

extension Configuration {
    /// How far a meeting's buffers reach beyond it, in seconds.
    var reach: Int64 { Int64(max(buffers.before, buffers.after, buffers.afterLong)) * 60 }
}
