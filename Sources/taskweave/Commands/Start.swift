internal import ArgumentParser
internal import CalendarModel
internal import Planning
internal import Wording

/// `taskweave start`.
struct Start: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "start",
        abstract: "Start work on a to-do now: the one that next names, or another.",
        discussion: """
            Its next block moves to now and keeps its length up to the next meeting; without one, a block is \
            created. Other blocks make way, and the rest is planned again. org gets a CLOCK line, Taskwarrior runs \
            task start.

            Examples:
              taskweave start
              taskweave start report --write

            Examples (in Samples/):
              taskweave start flaky blocks.ics work.ics personal.ics todos.ics --config config.toml --now 2026-11-02T11:05
            """)

    @Argument(help: "A to-do, as for done; by default what next names.", completion: .toDos)
    var toDo: String?

    @OptionGroup var day: DayOptions

    func run() throws {
        try day.run("start") { request, session in
            let toDo = try toDo.map { try day.toDo(meaning: $0, in: request) } ?? next(in: request)
            let step = try request.start(toDo)
            return DayOptions.Change(step: step, clock: (toDo, session.times.now, nil))
        }
    }

    /// Returns the to-do that `next` reports.
    private func next(in request: PlanningRequest) throws -> ToDo {
        guard let toDo = try request.toDoToStart() else {
            throw UsageError(
                "nothing is planned that could begin now",
                hint: "name a to-do: taskweave todos lists what is open")
        }
        return toDo
    }
}
