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
            At a terminal each question has an answer that Return takes, and what an answer does not mean is asked again. What \
            flags answer is not asked. The file is shown, and \
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
        help:
            "Where your to-dos are: todo.txt, .org, .md, .ics, a folder of such, or 'task export'.",
        completion: .file())
    var todos: String?

    @Option(help: "Where the blocks of the plan go: a folder or an .ics file.", completion: .file())
    var blocks: String?

    @Option(help: "When you work: 'mon-fri 09:00-18:00', 'mon-thu 9:00-18:00, fri 9:00-14:00'.")
    var hours: String?

    @Option(help: "When personal to-dos have time: 'mon-fri 18:00-21:00, sat 10:00-16:00'.")
    var personal: String?

    @Flag(
        help:
            "Place nothing on days with an all-day event not marked as free: holidays."
    )
    var keepWholeDays = false

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
        var draft = ConfigurationDraft()
        if let existing = World.configuration {
            throw UsageError(
                "\(existing) is there already", hint: "taskweave config shows it; edit it by hand")
        }
        draft.zone = zone
        draft.calendars = calendar
        draft.toDos = todos
        draft.blocks = blocks
        draft.hours = hours
        draft.ownHours = personal
        draft.keepsWholeDays = keepWholeDays
        try draft.check(World.path)
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
            ask("Calendars (files or folders, with blanks between)", found.calendars, &draft) {
                $0.calendars = $1 ?? found.calendars
            }
        }
        if draft.toDos == nil {
            ask("To-dos (files or folders, with blanks between)", [found.toDos], &draft) {
                $0.toDos = $1?.joined(separator: " ") ?? found.toDos
            }
        }
        if draft.blocks == nil {
            let usual = "~/calendars/blocks"
            ask("The plan, a folder or an .ics file", [usual], &draft) {
                $0.blocks = $1?.joined(separator: " ") ?? usual
            }
        }
        if draft.hours == nil {
            ask("When do you work?", [ConfigurationDraft.usualHours], &draft) {
                $0.hours = $1?.joined(separator: " ")
            }
        }
        if draft.ownHours == nil {
            let question = "When do personal to-dos have time?"
            ask(question, [ConfigurationDraft.usualOwnHours], &draft) {
                $0.ownHours = $1?.joined(separator: " ")
            }
        }
        if !draft.keepsWholeDays {
            draft.keepsWholeDays = !Streams.isYes(
                "Plan on days with an all-day event not marked as free, such as holidays?"
            )
        }
    }

    /// Asks one question until its answer means something.
    ///
    /// - Parameters:
    ///   - question: The question.
    ///   - usual: What an empty answer is.
    ///   - draft: The configuration.
    ///   - accept: Sets the words of an answer; nil if it is empty.
    private func ask(
        _ question: String, _ usual: [String], _ draft: inout ConfigurationDraft,
        accept: (_ draft: inout ConfigurationDraft, _ words: [String]?) -> Void
    ) {
        while true {
            let hint = usual.isEmpty ? "" : " [\(usual.joined(separator: " "))]"
            Streams.ask("\(question)\(hint): ")
            guard let answer = Streams.readAnswer() else { return accept(&draft, nil) }
            var next = draft
            accept(&next, answer.isEmpty ? nil : answer.split(separator: " ").map(String.init))
            do throws(FileError) {
                try next.check(World.path)
                draft = next
                return
            } catch {
                Streams.warn("\(error)")
            }
        }
    }
}
