internal import Agendas
internal import ArgumentParser
internal import CalendarModel
internal import Planning
internal import Wording

/// `taskweave later`.
struct Later: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "later",
        abstract: "Postpone a to-do until tomorrow, or until the time you give.",
        discussion: """
            Its blocks before that time are removed, and it is not planned earlier. Without a name, this postpones \
            the running to-do, which stops, or otherwise the next one. The change is shown, and written with \
            --write.

            Examples:
              taskweave later
              taskweave later fri
              taskweave later slides 'thu 14:00'
            """)

    @Argument(help: "As for done; by default the running or next to-do.", completion: .toDos)
    var toDo: String?

    @Argument(help: "Until when: fri, 'mon 14:00', 2h; tomorrow by default.")
    var when: String?

    @OptionGroup var day: DayOptions

    func run() throws {
        try day.run("later") { request, session in
            let running = request.agenda.runningBlocks(at: session.times.now).first
            // `later fri`: a single word that matches no to-do may be a time.
            let isTime =
                when == nil
                && self.toDo.map {
                    decimal($0.utf8) == nil && request.toDos(meaning: $0).isEmpty
                        && (session.times.instant($0) ?? session.times.instant("+\($0)")) != nil
                } ?? false
            let (name, until) = isTime ? (nil, self.toDo) : (self.toDo, when)
            // `later 2h` means in two hours.
            let when = until.map {
                CalendarDuration(terse: $0) == nil || decimal($0.utf8) != nil ? $0 : "+\($0)"
            }
            let toDo: ToDo
            if let name {
                toDo = try day.toDo(meaning: name, in: request)
            } else if let uid = running?.event.block?.toDo, let open = request.openToDo(uid) {
                toDo = open
            } else if let next = try request.toDoToStart() {
                toDo = next
            } else {
                throw UsageError(
                    "nothing is running and nothing is next",
                    hint: "name a to-do: taskweave todos lists what is open")
            }
            let moment =
                try when.map { try taskweave.moment("WHEN", $0, session.times) } ?? request.tomorrow
            let (step, memory) = try request.putOff(toDo, until: moment)
            return DayOptions.Change(step: step, clock: step.clock(toDo), delay: memory)
        }
    }
}
