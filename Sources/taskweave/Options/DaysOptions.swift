internal import ArgumentParser
internal import CalendarModel
internal import TimeZones
internal import Wording

/// Which days a picture shows.
struct DaysOptions: ParsableArguments {
    /// A usual choice of days.
    enum Choice: String, EnumerableFlag {
        case day
        case week
        case today

        static func help(for value: Choice) -> ArgumentHelp? {
            switch value {
            case .day: "One day: that of --from, else today."
            case .week: "The whole week that holds --from, else today."
            case .today: "Today, with its tasks."
            }
        }
    }

    @Flag(exclusivity: .exclusive)
    var choice: Choice?

    @Option(help: "So many days from --from on, else from today: 1 to 14.")
    var days: Int?

    @Option(help: "Where the days begin: today, tomorrow, mon, week, 2026-01-05 …")
    var from: String?

    @Option(name: .customLong("for"), help: "How long they last: 1w, 3d; a week where not given.")
    var length: String?

    func validate() throws {
        let given =
            [
                choice.map { "--\($0.rawValue)" }, days.map { _ in "--days" },
                length.map { _ in "--for" },
            ]
            .compactMap(\.self)
        if given.count > 1 {
            throw ValidationError("\(given[0]) and \(given[1]) exclude each other.")
        }
        if choice == .today, from != nil {
            throw ValidationError("--today and --from exclude each other; --now fixes today.")
        }
        guard days.map((1...14).contains) ?? true else {
            throw ValidationError("--days must be between 1 and 14.")
        }
    }

    /// Returns the first day and how many there are.
    func days(_ times: TimeReader) throws -> (first: CivilDate, count: Int) {
        let text = from ?? (choice == nil && days == nil ? "week" : "today")
        let begin = try moment("--from", text, times)
        let first = times.zone.wallClock(at: begin).date
        switch choice {
        case .day, .today: return (first, 1)
        case .week: return (times.startOfWeek(first), 7)
        case nil: break
        }
        if let days { return (first, days) }
        let window = try WindowOptions.window(times, from: text, length: length ?? "1w")
        let count = times.zone.wallClock(at: window.upperBound - 1).date - first + 1
        guard count <= 14 else {
            throw UsageError(
                "a picture holds 14 days at most, not \(count)", hint: "give --for 2w or less")
        }
        return (first, count)
    }
}
