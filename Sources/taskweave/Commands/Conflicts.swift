internal import ArgumentParser
internal import CalendarModel
internal import TaskweaveKit

/// `taskweave conflicts`.
struct Conflicts: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Finds overlaps among busy events and blocks; exits with 1 if there are any.",
        discussion: """
            Examples (in Samples/):
              taskweave conflicts work.ics personal.ics --config config.toml --from 2026-11-02
            """)

    @OptionGroup var input: InputOptions
    @OptionGroup var window: WindowOptions
    @OptionGroup var output: OutputOptions

    func run() throws {
        let session = try input.session()
        let window = try window.window(session.times, from: "today")
        let agenda = try input.agenda(session, for: window)
        var diagnostics = agenda.diagnostics
        let conflicts = agenda.conflicts(
            in: window, busy: session.configuration.busy, diagnostics: &diagnostics)
        output.report(diagnostics)
        let answer =
            output.json
            ? ConflictListDocument(
                conflicts, in: window, diagnostics: diagnostics, session.text
            ).json
            : session.words.conflicts(conflicts)
        try Streams.write(answer)
        try finish(diagnostics, answerIsNo: !conflicts.isEmpty)
    }
}
