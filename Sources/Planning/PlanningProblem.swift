internal import Agendas
internal import CalendarModel
internal import Preferences
internal import Scheduling
internal import TimeZones
internal import Wording

/// A request as the planner's problem, and the translation of its names and minutes back to the calendars.
struct PlanningProblem {
    /// The problem.
    var problem: SchedulingProblem
    /// The time line of its minutes.
    let line: MinuteLine
    /// The occurrences behind the meetings, the existing blocks, and the tasks that are past blocks.
    var meetings: [MeetingID: ListedOccurrence] = [:]
    var blocks: [BlockID: ListedOccurrence] = [:]
    var worked: [TaskID: ListedOccurrence] = [:]
    /// The UIDs of the to-dos that are not done.
    var openToDos: Set<String> = []
    /// The UIDs of all to-dos, including those that are done.
    var knownToDos: Set<String> = []
    /// The completion times of to-dos by UID, if their files contain the time.
    var completions: [String: Instant] = [:]
    /// The UIDs of occurrences of habits and recurring to-dos that begin after the window.
    var unasked: Set<String> = []
    /// The UIDs of to-dos whose subtasks are planned in their place.
    var headings: Set<String> = []
    /// The UIDs of the dates of series that have no hours before the next one.
    var withoutHours: Set<String> = []
    /// The planned to-dos, by UID.
    var toDos: [String: ToDo] = [:]
    /// Whether a source of to-dos could not be read completely.
    let isReadInPart: Bool
    /// Their deadlines, by UID.
    var deadlines: [String: Instant] = [:]
    /// The starts of their next occurrences, by UID.
    var nextDates: [String: Instant] = [:]
    /// The to-dos that cannot begin before the horizon or have blocks beyond it, and when.
    var waiting: [PlannedAgenda.Later] = []
    /// How far work overran its estimates.
    var overruns = Overruns([])
    /// The small to-dos that share blocks.
    var small = SmallThings()
    /// The past time that counts as missed or done.
    var counted: [PlannedAgenda.Counted] = []
    /// The existing block events.
    let standing: StandingBlocks
    /// The busy time, including blocks, extended on both sides by the reach of buffers.
    let busy: Agenda.BusyTime

    let request: PlanningRequest

    /// Translates a request into a problem that extends as far as its deadlines and open work require, if the number of
    /// tasks allows it.
    init(_ request: PlanningRequest, diagnostics: inout [Diagnostic]) {
        var ofProblem: [Diagnostic] = []
        var end = request.horizon
        self.init(request, until: end, &ofProblem)
        // Later weeks add occurrences of recurring to-dos, and more tasks allow fewer weeks.
        var wanted = min(max(end, horizonOfWork ?? end), longestHorizon)
        while wanted != end {
            end = wanted
            ofProblem = []
            self.init(request, until: end, &ofProblem)
            wanted = min(end, longestHorizon)
        }
        diagnostics += ofProblem
    }

    /// Translates a request into a problem that ends with the request's horizon, for what is known about its to-dos.
    init(upToHorizonOf request: PlanningRequest) {
        var unused: [Diagnostic] = []
        self.init(request, until: request.horizon, &unused)
    }

    /// The latest moment to which this number of tasks can be planned, but not before the window's end.
    private var longestHorizon: Instant {
        max(request.window.upperBound, line.instant(problem.now + problem.mostMinutes))
    }

    private init(
        _ request: PlanningRequest, until end: Instant, _ diagnostics: inout [Diagnostic]
    ) {
        self.request = request
        isReadInPart = !request.agenda.sourcesReadInPart.isEmpty
        let configuration = request.configuration
        let zone = request.agenda.zone
        let begin = min(request.window.lowerBound, request.now)
        // The days on which a habit was done in its week determine which ones are next.
        let past = configuration.habits.isEmpty ? 0 : 6
        let firstDay = request.openHours.date(at: begin) + -past
        line = MinuteLine(
            origin: request.openHours.start(of: firstDay), grid: max(1, configuration.grid))
        problem = SchedulingProblem(
            grid: configuration.grid, horizon: line.down(end), tasks: [])
        problem.window = line.up(request.window.upperBound)
        problem.now = line.up(max(request.window.lowerBound, request.now))
        problem.horizon = max(problem.horizon, problem.now)
        problem.origin = TimeText(zone: zone).rfc3339(line.origin)
        problem.dayCap = configuration.dayCap
        problem.breakRule = configuration.breakRule
        problem.lunch = configuration.lunch
        problem.comfortable = configuration.comfortable
        problem.freeze = (configuration.freeze + line.grid - 1) / line.grid * line.grid
        problem.weights = configuration.weights
        problem.isMended = request.isStep
        problem.defaultCategory = configuration.windows.first?.category
        problem.aside = request.openHours.categoriesAside(from: firstDay)
        standing = StandingBlocks(
            request.agenda.blocks, on: line.origin..<line.instant(problem.horizon),
            now: request.now)
        let reach = configuration.reach
        busy = request.agenda.claimedTime(
            in: line.origin - reach..<line.instant(problem.horizon) + reach,
            busy: configuration.busy, total: { max(250_000, 16 * $0) })
        addDays(from: firstDay)
        limitHoursToAvailability(&diagnostics)
        diagnostics += busy.diagnostics
        addMeetings()
        addToDos(&diagnostics)
        addBlocks()
        reportMissing(&diagnostics)
    }

