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

/// One person's calendars, to-dos and preferences at a moment: what an embedding program plans with.
///
/// A workspace is a value. It reads files when it is made from them and when it writes, and at no other time; one made of
/// bytes or values needs none.
public struct Workspace: Sendable {
    /// The calendars, the to-dos, and the blocks of an earlier plan among them.
    public var agenda: Agenda
    /// How the person wants to be planned.
    public var configuration: Configuration
    /// The present moment.
    public var now: Instant

    /// Creates a workspace of an agenda.
    public init(agenda: Agenda, configuration: Configuration = Configuration(), now: Instant) {
        self.agenda = agenda
        self.configuration = configuration
        self.now = now
    }

    /// Reads calendars: iCalendar files and folders of them.
    ///
    /// - Parameters:
    ///   - paths: The files and folders, blocks of an earlier plan among them.
    ///   - zone: The IANA name of the zone in which to plan, such as `Europe/Berlin`.
    ///   - configuration: How the person wants to be planned.
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
    ///   - count: How many days.
    ///   - date: The first one; today where nil.
    /// - Returns: The time from the first midnight to the last.
    public func days(_ count: Int, from date: CivilDate? = nil) -> Range<Instant> {
        let first = date ?? agenda.zone.wallClock(at: now).date
        return agenda.zone.start(of: first)..<agenda.zone.start(of: first + max(0, count))
    }

    /// Places the open to-dos around what is busy in a window.
    ///
    /// Blocks of an earlier plan stay where they are unless a rule or a better plan moves them; `moves` tells why. What has
    /// its place after the window is `later` and has no block yet.
    ///
    /// - Throws: `SchedulingProblemError` where the to-dos contradict each other.
    public func plan(for window: Range<Instant>) throws(SchedulingProblemError) -> PlannedAgenda {
        try request(window).plan()
    }

    /// Says why a to-do is where it is in the plan of a window, or nowhere.
    ///
    /// - Throws: `SchedulingProblemError` as `plan(for:)`.
    public func explain(
        _ toDo: ToDo, in window: Range<Instant>
    ) throws(SchedulingProblemError) -> ExplainedToDo {
        try request(window).explain([toDo]).explanations[0]
    }

    /// Finds the best places for something new beside the plan of a window, none of whose blocks moves.
    ///
    /// - Parameters:
    ///   - toDo: What is new; its UID is that of no other to-do.
    ///   - window: The window that is planned.
    ///   - count: How many places at most; no two share any time.
    /// - Returns: The places, the best first, each with what is worse about it than about others.
    /// - Throws: `SchedulingProblemError` as `plan(for:)`.
    public func recommend(
        _ toDo: ToDo, in window: Range<Instant>, count: Int = 5
    ) throws(SchedulingProblemError) -> RecommendedPlaces {
        try request(window).recommend(toDo, count: count)
    }

    /// Returns the time of a window in which nothing is busy.
    ///
    /// - Parameters:
    ///   - window: The time to look at.
    ///   - hours: The hours of the week in which gaps are wanted; nil for all hours.
    ///   - minutes: The shortest gap that is wanted.
    /// - Returns: The gaps in the wanted hours, and the busy time at all hours.
    public func free(
        in window: Range<Instant>, within hours: [WeeklyHours]? = nil, atLeast minutes: Int = 1
    ) -> FreeTime {
        agenda.freeTime(in: window, within: hours, atLeast: minutes, busy: configuration.busy)
    }

    /// Returns the pairs of busy events and blocks in a window that overlap, each once.
    public func conflicts(in window: Range<Instant>) -> [AgendaConflict] {
        var unused: [Diagnostic] = []
        return agenda.conflicts(in: window, busy: configuration.busy, diagnostics: &unused)
    }

    /// A form in which days can be drawn.
    public enum PictureForm: Hashable, Sendable {
        /// Lines of a terminal that is so many columns wide, with colours.
        case terminal(columns: Int)
        /// An SVG image.
        case svg
        /// A page of HTML, whole and without scripts.
        case html
    }

    /// Returns days as a picture: what takes place, the blocks among it, overlaps side by side.
    ///
    /// - Parameters:
    ///   - form: The form.
    ///   - date: The first day; today where nil.
    ///   - days: How many days.
    ///   - theme: The colours and sizes.
    /// - Returns: The text of the picture.
    public func picture(
        _ form: PictureForm, from date: CivilDate? = nil, days: Int = 7, theme: Theme = .taskweave
    ) -> String {
        let painter = AgendaPicture(agenda, configuration: configuration, theme: theme)
        let first = date ?? agenda.zone.wallClock(at: now).date
        var unused: [Diagnostic] = []
        if form == .html {
            let page = painter.page(
                from: first, days: days, now: now, AgendaPicture.PageParts(), diagnostics: &unused)
            return HTMLPage(theme: theme).render(page)
        }
        let week = painter.week(from: first, days: days, now: now, diagnostics: &unused)
        guard case .terminal(let columns) = form else { return SVGWeek(theme: theme).render(week) }
        return TerminalWeek(width: columns, colorDepth: .trueColor, theme: theme).render(week)
    }

    /// Writes the blocks of a plan to a file, in one step.
    ///
    /// - Throws: `FileError` for a file that holds anything but blocks, or that cannot be written.
    public func write(_ plan: PlannedAgenda, to path: String) throws(FileError) {
        let earlier = try EarlierPlan(path)
        try [plan.change(ofFile: path, replacing: earlier)].write()
    }

    /// Writes the blocks of a plan to the files that the earlier blocks were read from, each in one step.
    ///
    /// - Returns: What became of each file.
    /// - Throws: `FileError` where a file cannot be read again or written.
    public func writeInPlace(_ plan: PlannedAgenda) throws(FileError) -> [FileChange] {
        let changes = try plan.changes()
        try changes.write()
        return changes
    }

    private func request(_ window: Range<Instant>) -> PlanningRequest {
        PlanningRequest(agenda: agenda, configuration: configuration, window: window, now: now)
    }
}
