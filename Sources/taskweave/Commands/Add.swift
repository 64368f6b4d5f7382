internal import Agendas
internal import ArgumentParser
internal import CalendarModel
internal import CalendarStore
internal import Planning
internal import Preferences
internal import Wording

/// `taskweave add`.
struct Add: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "add",
        abstract: "Adds a to-do in plain words, read back before it is written.",
        discussion: """
            What is no title may stand anywhere: 2h (or ~2h, [2h]); due fri 17:00; start mon; !high; #category; +project; every \
            week, every mon,thu; after "Collect data"; prefer morning; split 30m/1h or in one go; due fri! where it is \
            worthless later. What stands in quotes is title. It goes to the first place below [todos] in the configuration, or \
            with -o to a file at once.

            Examples (in Samples/):
              taskweave add 'Write report 2h due fri !high #work' -o todo.txt --now 2026-11-02T08:00
              taskweave add 'Water the plants 15m every mon,thu #personal' -o todo.txt
            """)

    @Argument(help: "The to-do in words, with or without quotes around them all.")
    var words: [String]

    @OptionGroup var place: PlaceOptions

    @Option(
        name: [.customShort("o"), .customLong("output")],
        help: "Write to this file or folder, at once.", completion: .file())
    var file: String?

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
                    "write inbox = \"~/todo.txt\" below [todos] in the configuration, begin with taskweave setup, or name a file with -o"
            )
        }
        let known = try self.known(sources, session)
        let reader = QuickAdd(
            times: session.times,
            categories: session.configuration.windows.map(\.category)
                + Set(known.flatMap(\.categories)).sorted(),
            projects: Set(known.compactMap(\.project)).sorted(),
            toDos: known.map { QuickAdd.Known(uid: $0.uid, summary: $0.summary) })
        let line = words.joined(separator: " ")
        let quick: QuickToDo
        do throws(QuickAdd.Mistake) {
            quick = try reader.read(line)
        } catch {
            throw UsageError(
                "\(error.message) (column \(error.columns.lowerBound) of “\(line)”)",
                hint: error.hint)
        }
        Streams.warn(
            quick.notes.map { Diagnostic(.note, at: .none, $0.message, hint: $0.hint) })
        let places = try ToDoPlaces(
            sources, zone: session.times.zone, now: session.times.now)
        var toDo = quick.toDo(uid: World.newUID, in: session.times)
        toDo.project = quick.project
        let result = try places.adding(toDo)
        var change = change
        if file != nil { change.write = true }
        try change.answer(
            reader.words(for: quick, session.text), of: [], result, session, by: "add",
            diagnostics: [])
    }

    /// Returns the open to-dos that the new one may come after.
    private func known(
        _ sources: [InputSource], _ session: Session
    ) throws -> [ToDo] {
        var agenda = Agenda(zone: session.times.zone, zones: ZoneFiles())
        for source in sources where !source.isMissing {
            try agenda.add([source], today: session.times.today)
        }
        return agenda.toDos.filter { !$0.isDone }
    }
}
