internal import ArgumentParser
internal import CalendarModel
internal import Recurrence
internal import Rendering
internal import TaskweaveKit

/// `taskweave show`.
struct Show: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Draws the days of a window in the terminal, proportional to time.",
        discussion: """
            Without --from the current week is drawn.

            Examples (in Samples/):
              taskweave show work.ics personal.ics --config config.toml --from 2026-11-02
              taskweave show work.ics --from 2026-11-04 --for 1d --zone Europe/Berlin --width 60
            """)

    @OptionGroup var input: InputOptions
    @OptionGroup var window: WindowOptions
    @OptionGroup var output: OutputOptions
    @OptionGroup var terminal: TerminalOptions

    func run() throws {
        let session = try input.session()
        let window = try window.window(session.times, from: "week")
        let zone = session.times.zone
        let first = zone.wallClock(at: window.lowerBound).date
        let count = zone.wallClock(at: window.upperBound - 1).date - first + 1
        guard count <= 14 else {
            throw UsageError(
                "a picture holds 14 days at most, not \(count)", hint: "give --for 2w or less")
        }
        let days = zone.start(of: first)..<zone.start(of: first + count)
        let agenda = try input.agenda(session, for: days)
        var diagnostics = agenda.diagnostics
        if output.json {
            try Streams.write(OccurrenceListDocument(agenda, in: days, session.text).json)
        } else {
            let picture = AgendaPicture(agenda, configuration: session.configuration).week(
                from: first, days: count, now: session.times.now, diagnostics: &diagnostics)
            output.report(diagnostics)
            try Streams.write(terminal.terminal().render(picture))
        }
        try finish(agenda.diagnostics)
    }
}
