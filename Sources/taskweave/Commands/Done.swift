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
        abstract: "Complete a to-do in its file; for a series, its open date.",
        discussion: """
            The file that holds the to-do changes, in its own format; Taskwarrior's to-dos are completed with task.

            Examples:
              taskweave done report --write
              taskweave done 3

            Examples (in Samples/):
              taskweave done landlord todos.ics --now 2026-11-02T08:00
            """)

    @Argument(help: .toDo, completion: .toDos)
    var toDo: String

    @Flag(help: "Complete it for good if its rule cannot be read.")
    var force = false

    // For the live page, as in `DayOptions`.
    @Flag(help: .hidden) var gently = false

    @OptionGroup var options: ToDoEditOptions

    func run() throws {
        try options.run("done", unless: stops) { request, places, session in
            let toDo = try request.openToDo(named: toDo)
            if let habit = session.configuration.habit(of: toDo.uid) {
                throw UsageError(
                    "“\(habit.name)” is a habit, which is never done for good",
                    hint:
                        "taskweave worked “\(habit.name)” all says that its last block was worked")
            }
            let blocks = request.blocksAhead(of: toDo) {
                "\($0) ahead will be removed by the next plan"
            }
            let parts = request.agenda.toDos.count {
                !$0.isDone && $0.parent.map(ExactText.init) == ExactText(toDo.uid)
            }
            let open =
                parts == 0
                ? "" : "; \(counted(parts, "part")) of it \(parts == 1 ? "stays" : "stay") open"
            return (
                toDo, "\(toDo.summary.quotedTitle)  → done\(blocks)\(open)",
                try places.completing(toDo, endsSeries: force)
            )
        }
    }

    /// Runs `stop --done` if the to-do is running or was never stopped, which also ends its block and closes its clock; returns whether it was.
    private func stops(_ request: PlanningRequest) throws -> Bool {
        let running = force ? nil : request.blockToStop?.event.block?.toDo
        guard let running, let found = try? request.toDos(named: toDo),
            found.first?.uid == running, Set(found.map(\.summary)).count == 1
        else { return false }
        var stop = try Stop.parse(["--done"])
        stop.day.planning.input = options.input
        stop.day.write = options.change.write
        stop.day.gently = gently
        stop.day.output = options.change.output
        try stop.run()
        return true
    }
}
