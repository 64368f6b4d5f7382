import CalendarModel

/// How urgent a task is: what its time is worth, from when it could be done, and when it should be.
struct Urgency: Sendable {
    /// The haste of a task without a deadline that is not urgent, or with a distant one.
    static let usualHaste = 16
    /// The haste of a task whose deadline is over.
    private static let overdueHaste = 16 * usualHaste
    /// The most tasks that are alike of which each waits dearer than the next one.
    private static let mostInTurn = 4

    /// What its minutes count: its own weight, or that of its priority and length.
    let factor: Int
    /// How much waiting costs in parts of the usual: up to four times as much the nearer the deadline is, or if it is
    /// urgent without one, sixteen times as much once the deadline is over, and more for each task like it that comes after it; nothing for a habit, which has its days.
    let haste: Int
    /// Whether the deadline is over.
    let isOverdue: Bool
    /// How many days more being late at all counts as: one if the deadline is tomorrow, two if it is today.
    let missedDays: Int
    /// Whether waiting costs by the minute, not by the day.
    let isPrompt: Bool
    /// The first minute at which a block may start.
    let release: Int
    /// The minute after which a block ends shortly before the deadline, or one that is never reached.
    let slackBegin: Int
    /// The minute after which a block ends on the local day of the deadline, or one that is never reached.
    let lastDayBegin: Int

    /// Creates the urgency of a task with these windows, in order, and so many others like it that come after it.
    init(
        _ task: PlanningTask, before others: Int, windows: [Range<Int>], problem: SchedulingProblem,
        days: LocalDays
    ) {
        let inTurn = min(others, Self.mostInTurn) * Self.usualHaste / 4
        factor = Self.factor(of: task)
        release = max(task.earliest, problem.now)
        guard let deadline = task.deadline else {
            isPrompt = task.priority == .urgent && task.group == nil
            // Urgent without a date means soon: as soon as what is due today.
            haste = task.group == nil ? (isPrompt ? 4 : 1) * Self.usualHaste + inTurn : 0
            (slackBegin, lastDayBegin) = (Timeline.never, Timeline.never)
            (isOverdue, missedDays) = (false, 0)
            return
        }
        isOverdue = deadline <= problem.now
        let lastDay = days.day(of: deadline - 1)
        let left = lastDay - days.day(of: release)
        missedDays = isOverdue ? 0 : max(0, 2 - max(0, left))
        let near = Self.usualHaste + 3 * Self.usualHaste / (max(0, left) + 1)
        haste = task.group != nil ? 0 : inTurn + (isOverdue ? Self.overdueHaste : near)
        lastDayBegin =
            isOverdue || task.group != nil || left <= 0
            ? Timeline.never : days.start(ofDay: lastDay) ?? Timeline.never
        isPrompt = task.group == nil && (isOverdue || task.priority == .urgent)
        let margin = min(max(task.duration / 5, 2 * 60), 8 * 60)
        slackBegin = isOverdue ? Timeline.never : Self.minute(margin, before: deadline, in: windows)
    }

    /// Returns what the minutes of a task count: a short one without a weight counts as much as an hour, because an errand is
    /// missed as a whole.
    static func factor(of task: PlanningTask) -> Int {
        task.weight
            ?? Objective.factor(of: task.priority) * max(60, task.duration) / task.duration
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
