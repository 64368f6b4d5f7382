internal import Agendas
internal import ArgumentParser
internal import CalendarModel
internal import JSONLines
internal import Planning
internal import Reports
internal import TimeZones
internal import Wording

/// `taskweave` without a command.
struct TodayCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "today",
        abstract:
            "Show what is on now, what comes next, and what is late; plain taskweave does the same.",
        discussion: """
            Blocks, meetings and to-dos come from the configuration, or from the inputs that you name. Nothing is \
            planned or written.

            Examples:
              taskweave

            Examples (in Samples/):
              taskweave today blocks.ics work.ics personal.ics todos.ics --config config.toml --now 2026-11-03T09:00
            """)

    @OptionGroup var input: InputOptions
    @OptionGroup var output: OutputOptions

    func run() throws {
        let session = try input.session()
        let now = session.times.now
        let window = now..<session.times.end(from: now, after: CalendarDuration(days: 7))
        let span = session.times.zone.start(of: session.times.today)..<window.upperBound
        // An unusable source must not hide the day.
        var failures: [FileError] = []
        let agenda = try input.agenda(session, for: span, passingOver: &failures)
        if let first = failures.first, agenda.calendars.isEmpty { throw first }
        var diagnostics = failures.map { Diagnostic($0) } + agenda.diagnostics
        let request = PlanningRequest(
            agenda: agenda, configuration: session.configuration, window: window, now: now)
        var today = request.today(diagnostics: &diagnostics)
        if let end = today.upcoming.freeUntil(window.upperBound) {
            today.workAhead = try? request.workAhead(until: end)
        }
        output.report(diagnostics, reading: agenda, input, session)
        try Streams.write(
            output.json
                ? TodayDocument(today, diagnostics: diagnostics, session.text).json
                : session.words.today(today))
        try finish(diagnostics)
    }
}
