internal import Agendas
internal import ArgumentParser
internal import CalendarModel
internal import CalendarStore
internal import Planning
internal import Preferences
internal import TimeZones
internal import Wording

/// The inputs to read, and how to read them.
struct InputOptions: ParsableArguments {
    @Argument(
        help: ArgumentHelp(
            "Files and folders, or - for standard input; those of the configuration by default.",
            valueName: "inputs"),
        completion: .file())
    var inputs: [String] = []

    @Option(
        help: ArgumentHelp(
            "The format of inputs whose file names do not show it.", valueName: "format",
            visibility: .hidden))
    var format: InputFormat?

    @Option(
        help: ArgumentHelp("The name of standard input in messages.", visibility: .hidden))
    var assumeFilename = "<stdin>"

    @Option(
        name: .customLong("with"),
        help: ArgumentHelp(
            "Also read this, in addition to the configured inputs.", valueName: "input"),
        completion: .file())
    var additional: [String] = []

    @OptionGroup(title: "Shared options") var place: PlaceOptions

    @Option(
        help: ArgumentHelp(
            "Whether all-day events without TRANSP are 'free' or 'busy'.", visibility: .hidden))
    var allDay: AllDay?

    @OptionGroup(title: "Shared options") var messages: MessageOptions

    /// Whether all-day events are busy.
    enum AllDay: String, ExpressibleByArgument, CaseIterable {
        case free
        case busy
    }

    /// The part of the configured inputs to read.
    enum Part {
        /// Calendars and the blocks of the plan.
        case calendars
        /// Calendars, blocks and to-dos.
        case all
    }

    /// Reads the configuration and determines the time and time zone.
    func session() throws -> Session {
        var session = try place.session()
        if let allDay { session.configuration.busy.allDayIsBusy = allDay == .busy }
        return session
    }

    /// Removes and returns the inputs that name no file if together they form a time: `show tomorrow`, `list next week`.
    ///
    /// - Returns: The time; nil if all inputs are files, or if the others do not resemble a time.
    /// - Throws: `UsageError` if they only resemble one, as `tomorow` does.
    mutating func takeTime(_ times: TimeReader) throws -> String? {
        let words = inputs.filter { $0 != "-" && InputSource($0).isMissing }
        guard !words.isEmpty else { return nil }
        let text = words.joined(separator: " ")
        do throws(TimeReader.Misreading) {
            _ = try times.read(text)
        } catch {
            let sides = words.split(separator: "to").map { $0.joined(separator: " ") }
            if sides.count == 2, case .days(let first)? = try? times.read(sides[0]),
                case .days(let last)? = try? times.read(sides[1]),
                last.upperBound >= first.lowerBound
            {
                throw UsageError(
                    "“\(text)” is neither a file nor a time",
                    hint:
                        "write --from '\(sides[0])' --for \(last.upperBound - first.lowerBound + 1)d"
                )
            }
            if error.reason == .unknown(nearest: nil) { return nil }
            throw UsageError("“\(text)” is neither a file nor a time", hint: error.hint)
        }
        inputs.removeAll { words.contains($0) }
        return text
    }

    /// Removes and returns the leading inputs that name no file: words written without quotes.
    mutating func takeWords() -> [String] {
        let words = inputs.prefix { $0 != "-" && InputSource($0).isMissing }
        inputs.removeFirst(words.count)
        return Array(words)
    }

    /// Returns the sources to read: the inputs that were named, or otherwise the configured ones and the plan's home.
    ///
    /// Those of `--with` are added in both cases.
    ///
    /// - Throws: `UsageError` if there are none, or if a time was given to a command that does not take one.
    func sources(_ session: Session, _ part: Part = .all) throws -> [InputSource] {
        var seen: Set<String> = []
        let isNew = { (source: InputSource) in
            seen.insert(source.place).inserted
        }
        for input in inputs where InputSource(input).isMissing {
            guard session.times.instant(input) != nil else { continue }
            throw UsageError(
                "there is no file “\(input)”",
                hint: "a time can follow show, list, plan, free, conflicts and export")
        }
        guard inputs.isEmpty else {
            return try InputSource.expanded(
                (inputs + additional).map { InputSource($0, format: format) }
            ).filter(isNew)
        }
        let sources =
            session.sources(part) + additional.map { InputSource($0, format: format) }
        guard !sources.isEmpty else {
            throw UsageError(
                "no calendar is named, and the configuration names none",
                hint: "name a file or a folder, or begin with taskweave setup")
        }
        // The plan's home can also be a folder inside one of the sources.
        return try InputSource.expanded(sources).filter(isNew)
    }

