internal import Agendas
internal import CalendarModel
internal import Scheduling
internal import Wording

/// Expresses the planner's reasons in words.
struct PlanWords {
    let problem: PlanningProblem
    let tasks: [TaskID: PlanningTask]
    private let planner: Planner
    let plan: Plan
    let text: TimeText

    init(_ problem: PlanningProblem, _ planner: Planner, _ plan: Plan) {
        self.problem = problem
        self.planner = planner
        self.plan = plan
        tasks = Dictionary(problem.problem.tasks.map { ($0.id, $0) }) { first, _ in first }
        text = problem.request.text
    }

    /// Returns the reason why time was not placed: a clause without a full stop.
    func detail(of item: Plan.Unplaced) -> String {
        let task = tasks[item.task]
        switch item.reason {
        case .windowClosed:
            if let task, task.earliest >= problem.problem.horizon {
                return "it may begin only after the days that are planned"
            }
            return
                "the hours of “\(task?.category ?? "")” leave no room for it\(beforeNextDate(of: item))"
        case .predecessorUnplaced:
            return "it waits for \(name(item.cause)), which is not fully placed"
        case .predecessorLate: return waiting(for: item.cause)
        case .afterHardDeadline:
            let deadline = task?.deadline.map { moment($0) } ?? "its deadline"
            return "there is room only after \(deadline), when it must be done\(instead(item))"
        case .capReached:
            return "the days that have room are at their cap of \(cap)\(instead(item))"
        case .lunchKept:
            return "there is room only where lunch is kept free\(instead(item))"
        case .breakDue:
            return "there is room only without the break after \(stretch)\(instead(item))"
        case .noRoom:
            if let least = task?.minimumChunk, task?.isSplittable == true, item.minutes < least {
                return "it is less than the shortest chunk, \(TimeText.work(least))"
            }
            let next = beforeNextDate(of: item)
            return "meetings and other blocks take the time\(next)\(instead(item))"
        }
    }

    private func beforeNextDate(of item: Plan.Unplaced) -> String {
        problem.nextDates[item.task.rawValue].map { " before its next date, \(text.day($0))" } ?? ""
    }

    /// Returns the reason why time has no place before the deadline: a clause without a full stop.
    func detail(ofLateness item: Plan.Unplaced) -> String {
        let fits = "be in time"
        switch item.reason {
        case .windowClosed:
            if let task = tasks[item.task], task.earliest >= task.deadline ?? .max {
                return "it may not begin before \(moment(task.earliest))"
            }
            return
                "the hours of “\(tasks[item.task]?.category ?? "")” before its deadline are too few"
        case .predecessorUnplaced, .predecessorLate: return waiting(for: item.cause)
        case .capReached:
            return "the days before its deadline are at their cap of \(cap)\(instead(item, fits))"
        case .lunchKept:
            return
                "before its deadline, there is room only where lunch is kept free\(instead(item, fits))"
        case .breakDue:
            return
                "before its deadline, there is room only without the break after \(stretch)\(instead(item, fits))"
        case .afterHardDeadline, .noRoom:
            return
                "meetings and other blocks take the time before its deadline\(instead(item, fits))"
        }
    }

    private var cap: String {
        problem.problem.dayCap.map { TimeText.work($0.minutes) } ?? "so much"
    }

    private var stretch: String {
        let most = problem.problem.breakRule.map { TimeText.work($0.long) } ?? "so much"
        return "\(most) of blocks"
    }

    private func waiting(for cause: Cause?) -> String {
        var end: Int?
        if case .task(let id) = cause { end = plan.tasks.first { $0.task == id }?.end }
        return "it waits for \(name(cause))" + (end.map { ", which ends \(moment($0))" } ?? "")
    }

