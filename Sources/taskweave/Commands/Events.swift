internal import Agendas
internal import ArgumentParser
internal import CalendarModel
internal import CalendarStore
internal import Planning
internal import Preferences
internal import Wording

/// Options for commands that change the user's own calendar and plan around it.
struct OwnCalendarOptions: ParsableArguments {
    @Option(
        help: "The calendar, a file or a folder; `own` in [calendars] by default.",
        completion: .file(extensions: ["ics"]))
    var calendar: String?

    @OptionGroup var day: DayOptions

    /// Runs a command that changes the user's own calendar, then plans and answers.
    func run(
        _ command: String,
        _ edit: (inout PlanningRequest, Session, OwnCalendar) throws -> DayOptions.Change
    ) throws {
        var day = day
        let session = try day.planning.input.session()
        let configured = session.configuration.ownCalendar.map(World.path)
        guard let path = calendar ?? configured else {
            throw UsageError(
                "no calendar of your own is configured; nothing was written",
                hint:
                    "configure one with taskweave setup --own ~/calendars/own.ics, or name one for this time with --calendar"
            )
        }
        let own = OwnCalendar(path, zone: session.times.zone, now: session.times.now)
        // Named inputs replace the configured ones, but the own calendar is always read.
        if PlanHome(path).exists { day.planning.input.additional.append(path) }
        try day.run(command) { request, session in try edit(&request, session, own) }
    }
}

/// `taskweave event`.
struct EnterEvent: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "event",
        abstract: "Add an appointment to your own calendar and plan around it.",
        usage: "taskweave event <words> ... [<inputs> ...] [--write]",
        discussion: """
            The title and when: fri 10:00 1h, wed 9:00-17:00, tomorrow, mon to wed; #category. All-day events are \
            busy if the configuration says so; taskweave busy keeps a whole day free. The same write updates the \
            plan.

            Examples:
              taskweave event 'Dentist fri 10:00 1h' --write

            Examples (in Samples/):
              taskweave event 'Dentist fri 10:00 1h' work.ics todos.ics --calendar own.ics --now 2026-11-02T08:00
            """)

    @Argument(help: "The appointment in words, with or without quotes around them.")
    var words: String

    @OptionGroup var own: OwnCalendarOptions

    func run() throws { try enter(words, own, by: "event", isBusy: false) }
}

/// `taskweave busy`.
struct Busy: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "busy",
        abstract: "Keep hours or whole days free of blocks.",
        usage: "taskweave busy <when> ... [<title>] [<inputs> ...] [--write]",
        discussion: """
            This adds an event to your own calendar, so that other programs see it. The same write updates the plan.

            Examples:
              taskweave busy 'wed 9:00-17:00' --write
              taskweave busy today

            Examples (in Samples/):
              taskweave busy 'wed 9:00-17:00' work.ics todos.ics --calendar own.ics --now 2026-11-02T08:00
            """)

    @Argument(help: "When, and what for: 'wed 9:00-17:00', today, 'mon to wed Course'.")
    var words: String

    @OptionGroup var own: OwnCalendarOptions

    func run() throws { try enter(words, own, by: "busy", isBusy: true) }
}

/// Enters the event that words describe.
private func enter(
    _ words: String, _ own: OwnCalendarOptions, by command: String, isBusy: Bool
) throws {
    var own = own
    let line = ([words] + own.day.planning.input.takeWords()).joined(separator: " ")
    try own.run(command) { request, session, calendar in
        let quick = try session.quickAdd(beside: []).readEvent(
            saying: line, titled: isBusy ? "Busy" : nil)
        let event = quick.event(uid: World.newUID, isBusy: isBusy)
        let step = try request.enter(
            event, over: quick.range(in: session.times), assumesLength: quick.isLengthAssumed)
        return DayOptions.Change(step: step, files: [try calendar.adding(event)])
    }
}

/// `taskweave cancel`.
struct Cancel: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "cancel",
        abstract: "Remove an event from your own calendar and plan again.",
        discussion: """
            Only events that you added can be removed; decline invitations in your calendar program. Of a series, \
            only the next date goes, or the one that --at names.

            Examples:
              taskweave cancel dentist --write

            Examples (in Samples/):
              taskweave cancel concert work.ics todos.ics --calendar personal.ics --now 2026-11-02T08:00
            """)

    @Argument(help: "The title of a coming event, part of it, or its UID.")
    var event: String

    @Option(help: "The day of the event, or a time within it: thu, 'thu 10:00'.")
    var at: String?

    @Flag(help: "Remove every date of a series.")
    var series = false

    @OptionGroup var own: OwnCalendarOptions

    func run() throws {
        try own.run("cancel") { request, session, calendar in
            let event = try event(in: request, calendar, session)
            let change = try calendar.removing(event, isWhole: series)
            return DayOptions.Change(
                step: request.withdraw(event, isWhole: series), files: [change])
        }
    }

    /// Returns the matching event in the calendar; for a series, its next occurrence.
    private func event(
        in request: PlanningRequest, _ calendar: OwnCalendar, _ session: Session
    ) throws -> ListedOccurrence {
        let named = try at.map { try timeNamed($0, session.times) }
        let horizon = PlanningRequest.span(
            of: request.window, now: request.now, configuration: request.configuration
        ).upperBound
        var unused: [Diagnostic] = []
        let own = request.agenda.occurrences(
            in: request.now..<max(horizon, named?.upperBound ?? horizon), diagnostics: &unused
        ).filter { $0.event.block == nil && calendar.holds($0.event) }
        let found = own.meant(by: event, uids: { [$0.event.uid] }, title: { $0.event.summary })
            .filter { occurrence in named.map { occurrence.range.overlaps($0) } ?? true }
        var seen: Set<String> = []
        let events = found.filter { seen.insert($0.event.uid).inserted }
        guard !events.isEmpty else {
            let window = named ?? request.now..<horizon
            let others = request.agenda.occurrences(in: window).filter {
                $0.event.block == nil && !calendar.holds($0.event)
            }.meant(by: event, uids: { [$0.event.uid] }, title: { $0.event.summary })
            if let other = others.first {
                throw UsageError(
                    "\(other.event.summary.quotedTitle) is in the calendar \(other.calendar.oneLine), and not in your own",
                    hint: "remove or decline it in the program that keeps that calendar")
            }
            throw UsageError(
                "there is no coming event “\(event)” in \(calendar.path)",
                hint: "taskweave list shows the events; give the title, a part of it or the UID")
        }
        return try only(events, meantBy: event, "event") {
            "“\($0.event.summary)” \(session.text.moment($0.range.lowerBound))"
        }
    }

    /// Returns the time that --at names: days, or one second.
    private func timeNamed(_ text: String, _ times: TimeReader) throws -> Range<Instant> {
        let start = try moment("--at", text, times)
        return start..<max(start + 1, times.instant(text, at: .end) ?? start)
    }
}
