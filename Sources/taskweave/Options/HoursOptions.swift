internal import Agendas
internal import ArgumentParser
internal import CalendarModel
internal import Preferences

/// Which hours of the week a command looks at.
struct HoursOptions: ParsableArguments {
    @Option(
        help: "Hours to look at: 9:00-18:00, 'mon-fri 9:00-18:00', all."
    )
    var hours: String?

    @Option(help: "Look at the hours of this category.")
    var category: String?

    func validate() throws {
        if hours != nil, category != nil {
            throw ValidationError("--hours and --category exclude each other.")
        }
    }

    /// Whether a flag names hours.
    var isGiven: Bool { hours != nil || category != nil }

    /// Returns the hours; nil for all of them.
    func weeklyHours(_ configuration: Configuration) throws -> [WeeklyHours]? {
        if hours?.lowercased() == "all" { return nil }
        if let hours {
            guard let read = WeeklyHours(hours) ?? WeeklyHours("daily \(hours)") else {
                throw UsageError(
                    "--hours “\(hours)” are no hours",
                    hint: "write 09:00-18:00, 'mon-fri 09:00-18:00' or all")
            }
            return [read]
        }
        guard let category else { return configuration.windows.flatMap(\.hours) }
        guard
            let window = configuration.windows.first(where: {
                $0.category.lowercased() == category.lowercased()
            })
        else {
            let names = configuration.windows.map(\.category).joined(separator: ", ")
            throw UsageError(
                "--category “\(category)” has no hours", hint: "the configuration has \(names)")
        }
        return window.hours
    }
}
