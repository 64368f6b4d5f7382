internal import ArgumentParser
internal import CalendarModel
internal import CalendarStore
internal import Wording

/// `taskweave setup`.
struct Setup: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "setup",
        abstract:
            "Writes a configuration: where calendars, to-dos and the plan are, and when you work.",
        discussion: """
            At a terminal each question has an answer that Return takes. What flags answer is not asked. The file is shown, and \
            written after a yes, or with --write. What is missing of to-dos and the plan is made, empty.

            Examples (in Samples/):
              taskweave setup --calendar work.ics --todos ~/todo.txt --blocks ~/calendars/blocks
              taskweave setup --calendar work.ics --todos ~/todo.txt --blocks ~/plan.ics --write
            """)

    @Option(
        help: "A calendar: an .ics file, a folder (vdir), or a folder of such; may be repeated.",
        completion: .file())
    var calendar: [String] = []

    @Option(
        help: "Where your to-dos are: todo.txt, .org, .md, .ics or a folder, or 'task export'.",
        completion: .file())
    var todos: String?

    @Option(help: "Where the blocks of the plan go: a folder or an .ics file.", completion: .file())
    var blocks: String?

    @Option(help: "When you work: 'mon-fri 09:00-18:00'.")
    var hours: String?

    @Option(help: "The time zone, such as Europe/Berlin; that of the machine where not given.")
    var zone: String?

    @Flag(help: "Write the file without asking.")
    var write = false

    func run() throws {
        let path = World.newConfiguration
        guard let path else {
            throw UsageError(
                "there is no home folder for a configuration", hint: "set HOME or XDG_CONFIG_HOME")
        }
        var draft = ConfigurationDraft(zone: zone, hours: hours)
        if let existing = World.configuration {
            throw UsageError(
                "\(existing) is there already", hint: "taskweave config shows it; edit it by hand")
        }
        draft.calendars = calendar
        draft.toDos = todos
        draft.blocks = blocks
        if World.isAsking { ask(&draft) }
        let (text, home) = try draft.text(World.path)
        try Streams.write(text)
        guard write || World.isAsking && Streams.isYes("Write this to \(path)?") else {
            return try Streams.write("\nNot written without --write: \(path)\n")
        }
        var changes = try draft.places(World.path)
        changes.append(FileChange(.new, path, text: text))
        Streams.warn(
            try changes.write(
                WriteRecord(World.journal, command: "setup", at: World.now), makingFolders: true))
        for folder in home { try ConfigurationDraft.makeFolder(folder) }
        try Streams.write(
            "\nWritten: \(path)\nNow: taskweave add 'Write report 2h due fri' --write\n     taskweave plan --write\n"
        )
    }

    /// Asks for what no flag has answered.
    private func ask(_ draft: inout ConfigurationDraft) {
        let found = ConfigurationDraft.found(World.path)
        if draft.calendars.isEmpty {
            Streams.ask(
                "Calendars (files or folders, with blanks between)\(hint(found.calendars)): ")
            let answer = Streams.readAnswer() ?? ""
            draft.calendars =
                answer.isEmpty
                ? found.calendars : answer.split(separator: " ").map(String.init)
        }
        if draft.toDos == nil {
            Streams.ask("To-dos (files or folders, with blanks between) [\(found.toDos)]: ")
            let answer = Streams.readAnswer() ?? ""
            draft.toDos = answer.isEmpty ? found.toDos : answer
        }
        if draft.blocks == nil {
            Streams.ask("The plan, a folder or an .ics file [~/calendars/blocks]: ")
            let answer = Streams.readAnswer() ?? ""
            draft.blocks = answer.isEmpty ? "~/calendars/blocks" : answer
        }
        if draft.hours == nil {
            Streams.ask("When do you work? [mon-fri 09:00-18:00]: ")
            let answer = Streams.readAnswer() ?? ""
            draft.hours = answer.isEmpty ? nil : answer
        }
    }

    private func hint(_ found: [String]) -> String {
        found.isEmpty ? "" : " [\(found.joined(separator: " "))]"
    }
}
