internal import Agendas
public import CalendarModel
private import DesignTokens
private import Scheduling
public import TimeZones
private import Wording

extension Configuration {
    /// Reads a configuration from TOML text.
    ///
    /// Missing settings are as in `Configuration()`; `diagnostics` receives a warning for every unknown key.
    ///
    /// - Parameters:
    ///   - bytes: The bytes of the file.
    ///   - path: The path of the file, for messages and for finding themes beside it.
    ///   - zones: The database for the zone's name.
    ///   - diagnostics: Receives the warnings.
    /// - Throws: `FileError` if the bytes are not TOML, or contain an invalid value.
    public init(
        toml bytes: [UInt8], path: String, zones: any ZoneDatabase,
        diagnostics: inout [Diagnostic]
    ) throws(FileError) {
        self.init()
        var document: TOMLDocument
        do throws(TOMLError) {
            document = TOMLDocument(try TOMLReader.read(bytes), path: path)
        } catch {
            throw FileError(
                .configuration, path, line: error.place.line, column: error.place.column,
                error.message, hint: error.hint)
        }
        try read(&document, zones)
        try readHabits(&document, &diagnostics)
        try readPeriods(&document, zones, &diagnostics)
        diagnostics += document.unknownKeys()
    }

    private mutating func read(
        _ document: inout TOMLDocument, _ zones: any ZoneDatabase
    ) throws(FileError) {
        zone = try document.string("zone") ?? zone
        if let zone, zones.table(named: zone) == nil {
            throw document.error(
                "zone", "there is no time zone “\(zone)”", hint: zones.hint(for: zone))
        }
        grid = try document.minutes("grid") ?? grid
        guard grid == 5 || grid == 15 else {
            throw document.error("grid", "the grid must be 5m or 15m", hint: "write grid = \"15m\"")
        }
        defaultDuration = try document.minutes("default_duration", from: 1) ?? defaultDuration
        if let minutes = try document.minutes("look_ahead", from: 1440) {
            lookAhead = minutes / 1440
        }
        if let me = try document.strings("me") {
            busy.me = Set(me.map { $0.lowercased().trimmingPrefix("mailto:") }.map(String.init))
        }
        if let allDay = try document.choice("all_day", ["free", "busy"]) {
            busy.allDayIsBusy = allDay == 1
        }
        try readWindows(&document)
        buffers.before = try document.minutes("buffers.before") ?? buffers.before
        buffers.after = try document.minutes("buffers.after") ?? buffers.after
        buffers.longMeeting =
            try document.minutes("buffers.after_long.meeting") ?? buffers.longMeeting
        buffers.afterLong = try document.minutes("buffers.after_long.buffer") ?? buffers.afterLong
        try readBreaks(&document)
        try readLimits(&document)
        splitting.minimum = try document.minutes("split.min", from: 1) ?? splitting.minimum
        splitting.maximum = try document.minutes("split.max", from: 1) ?? splitting.maximum
        guard splitting.minimum <= splitting.maximum else {
            throw document.error(
                document.has("split.min") ? "split.min" : "split.max",
                "the shortest chunk, \(splitting.minimum)m, is longer than the longest, "
                    + "\(splitting.maximum)m",
                hint: "set split.min and split.max together")
        }
        if let counts = try document.choice("past.counts", Past.allCases.map(\.rawValue)) {
            past = Past.allCases[counts]
        }
        try readSources(&document)
        try readPlan(&document)
        dayWrites = try document.boolean("day.writes") ?? dayWrites
        try readShow(&document)
        try readWeights(&document)
    }

    private mutating func readPlan(_ document: inout TOMLDocument) throws(FileError) {
        if let path = try document.string("plan.blocks") {
            guard !path.isEmpty else {
                throw document.error(
                    "plan.blocks", "this must name a folder or file",
                    hint: "write blocks = \"~/calendars/blocks\"")
            }
            blocks = path.hasPrefix("~") ? path : document.besideConfiguration(path)
        }
        if let row = try document.choice("plan.busy", BlockTime.allCases.map(\.rawValue)) {
            blockTime = BlockTime.allCases[row]
        }
        alarm = try document.minutes("plan.alarm") ?? alarm
    }

