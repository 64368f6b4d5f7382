internal import ArgumentParser
internal import CalendarModel
internal import TaskweaveKit

/// `taskweave list`.
struct List: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Lists events and blocks in a window, one per line.",
        discussion: """
            Examples (in Samples/):
              taskweave list work.ics personal.ics --config config.toml --from 2026-11-02
              taskweave list work.ics --from 2026-11-02 --for 2w --zone UTC --json
            """)

    @OptionGroup var input: InputOptions
    @OptionGroup var window: WindowOptions
    @OptionGroup var output: OutputOptions

    func run() throws {
        let session = try input.session()
        let window = try window.window(session.times, from: "today")
        let agenda = try input.agenda(session, for: window)
        output.report(agenda.diagnostics)
        let answer =
            output.json
            ? OccurrenceListDocument(agenda, in: window, session.text).json
            : session.words.list(agenda.occurrences(in: window))
        try Streams.write(answer)
        try finish(agenda.diagnostics)
    }
}
