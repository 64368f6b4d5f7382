internal import Agendas
internal import ArgumentParser
internal import CalendarModel
internal import JSONLines
internal import Planning
internal import Preferences
internal import Reports
internal import Scheduling
internal import Wording

/// `taskweave conflicts`.
struct Conflicts: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "conflicts",
        abstract: "Find overlaps among busy events and blocks; exits with 1 if there are any.",
        discussion: """
            --options shows where each overlapping block could go and how late that would be; no time is offered to \
            two blocks. It needs the to-dos as well.

            Examples:
              taskweave conflicts
              taskweave conflicts 'next week' --options

            Examples (in Samples/):
              taskweave conflicts blocks.ics work.ics personal.ics todos.ics budget-review.ics --options \
            --config config.toml --from 2026-11-02 --now 2026-11-02T08:00
            """)

    @OptionGroup var input: InputOptions
    @OptionGroup var window: WindowOptions

    @Flag(help: "Show where the blocks in an overlap could go.")
    var options = false

    @OptionGroup var output: OutputOptions

    func run() throws {
        var input = input
        let session = try input.session()
        let window = try window.window(session.times, when: input.takeTime(session.times))
        let now = session.times.now
        let span = PlanningRequest.span(
            of: window, now: now, configuration: session.configuration)
        let agenda = try input.agenda(
            session, for: options ? span : window, beside: [session.home].compactMap(\.self))
        var diagnostics = agenda.diagnostics
        let conflicts = agenda.conflicts(
            in: window, busy: session.configuration.busy, diagnostics: &diagnostics)
        var request = PlanningRequest(
            agenda: agenda, configuration: session.configuration, window: window, now: now)
        request.isPart = try input.isPart(of: session)
        let places = options ? try places(for: conflicts, request) : nil
        output.report(diagnostics, reading: agenda, input, session)
        let answer =
            output.json
            ? ConflictListDocument(
                conflicts, places, in: window, diagnostics: diagnostics, session.text
            ).json
            : session.words.conflicts(conflicts, places ?? [])
        try Streams.write(answer)
        try finish(diagnostics, answerIsNo: !conflicts.isEmpty)
    }

    private func places(
        for conflicts: [AgendaConflict], _ request: PlanningRequest
    ) throws -> [BlockOptions] {
        do throws(SchedulingProblemError) {
            return try request.options(for: conflicts)
        } catch {
            throw FileError(error, of: input.inputs)
        }
    }
}
