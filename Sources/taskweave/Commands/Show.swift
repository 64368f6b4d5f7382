internal import ArgumentParser
internal import CalendarModel
internal import DesignTokens
internal import Recurrence
internal import Rendering
internal import TaskweaveKit

/// `taskweave show`.
struct Show: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Draws days proportional to time: in the terminal, as SVG or as HTML.",
        discussion: """
            Without any choice of days the current week is drawn. An HTML page also says what collides, what could \
            not be read, and the tasks of today; with --before it shows what a new plan has changed.

            Examples (in Samples/):
              taskweave show work.ics personal.ics --config config.toml --from 2026-11-02
              taskweave show work.ics --from 2026-11-04 --day --zone Europe/Berlin --width 60 --theme doit
              taskweave show work.ics personal.ics --config config.toml --from 2026-11-02 --week -o week.svg
              taskweave show work.ics personal.ics todos.ics --config config.toml --today --now 2026-11-02T08:00 \
            -o today.html
            """)

    @OptionGroup var input: InputOptions
    @OptionGroup var choice: DaysOptions
    @OptionGroup var picture: PictureOptions

    @Option(
        help: "Compare with the blocks of this earlier plan, in html.",
        completion: .file(extensions: ["ics"]))
    var before: String?

    func validate() throws {
        if before != nil, picture.wanted != .html {
            throw ValidationError("--before needs --as html.")
        }
    }

    func run() throws {
        let session = try input.session()
        let (first, count) = try choice.days(session.times)
        let zone = session.times.zone
        let window = zone.start(of: first)..<zone.start(of: first + count)
        let now = session.times.now
        // The tasks of today may lie outside the days that are shown.
        let today = session.times.today
        let read =
            min(
                window.lowerBound, zone.start(of: today))..<max(
                window.upperBound, zone.start(of: today + 1))
        let isPage = picture.wanted == .html
        var failures: [FileError] = []
        let agenda =
            try isPage
            ? input.agenda(session, for: read, passingOver: &failures)
            : input.agenda(session, for: window)
        var diagnostics = agenda.diagnostics
        let answer: String
        if picture.wanted == .json {
            answer = OccurrenceListDocument(agenda, in: window, session.text).json
        } else {
            let theme = try picture.theme(session.configuration, &diagnostics)
            let painter = AgendaPicture(
                agenda, configuration: session.configuration, theme: theme)
            if isPage {
                let parts = AgendaPicture.PageParts(
                    hasToday: choice.choice == .today || first..<first + count ~= today,
                    failures: failures, earlier: try earlier(session, for: window))
                answer = picture.page(theme).render(
                    painter.page(
                        from: first, days: count, now: now, parts, diagnostics: &diagnostics))
            } else {
                let week = painter.week(
                    from: first, days: count, now: now, diagnostics: &diagnostics)
                let tasks = choice.choice == .today ? painter.today(now: now) : nil
                answer =
                    picture.wanted == .svg
                    ? picture.image(theme).render(week)
                    : picture.terminal(theme).render(week, today: tasks)
            }
            for failure in failures { Streams.warn("\(failure)") }
            Streams.warn(diagnostics)
        }
        try write(answer)
        if !failures.isEmpty { throw ExitCode(2) }
        try finish(agenda.diagnostics)
    }

    private func earlier(_ session: Session, for window: Range<Instant>) throws -> Agenda? {
        guard let before else { return nil }
        var agenda = Agenda(zone: session.times.zone, window: window)
        try agenda.add(path: before)
        return agenda
    }

    private func write(_ answer: String) throws {
        guard let path = picture.file, path != "-" else { return try Streams.write(answer) }
        try AtomicFile.write(answer, to: path)
        try Streams.write("Wrote \(path).\n".printable)
    }
}
