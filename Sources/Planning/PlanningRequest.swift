package import Agendas
package import CalendarModel
package import Preferences
package import Scheduling
internal import TimeZones

/// What to plan: an agenda, a window, and how its person wants to be planned.
package struct PlanningRequest: Sendable {
    /// The calendars, to-dos and earlier blocks.
    package var agenda: Agenda
    /// How the person wants to be planned.
    package var configuration: Configuration
    /// The time for which blocks are asked; the planner looks beyond it, see `horizon`.
    package var window: Range<Instant>
    /// The present moment.
    package var now: Instant
    /// Times at which some to-dos are not to be planned.
    package var avoided: [AvoidedTime] = []
    /// Blocks that a command of the day has changed; nil if none has.
    package internal(set) var edits: BlockEdits?
    /// The UIDs of to-dos that are open in the agenda, and that the command completes.
    package var completed: Set<String> = []
    /// Whether a command of the day has changed something, around which the plan that stands is mended.
    package var isStep = false
    /// Whether only part of the to-dos was read: then blocks of those that are not known stay.
    package var isPart = false

    /// Creates a request.
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
    /// It is that from the day that holds the earlier of `now` and the beginning of the window to the end of what
    /// the planner may look ahead, with the reach of buffers and a day on both sides.
    package static func span(
        of window: Range<Instant>, now: Instant, configuration: Configuration
    ) -> Range<Instant> {
        let margin = configuration.reach + 2 * 86_400
        let ahead = now + Int64(configuration.lookAhead) * 86_400
        return min(window.lowerBound, now) - margin..<max(window.upperBound, ahead) + margin
    }

    /// Plans.
    ///
    /// - Throws: `SchedulingProblemError` where the to-dos contradict each other, as when two wait for
    ///   one another.
    package func plan() throws(SchedulingProblemError) -> PlannedAgenda {
        var diagnostics: [Diagnostic] = []
        let problem = PlanningProblem(self, diagnostics: &diagnostics)
        let planner = try Planner(problem.problem)
        return PlannedAgenda(self, problem, planner, planner.plan(), diagnostics: diagnostics)
    }

    /// Lets the window reach the end of the day of the last block, so that a step of the day cuts no plan short.
    package mutating func reachLastBlock() {
        guard let last = agenda.blocks.map(\.range.upperBound).max(), last > window.upperBound
        else {
            return
        }
        let horizon = now + Int64(configuration.lookAhead) * 86_400
        let end = agenda.zone.start(of: agenda.zone.wallClock(at: last - 1).date + 1)
        window = window.lowerBound..<max(window.upperBound, min(end, horizon))
    }

    /// The hours of each date.
    var openHours: OpenHours { configuration.openHours(in: agenda.zone) }

    /// Whether the agenda holds blocks of an earlier plan.
    package var hasBlocks: Bool {
        (edits?.read ?? agenda).calendars.contains { $0.events.contains { $0.block != nil } }
    }
}

extension Configuration {
    /// How far a meeting before or after a time can reach into it with its buffer, in seconds.
    var reach: Int64 { Int64(max(buffers.before, buffers.after, buffers.afterLong)) * 60 }
}
