internal import Agendas
internal import ArgumentParser
internal import CalendarModel
internal import Planning
internal import Wording

/// `taskweave move`.
struct Move: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "move",
        abstract: "Move a block to a time, pin it there, and plan the rest around it.",
        usage: "taskweave move <to-do> <to> ... [<inputs> ...] [--for <for>] [--write]",
        discussion: """
            This moves the to-do's next block, or the one at --at; a to-do without a block gets one. --for is how long \
            the block is. Other blocks make way; meetings, pinned blocks and hard deadlines do not.

            Examples:
              taskweave move report 'wed 14:00' --for 1h --write

            Examples (in Samples/):
              taskweave move landlord 'wed 17:00' blocks.ics work.ics personal.ics todos.ics --config config.toml \
            --now 2026-11-02T08:00
            """)

    @Argument(help: .toDo, completion: .toDos)
    var toDo: String

    @Argument(help: "When to begin it: 'wed 14:00', 'tomorrow 9am', +2h.")
    var to: String

    @Option(name: .customLong("at"), help: "A time within the block, if the to-do has several.")
    var at: String?

    @OptionGroup var day: DayOptions

    func run() throws {
        var day = day
        let words = ([to] + day.planning.input.takeWords()).joined(separator: " ")
        // --for is the length of the block; the planning window keeps its default length.
        let length = day.planning.window.length
        day.planning.window.length = nil
        try day.run("move") { request, session in
            let start = try moment("TO", words, session.times)
            guard case .moment? = try? session.times.read(words) else {
                throw UsageError(
                    "“\(words)” is not a time of a day; nothing was changed",
                    hint: "give the time: '\(words) 14:00'")
            }
            let minutes = try length.map { try workMinutes("--for", $0) }
            let at = try at.map { try moment("--at", $0, session.times) }
            let toDo = try request.openToDo(named: toDo)
            let block = request.block(of: toDo, at: at)
            guard at == nil || block != nil else { throw noBlock(toDo, at: self.at ?? "") }
            return DayOptions.Change(
                step: try request.move(block, of: toDo, to: start, lasting: minutes))
        }
    }
}

/// `taskweave swap`.
struct Swap: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "swap",
        abstract: "Swap the next blocks of two to-dos.",
        discussion: """
            Each keeps its length, and both are pinned.

            Examples:
              taskweave swap report slides --write

            Examples (in Samples/):
              taskweave swap landlord flaky blocks.ics work.ics personal.ics todos.ics --config config.toml \
            --now 2026-11-02T08:00
            """)

    @Argument(help: .toDo, completion: .toDos)
    var first: String

    @Argument(help: "The other to-do.", completion: .toDos)
    var second: String

    @OptionGroup var day: DayOptions

    func run() throws {
        try day.run("swap") { request, _ in
            let both = try [first, second].map { name in
                let toDo = try request.openToDo(named: name)
                guard let block = request.block(of: toDo) else { throw noBlock(toDo) }
                return (block: block, toDo: toDo)
            }
            return DayOptions.Change(step: try request.swap(both[0], both[1]))
        }
    }
}

/// Returns the error for a to-do without an upcoming block, or without one at a given time.
private func noBlock(_ toDo: ToDo, at time: String? = nil) -> UsageError {
    UsageError(
        "\(toDo.summary.quotedTitle) has no block \(time.map { "at “\($0)”" } ?? "ahead"); nothing was changed",
        hint: "taskweave list shows the blocks; taskweave move gives it one")
}

/// Returns the minutes of a flag's length of work.
private func workMinutes(_ flag: String, _ text: String) throws -> Int {
    try askForUnit(of: text, flag, units: "m, h")
    guard let length = CalendarDuration(terse: text), length.nominalSeconds >= 60,
        length.nominalSeconds <= 86_400
    else {
        throw UsageError("\(flag) “\(text)” is not a length of work", hint: "write 45m or 1h30")
    }
    return Int(length.nominalSeconds / 60)
}
