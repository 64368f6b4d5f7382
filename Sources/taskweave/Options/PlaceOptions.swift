internal import ArgumentParser
internal import CalendarModel
internal import CalendarStore
internal import Preferences
internal import Reports
internal import TimeZones
internal import Wording

/// The configuration and the time zone of a command.
struct PlaceOptions: ParsableArguments {
    @Option(help: "The configuration file.", completion: .file(extensions: ["toml"]))
    var config: String?

    @Option(help: "The time zone, such as Europe/Berlin.")
    var zone: String?

    @Option(help: "The present moment, if it is not now.")
    var now: String?

    /// Reads the configuration and determines the time and time zone.
    func session() throws -> Session {
        var diagnostics: [Diagnostic] = []
        var configuration = Configuration()
        let path = config ?? World.configuration
        if let path {
            configuration = try Configuration(
                file: path, home: World.variable("HOME"), diagnostics: &diagnostics)
        }
        let table = try zone(configuration, &diagnostics)
        var reader = TimeReader(
            now: World.now, zone: table, weekStart: configuration.show.weekStart)
        if let now { reader.now = try moment("--now", now, reader) }
        return Session(
            configuration: configuration, path: path, times: reader, diagnostics: diagnostics)
    }

    /// Returns the zone from the flag, the environment, the configuration or the system, in that order.
    private func zone(
        _ configuration: Configuration, _ diagnostics: inout [Diagnostic]
    ) throws -> ZoneTable {
        let named = [
            ("--zone", zone), ("TASKWEAVE_ZONE", World.variable("TASKWEAVE_ZONE")),
            ("zone", configuration.zone),
        ]
        for case (let origin, let name?) in named {
            if let table = ZoneFiles().table(named: name) { return table }
            throw UsageError(
                "\(origin) “\(name)” is not a time zone", hint: ZoneFiles().hint(for: name))
        }
        return ZoneFiles().system(variable: World.variable("TZ"), &diagnostics)
    }
}

/// The context of a command before it reads a calendar.
struct Session {
    var configuration: Configuration
    /// The path of the configuration file; nil if there is none.
    var path: String?
    var times: TimeReader
    var diagnostics: [Diagnostic]

    /// The format of times for programs.
    var text: TimeText { TimeText(zone: times.zone) }

    /// The writer of answers as text for people, with times in the configured 12-hour or 24-hour form.
    var words: AgendaText {
        AgendaText(
            TimeText(
                zone: times.zone, hasTwelveHours: configuration.show.hasTwelveHours, now: times.now)
        )
    }

    /// The plan's home according to the configuration.
    var home: PlanHome? { configuration.blocks.map { PlanHome(World.path($0)) } }

    /// Returns the record of a write by a command, for undo.
    func record(_ command: String) -> WriteRecord {
        WriteRecord(World.journal, command: command, at: World.now)
    }
}
