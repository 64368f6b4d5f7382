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
    /// Reads all inputs for a look at what is open, from a while ago to the end of what may be looked ahead.
    ///
    /// - Parameters:
    ///   - session: What the command knows.
    ///   - reach: How many seconds of the past are asked about beyond that.
    /// - Returns: What was read, and what may be asked of it.
    /// - Throws: `UsageError` where nothing is named, `FileError` where something cannot be read.
    func request(
        _ session: Session, lookingBack reach: Int64 = 0
    ) throws -> (agenda: Agenda, request: PlanningRequest) {
        let now = session.times.now
        let window = now..<session.times.end(from: now, after: CalendarDuration(days: 7))
        let span = PlanningRequest.span(
            of: window, now: now, configuration: session.configuration)
        let agenda = try agenda(session, for: span.lowerBound - reach..<span.upperBound)
        return (
            agenda,
            PlanningRequest(
                agenda: agenda, configuration: session.configuration, window: window, now: now)
        )
    }
}

/// Whether a change of to-dos or blocks is made.
struct ChangeOptions: ParsableArguments {
    @Flag(help: "Write the changes instead of only showing them.")
    var write = false

    @OptionGroup var output: OutputOptions

    /// Answers with a change, which is made where that is wanted.
    ///
    /// - Parameters:
    ///   - summary: What is done, in words.
    ///   - uids: The UIDs of what it is done with.
    ///   - change: What becomes of files.
    ///   - session: What the command knows.
    ///   - command: Its name.
    ///   - diagnostics: What was noticed.
    /// - Throws: What keeps it from being made, or the exit status.
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
