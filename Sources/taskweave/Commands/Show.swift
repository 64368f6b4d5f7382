internal import Agendas
internal import ArgumentParser
internal import CalendarModel
internal import CalendarStore
internal import DesignTokens
internal import JSONLines
internal import Pictures
internal import Rendering
internal import Reports
internal import TimeZones
internal import Wording

/// `taskweave show`.
struct Show: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "show",
        abstract: "Draw days to scale: in the terminal, as SVG, or as HTML.",
        discussion: """
            The default is the current week. A page (-o week.html) also shows conflicts and today's tasks.

            Examples:
              taskweave show tomorrow
              taskweave show --week -o week.html

            Examples (in Samples/):
              taskweave show work.ics personal.ics --config config.toml --from 2026-11-02
            """)

    @OptionGroup var input: InputOptions
    @OptionGroup var choice: DaysOptions
    @OptionGroup var picture: PictureOptions

    @Option(
        help: ArgumentHelp(
            "Compare with the blocks of this earlier plan (html).", visibility: .hidden),
        completion: .file(extensions: ["ics"]))
    var before: String?

    @Flag(
        help: ArgumentHelp(
            "Put the agenda, a list in time order, first (html).", visibility: .hidden))
    var agenda = false

    @Option(
        help: ArgumentHelp(
            "Draw today as an image for a desktop.", valueName: "size", visibility: .hidden))
    var widget: SVGWidget.Size?

    @Flag(
        help: ArgumentHelp(
            "Write a page with every component in every theme and scheme.", visibility: .hidden))
    var catalog = false

    func validate() throws {
        if agenda, picture.wanted != .html {
            throw ValidationError("--agenda needs --as html.")
        }
        if widget != nil, picture.form.map({ $0 != .svg }) ?? false {
            throw ValidationError("--widget is an svg image.")
        }
        if before != nil, picture.wanted != .html {
            throw ValidationError("--before needs --as html.")
        }
    }

    func run() throws {
        var input = input
        let session = try input.session()
        if catalog { return try write(HTMLCatalog().render(), session) }
        if let widget { return try draw(widget, session) }
        let days = try choice.days(session.times, when: input.takeTime(session.times))
        let zone = session.times.zone
        let window = zone.start(of: days.first)..<zone.start(of: days.first + days.count)
        var failures: [FileError] = []
        // A page can show that data is missing; any other output would appear complete.
        let agenda =
            try picture.wanted == .html
            ? input.agenda(session, for: window, passingOver: &failures)
            : input.agenda(session, for: window)
        var diagnostics = agenda.diagnostics
        let answer: String
        if picture.wanted == .json {
            answer =
                ShowDocument(
                    agenda, in: window,
                    today: choice.choice == .today ? session.times.today : nil,
                    now: session.times.now, session.text
                ).json
        } else {
            answer = try drawing(of: agenda, session, days, failures, &diagnostics)
            for failure in failures { Streams.warn("\(failure)") }
            input.messages.report(diagnostics, reading: agenda, session)
        }
        try write(answer, session)
        if !failures.isEmpty { throw ExitCode(2) }
        try finish(agenda.diagnostics)
    }

    /// Draws only today's tasks.
    private func draw(_ size: SVGWidget.Size, _ session: Session) throws {
        let today = session.times.today
        let zone = session.times.zone
        let agenda = try input.agenda(
            session, for: zone.start(of: today)..<zone.start(of: today + 1))
        var diagnostics = agenda.diagnostics
        let theme = try picture.theme(session.configuration, &diagnostics)
        let painter = AgendaPicture(agenda, configuration: session.configuration, theme: theme)
        Streams.warn(diagnostics)
        try write(
            picture.widget(size, theme).render(painter.today(now: session.times.now)), session)
        try finish(agenda.diagnostics)
    }

    /// Returns the days drawn in the requested format.
    private func drawing(
        of agenda: Agenda, _ session: Session, _ days: (first: CivilDate, count: Int),
        _ failures: [FileError], _ diagnostics: inout [Diagnostic]
    ) throws -> String {
        let now = session.times.now
        let theme = try picture.theme(session.configuration, &diagnostics)
        let painter = AgendaPicture(agenda, configuration: session.configuration, theme: theme)
        if picture.wanted == .html {
            let shown = days.first..<days.first + days.count
            var parts = AgendaPicture.PageParts(
                hasToday: shown.contains(session.times.today), failures: failures,
                earlier: try earlier(session, for: agenda.window))
            parts.view = self.agenda ? .agenda : choice.choice == .month ? .month : .week
            return picture.page(theme).render(
                painter.page(
                    from: days.first, days: days.count, now: now, parts, diagnostics: &diagnostics)
            )
        }
        let week = painter.week(
            from: days.first, days: days.count, now: now, diagnostics: &diagnostics)
        let tasks = choice.choice == .today ? painter.today(now: now) : nil
        if picture.wanted == .svg { return picture.image(theme).render(week, today: tasks) }
        return picture.terminal(theme).render(week, today: tasks)
    }

    private func earlier(_ session: Session, for window: Range<Instant>?) throws -> Agenda? {
        guard let before else { return nil }
        var agenda = Agenda(zone: session.times.zone, zones: ZoneFiles(), window: window)
        try agenda.add(path: before)
        return agenda
    }

    private func write(_ answer: String, _ session: Session) throws {
        guard let path = picture.file, path != "-" else { return try Streams.write(answer) }
        Streams.warn(
            try [FileChange(replacing: path, with: answer)].write(session.record("show")))
        try Streams.write("Wrote \(path).\n".printable)
    }
}

extension SVGWidget.Size: ExpressibleByArgument {}
