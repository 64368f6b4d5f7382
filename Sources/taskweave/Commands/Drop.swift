internal import Agendas
internal import ArgumentParser
internal import CalendarModel
internal import CalendarStore
internal import Planning
internal import Wording

/// `taskweave drop`.
struct Drop: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "drop",
        abstract: "Cancel a to-do in its file.",
        discussion: """
            Formats without cancelled to-dos mark it as done, and the preview says so. The next plan removes its \
            coming blocks; taskweave reopen brings the to-do back.

            Examples:
              taskweave drop report --write

            Examples (in Samples/):
              taskweave drop landlord todos.ics --now 2026-11-02T08:00
            """)

    @Argument(help: .toDo, completion: .toDos)
    var toDo: String

    @Flag(help: "Cancel all dates of a repeating to-do.")
    var series = false

    @OptionGroup var options: ToDoEditOptions

    func run() throws {
        try options.run("drop") { request, places, _ in
            let toDo = try request.toDoInFile(named: toDo, to: "dropped")
            let repeats = !toDo.rules.isEmpty || toDo.seriesUID != nil
            guard series || !repeats else {
                throw UsageError(
                    "\(toDo.summary.quotedTitle) repeats; nothing was changed",
                    hint: "--series cancels all its dates; taskweave done completes only this one")
            }
            let blocks = request.blocksAhead(of: toDo) {
                "\($0) ahead will be removed by the next plan"
            }
            return (
                toDo, "\(toDo.summary.quotedTitle)  → cancelled\(blocks)",
                try places.cancelling(toDo)
            )
        }
    }
}

/// `taskweave reopen`.
struct Reopen: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "reopen",
        abstract: "Reopen a to-do that is done or cancelled.",
        discussion: """
            If several to-dos match, the last one is reopened. A date of a series stays done if the file already has \
            the next date.

            Examples:
              taskweave reopen report --write

            Examples (in Samples/):
              taskweave drop landlord todos.ics --write && taskweave reopen landlord todos.ics
            """)

    @Argument(help: "The UID of a to-do that is done, its summary or a part of it.")
    var toDo: String

    @OptionGroup var options: ToDoEditOptions

    func run() throws {
        try options.run("reopen") { request, places, _ in
            let done = request.doneToDos(meaning: toDo)
            guard !done.isEmpty else {
                throw UsageError(
                    "there is no to-do “\(toDo)” that is done",
                    hint: "give its summary, a part of it or its UID")
            }
            let isOne = Set(done.map(\.summary)).count == 1
            let toDo = try only(isOne ? Array(done.suffix(1)) : done, meantBy: toDo, "to-do") {
                "“\($0.summary)” (\($0.uid))"
            }
            return (toDo, "\(toDo.summary.quotedTitle)  → open", try places.reopening(toDo))
        }
    }
}
