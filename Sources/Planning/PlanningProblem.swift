internal import Agendas
internal import CalendarModel
internal import Preferences
internal import Scheduling
internal import TimeZones
internal import Wording

/// The planner's problem of a request, and the way back from its names and minutes.
struct PlanningProblem {
    /// The problem.
    var problem: SchedulingProblem
    /// The line on which its minutes lie.
    let line: MinuteLine
    /// What stands behind the meetings, the existing blocks, and the tasks that are past blocks.
    var meetings: [MeetingID: ListedOccurrence] = [:]
    var blocks: [BlockID: ListedOccurrence] = [:]
    var worked: [TaskID: ListedOccurrence] = [:]
    /// The UIDs of the to-dos that are not done.
    var openToDos: Set<String> = []
    /// The UIDs of all to-dos, those that are done among them.
    var knownToDos: Set<String> = []
    /// When to-dos that are done were completed, by UID, if their files tell the time.
    var completions: [String: Instant] = [:]
    /// The UIDs of habits and of dates of recurring to-dos that begin after the window.
    var unasked: Set<String> = []
    /// The UIDs of those whose subtasks are planned in their place.
    var headings: Set<String> = []
    /// The to-dos that are planned, by UID.
    var toDos: [String: ToDo] = [:]
    /// Whether something could not be read of what holds to-dos.
    let isReadInPart: Bool
    /// When they are due, by UID.
    var deadlines: [String: Instant] = [:]
    /// When their next dates begin, by UID.
    var nextDates: [String: Instant] = [:]
    /// Those that cannot be begun before the end of what is looked ahead, or stand in blocks beyond it, and when.
    var waiting: [PlannedAgenda.Later] = []
    /// How far work overran its estimates.
    var overruns = Overruns([])
    /// The to-dos that share blocks.
    var small = SmallThings()
    /// What counts as missed or done.
    var counted: [PlannedAgenda.Counted] = []
    /// The block events that stand already, and what becomes of them.
    let standing: StandingBlocks
    /// What is busy, the blocks among it, with the reach of buffers on both sides.
    let busy: Agenda.BusyTime

    let request: PlanningRequest

    /// Writes a request as a problem, as far ahead as its deadlines and its open work reach, or as so many to-dos let it.
    init(_ request: PlanningRequest, diagnostics: inout [Diagnostic]) {
        var ofProblem: [Diagnostic] = []
        var end = request.horizon
        self.init(request, until: end, &ofProblem)
        // Later weeks have more dates of what recurs, and the more tasks there are, the fewer weeks there may be.
        var wanted = min(max(end, horizonOfWork ?? end), longestHorizon)
        while wanted != end {
            end = wanted
            ofProblem = []
            self.init(request, until: end, &ofProblem)
            wanted = min(end, longestHorizon)
        }
        diagnostics += ofProblem
    }

    /// The latest moment to which so many tasks can be planned, but no earlier than the window's end.
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
        // Which days of its week a habit had tells which ones are next.
        let past = configuration.habits.isEmpty ? 0 : 6
        let firstDay = request.openHours.date(at: begin) + -past
        line = MinuteLine(
            origin: request.openHours.start(of: firstDay), grid: configuration.grid)
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

    /// Adds the local days and the categories' hours in them.
    private mutating func addDays(from firstDay: CivilDate) {
        let hours = request.openHours
        var date = firstDay
        var start = line.down(hours.start(of: date))
        while start < problem.horizon {
            date = date + 1
            let end = max(start, line.down(hours.start(of: date)))
            // A zone that jumps over the date line skips a day, and so does who flies over it.
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

    /// Adds what is busy with its buffers.
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

    /// Takes a holiday from the hours of the first category, and from those of the categories that it has itself.
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

    /// Returns the busy events of some time, by start.
    func meetings(in window: Range<Instant>) -> [PlannedAgenda.Meeting] {
        var meetings: [PlannedAgenda.Meeting] = []
        busy.forEachClaim { _, range, claim in
            guard case .occurrence(let occurrence) = claim.holder,
                occurrence.event.block == nil, range.overlaps(window)
            else { return }
            meetings.append(
                PlannedAgenda.Meeting(
                    summary: occurrence.event.summary, range: range,
                    isAllDay: occurrence.event.start.isDate))
        }
        return meetings
    }

    /// Whether time begins after what was asked for.
    func isAfterWindow(_ range: Range<Instant>) -> Bool {
        range.lowerBound >= request.window.upperBound
    }

    /// Returns the to-do of a task; `nil` for a past block.
    func toDo(_ task: TaskID) -> ToDo? { toDos[task.rawValue] }

    /// Adds a busy time; of one that lasts for years only what matters here, so that all minutes stay
    /// countable.
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
