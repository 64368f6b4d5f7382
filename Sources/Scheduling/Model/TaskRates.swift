import CalendarModel

/// The terms that depend on one block alone, each defined once: the cost of one unit of a task's time.
///
/// A solution multiplies the rates of a minute, the search those of a slot.
struct TaskRates: Sendable {
    /// The cost of an unplaced unit: its worth, plus its cost in the last minute at which a block could be placed.
    ///
    /// A task is therefore never left out because it has waited long or is late. A habit's unit costs twice its worth instead.
    let unplaced: Int
    /// The cost of a unit outside the preferred time of day.
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
        // A missed habit cannot be made up for in another week.
        let ofMinute =
            task.group == nil
            ? worth
                + OwnTerms(task, urgency, problem, minutesOfUnit: 1)
                .ofLastMinute(of: task, urgency, problem, days) : 2 * worth
        unplaced = ofMinute * unit
    }
}

/// The single-block terms that depend on the block's time, apart from the preferred time of day.
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

    /// The days after its release beyond which an unplaced task costs no more, which bounds the cost for any horizon.
    private static let mostDays = 366

    /// Returns the cost of a unit in the last minute at which a block may be placed, or a year after the release if that is
    /// earlier; lateness that counts by the minute is excluded.
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

/// The cost of a block that ends after its deadline, by the day or by the minute.
///
/// By the day, being late at all counts as four days if the deadline was in reach. Each day late adds half a day, measured to the
/// minute, up to nine days in all. The search thus gives up one deadline rather than three, and a task that cannot be on time
/// anyway takes no deadline from others.
struct Tardiness: Sendable {
    /// The cost of a unit per day, or 0 if lateness counts by the minute.
    fileprivate let aDay: Int
    /// Twice the minutes that being late at all counts as.
    fileprivate let atAll: Int
    /// The cost of each minute that a block ends late, whatever its length, or 0.
    let aMinute: Int
    /// The minute by which the task should be done, now if that has passed, or a minute that is never reached.
    let deadline: Int

    /// Twice the minutes that being late at all counts as if the deadline was in reach.
    fileprivate static let atAll = 2 * 4 * minutesADay
    /// Twice the maximum minutes that count.
    private static let most = 2 * 9 * minutesADay

    /// Returns the cost of so many units of a block that ends at a minute.
    @inline(__always)
    func cost(_ units: Int, endingAt end: Int) -> Int {
        guard end > deadline else { return 0 }
        return aDay * units * halfMinutes(endingAt: end) / (2 * minutesADay)
            + aMinute * (end - deadline)
    }

    /// Whether a block costs the same at every end from one minute to another.
    @inline(__always)
    func isEven(from first: Int, to last: Int) -> Bool {
        halfMinutes(endingAt: first) == halfMinutes(endingAt: last)
            && (aMinute == 0 || last <= deadline)
    }

    /// Returns twice the minutes that count for a block that ends at a minute.
    @inline(__always)
    private func halfMinutes(endingAt end: Int) -> Int {
        let minutes = end - deadline
        guard minutes > 0, aDay > 0 else { return 0 }
        return min(Self.most, atAll + minutes)
    }
}

/// The cost of a block that ends in the reserve before its deadline, or on the last day.
struct Slack: Sendable {
    fileprivate let short: Int
    fileprivate let onLastDay: Int
    /// The minutes after which a block ends in the reserve and on the deadline's day; either may be one that is never reached.
    fileprivate let begin: Int
    fileprivate let lastDayBegin: Int

    /// Returns the cost of one unit of a block that ends at a minute.
    @inline(__always)
    func cost(endingAt end: Int) -> Int {
        end > begin ? short : end > lastDayBegin ? onLastDay : 0
    }
}

/// The cost of a block that could have been earlier: by the day, of which the first counts seven times, or by the minute if the
/// task is urgent or overdue.
///
/// A free hour today is therefore filled with something from another day, and tomorrow's plan is left alone.
struct Waiting: Sendable {
    fileprivate let aDay: Int
    /// The minute at which the task can begin.
    fileprivate let release: Int
    /// Whether waiting costs by the minute, not by the day.
    let isPrompt: Bool
    /// The number of days that the first one counts as.
    private static let firstDay = 7

    /// Returns the cost of so many units of a block that starts at a minute, a number of local days after the first one on which
    /// it could be.
    @inline(__always)
    func cost(_ units: Int, startingAt start: Int, days: Int) -> Int {
        let more = days > 0 ? Self.firstDay - 1 : 0
        return isPrompt
            ? aDay * units * (prompt(max(0, start - release)) + more * minutesADay) / minutesADay
            : aDay * units * (max(0, days) + more)
    }

    /// Returns the minutes that a wait counts as if it costs by the minute: the first eight hours count four times.
    @inline(__always)
    private func prompt(_ minutes: Int) -> Int { minutes + 3 * min(minutes, 8 * 60) }
}
