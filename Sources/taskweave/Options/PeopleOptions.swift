internal import Agendas
internal import ArgumentParser
internal import CalendarModel
internal import CalendarStore
internal import Preferences
internal import TimeZones
internal import Wording

/// The other people with whom time is wanted.
struct PeopleOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "Hours of a person of --with NAME=…, and their zone: 'bob=mon-fri 9:00-17:00 America/New_York'.",
            valueName: "name=hours"))
    var hoursOf: [String] = []

    @Option(help: ArgumentHelp("A person who need not come.", valueName: "name"))
    var optional: [String] = []

    /// A person and their calendar.
    struct Person {
        var name: String
        var path: String
    }

    /// Removes and returns the people among the inputs of `--with`: `ada=ada.ics`.
    ///
    /// - Throws: `UsageError` if another flag names a person who is not there.
    func take(from input: inout InputOptions) throws -> [Person] {
        var people: [Person] = []
        input.further.removeAll { text in
            guard let (name, path) = PeopleOptions.parts(of: text), InputSource(text).isMissing
            else { return false }
            people.append(Person(name: name, path: path))
            return true
        }
        let names = people.map(\.name)
        let hours = try hoursOf.map { text in
            guard let (name, _) = PeopleOptions.parts(of: text) else {
                throw UsageError(
                    "--hours-of “\(text)” names no person",
                    hint: "write --hours-of 'bob=mon-fri 9:00-17:00'")
            }
            return name
        }
        for name in optional + hours where !names.contains(name) {
            throw UsageError(
                "there is no person “\(name)”",
                hint: names.isEmpty
                    ? "name each with a calendar: --with \(name)=\(name).ics"
                    : "--with names \(names.joined(separator: ", "))")
        }
        if let name = names.enumerated().first(where: { names[..<$0.offset].contains($0.element) })
        {
            throw UsageError(
                "two people are called “\(name.element)”", hint: "give each a name of their own")
        }
        return people
    }

    /// Reads a person's calendar.
    ///
    /// - Parameters:
    ///   - person: The person.
    ///   - window: The searched window.
    ///   - hours: The hours of people whose own are not given.
    ///   - session: The configuration and the time.
    /// - Returns: The participant, and the diagnostics about the calendar.
    /// - Throws: `FileError` if the calendar cannot be used, `UsageError` for hours that are not hours.
    func participant(
        _ person: Person, in window: Range<Instant>, hours: [Range<Instant>]?, _ session: Session
    ) throws -> (Agenda.Participant, [Diagnostic]) {
        let configuration = session.configuration
        let (own, zone) = try ownHours(of: person, session)
        var agenda = Agenda(
            zone: zone ?? session.times.zone, zones: ZoneFiles(),
            window: window.widened(by: configuration.meetingBuffers))
        try agenda.add(
            InputSource.expanded([InputSource(person.path)]), today: session.times.today,
            cache: World.cache)
        let participant = Agenda.Participant(
            person.name, agenda, in: window, busy: configuration.busy,
            hours: own?.ranges(in: window, zone: agenda.zone) ?? hours,
            isRequired: !optional.contains(person.name), buffers: configuration.meetingBuffers)
        return (participant, agenda.diagnostics + participant.busy.diagnostics)
    }

    /// Returns the hours that a flag gives a person, and the zone behind them.
    private func ownHours(of person: Person, _ session: Session) throws -> (
        WeeklyHours?, ZoneTable?
    ) {
        let texts = hoursOf.compactMap { PeopleOptions.parts(of: $0) }
        guard let text = texts.last(where: { $0.name == person.name })?.rest else {
            return (nil, nil)
        }
        var words = text.split(separator: " ").map(String.init)
        var zone: ZoneTable?
        if let last = words.last, let table = ZoneFiles().table(named: last) {
            zone = table
            words.removeLast()
        }
        let rest = words.joined(separator: " ")
        guard let hours = WeeklyHours(rest) ?? WeeklyHours("daily \(rest)") else {
            throw UsageError(
                "--hours-of “\(person.name)=\(text)” are not hours",
                hint:
                    "write '\(person.name)=mon-fri 9:00-17:00', with a zone such as Europe/Berlin behind it if it is another one"
            )
        }
        return (hours, zone)
    }

    /// Returns the two sides of `name=rest`; nil if a text has another form.
    private static func parts(of text: String) -> (name: String, rest: String)? {
        let sides = text.split(separator: "=", maxSplits: 1)
        guard sides.count == 2, !sides[0].contains("/") else { return nil }
        return (String(sides[0]), String(sides[1]))
    }
}

extension Configuration {
    /// The minutes that stay free before and after each meeting.
    var meetingBuffers: (before: Int, after: Int) { (buffers.before, buffers.after) }
}
