import CalendarModel

/// How urgent a task is: what its time is worth, from when it could be done, and when it should be.
struct Urgency: Sendable {
    /// The haste of a task without a deadline that is not urgent.
    static let usualHaste = 16
    /// The haste of an urgent task without a deadline: soon means soon.
    private static let urgentHaste = 8 * usualHaste
    /// The haste of a task that is due today, or was: what is hopeless does not drag others with it.
    private static let greatestHaste = 16 * usualHaste
    /// The most tasks that are alike of which each waits dearer than the next one.
    private static let mostInTurn = 4
    /// The minutes up to which a longer task is worse to be late with: above them one date is one date.
    private static let mostOfDate = 2 * 60

    /// What its minutes count: its own weight, or that of its priority and length.
    let factor: Int
    /// What its minutes count while they wait: as `factor`, but priorities lie nearer together, so that what is due goes before
    /// what is not.
    let waitingFactor: Int
    /// The part of `factor` that its minutes count if they are late: of a task longer than two hours all together count as two hours
    /// do.
    let lateShare: (dividend: Int, divisor: Int)
    /// How much waiting costs in parts of the usual: up to sixteen times as much the nearer the deadline is, or once it is
    /// over, eight times if the task is urgent without one, more if it was begun, and more for each task like it that comes after it; nothing for a
    /// habit, which has its days.
    let haste: Int
    /// Whether the deadline is over.
    let isOverdue: Bool
    /// Whether its hours before the deadline are enough for all of it, meetings apart.
    let isInReach: Bool
    /// Whether waiting costs by the minute, not by the day.
    let isPrompt: Bool
    /// The first minute at which a block may start.
    let release: Int
    /// The minute at which the reserve before the deadline begins, or one that is never reached.
    let reserveBegin: Int
    /// The minute after which a block ends on the local day of the deadline, or one that is never reached.
    let lastDayBegin: Int

    /// Creates the urgency of a task.
    ///
    /// - Parameters:
    ///   - task: The task.
    ///   - others: How many others like it come after it.
    ///   - windows: Its hours, in order.
    ///   - free: What busy time leaves of them.
    ///   - problem: The problem.
    ///   - days: The local days.
    init(
        _ task: PlanningTask, before others: Int, windows: [Range<Int>], free: [Range<Int>],
        problem: SchedulingProblem, days: LocalDays
    ) {
        factor = Self.factor(of: task)
        waitingFactor = Self.waitingFactor(of: task)
        lateShare = (min(task.duration, Self.mostOfDate), task.duration)
        let release = max(task.earliest, problem.now)
        self.release = release
        let isHabit = task.group != nil
        let inTurn =
            (min(others, Self.mostInTurn) + (task.isBegun ? 1 : 0)) * Self.usualHaste / 4
        guard let deadline = task.deadline else {
            isPrompt = task.priority == .urgent && !isHabit
            haste = isHabit ? 0 : (isPrompt ? Self.urgentHaste : Self.usualHaste) + inTurn
            (reserveBegin, lastDayBegin) = (Timeline.never, Timeline.never)
            (isOverdue, isInReach) = (false, true)
            return
        }
        isOverdue = deadline <= problem.now
        let lastDay = days.day(of: deadline - 1)
        let left = max(0, lastDay - days.day(of: release))
        let more = (Self.greatestHaste - Self.usualHaste) / (left + 1)
        haste = isHabit ? 0 : inTurn + (isOverdue ? Self.greatestHaste : Self.usualHaste + more)
        lastDayBegin =
            isOverdue || isHabit || left == 0
            ? Timeline.never : days.start(ofDay: lastDay) ?? Timeline.never
        isPrompt = !isHabit && (isOverdue || task.priority == .urgent)
        reserveBegin =
            isOverdue
            ? Timeline.never : Self.minute(task.reserveMinutes, before: deadline, in: windows)
        let room = free.reduce(0) {
            $0 + max(0, min($1.upperBound, deadline) - max($1.lowerBound, release))
        }
        isInReach = !isOverdue && room >= task.duration
    }

    /// Returns what the minutes of a task count: a short one without a weight counts as much as an hour, because an errand is
    /// missed as a whole.
    static func factor(of task: PlanningTask) -> Int {
        task.weight
            ?? Objective.factor(of: task.priority) * max(60, task.duration) / task.duration
    }

    /// Returns what the minutes of a task count while they wait.
    private static func waitingFactor(of task: PlanningTask) -> Int {
        task.weight
            ?? Objective.waitingFactor(of: task.priority) * max(60, task.duration) / task.duration
    }

    /// Returns the minute from which on windows have so many minutes before another.
    private static func minute(_ margin: Int, before end: Int, in windows: [Range<Int>]) -> Int {
        var left = margin
        var row = windows.partition { $0.lowerBound >= end }
        while row > 0 {
            row -= 1
            let minutes = min(windows[row].upperBound, end) - windows[row].lowerBound
            if minutes >= left { return min(windows[row].upperBound, end) - left }
            left -= max(0, minutes)
        }
        return end - margin
    }
}
