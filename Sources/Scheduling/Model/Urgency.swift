import CalendarModel

/// The urgency of a task: the worth of its time, its earliest start, and the bounds before its deadline.
struct Urgency: Sendable {
    /// The haste of a task whose deadline is far away.
    static let usualHaste = 16
    /// The haste of a non-urgent task without a deadline.
    private static let undatedHaste = usualHaste / 4
    /// The haste of an urgent task without a deadline.
    private static let urgentHaste = 8 * usualHaste
    /// The haste of a task that is due today or overdue; the limit keeps hopeless tasks from dragging others with them.
    private static let greatestHaste = 16 * usualHaste
    /// The maximum number of similar tasks of which each waits at a higher cost than the next one.
    private static let mostInTurn = 4
    /// The length in minutes up to which lateness costs more for a longer task; above it, a deadline is a deadline.
    private static let mostOfDate = 2 * 60

    /// The factor of its minutes: its own weight, or the factor of its priority and length.
    let factor: Int
    /// The factor of its minutes while they wait: like `factor`, but if the task has a deadline, with priorities closer together,
    /// so that tasks with a near deadline go first.
    let waitingFactor: Int
    /// The fraction of `factor` that counts for late minutes: all minutes of a task longer than two hours together count as two
    /// hours.
    let lateShare: (dividend: Int, divisor: Int)
    /// The cost of waiting, in sixteenths of the usual.
    ///
    /// It is up to sixteen times the usual, the nearer the deadline is or if it has passed. Without a deadline, it is a quarter,
    /// so that a full week leaves time for dates that are not known yet, or eight times if the task is urgent. It is higher if the
    /// task is begun, and for each similar task that comes after it. It is 0 for a habit, which has its own days.
    let haste: Int
    /// Whether the deadline has passed.
    let isOverdue: Bool
    /// Whether its windows before the deadline, minus busy time, have room for the whole task.
    let isInReach: Bool
    /// Whether waiting costs by the minute, not by the day.
    let isPrompt: Bool
    /// The first minute at which a block may start.
    let release: Int
    /// The minute at which the reserve before the deadline begins, or a minute that is never reached.
    let reserveBegin: Int
    /// The minute after which a block ends on the deadline's local day, or a minute that is never reached.
    let lastDayBegin: Int

    /// Creates the urgency of a task.
    ///
    /// - Parameters:
    ///   - task: The task.
    ///   - others: The number of similar tasks that come after it.
    ///   - windows: Its windows, in order.
    ///   - free: The parts of its windows without busy time.
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
            haste = isHabit ? 0 : (isPrompt ? Self.urgentHaste : Self.undatedHaste) + inTurn
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

    /// Returns the factor of a task's minutes; a short task without a weight counts as an hour, because an errand is missed as a
    /// whole.
    static func factor(of task: PlanningTask) -> Int {
        task.weight
            ?? Objective.factor(of: task.priority) * max(60, task.duration) / task.duration
    }

    /// Returns the factor of a task's minutes while they wait.
    private static func waitingFactor(of task: PlanningTask) -> Int {
        guard task.deadline != nil || task.priority == .urgent else { return factor(of: task) }
        return task.weight
            ?? Objective.waitingFactor(of: task.priority) * max(60, task.duration) / task.duration
    }

    /// Returns the latest minute from which windows have `margin` minutes before `end`; with too little window time,
    /// `end - margin`.
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
