internal import Agendas
internal import ArgumentParser
internal import CalendarModel
internal import CalendarStore
internal import JSONLines
internal import Preferences
internal import Reports
internal import Wording

/// `taskweave free`.
struct Free: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "free",
        abstract:
            "Find time when no calendar is busy; exits with 1 if there is none.",
        discussion: """
            With --with NAME=CALENDAR, it finds times of --at-least to meet, best first: those for which the fewest \
            meetings would have to move. Tentative events are busy; declined, cancelled and transparent ones are \
            not. --as ics prints the busy time as a VFREEBUSY.

            Examples:
              taskweave free thu --at-least 90m

            Examples (in Samples/):
              taskweave free work.ics --with ada=personal.ics --from 2026-11-02 --for 1d --at-least 1h
            """)

    @OptionGroup var input: InputOptions
    @OptionGroup var window: WindowOptions

    @Option(help: "The shortest gap: 90m, 1h30; the grid by default.")
    var atLeast: String?

    @OptionGroup var hours: HoursOptions
    @OptionGroup var people: PeopleOptions
    @OptionGroup var document: DocumentOptions

    @Option(
        name: [.customShort("o"), .customLong("output")],
        help: "Write the answer to this file; - is standard output.",
        completion: .file(extensions: ["ics", "json"]))
    var file: String?

    func run() throws {
        var input = input
        let people = try people.take(from: &input)
        let session = try input.session()
        let form = document.form(for: file, otherwise: .text)
        if form == .ics, atLeast != nil || hours.isGiven || !people.isEmpty {
            throw UsageError(
                "a VFREEBUSY holds the busy time of all hours",
                hint: "leave out --at-least, --hours and --category, and people")
        }
        let window = try window(session, when: input.takeTime(session.times))
        let minutes = try minutes(session.configuration)
        let wanted = try hours.ranges(in: window, session.configuration, session.times.zone)
        guard people.isEmpty else {
            return try meet(people, in: window, hours: wanted, minutes, form, input, session)
        }
        let agenda = try input.agenda(session, .calendars, for: window)
        let free = agenda.busyTime(in: window, busy: session.configuration.busy)
            .freeTime(within: wanted, atLeast: minutes)
        let diagnostics = agenda.diagnostics + free.diagnostics
        report(diagnostics, reading: agenda, form, input, session)
        switch form {
        case .text: try write(session.words.free(free), session)
        case .json:
            try write(FreeTimeDocument(free, diagnostics: diagnostics, session.text).json, session)
        case .ics:
            try write(
                free.calendar(of: agenda.calendars.map(\.name), now: session.times.now), session)
        }
        try finish(diagnostics, answerIsNo: form != .ics && free.gaps.isEmpty)
    }

    /// Answers with times to meet other people.
    private func meet(
        _ people: [PeopleOptions.Person], in window: Range<Instant>, hours: [Range<Instant>]?,
        _ minutes: Int, _ form: DocumentOptions.Form, _ input: InputOptions, _ session: Session
    ) throws {
        guard atLeast != nil else {
            throw UsageError("a meeting needs a length", hint: "add --at-least 1h")
        }
        let configuration = session.configuration
        let buffers = configuration.meetingBuffers
        let own = try input.agenda(session, .calendars, for: window.widened(by: buffers))
        var participants = [
            Agenda.Participant(
                "you", own, in: window, busy: configuration.busy, hours: hours, buffers: buffers)
        ]
        var diagnostics = own.diagnostics + participants[0].busy.diagnostics
        for person in people {
            let (participant, about) = try self.people.participant(
                person, in: window, hours: hours, session)
            participants.append(participant)
            diagnostics += about
        }
        let times = Agenda.SharedTime.best(
            for: participants, in: window, minutes: minutes, grid: configuration.grid)
        report(diagnostics, reading: own, form, input, session)
        try write(
            form == .json
                ? SharedTimeDocument(times, in: window, diagnostics: diagnostics, session.text).json
                : session.words.times(times), session)
        try finish(diagnostics, answerIsNo: times.isEmpty)
    }

    /// Whether the answer goes to a file.
    private var isWritten: Bool { file.map { $0 != "-" } ?? false }

    /// Reports diagnostics, unless they are in the answer on standard output.
    private func report(
        _ diagnostics: [Diagnostic], reading agenda: Agenda, _ form: DocumentOptions.Form,
        _ input: InputOptions, _ session: Session
    ) {
        guard form != .json || isWritten else { return }
        input.messages.report(diagnostics, reading: agenda, session)
    }

    /// Writes the answer to its file or to standard output.
    private func write(_ answer: String, _ session: Session) throws {
        if let file, isWritten {
            Streams.warn(try [FileChange(of: file, to: answer)].write(session.record("free")))
        } else {
            try Streams.write(answer)
        }
    }

    /// Returns the window, without today's past minutes unless --from names them.
    private func window(_ session: Session, when: String?) throws -> Range<Instant> {
        let whole = try window.window(session.times, when: when)
        guard window.from == nil, session.times.now < whole.upperBound else { return whole }
        let now = session.times.now.seconds
        let next = Instant(seconds: now + (60 - now % 60) % 60)
        return max(whole.lowerBound, min(next, whole.upperBound))..<whole.upperBound
    }

    private func minutes(_ configuration: Configuration) throws -> Int {
        guard let atLeast else { return configuration.grid }
        try askForUnit(of: atLeast, "--at-least", units: "m, h")
        guard let duration = CalendarDuration(terse: atLeast), duration.nominalSeconds >= 60 else {
            throw UsageError(
                "--at-least “\(atLeast)” is not a length for a gap", hint: "write 90m, 1h30m or 2h")
        }
        return Int((duration.nominalSeconds + 59) / 60)
    }
}
