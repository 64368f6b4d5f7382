import CalendarModel

/// The terms of a block by itself, each defined once: what one unit of a task's time costs.
///
/// A solution multiplies the rates of a minute, the search those of a slot.
struct TaskRates: Sendable {
    /// The cost of a unit without a block: so much more than in the last minute in which one might stand.
    ///
    /// So no task is left out because it has waited for long, or is late.
    let unplaced: Int
    /// The cost of a unit at the wrong time of day.
    let pref: Int
    let tardiness: Tardiness
    let slack: Slack
    let waiting: Waiting

    init(
        _ task: PlanningTask, _ urgency: Urgency, _ problem: SchedulingProblem, _ days: LocalDays,
        minutesOfUnit unit: Int
    ) {
        let terms = OwnTerms(task, urgency, problem, minutesOfUnit: unit)
        (tardiness, slack, waiting) = (terms.tardiness, terms.slack, terms.waiting)
        pref = problem.weights.pref * unit
        let worth = problem.weights.unplaced * urgency.factor
        // A habit can't be made up for in another week.
        let ofMinute =
            task.group == nil
            ? worth
                + OwnTerms(task, urgency, problem, minutesOfUnit: 1)
                .ofLastMinute(of: task, urgency, problem, days) : 2 * worth
        unplaced = ofMinute * unit
    }
}

/// The terms of a block by itself that follow from when it stands, but for the time of day.
private struct OwnTerms {
    let tardiness: Tardiness
    let slack: Slack
    let waiting: Waiting

    init(
        _ task: PlanningTask, _ urgency: Urgency, _ problem: SchedulingProblem,
        minutesOfUnit unit: Int
    ) {
        let weights = problem.weights
        let worth = urgency.factor * unit
        let (dividend, divisor) = urgency.lateShare
        let late = weights.late * urgency.factor * dividend / divisor
        tardiness = Tardiness(
            aDay: problem.lateness == .day ? late * unit : 0,
            atAll: urgency.isInReach ? Tardiness.atAll : 0,
            aMinute: problem.lateness == .minute ? weights.late * urgency.factor : 0,
            deadline: task.deadline.map { max($0, problem.now) } ?? Timeline.never)
        slack = Slack(
            short: weights.slack * worth, onLastDay: weights.slack * 2 / 3 * worth,
            begin: urgency.reserveBegin, lastDayBegin: urgency.lastDayBegin)
        waiting = Waiting(
            aDay: weights.wait * urgency.waitingFactor * urgency.haste / Urgency.usualHaste * unit,
            release: urgency.release, isPrompt: urgency.isPrompt)
    }

    /// The days after its release beyond which a task costs no more without a block, so that no horizon is too far to count.
    private static let mostDays = 366

    /// Returns what a unit costs in the last minute in which a block may stand, or a year after the release, lateness that counts by
    /// the minute aside.
    func ofLastMinute(
        of task: PlanningTask, _ urgency: Urgency, _ problem: SchedulingProblem, _ days: LocalDays
    ) -> Int {
        let hard = task.isDeadlineHard ? task.deadline : nil
        let year = urgency.release + Self.mostDays * minutesADay
        let end = max(1, min(problem.horizon, hard ?? .max, year))
        let passed = days.day(of: end - 1) - days.day(of: urgency.release)
        let late = tardiness.aMinute == 0 ? tardiness.cost(1, endingAt: end) : 0
        return late + slack.cost(endingAt: end)
            + waiting.cost(1, startingAt: end - 1, days: passed)
    }
}

/// What a block costs that ends after its deadline: four days for being late at all if the deadline was in reach, and half a day
/// for each day, by the minute, at most nine in all; or so much for each minute.
///
/// So one date is given up rather than three, and what cannot be in time anyway takes no date from others.
struct Tardiness: Sendable {
    /// What a unit costs for each day, or 0 if lateness counts by the minute.
    fileprivate let aDay: Int
    /// Twice the minutes that being late at all counts as.
    fileprivate let atAll: Int
    /// What a minute costs by which a block ends late, whatever its length, or 0.
    let aMinute: Int
    /// The minute by which the task should be done, or one that is never reached; now, if that is over.
    let deadline: Int

    /// Twice the minutes that being late at all counts as with a deadline that was in reach.
    fileprivate static let atAll = 2 * 4 * minutesADay
    /// Twice the most minutes that count.
    private static let most = 2 * 9 * minutesADay

    /// Returns what some units of a block cost that ends at a minute.
    @inline(__always)
    func cost(_ units: Int, endingAt end: Int) -> Int {
        guard end > deadline else { return 0 }
        return aDay * units * halfMinutes(endingAt: end) / (2 * minutesADay)
            + aMinute * (end - deadline)
    }

    /// Whether a block costs as much wherever it ends from one minute to another.
    @inline(__always)
    func isEven(from first: Int, to last: Int) -> Bool {
        halfMinutes(endingAt: first) == halfMinutes(endingAt: last)
            && (aMinute == 0 || last <= deadline)
    }

    /// Returns twice the minutes that a block counts as late which ends at a minute.
    @inline(__always)
    private func halfMinutes(endingAt end: Int) -> Int {
        let minutes = end - deadline
        guard minutes > 0, aDay > 0 else { return 0 }
        return min(Self.most, atAll + minutes)
    }
}

/// What a block costs that ends in the reserve before its deadline, or on the last day.
struct Slack: Sendable {
    fileprivate let short: Int
    fileprivate let onLastDay: Int
    /// The minutes after which a block ends in the reserve, and on the day of the deadline; or ones that are never reached.
    fileprivate let begin: Int
    fileprivate let lastDayBegin: Int

    /// Returns what a unit of a block costs that ends at a minute.
    @inline(__always)
    func cost(endingAt end: Int) -> Int {
        end > begin ? short : end > lastDayBegin ? onLastDay : 0
    }
}

/// What a block costs that could have been earlier: for each day, the first one counting seven times, or by the minute if it is
/// urgent or overdue.
///
/// So a free hour today is taken by something that stands on another day, and tomorrow's plan is left alone.
struct Waiting: Sendable {
    fileprivate let aDay: Int
    /// The minute at which the task can be begun.
    fileprivate let release: Int
    /// Whether waiting costs by the minute, not by the day.
    let isPrompt: Bool
    /// How many days the first one counts as.
    private static let firstDay = 7

    /// Returns what some units of a block cost for starting at a minute, so many local days after the task could have been
    /// begun.
    @inline(__always)
    func cost(_ units: Int, startingAt start: Int, days: Int) -> Int {
        let more = days > 0 ? Self.firstDay - 1 : 0
        return isPrompt
            ? aDay * units * (prompt(max(0, start - release)) + more * minutesADay) / minutesADay
            : aDay * units * (max(0, days) + more)
    }

    /// Returns the minutes that waiting so long counts as if it costs by the minute: the first eight hours count four times.
    @inline(__always)
    private func prompt(_ minutes: Int) -> Int { minutes + 3 * min(minutes, 8 * 60) }
}
