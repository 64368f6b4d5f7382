internal import Agendas
internal import ArgumentParser
internal import CalendarModel
internal import CalendarStore
internal import JSONLines
internal import Planning
internal import Reports
internal import Wording

/// `taskweave todos`.
struct ToDos: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "todos",
        abstract: "Lists the open to-dos as they are understood: due, left, planned, to spare.",
        discussion: """
            To-dos are VTODOs, todo.txt, org, Markdown, Taskwarrior's export, CSV or JSON. With --as they are written in \
            another of these formats, and what that cannot hold is told. Nothing is planned for the list: what stands in \
            blocks is what an earlier plan has placed.

            Examples (in Samples/):
              taskweave todos todos.ics blocks.ics --config config.toml --now 2026-11-02T08:00
              taskweave todos todos.ics --as todotxt
            """)

    @OptionGroup var input: InputOptions

    @Option(
        name: .customLong("as"),
        help: ArgumentHelp(
            "Write the to-dos in this format: \(ToDoFormat.names).", valueName: "format"))
    var form: ToDoFormat?

    @Option(help: "Only those of this category or project.")
    var only: String?

    @OptionGroup var output: OutputOptions

    func run() throws {
        let session = try input.session()
        let (agenda, request) = try input.request(session)
        var diagnostics = agenda.diagnostics
        let list = request.listedToDos(diagnostics: &diagnostics).filter { item in
            guard let only = only?.lowercased() else { return true }
            return item.toDo.categories.contains { $0.lowercased() == only }
                || item.toDo.project?.lowercased() == only
        }
        output.report(diagnostics, reading: agenda, input, session)
        if let form {
            let (text, losses) = agenda.text(
                of: list.map(\.toDo), as: form, today: session.times.today,
                stamp: session.times.now)
            for loss in losses { Streams.warn(loss) }
            try Streams.write(text)
        } else {
            try Streams.write(
                output.json
                    ? ToDoListDocument(list, diagnostics: diagnostics, session.text).json
                    : session.words.toDos(list, now: session.times.now))
        }
        try finish(diagnostics)
    }
}

extension ToDoFormat: ExpressibleByArgument {
    /// The names of all.
    static let names = allCases.map(\.rawValue).joined(separator: ", ")
}