    /// Whether the configured home may contain blocks of to-dos that are not read.
    ///
    /// This is the case if inputs are named, and neither the home nor every configured input is among them.
    func isPart(of session: Session) throws -> Bool {
        guard let home = session.home, !inputs.isEmpty else { return false }
        let named = Set(try sources(session).map(\.place))
        let own = PlanHome.place(of: home.path)
        guard !named.contains(own) else { return false }
        let configured = session.configuration.calendars + session.configuration.todos
        return try InputSource.expanded(
            configured.flatMap { InputSource.inputs(of: $0, World.path) }.filter { !$0.isMissing }
        ).contains { !named.contains($0.place) && $0.place != own }
    }

    /// Reads the sources and the homes of plans, and adds an earlier plan that has already been read.
    ///
    /// If `window` is given, the agenda is complete only within it.
    func agenda(
        _ session: Session, _ part: Part = .all, for window: Range<Instant>? = nil,
        and earlier: EarlierPlan? = nil, beside homes: [PlanHome] = [], countsStart: Bool = false
    ) throws -> Agenda {
        var agenda = Agenda(
            zone: session.times.zone, zones: ZoneFiles(), window: window, countsStart: countsStart)
        let plans = homes.filter(\.exists).map(\.path) + [earlier?.path].compactMap(\.self)
        var all = try sources(session, part)
        var seen = Set(all.map(\.place))
        all += plans.map { InputSource($0) }.filter { seen.insert($0.place).inserted }
        let today = session.times.today
        // Consecutive sources are read concurrently; standard input and the earlier plan are added separately.
        var run: [InputSource] = []
        for source in all {
            guard source.path == "-" || source.path == earlier?.path else {
                run.append(source)
                continue
            }
            try agenda.add(run, today: today, cache: World.cache)
            run = []
            if let earlier, source.path == earlier.path {
                agenda.add(earlier)
            } else {
                try addStandardInput(source, to: &agenda, today: today)
            }
        }
        try agenda.add(run, today: today, cache: World.cache)
        World.memories?.complete(&agenda)
        agenda.diagnostics = session.diagnostics + agenda.diagnostics
        return agenda
    }

    /// Adds the bytes of standard input to an agenda.
    private func addStandardInput(
        _ source: InputSource, to agenda: inout Agenda, today: CivilDate
    ) throws(FileError) {
        try agenda.add(
            stream: Streams.readInput(named: assumeFilename),
            as: InputSource(assumeFilename, format: source.format), today: today)
    }

    /// Reads the named calendars, or otherwise the configured ones, with all their lines.
    func read(into export: inout CalendarExport, _ session: Session) throws {
        for source in try sources(session, .calendars) {
            if source.path == "-" {
                try export.add(Streams.readInput(named: assumeFilename), named: assumeFilename)
            } else {
                try export.add(path: source.path)
            }
        }
    }

    /// Reads the sources as the other `agenda` does, but continues if one of them cannot be used at all.
    ///
    /// The agenda is complete only within `window`.
    func agenda(
        _ session: Session, for window: Range<Instant>, passingOver failures: inout [FileError]
    ) throws -> Agenda {
        var agenda = Agenda(zone: session.times.zone, zones: ZoneFiles(), window: window)
        let today = session.times.today
        for source in try sources(session) {
            do throws(FileError) {
                if source.path == "-" {
                    try addStandardInput(source, to: &agenda, today: today)
                } else {
                    try agenda.add([source], today: today, cache: World.cache)
                }
            } catch {
                failures.append(error)
            }
        }
        World.memories?.complete(&agenda)
        agenda.diagnostics = session.diagnostics + agenda.diagnostics
        return agenda
    }
}

extension InputFormat: ExpressibleByArgument {}

extension Session {
    /// Returns the calendars, lists and plans that the configuration names; the plan's home may be inside one of them.
    func sources(_ part: InputOptions.Part = .all) -> [InputSource] {
        let all = configuration.calendars + (part == .all ? configuration.todos : [])
        // The calendar for new events is created with the first one.
        let existing = all.filter {
            $0.name != Configuration.ownCalendarKey
                || !InputSource.inputs(of: $0, World.path).contains(where: \.isMissing)
        }
        let home = [home].compactMap(\.self).filter(\.exists)
        return existing.flatMap { InputSource.inputs(of: $0, World.path) }
            + home.map { InputSource($0.path) }
    }
}
