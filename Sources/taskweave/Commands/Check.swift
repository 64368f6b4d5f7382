internal import Agendas
internal import ArgumentParser
internal import CalendarModel
internal import CalendarStore
internal import JSONLines
internal import Reports
internal import Wording

/// `taskweave check`.
struct Check: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "check",
        abstract: "Check calendars for errors; exits with 1 if anything was lost.",
        discussion: """
            An error means that something was lost, a warning that something was read differently than written. \
            Without --strict, only errors affect the exit status; it is 2 if an input could not be read at all.

            Examples:
              taskweave check

            Examples (in Samples/):
              taskweave check work.ics personal.ics todos.ics
              taskweave check damaged.ics --strict
            """)

    @OptionGroup var input: InputOptions

    @Flag(help: "Let warnings affect the exit status as errors do.")
    var strict = false

    @OptionGroup var output: OutputOptions

    func run() throws {
        let session = try input.session()
        let check = try check(session)
        try Streams.write(
            output.json ? CheckDocument(check).json : session.words.check(check))
        if check.hasUnreadable { throw ExitCode(2) }
        if check.errors > 0 || strict && check.warnings > 0 { throw ExitCode(1) }
    }

    /// Checks each input separately, so that an unreadable one does not prevent checking the others.
    private func check(_ session: Session) throws -> AgendaCheck {
        var whole = Agenda(zone: session.times.zone, zones: ZoneFiles())
        whole.diagnostics = session.diagnostics
        var failures: [FileError] = []
        var silent = session
        silent.diagnostics = []
        for source in try input.sources(session) {
            do {
                var agenda = Agenda(zone: session.times.zone, zones: ZoneFiles())
                if source.path == "-" {
                    var single = input
                    single.inputs = ["-"]
                    agenda = try single.agenda(silent)
                } else {
                    try agenda.add([source], today: session.times.today)
                    if try !source.holdsTasks() { agenda.noteLosses(at: source.path) }
                }
                whole.calendars += agenda.calendars
                whole.diagnostics += agenda.diagnostics
            } catch let error as FileError {
                failures.append(error)
            }
        }
        return AgendaCheck(whole, failures: failures, now: session.times.now)
    }
}