    private mutating func readWindows(_ document: inout TOMLDocument) throws(FileError) {
        guard let categories = try document.names(in: "windows") else { return }
        windows = []
        for category in categories {
            let hours = try document.weeklyHours(TOMLKey(["windows", category]))
            windows.append(Window(category: category, hours: hours))
        }
        guard !windows.isEmpty else {
            throw document.error(
                "windows", "there must be at least one window",
                hint: "write work = [\"mon-fri 09:00-18:00\"] under [windows]")
        }
    }

    private mutating func readBreaks(_ document: inout TOMLDocument) throws(FileError) {
        if let after = try document.minutes("breaks.after", from: 1) { breakRule?.long = after }
        if let length = try document.minutes("breaks.length") { breakRule?.minutes = length }
        if document.isValue("breaks.lunch") {
            _ = try document.choice("breaks.lunch", ["off"])
            lunch = nil
            return
        }
        if let hours = try document.hours("breaks.lunch.between", example: "11:30-14:00") {
            lunch?.from = hours.lowerBound / 60
            lunch?.to = hours.upperBound / 60
        }
        if let length = try document.minutes("breaks.lunch.length") { lunch?.minutes = length }
        lunchNames = try document.strings("breaks.lunch.names") ?? lunchNames
        guard let lunch, lunch.minutes > lunch.to - lunch.from else { return }
        throw document.error(
            document.has("breaks.lunch.length") ? "breaks.lunch.length" : "breaks.lunch.between",
            "a lunch of \(lunch.minutes)m does not fit between its hours",
            hint: "write lunch = { between = \"11:30-14:00\", length = \"30m\" }, or \"off\"")
    }

    private mutating func readLimits(_ document: inout TOMLDocument) throws(FileError) {
        if let minutes = try document.minutes("limits.comfortable") {
            guard minutes <= 1440 else {
                throw document.error(
                    "limits.comfortable", "a day has 24 hours",
                    hint: "write comfortable = \"6h30\"")
            }
            comfortable = minutes
        }
        freeze = try document.minutes("limits.freeze") ?? freeze
        let categories = try document.strings("limits.day_cap.categories")
        guard let cap = try document.minutes("limits.day_cap.minutes") else {
            guard categories == nil else {
                throw document.error(
                    "limits.day_cap", "this cap does not say how much",
                    hint: "write day_cap = { minutes = \"8h\", categories = [\"work\"] }")
            }
            return
        }
        for category in categories ?? [] where window(named: category) == nil {
            throw document.error(
                "limits.day_cap.categories", "“\(category)” is not a category of [windows]",
                hint: "write one of " + windows.map(\.category).joined(separator: ", "))
        }
        dayCap = SchedulingProblem.DayCap(
            minutes: cap, categories: categories ?? windows.map(\.category))
    }

    private mutating func readShow(_ document: inout TOMLDocument) throws(FileError) {
        try readTheme(&document)
        if let start = try document.choice("show.week_start", ["monday", "sunday"]) {
            show.weekStart = start == 0 ? .monday : .sunday
        }
        if let clock = try document.choice("show.clock", ["24h", "12h"]) {
            show.hasTwelveHours = clock == 1
        }
        if let hours = try document.hours("show.hours", example: "06:00-22:00") {
            show.hours = hours.lowerBound / 3600..<(hours.upperBound + 3599) / 3600
        }
    }

    /// Reads the theme: the name of a built-in one, or the path of a file beside the configuration.
    private mutating func readTheme(_ document: inout TOMLDocument) throws(FileError) {
        guard let name = try document.string("show.theme") else { return }
        do {
            show.theme = try Theme.named(name).name
        } catch {
            guard name.contains(/[.\/]/) else {
                throw document.error(
                    "show.theme", "\(error)", hint: "or give the path of a theme's file")
            }
            show.theme = document.besideConfiguration(name)
        }
    }

    private mutating func readWeights(_ document: inout TOMLDocument) throws(FileError) {
        for (name, path) in Objective.named {
            weights[keyPath: path] =
                try document.integer(TOMLKey(["weights", name])) ?? weights[keyPath: path]
        }
    }
}
