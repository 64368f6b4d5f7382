internal import Agendas
internal import ArgumentParser
internal import CalendarModel
internal import CalendarStore
internal import Planning
internal import Preferences
internal import Wording

/// `taskweave done`.
struct Done: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "done",
        abstract: "Completes a to-do where it stands; of one that repeats, the date that is open.",
        discussion: """
            The change is made in the file that holds the to-do, in its own format; Taskwarrior's to-dos are completed \
            by task.

            Examples:
              taskweave done report --write
              taskweave done 3

            Examples (in Samples/):
              taskweave done landlord todos.ics --now 2026-11-02T08:00
            """)

    @Argument(help: .toDo, completion: .toDos)
    var toDo: String

    @Flag(help: "Complete it also if how it repeats cannot be read, so that it ends.")
    var force = false

    @OptionGroup var input: InputOptions
    @OptionGroup var change: ChangeOptions

    func run() throws {
        let session = try input.session()
        let (agenda, request) = try input.request(session)
        change.output.report(agenda.diagnostics, reading: agenda, input, session)
        let toDo = try request.openToDo(named: toDo)
        if let habit = session.configuration.habit(of: toDo.uid) {
            throw UsageError(
                "“\(habit.name)” is a habit, which is never done for good",
                hint: "taskweave worked “\(habit.name)” all says that its last block was worked")
        }
        let places = try ToDoPlaces(
            input.sources(session), zone: session.times.zone, now: session.times.now)
        let blocks = request.blocksAhead(of: toDo) { "\($0) ahead will go with the next plan" }
        try change.answer(
            "“\(toDo.summary.oneLine)”  → done\(blocks)", of: [toDo.uid],
            places.completing(toDo, endsSeries: force), session, by: "done",
            diagnostics: agenda.diagnostics)
    }
}
