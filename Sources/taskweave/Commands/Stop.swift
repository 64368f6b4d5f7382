internal import ArgumentParser
internal import CalendarModel
internal import Planning
internal import Preferences
internal import Wording

/// `taskweave stop`.
struct Stop: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "stop",
        abstract: "Stop the running block now and record the time worked.",
        discussion: """
            The rest of the to-do is planned again; --done completes it. Less than five minutes counts as nothing. \
            org's CLOCK line is closed, Taskwarrior runs task stop.

            Examples:
              taskweave stop
              taskweave stop --done --write
            """)

    @Flag(help: "The to-do is done.")
    var done = false

    @Option(help: "How much was worked, if less than the time since start: 45m, none.")
    var worked: String?

    @OptionGroup var day: DayOptions

    func run() throws {
        let minutes = try worked.map(minutes)
        try day.run("stop") { request, session in
            let step = try request.stop(worked: minutes)
            if done, let habit = session.configuration.habit(of: step.toDo) {
                throw UsageError(
                    "“\(habit.name)” is a habit, which is never done for good",
                    hint: "stop it without --done")
            }
            guard let toDo = request.openToDo(step.toDo) else {
                guard !done else {
                    throw UsageError(
                        "“\(step.summary)” is not a to-do that can be done",
                        hint: "stop it without --done")
                }
                return DayOptions.Change(step: step)
            }
            return DayOptions.Change(step: step, clock: step.clock(toDo), isDone: done)
        }
    }

    private func minutes(_ text: String) throws -> Int {
        if ["none", "nothing"].contains(text.lowercased()) { return 0 }
        guard let length = CalendarDuration(terse: text), length.nominalSeconds >= 0 else {
            throw UsageError(
                "--worked “\(text)” is not a length of work", hint: "write 45m, 1h30 or none")
        }
        return Int((length.nominalSeconds + 59) / 60)
    }
}
