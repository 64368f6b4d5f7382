internal import Agendas
internal import ArgumentParser
internal import CalendarModel
internal import CalendarStore
internal import Preferences
internal import TimeZones
internal import Wording

/// What to read, and how to read it.
struct InputOptions: ParsableArguments {
    @Argument(
        help: "Calendars: .ics files, folders of them (vdir), or - for standard input.",
        completion: .file(extensions: ["ics"]))
    var inputs: [String] = []

    @Option(help: "The name of standard input in messages.")
    var assumeFilename = "<stdin>"

    @Option(help: "The configuration file.", completion: .file(extensions: ["toml"]))
    var config: String?

    @Option(help: "The time zone to plan and show in, such as Europe/Berlin.")
    var zone: String?

    @Option(help: "The present moment; the clock where not given.")
    var now: String?

    @Option(help: "Whether whole days without TRANSP are 'free' or 'busy'.")
    var allDay: AllDay?

    /// Whether whole days are busy.
    enum AllDay: String, ExpressibleByArgument, CaseIterable {
        case free
        case busy
    }

    func validate() throws {
        // The catalogue of `show` is of nobody's calendars.
        guard !inputs.isEmpty || CommandLine.arguments.contains("--catalog") else {
            throw ValidationError(
                "Name at least one calendar file or folder, or - for standard input.")
        }
    }

    /// Reads the configuration and finds out when and where it is.
    func session() throws -> Session {
        var diagnostics: [Diagnostic] = []
        var configuration = Configuration()
        if let path = config ?? World.variable("TASKWEAVE_CONFIG")
            ?? Configuration.file(World.variable)
        {
            configuration = try Configuration(file: path, diagnostics: &diagnostics)
        }
        if let allDay { configuration.busy.allDayIsBusy = allDay == .busy }
        let table = try zone(configuration, &diagnostics)
        var reader = TimeReader(
            now: World.now, zone: table, weekStart: configuration.show.weekStart)
        if let now {
            guard let instant = reader.instant(now) else { throw noTime("--now", now) }
            reader.now = instant
        }
        return Session(configuration: configuration, times: reader, diagnostics: diagnostics)
    }

    /// Reads the calendars that were named and the homes of plans, and takes in an earlier plan that is read already.
    ///
    /// Only `window`, if given, may be asked about afterwards.
    func agenda(
        _ session: Session, for window: Range<Instant>? = nil, and earlier: EarlierPlan? = nil,
        beside homes: [PlanHome] = [], countsStart: Bool = false
    ) throws -> Agenda {
        var agenda = Agenda(
            zone: session.times.zone, zones: ZoneFiles(), window: window, countsStart: countsStart)
        var seen: Set<String> = []
        let further = homes.filter(\.exists).map(\.path) + [earlier?.path].compactMap(\.self)
        let paths = (inputs + further).filter { seen.insert(PlanHome.place(of: $0)).inserted }
        // What lies between those that are here already is read at the same time.
        var run: [String] = []
        for path in paths {
            guard path == "-" || path == earlier?.path else {
                run.append(path)
                continue
            }
            try agenda.add(paths: run)
            run = []
            if let earlier, path == earlier.path {
                agenda.add(earlier)
            } else {
                try agenda.add(
                    stream: Streams.readInput(named: assumeFilename), named: assumeFilename)
            }
        }
        try agenda.add(paths: run)
        agenda.diagnostics = session.diagnostics + agenda.diagnostics
        return agenda
    }

    /// Reads the calendars that were named with all their lines.
    func read(into export: inout CalendarExport) throws {
        var seen: Set<String> = []
        for path in inputs where seen.insert(path).inserted {
            if path == "-" {
                try export.add(Streams.readInput(named: assumeFilename), named: assumeFilename)
            } else {
                try export.add(path: path)
            }
        }
    }

    /// Reads the calendars that were named, and goes on without those that cannot be used at all.
    ///
    /// Only `window` may be asked about afterwards.
    func agenda(
        _ session: Session, for window: Range<Instant>, passingOver failures: inout [FileError]
    ) throws -> Agenda {
        var agenda = Agenda(zone: session.times.zone, zones: ZoneFiles(), window: window)
        var seen: Set<String> = []
        for path in inputs where seen.insert(path).inserted {
            do throws(FileError) {
                if path == "-" {
                    try agenda.add(
                        stream: Streams.readInput(named: assumeFilename), named: assumeFilename)
                } else {
                    try agenda.add(path: path)
                }
            } catch {
                failures.append(error)
            }
        }
        agenda.diagnostics = session.diagnostics + agenda.diagnostics
        return agenda
    }

    /// Returns the zone that the flag, the environment, the configuration or else the machine names.
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
                "\(origin) “\(name)” is no time zone", hint: ZoneFiles().hint(for: name))
        }
        return ZoneFiles().system(variable: World.variable("TZ"), &diagnostics)
    }
}

/// What a command knows before it reads a calendar.
struct Session {
    var configuration: Configuration
    var times: TimeReader
    var diagnostics: [Diagnostic]

    /// How times are written.
    var text: TimeText { TimeText(zone: times.zone) }

    /// Where blocks live, as the configuration has it.
    var home: PlanHome? { configuration.blocks.map { PlanHome(World.path($0)) } }

    /// Returns what is kept of a write by a command.
    func record(_ command: String) -> WriteRecord {
        WriteRecord(World.journal, command: command, at: World.now)
    }
}

/// Returns the error of a text that means no time.
func noTime(_ flag: String, _ text: String) -> UsageError {
    UsageError(
        "\(flag) “\(text)” is no time",
        hint: "write today, mon 9:00, 2026-01-05, 2026-01-05T09:00 or +2h")
}
