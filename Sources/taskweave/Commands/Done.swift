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

    @Flag(help: "Complete it also if how it repeats cannot be read, so that it ends.")
    var force = false

    @OptionGroup var options: ToDoEditOptions

    func run() throws {
        do {
            try complete()
        } catch is IsRunning {
            var words = Array(
                CommandLine.arguments.drop { $0 != Self.configuration.commandName }.dropFirst())
            if let name = words.firstIndex(of: toDo) { words.remove(at: name) }
            words.removeAll { $0 == "--force" }
            try Stop.parse(["--done"] + words).run()
        }
    }

    /// The to-do is running: `stop --done` also ends its block and closes its clock.
    private struct IsRunning: Error {}

    private func complete() throws {
        try options.run("done") { request, places, session in
            let toDo = try request.openToDo(named: toDo)
            let running = request.agenda.runningBlocks(at: request.now).first
            guard running?.event.block?.toDo != toDo.uid else { throw IsRunning() }
            if let habit = session.configuration.habit(of: toDo.uid) {
                throw UsageError(
                    "“\(habit.name)” is a habit, which is never done for good",
                    hint:
                        "taskweave worked “\(habit.name)” all says that its last block was worked")
            }
            let blocks = request.blocksAhead(of: toDo) {
                "\($0) ahead will go with the next plan"
            }
            return ToDoEditOptions.Answer(
                toDo: toDo, words: "“\(toDo.summary.oneLine)”  → done\(blocks)",
                change: try places.completing(toDo, endsSeries: force))
        }
    }
}
