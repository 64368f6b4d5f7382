internal import ArgumentParser
internal import CalendarModel
internal import TimeZones
internal import Wording

/// The days that a picture shows.
struct DaysOptions: ParsableArguments {
    /// The most days in a picture.
    private static let most = 62

    /// A common choice of days.
    enum Choice: String, EnumerableFlag {
        case day
        case week
        case month
        case today

        static func help(for value: Choice) -> ArgumentHelp? {
            switch value {
            case .day: "One day."
            case .week: "A whole week."
            case .month: "The weeks of a month."
            case .today: "Today, with its tasks."
            }
        }
    }

    @Flag(exclusivity: .exclusive)
    var choice: Choice?

    @Option(help: ArgumentHelp("The number of days, from 1 to \(most).", visibility: .hidden))
    var days: Int?

    @Option(help: "The first day; the flag is optional: mon, '1 Dec'.")
    var from: String?

    @Option(name: .customLong("for"), help: "The length: 1w, 3d; a week by default.")
    var length: String?

    func validate() throws {
        let given =
            [
                choice.map { "--\($0.rawValue)" }, days.map { _ in "--days" },
                length.map { _ in "--for" },
            ]
            .compactMap(\.self)
        if given.count > 1 {
            throw ValidationError("\(given[0]) and \(given[1]) cannot be combined.")
        }
        if choice == .today, from != nil {
            throw ValidationError("--today and --from cannot be combined; --now sets today.")
        }
        guard days.map((1...DaysOptions.most).contains) ?? true else {
            throw ValidationError("--days must be between 1 and \(DaysOptions.most).")
        }
    }

    /// Returns the first day and the number of days.
    ///
    /// The first day is that of `when` or `--from`. If neither is given, it is today with `--days` or a choice such as
    /// `--day`, and otherwise the first day of this week. `--week` and `--month` then go back to the start of the week, or
    /// of the month's first week.
    ///
    /// - Parameters:
    ///   - times: Reads the times.
    ///   - when: A time given without a flag, such as `tomorrow` or `next week`.
    /// - Returns: The days.
    /// - Throws: `UsageError` if flags contradict each other or contain an invalid time.
    func days(
        _ times: TimeReader, when: String? = nil
    ) throws -> (first: CivilDate, count: Int) {
        if when != nil, choice == nil, days == nil {
            let window = try WindowOptions.window(
                times, when: when, from: from, length: length ?? (isDays(when, times) ? nil : "1d"))
            return try count(of: window, times)
        }
        if let when, from != nil || choice == .today {
            throw UsageError(
                "“\(when)” and a flag both set the first day", hint: "leave one of them out")
        }
        let text = when ?? from ?? (choice == nil && days == nil ? "week" : "today")
        let begin = try moment("--from", text, times)
        let first = times.zone.wallClock(at: begin).date
        if let choice { return choice.days(around: first, times) }
        if let days { return (first, days) }
        let window = try WindowOptions.window(times, from: text, length: length ?? "1w")
        return try count(of: window, times)
    }

    private func isDays(_ text: String?, _ times: TimeReader) -> Bool {
        guard let text, case .days? = try? times.read(text) else { return false }
        return true
    }

    private func count(
        of window: Range<Instant>, _ times: TimeReader
    ) throws -> (first: CivilDate, count: Int) {
        let first = times.zone.wallClock(at: window.lowerBound).date
        let count = times.zone.wallClock(at: window.upperBound - 1).date - first + 1
        guard count <= DaysOptions.most else {
            throw UsageError(
                "a picture has at most \(DaysOptions.most) days, not \(count)",
                hint: "give --for 8w or less")
        }
        return (first, count)
    }
}

extension DaysOptions.Choice {
    /// Returns the days of the choice that contain a date; of a month, whole weeks from its start to its end.
    func days(around date: CivilDate, _ times: TimeReader) -> (first: CivilDate, count: Int) {
        switch self {
        case .day, .today: return (date, 1)
        case .week: return (times.startOfWeek(date), 7)
        case .month:
            let start = date - (date.components.day - 1)
            var end = start + 27
            while (end + 1).components.month == start.components.month { end = end + 1 }
            let first = times.startOfWeek(start)
            let days = end - first + 1
            return (first, (days + 6) / 7 * 7)
        }
    }
}
