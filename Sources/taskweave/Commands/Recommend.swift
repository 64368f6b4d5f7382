internal import Agendas
internal import ArgumentParser
internal import CalendarModel
internal import IntervalIndex
internal import JSONLines
internal import Planning
internal import Preferences
internal import Reports
internal import Scheduling
internal import Wording

/// `taskweave recommend`.
struct Recommend: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "recommend",
        abstract:
            "Find the best times in the plan for something new; exits with 1 if there are none.",
        discussion: """
            Times are listed best first, each with what is worse about it than about others. Nothing moves, and nothing \
            is written. The words are those of add; flags override them. With --with NAME=CALENDAR, everybody is free \
            at each time. With a start or a length, all times are within that window.

            Examples:
              taskweave recommend 'Interview 1h due fri'

            Examples (in Samples/):
              taskweave recommend 'Interview 1h due fri' work.ics personal.ics blocks.ics todos.ics --config config.toml \
            --from 2026-11-02 --for 2w --now 2026-11-02T08:00
            """)

    @Argument(help: "What it is, in words: 'Interview 1h due fri prefer morning'.")
    var words: String

    @OptionGroup var planning: PlanningOptions
    @OptionGroup var people: PeopleOptions

    @Option(
        help: ArgumentHelp(
            "How long it takes: 45m, 1h30; the configured length by default.",
            visibility: .hidden))
    var duration: String?

    @Option(
        help: ArgumentHelp(
            "The deadline: fri, 2026-11-06, 'thu 12:00'; a day means its end.",
            visibility: .hidden))
    var due: String?

    @Option(help: ArgumentHelp("The earliest time at which it may begin.", visibility: .hidden))
    var start: String?

    @Option(help: ArgumentHelp("The category whose hours it is placed in.", visibility: .hidden))
    var category: String?

    @Option(
        help: ArgumentHelp("How urgent it is: urgent, high, medium or low.", visibility: .hidden))
    var priority: Urgency?

    @Option(
        help: ArgumentHelp(
            "The preferred time of day: morning, afternoon or evening.", visibility: .hidden))
    var prefer: DayPart?

    @Option(help: "How many places to give.")
    var count = 5

    @OptionGroup var output: OutputOptions

    /// A priority, as a word.
    enum Urgency: String, ExpressibleByArgument, CaseIterable {
        case urgent, high, medium, low
    }

    /// A time of day.
    enum DayPart: String, ExpressibleByArgument, CaseIterable {
        case morning, afternoon, evening
    }

    func validate() throws {
        guard (1...100).contains(count) else {
            throw ValidationError("--count \(count) is not between 1 and 100.")
        }
    }

    func run() throws {
        var planning = planning
        let people = try people.take(from: &planning.input)
        let (session, request) = try planning.request()
        let toDo = try toDo(session, beside: request.agenda)
        var (allowed, diagnostics) = try time(of: people, request.window, session)
        if planning.window.isGiven { allowed = allowed ?? IntervalSet([request.window]) }
        var found = try planning.run { () throws(SchedulingProblemError) in
            try request.recommend(toDo, count: count, within: allowed)
        }
        found.diagnostics += diagnostics
        output.report(found.diagnostics, reading: request.agenda, planning.input, session)
        try Streams.write(
            output.json
                ? RecommendationDocument(found, session.text).json
                : session.words.recommendations(found))
        try finish(found.diagnostics, answerIsNo: found.places.isEmpty)
    }

    /// Returns the times at which all required people are free; nil without people.
    private func time(
        of people: [PeopleOptions.Person], _ window: Range<Instant>, _ session: Session
    ) throws -> (IntervalSet<Instant>?, [Diagnostic]) {
        var (allowed, diagnostics) = (IntervalSet<Instant>?.none, [Diagnostic]())
        for person in people {
            let (participant, about) = try self.people.participant(
                person, in: window, hours: nil, session)
            diagnostics += about
            guard participant.isRequired else { continue }
            let free = participant.freeTime(in: window)
            allowed = allowed?.intersection(free) ?? free
        }
        return (allowed, diagnostics)
    }

    private func toDo(_ session: Session, beside agenda: Agenda) throws -> ToDo {
        let quick = try session.quickAdd(beside: agenda.toDos)
            .read(saying: words)
        guard quick.rule == nil else {
            throw UsageError(
                "“\(words)” repeats; places are recommended for one time",
                hint: "leave out how it repeats")
        }
        // This UID cannot occur in a calendar.
        var toDo = quick.toDo(uid: "\n\(quick.title)", in: session.times)
        if let duration {
            guard let estimate = CalendarDuration(terse: duration), estimate.nominalSeconds > 0
            else {
                throw UsageError(
                    "--duration “\(duration)” is not a length", hint: "write 45m or 1h30")
            }
            toDo.estimate = estimate
        }
        if let due { toDo.due = try calendarTime("--due", due, session.times, at: .end) }
        if let start {
            toDo.earliestStart = try calendarTime("--start", start, session.times, at: .start)
        }
        if let category {
            guard let known = session.configuration.window(named: category) else {
                let names = session.configuration.windows.map(\.category)
                throw UsageError(
                    "--category “\(category)” has no hours",
                    hint: "the configuration has \(names.joined(separator: ", "))")
            }
            toDo.categories = [known]
        }
        switch priority {
        case .urgent: toDo.priority = .urgent
        case .high: toDo.priority = .high
        case .medium: toDo.priority = .medium
        case .low: toDo.priority = .low
        case nil: if toDo.priority == .none { toDo.priority = .medium }
        }
        if let prefer { toDo.preference = ToDo.DayPart(rawValue: prefer.rawValue) }
        return toDo
    }
}
