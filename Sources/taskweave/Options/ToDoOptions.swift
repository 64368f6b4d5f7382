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
    @Flag(help: "Write what is only shown otherwise.")
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

extension PlanningRequest {
    /// Returns the open to-do that a text means: of one that repeats, and of a habit, the first date.
    ///
    /// - Throws: `UsageError` where it means none or several.
    func openToDo(meantBy text: String) throws -> ToDo {
        let open = toDos(meaning: text).filter { !$0.isDone }
        let isSeries =
            Set(open.map(\.summary)).count == 1
            && open.allSatisfy { $0.recurrenceID != nil || configuration.habit(of: $0.uid) != nil }
        return try only(isSeries ? Array(open.prefix(1)) : open, meantBy: text, "to-do") {
            "“\($0.summary)” (\($0.uid))"
        }
    }
}

/// Returns the only one of things that a text means.
///
/// - Throws: `UsageError` where it means none or several.
func only<Item>(
    _ found: [Item], meantBy text: String, _ kind: String, _ name: (Item) -> String
) throws -> Item {
    if found.count > 1 {
        let names = found.prefix(5).map(name).joined(separator: ", ")
        throw UsageError(
            "“\(text)” means \(found.count) \(kind)s: \(names)\(found.count > 5 ? ", …" : "")",
            hint: "give more of the summary, or the UID")
    }
    guard let first = found.first else {
        throw UsageError(
            "there is no open \(kind) “\(text)”",
            hint: "taskweave todos lists what is open; give a summary, a part of it or a UID")
    }
    return first
}
