import CalendarModel

/// How urgent a task is: what its time is worth, from when it could be done, and when it should be.
struct Urgency: Sendable {
    /// The haste of a task without a deadline, or with a distant one.
    static let usualHaste = 16
    /// The haste of a task whose deadline is over.
    private static let overdueHaste = 16 * usualHaste
    /// The most tasks that are alike of which each waits dearer than the next one.
    private static let mostInTurn = 4

    /// What its minutes count: its own weight, or that of its priority and length.
    let factor: Int
    /// How much waiting costs in parts of the usual: up to four times as much the nearer the deadline is, sixteen times as much
    /// once it is over, and more for each task like it that comes after it; nothing for a habit, which has its days.
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
            haste = task.group == nil ? Self.usualHaste + inTurn : 0
            isPrompt = task.priority == .urgent && task.group == nil
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

/// How often a week a habit is wanted, and what its minutes are worth.
struct Habit: Sendable {
    /// The most tasks of it that have one deadline.
    let timesAWeek: Int
    /// The least of the minutes of its tasks, each multiplied by what they count.
    let worth: Int

    init(_ tasks: [PreparedTask]) {
        let deadlines = Dictionary(grouping: tasks.compactMap(\.deadline)) { $0 }
        timesAWeek = deadlines.values.map(\.count).max() ?? 1
        worth = tasks.map { $0.factor * $0.duration }.min() ?? 0
    }
}

/// The terms of the objective, each defined once.
///
/// Terms of a block by itself (`unplaced`, `late`, `slack`, `wait`, `pref`) are rates of a task: what one unit of its time
/// costs. A solution multiplies the rates of a minute, the search those of a slot.
struct TaskRates: Sendable {
    /// What a unit costs without a block, for each day late, shortly before the deadline, for each day of waiting, and at the
    /// wrong time of day.
    let unplaced: Int
    private let aDayLate: Int
    private let missedDays: Int
    private let shortOfSlack: Int
    private let onLastDay: Int
    let aDayWaiting: Int
    let pref: Int
    /// What a minute costs by which a block ends late, if that is how lateness counts, or 0.
    let aMinuteLate: Int
    /// The minute by which the task should be done, or one that is never reached; now, if that is over.
    let deadline: Int
    /// The minute after which a block ends shortly before the deadline.
    private let slackBegin: Int
    private let lastDayBegin: Int
    /// The minute at which the task can be begun.
    private let release: Int
    /// Whether waiting costs by the minute, not by the day.
    let isPrompt: Bool

    init(
        _ task: PlanningTask, _ urgency: Urgency, _ problem: SchedulingProblem,
        minutesOfUnit unit: Int
    ) {
        let weights = problem.weights
        let factor = urgency.factor
        // A habit can't be made up for in another week.
        unplaced = weights.unplaced * factor * unit * (task.group == nil ? 1 : 2)
        aDayLate = problem.lateness == .day ? weights.late * factor * unit : 0
        missedDays = urgency.missedDays
        aMinuteLate = problem.lateness == .minute ? weights.late * factor : 0
        shortOfSlack = weights.slack * factor * unit
        onLastDay = weights.slack * 2 / 3 * factor * unit
        pref = weights.pref * unit
        deadline = task.deadline.map { max($0, problem.now) } ?? Timeline.never
        slackBegin = urgency.slackBegin
        lastDayBegin = urgency.lastDayBegin
        release = urgency.release
        isPrompt = urgency.isPrompt
        aDayWaiting = weights.wait * factor * urgency.haste / Urgency.usualHaste * unit
    }

    /// Returns what some units of a block cost for being late: half for each started day after the deadline and half by the
    /// minute, at most nine days, and more if the deadline is near; or so much for each minute.
    @inline(__always)
    func late(_ units: Int, endingAt end: Int) -> Int {
        guard end > deadline else { return 0 }
        return aDayLate * units * lateHalfMinutes(endingAt: end) / (2 * minutesADay)
            + aMinuteLate * (end - deadline)
    }

