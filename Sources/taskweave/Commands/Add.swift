internal import Agendas
internal import ArgumentParser
internal import CalendarModel
internal import CalendarStore
internal import Insights
internal import Planning
internal import Preferences
internal import Reports
internal import Wording

/// `taskweave add`.
struct Add: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "add",
        abstract: "Add a to-do in plain words, shown before it is written.",
        discussion: """
            Besides the title, in any order: 2h; due fri 17:00; start mon; !high; #category; +project; every week; \
            after "Collect data"; prefer morning; split 30m/1h or in one go; due fri! if it is worthless later. \
            Quotes keep words in the title. The to-do goes to the first place in [todos], or with -o directly to a \
            file. Use single quotes in a shell.

            Examples:
              taskweave add 'Write report 2h due fri !high #work' --write

            Examples (in Samples/):
              taskweave add 'Write report 2h due fri !high #work' -o todo.txt --now 2026-11-02T08:00
            """)

    @Argument(help: "The to-do in words, with or without quotes around them.")
    var words: [String]

    @OptionGroup var place: PlaceOptions

    @Option(
        name: [.customShort("o"), .customLong("output")],
        help: "Write to this file or folder at once.", completion: .file())
    var file: String?

    @Flag(help: "Use what the past suggests: a length, a category, a priority, a time of day.")
    var accept = false

    @OptionGroup var change: ChangeOptions

    func run() throws {
        let session = try place.session()
        let named = file.map { [InputSource($0)] }
        let configured = session.configuration.todos.flatMap {
            InputSource.inputs(of: $0, World.path)
        }
        let sources = named ?? configured
        guard !sources.isEmpty else {
            throw UsageError(
                "there is no place for to-dos yet; nothing was written",
                hint:
                    "write inbox = \"~/todo.txt\" under [todos] in the configuration, begin with taskweave setup, or name a file with -o"
            )
        }
        let history = try request(sources + (named == nil ? [] : configured), session)
        let reader = session.quickAdd(beside: history.agenda.toDos)
        var quick = try reader.read(saying: words.joined(separator: " "))
        let suggestions = WorkHistory(history)
            .suggestions(for: quick.toDo(uid: "", in: session.times))
        if accept { for suggestion in suggestions { suggestion.apply(to: &quick) } }
        let places = try ToDoPlaces(
            sources, zone: session.times.zone, now: session.times.now)
        var toDo = quick.toDo(uid: World.newUID, in: session.times)
        toDo.project = quick.project
        let result = try places.adding(toDo)
        var change = change
        if file != nil { change.write = true }
        let offers = accept || change.output.json ? [] : suggestions
        try change.answer(
            session.words.readBack(reader.words(for: quick, session.text), offers), of: [], result,
            session, by: "add", diagnostics: [])
    }

    /// Returns a request with the existing to-dos and the plan, for dependencies and suggestions.
    private func request(
        _ sources: [InputSource], _ session: Session
    ) throws -> PlanningRequest {
        let now = session.times.now
        var agenda = Agenda(
            zone: session.times.zone, zones: ZoneFiles(),
            window: now - WorkHistory.reach..<now + 1)
        let home = [session.home].compactMap(\.self).filter(\.exists).map { InputSource($0.path) }
        var seen: Set<String> = []
        for source in sources + home where !source.isMissing {
            guard seen.insert(source.place).inserted else { continue }
            try agenda.add([source], today: session.times.today)
        }
        return PlanningRequest(
            agenda: agenda, configuration: session.configuration, window: now..<now + 1, now: now)
    }
}
