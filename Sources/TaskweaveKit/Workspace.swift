public import Agendas
public import CalendarModel
internal import CalendarStore
public import DesignTokens
internal import Pictures
public import Planning
public import Preferences
internal import Rendering
public import Scheduling
internal import TimeZones

/// One person's calendars, to-dos and preferences at a moment: the starting point for embedding programs.
///
/// A workspace is a value. It reads files only when it is created from paths, and accesses files again only when it writes. A
/// workspace created from bytes or values needs no files.
public struct Workspace: Sendable {
    /// The calendars and to-dos, including the blocks of an earlier plan.
    public var agenda: Agenda
    /// The person's planning preferences.
    public var configuration: Configuration
    /// The present moment.
    public var now: Instant

    /// Creates a workspace from an agenda.
    public init(agenda: Agenda, configuration: Configuration = Configuration(), now: Instant) {
        self.agenda = agenda
        self.configuration = configuration
        self.now = now
    }

    /// Reads calendars from iCalendar files and folders of such files.
    ///
    /// - Parameters:
    ///   - paths: The files and folders, including those with the blocks of an earlier plan.
    ///   - zone: The IANA name of the planning time zone, such as `Europe/Berlin`.
    ///   - configuration: The person's planning preferences.
    ///   - now: The present moment.
    /// - Throws: `FileError` for the first path that cannot be used at all, or for an unknown zone.
    public init(
        reading paths: [String], zone: String, configuration: Configuration = Configuration(),
        now: Instant
    ) throws(FileError) {
        guard let table = ZoneFiles().table(named: zone) else {
            throw FileError(
                .configuration, zone, "there is no such time zone",
                hint: "use an IANA name such as Europe/Berlin")
        }
        try self.init(
            agenda: Agenda(reading: paths, zone: table), configuration: configuration, now: now)
    }

    /// Returns a window of days in the agenda's zone.
    ///
    /// - Parameters:
    ///   - count: The number of days, at most 36,600.
    ///   - date: The first day; today if nil.
    /// - Returns: The time from the first midnight to the last.
    public func days(_ count: Int, from date: CivilDate? = nil) -> Range<Instant> {
        let first = date ?? agenda.zone.wallClock(at: moment).date
        let end = first + min(max(0, count), 36_600)
        return agenda.zone.start(of: first)..<agenda.zone.start(of: end)
    }

    /// The present moment, some years within the time in which anything takes place.
    private var moment: Instant {
        let margin: Int64 = 4 * 366 * 86_400
        return min(max(now, .startOfTime + margin), .endOfTime - margin)
    }

    /// Places the open to-dos around the busy time in a window.
    ///
    /// Blocks of an earlier plan stay where they are unless a rule or a better plan moves them; `moves` contains the reasons.
    /// Time that is placed after the window is in `later` and has no block yet.
    ///
    /// - Throws: `SchedulingProblemError` if the to-dos contradict each other.
    public func plan(for window: Range<Instant>) throws(SchedulingProblemError) -> PlannedAgenda {
        try request(window).plan()
    }

    /// Explains a to-do's place in the plan of a window, or its absence.
    ///
    /// - Throws: `SchedulingProblemError` under the same conditions as `plan(for:)`.
    public func explain(
        _ toDo: ToDo, in window: Range<Instant>
    ) throws(SchedulingProblemError) -> ExplainedToDo {
        try request(window).explain([toDo]).explanations[0]
    }

    /// Finds the best places for a new to-do in addition to the plan of a window, without moving its blocks.
    ///
    /// - Parameters:
    ///   - toDo: The new to-do; its UID must differ from those of all other to-dos.
    ///   - window: The window to plan.
    ///   - count: The maximum number of places; no two of them overlap.
    /// - Returns: The places, best first, each with its disadvantages compared with others.
    /// - Throws: `SchedulingProblemError` under the same conditions as `plan(for:)`.
    public func recommend(
        _ toDo: ToDo, in window: Range<Instant>, count: Int = 5
    ) throws(SchedulingProblemError) -> RecommendedPlaces {
        try request(window).recommend(toDo, count: count)
    }

    /// Returns the free time in a window.
    ///
    /// - Parameters:
    ///   - window: The window to search.
    ///   - hours: The weekly hours in which to find gaps; nil for all hours.
    ///   - minutes: The minimum length of a gap, in minutes.
    /// - Returns: The gaps within the given hours, and the busy time at all hours.
    public func free(
        in window: Range<Instant>, within hours: [WeeklyHours]? = nil, atLeast minutes: Int = 1
    ) -> FreeTime {
        agenda.freeTime(in: window, within: hours, atLeast: minutes, busy: configuration.busy)
    }

    /// Returns the overlapping pairs of busy events and blocks in a window, each once.
    public func conflicts(in window: Range<Instant>) -> [AgendaConflict] {
        var unused: [Diagnostic] = []
        return agenda.conflicts(in: window, busy: configuration.busy, diagnostics: &unused)
    }

    /// An output format for pictures of days.
    public enum PictureForm: Hashable, Sendable {
        /// Text for a terminal with the given width in columns, with colours.
        case terminal(columns: Int)
        /// An SVG image.
        case svg
        /// A complete HTML page without scripts.
        case html
    }

    /// Returns a picture of days with their events and blocks; overlapping items are side by side.
    ///
    /// - Parameters:
    ///   - form: The output format.
    ///   - date: The first day; today if nil.
    ///   - days: The number of days, 1 … 62; others count as the nearest of these.
    ///   - theme: The colours and sizes.
    /// - Returns: The text of the picture.
    public func picture(
        _ form: PictureForm, from date: CivilDate? = nil, days: Int = 7, theme: Theme = .taskweave
    ) -> String {
        let painter = AgendaPicture(agenda, configuration: configuration, theme: theme)
        let first = date ?? agenda.zone.wallClock(at: moment).date
        let days = min(max(1, days), 62)
        var unused: [Diagnostic] = []
        if form == .html {
            let page = painter.page(
                from: first, days: days, now: moment, AgendaPicture.PageParts(),
                diagnostics: &unused)
            return HTMLPage(theme: theme).render(page)
        }
        let week = painter.week(from: first, days: days, now: moment, diagnostics: &unused)
        guard case .terminal(let columns) = form else { return SVGWeek(theme: theme).render(week) }
        return TerminalWeek(width: columns, colorDepth: .trueColor, theme: theme).render(week)
    }

    /// Writes the blocks of a plan atomically to a file.
    ///
    /// - Throws: `FileError` if the file contains anything other than blocks, or cannot be written.
    public func write(_ plan: PlannedAgenda, to path: String) throws(FileError) {
        let earlier = try EarlierPlan(path)
        try [plan.change(ofFile: path, replacing: earlier)].write()
    }

    /// Writes the blocks of a plan to the files that the earlier blocks were read from, each atomically.
    ///
    /// - Returns: The change of each file.
    /// - Throws: `FileError` if a file cannot be read again or written.
    public func writeInPlace(_ plan: PlannedAgenda) throws(FileError) -> [FileChange] {
        let changes = try plan.changes()
        try changes.write()
        return changes
    }

    func request(_ window: Range<Instant>) -> PlanningRequest {
        PlanningRequest(
            agenda: agenda, configuration: configuration,
            window: window.clamped(to: .startOfTime..<(.endOfTime)), now: moment)
    }
}
