internal import Agendas
internal import ArgumentParser
internal import CalendarModel
internal import CalendarStore
internal import Preferences
internal import TimeZones
internal import Wording

/// The other people in a meeting.
struct PeopleOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "The hours and zone of a person in --with NAME=…: 'bob=mon-fri 9:00-17:00 America/New_York'.",
            valueName: "name=hours"))
    var hoursOf: [String] = []

    @Option(help: ArgumentHelp("A person who need not attend.", valueName: "name"))
    var optional: [String] = []

    /// A person and their calendar.
    struct Person {
        var name: String
        var path: String
        /// The weekly hours and the zone that `--hours-of` gives, as written; nil if there are none.
        var hours: String?
    }

    /// Removes and returns the people among the inputs of `--with`: `ada=ada.ics`.
    ///
    /// - Throws: `UsageError` if `--hours-of` or `--optional` names a person whom `--with` does not, or if two people have
    ///   one name.
    func take(from input: inout InputOptions) throws -> [Person] {
        var people: [Person] = []
        input.additional.removeAll { text in
            guard let (name, path) = PeopleOptions.parts(of: text), InputSource(text).isMissing
            else { return false }
            people.append(Person(name: name, path: path))
            return true
        }
        let names = people.map(\.name)
        let hours = try hoursOf.map { text in
            guard let parts = PeopleOptions.parts(of: text) else {
                throw UsageError(
                    "--hours-of “\(text)” does not name a person",
                    hint: "write --hours-of 'bob=mon-fri 9:00-17:00'")
            }
            return parts
        }
        for name in optional + hours.map(\.name) where !names.contains(name) {
            throw UsageError(
                "there is no person “\(name)”",
                hint: names.isEmpty
                    ? "name each with a calendar: --with \(name)=\(name).ics"
                    : "the people in --with are \(names.joined(separator: ", "))")
        }
        if let name = names.enumerated().first(where: { names[..<$0.offset].contains($0.element) })
        {
            throw UsageError(
                "two people are called “\(name.element)”", hint: "give each person another name")
        }
        for index in people.indices {
            people[index].hours = hours.last { $0.name == people[index].name }?.rest
        }
        return people
    }

    /// Reads a person's calendar.
    ///
    /// `hours` are those of people for whom `--hours-of` gives none; nil for the whole day.
    ///
    /// - Throws: `FileError` if the calendar cannot be used, `UsageError` if the person's hours are invalid.
    func participant(
        _ person: Person, in window: Range<Instant>, hours: [Range<Instant>]?, _ session: Session
    ) throws -> (Agenda.Participant, [Diagnostic]) {
        let configuration = session.configuration
        let (own, zone) = try ownHours(of: person)
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

    /// Returns the hours and the zone that `--hours-of` gives a person.
    private func ownHours(of person: Person) throws -> (WeeklyHours?, ZoneTable?) {
        guard let text = person.hours else { return (nil, nil) }
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
                    "write '\(person.name)=mon-fri 9:00-17:00', and after it the zone, such as Europe/Berlin, if it differs"
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
    /// The minutes to keep free before and after each meeting.
    var meetingBuffers: (before: Int, after: Int) { (buffers.before, buffers.after) }
}
