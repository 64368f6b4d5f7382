internal import ArgumentParser
internal import CalendarModel
internal import CalendarStore
internal import Planning
internal import Preferences
internal import Scheduling
internal import Wording

/// Options shared by all planning commands.
struct PlanningOptions: ParsableArguments {
    @OptionGroup var input: InputOptions
    @OptionGroup var window: WindowOptions

    @Option(
        help: ArgumentHelp(
            "For this long from now, no block moves unless it must: 30m, 2h.", visibility: .hidden))
    var freeze: String?

    /// Reads the planning request, given the plan to replace and the folder to write blocks to.
    mutating func request(
        and earlier: EarlierPlan? = nil, beside folder: PlanHome? = nil
    ) throws -> (session: Session, request: PlanningRequest) {
        var session = try input.session()
        if let freeze {
            guard let length = CalendarDuration(terse: freeze), length.nominalSeconds >= 0,
                length.nominalSeconds <= 366 * 86_400
            else {
                throw UsageError(
                    "--freeze “\(freeze)” is not a duration up to a year", hint: "write 30m or 2h")
            }
            session.configuration.freeze = Int((length.nominalSeconds + 59) / 60)
        }
        let when = try input.takeTime(session.times)
        let window = try self.window.window(session.times, when: when)
        // A time among the inputs is a start.
        self.window.from = self.window.from ?? when
        let now = session.times.now
        let span = PlanningRequest.span(
            of: window, now: now, configuration: session.configuration)
        let homes = [session.home, folder].compactMap(\.self)
        let agenda = try input.agenda(session, for: span, and: earlier, beside: homes)
        guard window.upperBound > now else {
            throw UsageError(
                "the window ends \(session.text.moment(window.upperBound)), which is over",
                hint: "give a later --from, or an earlier --now")
        }
        var request = PlanningRequest(
            agenda: agenda, configuration: session.configuration, window: window, now: now)
        request.isPart = try input.isPart(of: session)
        World.memories?.avoidDeletedBlocks(&request)
        return (session, request)
    }

    /// Computes the plan.
    func plan(_ request: PlanningRequest) throws -> PlannedAgenda {
        try run { () throws(SchedulingProblemError) in try request.plan() }
    }

    /// Runs a planning operation and shows its duration.
    func run<Answer>(_ work: () throws(SchedulingProblemError) -> Answer) throws -> Answer {
        do throws(SchedulingProblemError) {
            return try World.showingProgress("planning", work)
        } catch {
            throw FileError(error, of: input.inputs)
        }
    }
}

extension FileError {
    /// Creates the error for inputs that cannot be planned.
    init(_ error: SchedulingProblemError, of inputs: [String]) {
        var (message, hint) = ("\(error)", String?.none)
        switch error {
        case .outOfRange("tasks", let count, let allowed):
            message = "only \(allowed.upperBound) of \(count) tasks can be planned"
            hint = "name fewer sources, or mark finished to-dos as done"
        case .outOfRange("existing", let count, let allowed):
            message = "only \(allowed.upperBound) of \(count) existing blocks can be kept"
            hint = "name fewer sources, or remove old blocks"
        case .tooLong(_, let minutes, let most):
            message =
                "with so many tasks, only \(most / 1440) days can be planned, not \(minutes / 1440)"
            hint = "plan a shorter window, or set a coarser grid"
        default: break
        }
        self.init(.configuration, inputs.joined(separator: " "), message, hint: hint)
    }
}