    /// Adds the local days, and the hours of the categories.
    private mutating func addDays(from firstDay: CivilDate) {
        let hours = request.openHours
        var date = firstDay
        var start = line.down(hours.start(of: date))
        while start < problem.horizon {
            date = date + 1
            let end = max(start, line.down(hours.start(of: date)))
            // A time zone that crosses the date line skips a day, and so does a traveller.
            if start < end { problem.days.append(start..<end) }
            start = end
        }
        let span = line.origin..<line.instant(problem.horizon)
        for category in request.configuration.windows.map(\.category) {
            problem.windows[category] = hours.ranges(of: category, in: span).compactMap { range in
                let (start, end) = (max(0, line.up(range.lowerBound)), line.down(range.upperBound))
                return start < end ? start..<end : nil
            }
        }
    }

    /// Adds the busy events with their buffers.
    private mutating func addMeetings() {
        let buffers = request.configuration.buffers
        let busy = busy
        busy.forEachClaim { _, range, claim in
            switch claim.holder {
            case .occurrence(let occurrence), .rest(let occurrence):
                guard occurrence.event.block == nil else { return }
                guard !occurrence.isHoliday else { return closeHours(on: occurrence) }
                let isLong = range.seconds >= Int64(buffers.longMeeting) * 60
                let after = max(buffers.after, isLong ? buffers.afterLong : 0)
                let id: MeetingID = "\(occurrence.calendar)/\(occurrence.id)"
                addBusy(
                    occurrence, named: id, in: busy.window, before: buffers.before, after: after,
                    isLunch: !occurrence.event.start.isDate
                        && request.configuration.isLunch(occurrence.event.summary))
            case .event, .unknown: break
            }
        }
    }

    /// Removes a holiday from the hours of the first category, and from those of the holiday's own categories.
    private mutating func closeHours(on holiday: ListedOccurrence) {
        let configuration = request.configuration
        let closed = line.down(holiday.range.lowerBound)..<line.up(holiday.range.upperBound)
        for category in configuration.categories(closedBy: holiday.event.categories) {
            problem.windows[category] = problem.windows[category]?.flatMap { hours in
                hours.overlaps(closed)
                    ? [
                        hours.lowerBound..<max(hours.lowerBound, closed.lowerBound),
                        min(hours.upperBound, closed.upperBound)..<hours.upperBound,
                    ].filter { !$0.isEmpty } : [hours]
            }
        }
    }

    /// Returns the busy events in a window, by start.
    func meetings(in window: Range<Instant>) -> [PlannedAgenda.Meeting] {
        var meetings: [PlannedAgenda.Meeting] = []
        var events = DistinctEvents()
        busy.forEachClaim { _, range, claim in
            guard case .occurrence(let occurrence) = claim.holder,
                occurrence.event.block == nil, range.overlaps(window), events.insert(occurrence)
            else { return }
            meetings.append(
                PlannedAgenda.Meeting(
                    summary: occurrence.event.summary, range: range,
                    isAllDay: occurrence.event.start.isDate))
        }
        return meetings
    }

    /// Whether a range begins after the requested window.
    func isAfterWindow(_ range: Range<Instant>) -> Bool {
        range.lowerBound >= request.window.upperBound
    }

    /// Returns the to-do of a task; `nil` for a past block.
    func toDo(_ task: TaskID) -> ToDo? { toDos[task.rawValue] }

    /// Returns the to-do of a task; `nil` for a past block, or if the to-do was not requested.
    func askedToDo(_ task: TaskID) -> ToDo? {
        unasked.contains(task.rawValue) ? nil : toDo(task)
    }

    /// Adds a busy time, clipped to a span so that the planner can represent all its minutes.
    mutating func addBusy(
        _ occurrence: ListedOccurrence, named id: MeetingID, in span: Range<Instant>,
        before: Int = 0, after: Int = 0, isLunch: Bool = false
    ) {
        let range = occurrence.rangeWithTravel.clamped(to: span)
        guard !range.isEmpty else { return }
        problem.busy.append(
            BusyTime(
                id: id, start: line.down(range.lowerBound), end: line.up(range.upperBound),
                before: before, after: after, isLunch: isLunch))
        meetings[id] = occurrence
    }
}