    /// Returns twice the minutes that a block counts as late which ends at a minute.
    @inline(__always)
    func lateHalfMinutes(endingAt end: Int) -> Int {
        let minutes = end - deadline
        guard minutes > 0, aDayLate > 0 else { return 0 }
        let days = (minutes + minutesADay - 1) / minutesADay
        return min(2 * 9 * minutesADay, (2 * missedDays + days) * minutesADay + minutes)
    }

    /// Returns what a unit of a block costs for ending shortly before the deadline, or after it, or as late as on its day.
    @inline(__always)
    func slack(endingAt end: Int) -> Int {
        end > slackBegin ? shortOfSlack : end > lastDayBegin ? onLastDay : 0
    }

    /// Returns the minutes that waiting so long counts as if it costs by the minute: the first eight hours count four times.
    @inline(__always)
    private func prompt(_ minutes: Int) -> Int { minutes + 3 * min(minutes, 8 * 60) }

    /// Returns what some units of a block cost for starting at a minute, so many local days after the task could have been
    /// begun.
    @inline(__always)
    func wait(_ units: Int, startingAt start: Int, days: Int) -> Int {
        isPrompt
            ? aDayWaiting * units * prompt(max(0, start - release)) / minutesADay
            : aDayWaiting * units * max(0, days)
    }
}

extension Objective {
    /// The minutes from which what is left of a free run is no sliver.
    static let sliverBound = 30

    /// Returns what the blocks of a task beyond its first cost, a second one something besides.
    func frag(blocks: Int, split: Int) -> Int {
        blocks > 1 ? frag * (blocks - 1) + split : 0
    }

    /// Returns what the load of a day costs: the square of its minutes above a third of what is comfortable, and four times the
    /// square of those above that, so that each minute costs more than the one before.
    ///
    /// With the default weights a minute of a to-do of medium priority waits a day rather than make a day longer by
    /// 22 minutes that is as full as the next one; a light day is no reason to wait.
    @inline(__always)
    func load(ofDay minutes: Int, comfortable: Int) -> Int {
        let some = max(0, minutes - comfortable / 3)
        let more = max(0, minutes - comfortable)
        return load * (some * some + 4 * more * more) / 90
    }

    /// Returns what two days of a habit cost that are so many days apart: something if they are nearer than an even week has
    /// them, but less than a whole task of it costs that has no place.
    @inline(__always)
    func spread(_ habit: Habit, days: Int) -> Int {
        let missing = max(0, 7 - habit.timesAWeek * days)
        return spread * habit.worth * missing * missing / 49
    }

    /// Returns what the rest of a free run costs that holds a block: something if it is too short to use.
    @inline(__always)
    func sliver(ofRest left: Int) -> Int {
        Self.isSliver(left) ? sliver * left : 0
    }

    /// Whether so many minutes are too short to use.
    @inline(__always)
    static func isSliver(_ left: Int) -> Bool { left < sliverBound && left > 0 }

    /// Returns what the rest of a free run costs of which some minutes are used.
    @inline(__always)
    func sliver(ofRun length: Int, used: Int) -> Int {
        used > 0 ? sliver(ofRest: length - used) : 0
    }

    /// The most that one sliver may cost.
    @inline(__always)
    var mostOfSliver: Int { sliver * (Self.sliverBound - 1) }

    /// Returns what an existing block of a task that counts so much costs if it does not stand exactly as it was.
    func moved(_ start: Int, _ end: Int, factor: Int, now: Int) -> Int {
        let distance = start - now
        let near = distance < minutesADay ? 3 : distance < 3 * minutesADay ? 2 : 1
        return moved * max(1, factor) * (20 + near * (end - start))
    }
}

extension ToDo.DayPart {
    /// The position of this part among those of a day.
    var number: UInt8 {
        switch self {
        case .morning: 0
        case .afternoon: 1
        case .evening: 2
        }
    }

    /// Returns the position of the part in which a minute of a local day lies: the afternoon starts at 12:00, the evening
    /// at 17:00.
    static func number(at minute: Int) -> UInt8 {
        minute < 12 * 60 ? 0 : minute < 17 * 60 ? 1 : 2
    }
}
