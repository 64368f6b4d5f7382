internal import Agendas
internal import ArgumentParser
internal import CalendarModel
internal import CalendarStore
internal import Insights
internal import JSONLines
internal import Pictures
internal import Planning
internal import Preferences
internal import Rendering
internal import Reports
internal import TimeZones
internal import Wording

/// `taskweave week`.
struct Week: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "week",
        abstract: "Sum up the week: hours available, worked and missed, and the next deadlines.",
        discussion: """
            The hours of all categories and how they were used: worked, missed, not needed, or ahead, by category \
            and project; what was done and how long it took; habits; and the deadlines before which there is less \
            time than work, or the next one. --html draws it as a card of a page.

            Examples:
              taskweave week
              taskweave week --last

            Examples (in Samples/):
              taskweave week blocks.ics work.ics personal.ics todos.ics --config config.toml --now 2026-11-04T12:00
            """)

    /// A week other than the current one.
    enum Choice: Int64, EnumerableFlag {
        case last = -1
        case next = 1

        static func name(for value: Self) -> NameSpecification {
            .customLong(value == .last ? "last" : "next")
        }

        static func help(for value: Self) -> ArgumentHelp? {
            value == .last ? "Report on last week." : "Report on next week."
        }
    }

    @OptionGroup var input: InputOptions
    @Flag(exclusivity: .exclusive) var choice: Choice?
    @OptionGroup var output: OutputOptions

    @Flag(help: "Write a page with the week as one of its cards.")
    var html = false

    @Option(
        name: [.customShort("o"), .customLong("output")],
        help: "Write the page to this file instead of standard output.",
        completion: .file(extensions: ["html"]))
    var file: String?

    func validate() throws {
        if html, output.json { throw ValidationError("--html and --json ask for different forms.") }
        if file != nil, !html { throw ValidationError("-o needs --html.") }
    }

    func run() throws {
        let session = try input.session()
        let times = session.times
        let first = times.startOfWeek(times.today) + 7 * Int(choice?.rawValue ?? 0)
        let week = times.zone.start(of: first)..<times.zone.start(of: first + 7)
        let span = PlanningRequest.span(
            of: week, now: times.now, configuration: session.configuration)
        let agenda = try input.agenda(session, for: span)
        var diagnostics = agenda.diagnostics
        let request = PlanningRequest(
            agenda: agenda, configuration: session.configuration, window: week, now: times.now)
        let account = request.weekAccount(diagnostics: &diagnostics)
        let habits = request.habitRecords(at: week.lowerBound)
        if html { return try writePage(account, habits, of: agenda, session, diagnostics) }
        output.report(diagnostics, reading: agenda, input, session)
        try Streams.write(
            output.json
                ? WeekDocument(account, habits: habits, diagnostics: diagnostics, session.text).json
                : session.words.week(account, habits: habits))
        try finish(diagnostics)
    }

    /// Writes an HTML page of a week, with its summary as a card.
    private func writePage(
        _ account: WeekAccount, _ habits: [HabitRecord], of agenda: Agenda, _ session: Session,
        _ noticed: [Diagnostic]
    ) throws {
        var diagnostics = noticed
        let theme = try ThemeFiles.theme(
            session.configuration.show.theme, diagnostics: &diagnostics)
        let first = session.times.zone.wallClock(at: account.range.lowerBound).date
        let hasToday = account.range.contains(session.times.now)
        var page = AgendaPicture(agenda, configuration: session.configuration, theme: theme).page(
            from: first, days: 7, now: session.times.now,
            AgendaPicture.PageParts(hasToday: hasToday), diagnostics: &diagnostics)
        let table = session.words.weekTable(account)
        page.account = PagePicture.Account(
            lines: session.words.weekLines(account, habits: habits).map {
                PagePicture.Account.Line(label: $0.name, words: $0.texts)
            }, columns: table.first ?? [], rows: Array(table.dropFirst()))
        input.messages.report(diagnostics, reading: agenda, session)
        let answer = HTMLPage(theme: theme).render(page)
        if let file, file != "-" {
            Streams.warn(
                try [FileChange(replacing: file, with: answer)].write(session.record("week")))
            try Streams.write("Wrote \(file).\n".printable)
        } else {
            try Streams.write(answer)
        }
        try finish(diagnostics)
    }
}