    /// Returns the cheapest to-dos to give up for unplaced time, or otherwise the meeting that is in the way.
    private func instead(_ item: Plan.Unplaced, _ fits: String = "fit") -> String {
        guard item.instead.isEmpty else {
            let names = item.instead.map { task in
                let minutes = plan.blocks.reduce(0) { $0 + ($1.task == task ? $1.minutes : 0) }
                return "\(name(.task(task))) (\(TimeText.work(minutes)))"
            }
            return "; it would \(fits) instead of \(names.asSentence)"
        }
        guard let cause = item.cause else { return "" }
        let isPart = (tasks[item.task]?.minimumChunk).map { $0 < item.minutes } ?? false
        return "; \(isPart ? "some of it" : "it") would \(fits) without \(name(cause))"
    }

    /// Returns the reason why a block moved, and the full days that it passed over: clauses without a full stop.
    func detail(of move: Plan.Move) -> String {
        if let to = move.to, move.isForLater(in: plan) {
            return
                "\(reason(for: move)); it is left for \(text.day(problem.line.instant(to.start)))"
        }
        let days = planner.cappedDays(passedBy: move, in: plan.blocks)
        guard let cap = problem.problem.dayCap?.minutes, let first = days.first else {
            return reason(for: move)
        }
        let names =
            text.day(problem.line.instant(first)) + (days.count > 1 ? " and others are" : " is")
        return "\(reason(for: move)); \(names) at the cap of \(TimeText.work(cap))"
    }

    private func reason(for move: Plan.Move) -> String {
        switch move.reason {
        case .break where move.cause == .task(move.task),
            .displacedBy where move.cause == .task(move.task):
            "it is done in other chunks"
        case .meetingOverlap: "\(name(move.cause)) now overlaps"
        case .buffer: "it was too close to \(name(move.cause))"
        case .break: "it left no break beside \(name(move.cause))"
        case .lunch: "it left no time for lunch"
        case .travel: "it left no time to travel from or to \(name(move.cause))"
        case .dependency where isSuccessor(move.cause, of: move.task):
            "it has to be done before \(name(move.cause))"
        case .dependency: "\(name(move.cause)) has to be done first"
        case .displacedBy: "\(name(move.cause)) took its place"
        case .deadlineRisk: "it would have ended after its deadline"
        case .capReached: "its day is at its cap"
        case .windowChanged:
            if let from = move.from, let earliest = tasks[move.task]?.earliest,
                from.start < earliest, earliest > problem.problem.now
            {
                "it cannot begin before \(moment(earliest))"
            } else {
                "it was outside the hours of its category"
            }
        case .goesFirst: "it goes before \(name(move.cause)) now"
        case .lengthChanged: isLonger(move) ? "it takes longer now" : "it takes less time now"
        case .mergedChunks: "it is done in other chunks"
        case .deadlineNear: "it would have ended shortly before its deadline"
        case .dayFull: "its day would have been too full"
        case .roomSooner: "there is room sooner"
        case .preferredTime: "it is at its preferred time of day now"
        case .habitSpread: "its days are farther apart now"
        case .betterTime: "the plan is better this way"
        }
    }

    /// Whether a block is longer than it was.
    private func isLonger(_ move: Plan.Move) -> Bool {
        let minutes = { (interval: Plan.Move.Interval?) in interval.map { $0.end - $0.start } ?? 0 }
        return minutes(move.to) > minutes(move.from)
    }

    /// Whether a cause is a task that waits for another one.
    private func isSuccessor(_ cause: Cause?, of task: TaskID) -> Bool {
        guard case .task(let id) = cause else { return false }
        return tasks[id]?.dependencies.contains(task) == true
    }

    /// Returns the quoted title of the cause in a planner's reason.
    func name(_ cause: Cause?) -> String {
        let summary: String
        switch cause {
        case .meeting(let id, _): summary = problem.meetings[id]?.event.summary ?? id.rawValue
        case .task(let id):
            let found = problem.worked[id]?.event.summary ?? problem.toDo(id)?.summary
            summary = found ?? id.rawValue
        case .category(let name): summary = name
        case nil: return "something else"
        }
        return summary.quotedTitle
    }

    /// Returns the day and time of a minute.
    func moment(_ minute: Int) -> String {
        text.moment(problem.line.instant(minute))
    }
}
