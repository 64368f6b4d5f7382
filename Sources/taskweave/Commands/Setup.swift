internal import Agendas
internal import ArgumentParser
internal import CalendarModel
internal import CalendarStore
internal import Preferences
internal import TimeZones
internal import Wording

/// `taskweave setup`.
struct Setup: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "setup",
        abstract:
            "Write a configuration: where calendars, to-dos and the plan are, and when you work.",
        discussion: """
            At a terminal, it asks for every setting that no flag gives; Return accepts the answer in brackets. It \
            shows the file, and writes it after a yes, or with --write. It creates missing to-do files and an empty \
            plan.

            Run it again to add calendars and to-dos, or to change where the plan is, when you work, your addresses \
            and your zone; the other lines of the file stay as they are.

            Examples (in Samples/):
              taskweave setup --calendar work.ics --todos ~/todo.txt --blocks ~/calendars/blocks
              taskweave setup --calendar work.ics --todos ~/todo.txt --blocks ~/plan.ics --write
            """)

    @Option(
        help: "A calendar: a file, a folder, or a folder of folders.",
        completion: .file())
    var calendar: [String] = []

    @Option(
        help:
            "Your to-dos: a file or folder, or 'task export'.",
        completion: .file())
    var todos: [String] = []

    @Option(help: "Where blocks go: a folder or an .ics file.", completion: .file())
    var blocks: String?

    @Option(
        help: "The calendar to which event and busy add.",
        completion: .file())
    var own: String?

    @Option(
        help:
            "Your e-mail address, to recognise meetings that you declined.")
    var me: [String] = []

    @Option(help: "When you work: 'mon-thu 9:00-18:00, fri 9:00-14:00'.")
    var hours: String?

    @Option(help: "When personal to-dos have time.")
    var personal: String?

    @Flag(
        help:
            "Plan no work on days with an all-day event."
    )
    var keepWholeDays = false

    @Option(help: "The time zone; the machine's by default.")
    var zone: String?

    @Flag(help: "Write the file without asking.")
    var write = false

    func run() throws {
        let path = World.newConfiguration
        guard let path else {
            throw UsageError(
                "there is no home folder for a configuration", hint: "set HOME or XDG_CONFIG_HOME")
        }
        let existing = try ConfigurationDraft.file(path)
        var draft = ConfigurationDraft(absolute: World.path)
        draft.zone = zone
        draft.calendars = calendar
        draft.toDos = todos
        draft.blocks = blocks
        draft.own = own
        draft.addresses = me
        draft.hours = hours
        draft.ownHours = personal
        draft.keepsWholeDays = keepWholeDays
        try draft.check()
        if World.isAsking { try ask(&draft, existing, path) }
        let (bytes, home) = try draft.applied(to: existing ?? [], path: path)
        try Streams.write(String(decoding: bytes, as: UTF8.self))
        guard bytes != existing else {
            return try Streams.write("\n\(path) already says this.\n")
        }
        guard write || World.isAsking && Streams.isYes("Write this to \(path)?") else {
            return try Streams.write("\nNot written without --write: \(path)\n")
        }
        var changes = try draft.places()
        changes.append(
            FileChange(existing == nil ? .new : .changed, path, from: existing, to: bytes))
        Streams.warn(
            try changes.write(
                WriteRecord(World.journal, command: "setup", at: World.now), makingFolders: true))
        for folder in home { try ConfigurationDraft.makeFolder(folder) }
        try Streams.write("\nWritten: \(path)\n")
        if existing == nil {
            try Streams.write(
                "Now: taskweave add 'Write report 2h due fri' --write\n     taskweave plan --write\n"
            )
        }
    }

    /// Asks for the settings that no flag gives; those of the existing configuration are the default answers.
    ///
    /// - Throws: `FileError` if the configuration cannot be parsed.
    private func ask(
        _ draft: inout ConfigurationDraft, _ existing: [UInt8]?, _ path: String
    ) throws(FileError) {
        var unused: [Diagnostic] = []
        let known = try existing.map { bytes throws(FileError) in
            try Configuration(
                toml: bytes, path: path, zones: ZoneFiles(), diagnostics: &unused)
        }
        let found = ConfigurationDraft.found(World.path)
        let sources = { (noun: String, paths: [Configuration.Source]) in
            let beside = paths.flatMap(\.paths).joined(separator: ", ")
            let name = known == nil ? noun : "further \(noun)"
            return name + (beside.isEmpty ? "" : " beside \(beside)")
                + " (files or folders, separated by spaces)"
        }
        if draft.calendars.isEmpty {
            let usual = known == nil ? found.calendars : []
            ask(sources("calendars", known?.calendars ?? []), usual, &draft) {
                $0.calendars = $1 ?? usual
            }
        }
        if draft.toDos.isEmpty {
            let usual = known?.todos.isEmpty == false ? [] : [found.toDos]
            ask(sources("to-dos", known?.todos ?? []), usual, &draft) {
                let words = $1 ?? usual
                // `task export` is a command, not two files.
                $0.toDos = words.first == "task" ? [words.joined(separator: " ")] : words
            }
        }
        if draft.blocks == nil {
            let usual = known?.blocks ?? "~/calendars/blocks"
            ask("The plan, a folder or an .ics file", [usual], &draft) {
                $0.blocks = $1?.joined(separator: " ") ?? usual
            }
        }
        if draft.own == nil {
            let usual = known.map { $0.ownCalendar } ?? "~/calendars/own"
            ask("Your own events, a folder or an .ics file", [usual].compactMap(\.self), &draft) {
                $0.own = $1?.joined(separator: " ") ?? usual
            }
        }
        let owner = CalendarOwner(
            of: (draft.calendars + (known?.calendars.flatMap(\.paths) ?? [])).map(World.path))
        if draft.addresses.isEmpty {
            let usual = known.map { $0.busy.me.sorted() } ?? []
            let offered = usual.isEmpty ? [owner.address].compactMap(\.self) : usual
            ask("Your e-mail address, to recognise meetings that you declined", offered, &draft) {
                $0.addresses = $1 ?? offered
            }
        }
        if draft.zone == nil, known?.zone == nil, let zone = owner.zone {
            let machine = ZoneFiles().system(variable: World.variable("TZ"), &unused)
            if machine.id != zone {
                ask("Your time zone (this machine is in \(machine.id))", [zone], &draft) {
                    $0.zone = $1?.joined(separator: " ") ?? zone
                }
            }
        }
        if draft.hours == nil {
            ask("When do you work?", [hours("work", known)], &draft) {
                $0.hours = $1?.joined(separator: " ")
            }
        }
        if draft.ownHours == nil {
            let question = "When do personal to-dos have time?"
            ask(question, [hours("personal", known)], &draft) {
                $0.ownHours = $1?.joined(separator: " ")
            }
        }
        if !draft.keepsWholeDays, known?.busy.allDayIsBusy != true {
            draft.keepsWholeDays = !Streams.isYes(
                "Plan work on days with an all-day event that does not say that it is free, such as holidays?"
            )
        }
    }

    /// Returns the current hours of a category.
    private func hours(_ category: String, _ known: Configuration?) -> String {
        let window = (known ?? Configuration()).windows.first { $0.category == category }
        return (window?.hours ?? []).map(\.description).joined(separator: ", ")
    }

    /// Repeats a question until the answer is valid; `accept` applies its words, nil for an empty one.
    private func ask(
        _ question: String, _ usual: [String], _ draft: inout ConfigurationDraft,
        accept: (_ draft: inout ConfigurationDraft, _ words: [String]?) -> Void
    ) {
        let words = usual.joined(separator: " ")
        let hint = words.isEmpty ? "" : " [\(words)]"
        let first = question.prefix(1).uppercased()
        while true {
            Streams.ask("\(first)\(question.dropFirst())\(hint): ")
            guard let answer = Streams.readAnswer() else { return accept(&draft, nil) }
            var next = draft
            do throws(FileError) {
                accept(&next, answer.isEmpty ? nil : try ConfigurationDraft.words(of: answer))
                try next.check()
                draft = next
                return
            } catch {
                Streams.warn("\(error)")
            }
        }
    }
}
