internal import Agendas
internal import ArgumentParser
internal import CalendarModel
internal import CalendarStore
internal import Insights
internal import JSONLines
internal import Planning
internal import Reports
internal import Wording

/// `taskweave todos`.
struct ToDos: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "todos",
        abstract: "List open to-dos: deadline, work left, planned end, time to spare.",
        discussion: """
            Words that name no file are words of a title; a to-do must match every filter. --as writes the to-dos in \
            another format.

            Examples:
              taskweave todos --due 1w --not-planned

            Examples (in Samples/):
              taskweave todos todos.ics blocks.ics --late --now 2026-11-02T08:00
            """)

    /// A view shown instead of the list.
    enum View: String, EnumerableFlag {
        case tree, history, habits, suggest, identify

        static func help(for value: Self) -> ArgumentHelp? {
            switch value {
            case .tree: "Group by project, with the work left in each."
            case .history: "Compare estimates with the time that work took."
            case .habits: "How often habits were done."
            case .suggest:
                ArgumentHelp("What the past suggests for to-dos.", visibility: .hidden)
            case .identify:
                ArgumentHelp(
                    "Give a UID to to-dos that have none in their file.",
                    visibility: .hidden)
            }
        }

        /// Whether the view covers more than the open to-dos, so that filters do not apply.
        var isOfAll: Bool {
            switch self {
            case .tree, .suggest: false
            case .history, .habits, .identify: true
            }
        }
    }

    @OptionGroup var input: InputOptions

    @Option(
        name: .customLong("as"),
        help: ArgumentHelp(
            "Write the to-dos in this format.", valueName: "format"))
    var form: ToDoFormat?

    @OptionGroup var choice: ToDoChoiceOptions

    @Flag(exclusivity: .exclusive) var view: View?

    @Option(
        help: ArgumentHelp(
            "Accept the suggestions for this to-do.", valueName: "to-do", visibility: .hidden))
    var accept: String?

    @OptionGroup var change: ChangeOptions

    func validate() throws {
        guard [view != nil, form != nil, accept != nil].count(where: \.self) < 2 else {
            throw ValidationError(
                "--as, --accept, --tree, --history, --habits, --suggest and --identify cannot be combined."
            )
        }
        if let view, view.isOfAll, let given = choice.given {
            throw ValidationError(
                "\(given) chooses among open to-dos; it does nothing with --\(view.rawValue).")
        }
        guard !change.write || accept != nil || view == .identify else {
            throw ValidationError("There is nothing to --write without --accept or --identify.")
        }
    }

    func run() throws {
        var input = input
        let session = try input.session()
        let words = choice.titleWords(from: &input, session.times)
        var filter = try choice.filter(session.times)
        filter.words += words
        // An export to another format does not use the history.
        let reach = form == nil ? WorkHistory.reach : 0
        let (agenda, request) = try input.request(session, lookingBack: reach)
        var diagnostics = agenda.diagnostics
        let all = request.listedToDos(diagnostics: &diagnostics)
        let list = choice.chosen(from: all, by: filter, at: session.times.now)
        let total = filter.isGiven && !all.isEmpty ? all.firstDates.count : nil
        if view?.isOfAll != true { diagnostics += filter.notes(on: all) }
        let output = change.output
        output.report(diagnostics, reading: agenda, input, session)
        if let form {
            let (text, losses) = agenda.text(
                of: agenda.joiningDates(of: list.map(\.toDo)), as: form, today: session.times.today,
                stamp: session.times.now)
            for loss in losses { Streams.warn(loss) }
            try Streams.write(text)
            return try finish(diagnostics)
        }
        if view == .identify { return try identify(session, diagnostics) }
        if view == .tree {
            let tree = ToDoTree(list, at: session.times.now)
            try Streams.write(
                output.json
                    ? ToDoTreeDocument(tree, diagnostics: diagnostics, session.text).json
                    : session.words.toDos(
                        tree, count: list.firstDates.count, of: total, now: session.times.now))
            return try finish(diagnostics)
        }
        if view == .habits {
            let records = request.habitRecords()
            try Streams.write(
                output.json
                    ? HabitListDocument(records, diagnostics: diagnostics, session.text).json
                    : session.words.habits(records))
            return try finish(diagnostics)
        }
        let history = WorkHistory(request)
        var suggester = Suggester(history)
        let settled = SettledSuggestions(World.settledPath)
        let suggestions = list.filter { !$0.isHeading }.compactMap { item in
            let suggestions = suggester.suggestions(for: item.toDo, except: settled)
            return suggestions.isEmpty ? nil : ToDoSuggestions(item.toDo, suggestions)
        }
        if let accept {
            return try self.accept(accept, suggestions, session, diagnostics)
        }
        let answer =
            switch view {
            case .history:
                output.json
                    ? HistoryDocument(history, diagnostics: diagnostics, session.text).json
                    : session.words.history(history)
            case .suggest:
                output.json
                    ? SuggestionListDocument(suggestions, diagnostics: diagnostics).json
                    : session.words.suggestions(suggestions)
            default:
                output.json
                    ? ToDoListDocument(list, diagnostics: diagnostics, session.text).json
                    : session.words.toDos(
                        list, of: total, suggestions: suggestions.count,
                        now: session.times.now)
            }
        if view == nil, !output.json { remember(list) }
        try Streams.write(answer)
        try finish(diagnostics)
    }

    /// Stores the list's numbers, so that commands can refer to its to-dos by number.
    private func remember(_ list: [ListedToDo]) {
        guard let path = World.listPath else { return }
        let items = list.firstDates.map { item in
            ListedNames.Item(uid: item.toDo.uid, summary: item.toDo.summary)
        }
        // If this fails, only the numbers are unavailable.
        try? ListedNames(items, at: World.now).write(to: path)
    }

    /// Writes the suggestions for a to-do into its file.
    private func accept(
        _ name: String, _ suggestions: [ToDoSuggestions], _ session: Session,
        _ diagnostics: [Diagnostic]
    ) throws {
        let found = suggestions.meant(
            by: name, uids: { [$0.toDo.uid] }, title: { $0.toDo.summary })
        guard !found.isEmpty else {
            throw UsageError(
                "nothing is suggested for “\(name)”",
                hint: "taskweave todos --suggest lists all suggestions, with reasons")
        }
        let chosen = try only(found, meantBy: name, "to-do") {
            "“\($0.toDo.summary)” (\($0.toDo.uid))"
        }
        let places = try ToDoPlaces(
            input.sources(session), zone: session.times.zone, now: session.times.now)
        let result = try places.changing(chosen.toDo) { toDo in
            for suggestion in chosen.suggestions { suggestion.apply(to: &toDo) }
        }
        if change.write { try chosen.settle() }
        try change.answer(
            session.words.accepted(chosen), of: [chosen.toDo.uid], result, session,
            by: "todos --accept", diagnostics: diagnostics)
    }

    /// Writes UIDs into the files that identify to-dos by their text.
    private func identify(_ session: Session, _ diagnostics: [Diagnostic]) throws {
        let places = try ToDoPlaces(
            input.sources(session), zone: session.times.zone, now: session.times.now)
        let result = try places.identifying()
        let summary =
            result.files.isEmpty
            ? "All to-dos have a UID." : "Plans hold on to to-dos whose words change."
        try change.answer(
            summary, of: [], result, session, by: "todos --identify", diagnostics: diagnostics)
    }
}

extension ToDoFormat: ExpressibleByArgument {}
