internal import Agendas
internal import ArgumentParser
internal import CalendarModel
internal import JSONLines
internal import Preferences
internal import Reports

/// `taskweave occurrences`.
struct Occurrences: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "occurrences",
        abstract: "Expand recurring events into their occurrences.",
        discussion: """
            The window is --for long: by default a week, or without end if --limit is given. A moved occurrence \
            names its original time, the RECURRENCE-ID.

            Examples (in Samples/):
              taskweave occurrences work.ics --from 2026-11-02 --zone Europe/Zurich
              taskweave occurrences work.ics --from 2026-11-02 --limit 40 --json
            """)

    @OptionGroup var input: InputOptions
    @OptionGroup var window: OpenWindowOptions

    @Option(help: "The number of occurrences after which to stop.")
    var limit: Int?

    @Flag(help: "Count DTSTART as the first occurrence even if the rule does not match it.")
    var countStart = false

    @OptionGroup var output: OutputOptions

    func validate() throws {
        if let limit, limit < 1 { throw ValidationError("--limit must be 1 or more.") }
    }

    func run() throws {
        var input = input
        let session = try input.session()
        let window = try window.window(session.times, when: input.takeTime(session.times))
        let isOpen = limit != nil && self.window.length == nil
        let end = isOpen ? Instant.endOfTime : window.upperBound
        let agenda = try input.agenda(
            session, .calendars, for: window.lowerBound..<end, countsStart: countStart)
        var diagnostics = agenda.diagnostics
        let found: OccurrenceListing
        if isOpen, let limit {
            found = agenda.listing(
                from: window.lowerBound, limit: limit, diagnostics: &diagnostics)
        } else {
            let all = agenda.listing(of: window, diagnostics: &diagnostics)
            found = all.first(limit ?? .max)
        }
        output.report(diagnostics, reading: agenda, input, session)
        if output.json {
            try Streams.write(
                OccurrenceListDocument(
                    found, from: window.lowerBound, to: isOpen ? nil : window.upperBound,
                    diagnostics: diagnostics, session.text, by: session.configuration.busy))
        } else {
            try Streams.write(session.words.occurrences(found))
        }
        try finish(diagnostics)
    }
}
