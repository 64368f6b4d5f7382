internal import ArgumentParser
internal import CalendarModel
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
            "Finds the best places for something new beside the plan; exits with 1 if there is none.",
        discussion: """
            The window is planned as plan does it, and nothing of that moves. The best place comes first, and each says what \
            is worse about it than about others. Nothing is written.

            Examples (in Samples/):
              taskweave recommend Interview work.ics personal.ics plan.ics todos.ics --duration 1h --due fri \
            --config config.toml --from 2026-11-02 --for 2w --now 2026-11-02T08:00
            """)

    @Argument(help: "What it is called.")
    var title: String

    @OptionGroup var planning: PlanningOptions

    @Option(help: "How long it takes: 45m, 1h30; the configuration's default where not given.")
    var duration: String?

    @Option(help: "By when it should be done: fri, 2026-11-06, 'thu 12:00'; a day means its end.")
    var due: String?

    @Option(help: "The earliest time at which it may begin.")
    var start: String?

    @Option(help: "The category of hours that it is placed in.")
    var category: String?

    @Option(help: "How urgent it is: urgent, high, medium or low.")
    var priority: Urgency = .medium

    @Option(help: "The time of day that it prefers: morning, afternoon or evening.")
    var prefer: DayPart?

    @Option(help: "How many places to give.")
    var count = 5

    @OptionGroup var output: OutputOptions

    /// How urgent something is, in a word.
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
        let (session, request) = try planning.request()
        let toDo = try toDo(session)
        let found = try planning.run { () throws(SchedulingProblemError) in
            try request.recommend(toDo, count: count)
        }
        output.report(found.diagnostics, reading: request.agenda, planning.input, session)
        try Streams.write(
            output.json
                ? RecommendationDocument(found, session.text).json
                : session.words.recommendations(found))
        try finish(found.diagnostics, answerIsNo: found.places.isEmpty)
    }

    private func toDo(_ session: Session) throws -> ToDo {
        // No calendar has such a UID.
        var toDo = ToDo(uid: "\n\(title)")
        toDo.summary = title
        if let duration {
            guard let estimate = CalendarDuration(terse: duration), estimate.nominalSeconds > 0
            else {
                throw UsageError("--duration “\(duration)” is no length", hint: "write 45m or 1h30")
            }
            toDo.estimate = estimate
        }
        toDo.due = try due.map { try calendarTime("--due", $0, session.times, at: .end) }
        toDo.earliestStart = try start.map {
            try calendarTime("--start", $0, session.times, at: .start)
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
        toDo.priority =
            switch priority {
            case .urgent: .urgent
            case .high: .high
            case .medium: .medium
            case .low: .low
            }
        toDo.preference = prefer.flatMap { ToDo.DayPart(rawValue: $0.rawValue) }
        return toDo
    }
}
