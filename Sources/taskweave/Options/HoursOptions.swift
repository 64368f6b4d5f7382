internal import Agendas
internal import ArgumentParser
internal import CalendarModel
internal import Preferences
internal import TimeZones

/// The weekly hours to which a command is limited.
struct HoursOptions: ParsableArguments {
    @Option(
        help: "Hours to search: 9:00-18:00, 'mon-fri 9:00-18:00', all."
    )
    var hours: String?

    @Option(help: "Look at the hours of this category.")
    var category: String?

    func validate() throws {
        if hours != nil, category != nil {
            throw ValidationError("--hours and --category cannot be combined.")
        }
    }

    /// Whether a flag specifies hours.
    var isGiven: Bool { hours != nil || category != nil }

    /// Returns the hours in a window; nil for all of them.
    ///
    /// Configured hours include those of periods; hours from a flag apply to the wall clock of every day.
    func ranges(
        in window: Range<Instant>, _ configuration: Configuration, _ zone: ZoneTable
    ) throws -> [Range<Instant>]? {
        if hours?.lowercased() == "all" { return nil }
        if let hours {
            guard let read = WeeklyHours(hours) ?? WeeklyHours("daily \(hours)") else {
                throw UsageError(
                    "--hours “\(hours)” are not hours",
                    hint: "write 09:00-18:00, 'mon-fri 09:00-18:00' or all")
            }
            return read.ranges(in: window, zone: zone)
        }
        let open = configuration.openHours(in: zone)
        guard let category else { return open.ranges(of: nil, in: window) }
        guard let known = configuration.window(named: category) else {
            let names = configuration.windows.map(\.category).joined(separator: ", ")
            throw UsageError(
                "--category “\(category)” has no hours", hint: "the configuration has \(names)")
        }
        return open.ranges(of: known, in: window)
    }
}
