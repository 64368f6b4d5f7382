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
            "The format of inputs whose names do not show it.", valueName: "format",
            visibility: .hidden))
    var format: InputFormat?

    @Option(
        help: ArgumentHelp("The name of standard input in messages.", visibility: .hidden))
    var assumeFilename = "<stdin>"

    @Option(
        name: .customLong("with"),
        help: ArgumentHelp(
            "Also read this, besides the configuration's inputs.", valueName: "input"),
        completion: .file())
    var further: [String] = []

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

    /// Removes and returns the inputs that are not files if together they form a time: `show tomorrow`, `list next week`.
    ///
    /// - Throws: `UsageError` if they resemble a time, as `tomorow` does.
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

    /// Removes and returns the leading inputs that are not files: words written without quotes.
    mutating func takeWords() -> [String] {
        let words = inputs.prefix { $0 != "-" && InputSource($0).isMissing }
        inputs.removeFirst(words.count)
        return Array(words)
    }

    /// Returns the sources to read: the named inputs, otherwise the configured ones including the plan's home.
    ///
    /// - Throws: `UsageError` if there are none.
    func sources(_ session: Session, _ part: Part = .all) throws -> [InputSource] {
        var seen: Set<String> = []
        let isNew = { (source: InputSource) in
            seen.insert(source.isCommand ? source.path : PlanHome.place(of: source.path)).inserted
        }
        for input in inputs where InputSource(input).isMissing {
            guard session.times.instant(input) != nil else { continue }
            throw UsageError(
                "there is no file “\(input)”",
                hint: "a time goes with show, list, plan, free, conflicts and export")
        }
        guard inputs.isEmpty else {
            return try InputSource.expanded(
                (inputs + further).map { InputSource($0, format: format) }
            ).filter(isNew)
        }
        let all =
            session.configuration.calendars
            + (part == .all ? session.configuration.todos : [])
        let home = [session.home].compactMap(\.self).filter(\.exists)
        // The own calendar is created with its first event.
        let there = all.filter {
            $0.name != Configuration.ownCalendar
                || !InputSource.inputs(of: $0, World.path).contains(where: \.isMissing)
        }
        let sources =
            there.flatMap { InputSource.inputs(of: $0, World.path) }
            + home.map { InputSource($0.path) }
            + further.map { InputSource($0, format: format) }
        guard !sources.isEmpty else {
            throw UsageError(
                "no calendar is named, and the configuration names none",
                hint: "name a file or a folder, or begin with taskweave setup")
        }
        // The home may also be inside a named folder of folders.
        return try InputSource.expanded(sources).filter(isNew)
    }

    /// Whether the configured home may contain blocks of to-dos that were not requested.
    ///
    /// This is the case if inputs are named,
    /// the home is not among them, and some configured input is missing from them.
    func isPart(of session: Session) throws -> Bool {
        guard let home = session.home, !inputs.isEmpty else { return false }
        let place = { (source: InputSource) in
            source.isCommand ? source.path : PlanHome.place(of: source.path)
        }
        let named = Set(try sources(session).map(place))
        let own = PlanHome.place(of: home.path)
        guard !named.contains(own) else { return false }
        let configured = session.configuration.calendars + session.configuration.todos
        return try InputSource.expanded(
            configured.flatMap { InputSource.inputs(of: $0, World.path) }.filter { !$0.isMissing }
        ).contains { !named.contains(place($0)) && place($0) != own }
    }

    /// Reads the named inputs, or otherwise the configured ones, and the homes of plans, and adds an earlier plan that has
    /// already been read.
    ///
    /// If `window` is given, the agenda is complete only within it.
    func agenda(
        _ session: Session, _ part: Part = .all, for window: Range<Instant>? = nil,
        and earlier: EarlierPlan? = nil, beside homes: [PlanHome] = [], countsStart: Bool = false
    ) throws -> Agenda {
        var agenda = Agenda(
            zone: session.times.zone, zones: ZoneFiles(), window: window, countsStart: countsStart)
        let further = homes.filter(\.exists).map(\.path) + [earlier?.path].compactMap(\.self)
        var all = try sources(session, part)
        var seen = Set(all.map { PlanHome.place(of: $0.path) })
        all += further.filter { seen.insert(PlanHome.place(of: $0)).inserted }.map {
            InputSource($0)
        }
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
                try agenda.add(
                    stream: Streams.readInput(named: assumeFilename),
                    as: InputSource(assumeFilename, format: source.format), today: today)
            }
        }
        try agenda.add(run, today: today, cache: World.cache)
        World.memories?.complete(&agenda)
        agenda.diagnostics = session.diagnostics + agenda.diagnostics
        return agenda
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

    /// Reads the same as `agenda(_:for:)`, but continues if a source cannot be used at all.
    ///
    /// The agenda is complete only within `window`.
    func agenda(
        _ session: Session, for window: Range<Instant>, passingOver failures: inout [FileError]
    ) throws -> Agenda {
        var agenda = Agenda(zone: session.times.zone, zones: ZoneFiles(), window: window)
        for source in try sources(session) {
            do throws(FileError) {
                if source.path == "-" {
                    try agenda.add(
                        stream: Streams.readInput(named: assumeFilename),
                        as: InputSource(assumeFilename, format: source.format),
                        today: session.times.today)
                } else {
                    try agenda.add(
                        [source], today: session.times.today, cache: World.cache)
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

extension InputFormat: ExpressibleByArgument {
    /// The names of all values.
    static let names = allCases.map(\.rawValue).joined(separator: ", ")
}
