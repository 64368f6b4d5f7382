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

    @Option(help: "The shortest gap: 90m, 1h30; the grid if left out.")
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
        let isWritten = file.map { $0 != "-" } ?? false
        let form = document.form(for: file, otherwise: .text)
        if form == .ics, atLeast != nil || hours.isGiven {
            throw UsageError(
                "a VFREEBUSY holds the busy time of all hours",
                hint: "leave out --at-least, --hours and --category")
        }
        let window = try window(session, when: input.takeTime(session.times))
        let minutes = try minutes(session.configuration)
        let wanted = try hours.ranges(in: window, session.configuration, session.times.zone)
        guard people.isEmpty else {
            return try meet(people, in: window, hours: wanted, minutes: minutes, input, session)
        }
        let agenda = try input.agenda(session, .calendars, for: window)
        let free = agenda.busyTime(in: window, busy: session.configuration.busy)
            .freeTime(within: wanted, atLeast: minutes)
        let diagnostics = agenda.diagnostics + free.diagnostics
        if form != .json || isWritten {
            input.messages.report(diagnostics, reading: agenda, session)
        }
        let answer =
            switch form {
            case .text: session.words.free(free)
            case .json:
                FreeTimeDocument(free, diagnostics: diagnostics, session.text).json
            case .ics: free.calendar(of: agenda.calendars.map(\.name), now: session.times.now)
            }
        if let file, isWritten {
            Streams.warn(try [FileChange(of: file, to: answer)].write(session.record("free")))
        } else {
            try Streams.write(answer)
        }
        try finish(diagnostics, answerIsNo: form != .ics && free.gaps.isEmpty)
    }

    /// Answers with times to meet other people.
    private func meet(
        _ people: [PeopleOptions.Person], in window: Range<Instant>, hours: [Range<Instant>]?,
        minutes: Int, _ input: InputOptions, _ session: Session
    ) throws {
        if document.form(for: file, otherwise: .text) == .ics || file != nil {
            throw UsageError(
                "times to meet are printed as text or JSON", hint: "leave out -o and --as ics")
        }
        let configuration = session.configuration
        let buffers = (before: configuration.buffers.before, after: configuration.buffers.after)
        let span = window.widened(by: buffers)
        var diagnostics: [Diagnostic] = []
        var participants: [Agenda.Participant] = []
        let own = try input.agenda(session, .calendars, for: span)
        let busy = own.busyTime(in: span, busy: configuration.busy)
        diagnostics += own.diagnostics + busy.diagnostics
        participants.append(
            Agenda.Participant("you", busy: busy, hours: hours, buffers: buffers))
        for person in people {
            let (participant, agenda) = try self.people.participant(
                person, in: window, hours: hours, session)
            diagnostics += agenda.diagnostics + participant.busy.diagnostics
            participants.append(participant)
        }
        let times = Agenda.SharedTime.best(
            for: participants, in: window, minutes: minutes, grid: configuration.grid)
        if document.form(for: nil, otherwise: .text) == .json {
            try Streams.write(
                SharedTimeDocument(times, in: window, diagnostics: diagnostics, session.text))
        } else {
            input.messages.report(diagnostics, reading: own, session)
            try Streams.write(session.words.times(times))
        }
        try finish(diagnostics, answerIsNo: times.isEmpty)
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
