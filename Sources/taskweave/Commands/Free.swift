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
            Name the calendars of several people to find time that they share. Tentative events are busy; declined, \
            cancelled and transparent ones are not. --as ics prints the busy time as a VFREEBUSY.

            Examples:
              taskweave free thu --at-least 90m

            Examples (in Samples/):
              taskweave free work.ics --from 2026-11-02 --for 1d --hours 08:00-20:00
            """)

    @OptionGroup var input: InputOptions
    @OptionGroup var window: WindowOptions

    @Option(help: "The shortest gap: 90m, 1h30; the grid if left out.")
    var atLeast: String?

    @OptionGroup var hours: HoursOptions
    @OptionGroup var document: DocumentOptions

    @Option(
        name: [.customShort("o"), .customLong("output")],
        help: "Write the answer to this file; - is standard output.",
        completion: .file(extensions: ["ics", "json"]))
    var file: String?

    func run() throws {
        var input = input
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
