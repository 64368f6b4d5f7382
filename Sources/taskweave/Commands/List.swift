internal import Agendas
internal import ArgumentParser
internal import CalendarModel
internal import JSONLines
internal import Planning
internal import Preferences
internal import Reports
internal import Wording

/// `taskweave list`.
struct List: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "list",
        abstract: "List events and blocks in a window, one per line.",
        discussion: """
            Examples:
              taskweave list
              taskweave list tomorrow

            Examples (in Samples/):
              taskweave list work.ics personal.ics --config config.toml --from 2026-11-02
            """)

    @OptionGroup var input: InputOptions
    @OptionGroup var window: WindowOptions
    @OptionGroup var output: OutputOptions

    func run() throws {
        var input = input
        let session = try input.session()
        let window = try window.window(session.times, when: input.takeTime(session.times))
        let agenda = try input.agenda(session, .all, for: window)
        var diagnostics = agenda.diagnostics
        let found = agenda.listing(of: window, diagnostics: &diagnostics)
        output.report(diagnostics, reading: agenda, input, session)
        let outcomes = BlockOutcomes(agenda, session.configuration.past, now: session.times.now)
        if output.json {
            try Streams.write(
                OccurrenceListDocument(
                    found, from: window.lowerBound, to: window.upperBound,
                    diagnostics: diagnostics, session.text, outcomes: outcomes,
                    by: session.configuration.busy))
        } else {
            try Streams.write(
                session.words.list(found, outcomes: outcomes, by: session.configuration.busy))
        }
        try finish(diagnostics)
    }
}
