internal import Agendas
internal import ArgumentParser
internal import CalendarModel
internal import JSONLines
internal import Planning
internal import Preferences
internal import Reports
internal import Wording

/// `taskweave next`.
struct Next: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "next",
        abstract:
            "Print one line: what to do now and until when; exits with 1 if nothing is ahead.",
        discussion: """
            In free time, the line says how long it lasts, and if that is at least half an hour, what to start. For \
            a running block, it says how far along it is.

            Examples:
              taskweave next

            Examples (in Samples/):
              taskweave next blocks.ics work.ics personal.ics --config config.toml --now 2026-11-02T16:05
            """)

    @OptionGroup var input: InputOptions

    @Option(name: .customLong("for"), help: "How far ahead to look: 8h, 1w, 30d.")
    var length = "1w"

    @OptionGroup var output: OutputOptions

    func run() throws {
        let session = try input.session()
        let window = try WindowOptions.window(session.times, from: "now", length: length)
        let agenda = try input.agenda(session, .calendars, for: window)
        var diagnostics = agenda.diagnostics
        let upcoming = agenda.upcoming(
            at: session.times.now, before: window.upperBound, busy: session.configuration.busy,
            diagnostics: &diagnostics)
        output.report(diagnostics, reading: agenda, input, session)
        let ahead = try workAhead(upcoming, window, session)
        let answer =
            output.json
            ? UpcomingDocument(upcoming, ahead: ahead, diagnostics: diagnostics, session.text).json
            : session.words.upcoming(upcoming, ahead: ahead)
        try Streams.write(answer)
        try finish(
            diagnostics,
            answerIsNo: upcoming.until == nil && upcoming.running == nil && ahead == nil)
    }

    /// Returns the best to-do to begin now if there is free time; only in that case are to-dos read.
    private func workAhead(
        _ upcoming: Upcoming, _ window: Range<Instant>, _ session: Session
    ) throws -> WorkAhead? {
        guard let end = upcoming.freeUntil(window.upperBound),
            !input.inputs.isEmpty || !session.configuration.todos.isEmpty
        else { return nil }
        let (_, request) = try input.request(session)
        return try? request.workAhead(until: end)
    }
}
