internal import Agendas
internal import ArgumentParser
internal import CalendarModel
internal import CalendarStore
internal import JSONLines
internal import Planning
internal import Preferences
internal import Reports
internal import Wording

extension InputOptions {
    /// Reads all inputs for an overview of open to-dos, covering the planning span of the next week.
    ///
    /// `reach` is the number of additional seconds to cover in the past.
    ///
    /// - Throws: `UsageError` if there are no inputs, `FileError` if an input cannot be read.
    func request(
        _ session: Session, lookingBack reach: Int64 = 0
    ) throws -> (agenda: Agenda, request: PlanningRequest) {
        let now = session.times.now
        let window = now..<session.times.end(from: now, after: CalendarDuration(days: 7))
        let span = PlanningRequest.span(
            of: window, now: now, configuration: session.configuration)
        // As for a plan, the home is read beside the inputs that are named: new blocks need UIDs that it does not have.
        let agenda = try agenda(
            session, for: span.lowerBound - reach..<span.upperBound,
            beside: [session.home].compactMap(\.self))
        return (
            agenda,
            PlanningRequest(
                agenda: agenda, configuration: session.configuration, window: window, now: now)
        )
    }
}

/// Whether to write a change of to-dos or blocks.
struct ChangeOptions: ParsableArguments {
    @Flag(help: "Write the changes instead of only showing them.")
    var write = false

    @OptionGroup var output: OutputOptions

    /// Prints the answer to a change of to-dos or blocks, and writes the change if requested.
    ///
    /// - Throws: The error that prevents the change, or the exit status.
    func answer(
        _ summary: String, of uids: [String], _ change: ToDoChange, _ session: Session,
        by command: String, diagnostics: [Diagnostic]
    ) throws {
        if write { Streams.warn(try change.write(session.record(command))) }
        try Streams.write(
            output.json
                ? ChangeDocument(
                    summary, of: uids, lost: change.lost, commands: change.commands, change.files,
                    areWritten: write, diagnostics: diagnostics
                ).json
                : session.words.toDoChange(
                    summary, lost: change.lost, commands: change.commands, change.files,
                    areWritten: write))
        try finish(diagnostics)
    }
}
