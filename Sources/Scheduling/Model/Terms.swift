import CalendarModel

/// The terms of the objective, each defined once.
///
/// Terms of a block by itself (`unplaced`, `late`, `wait`, `pref`) are rates of a task: what one unit of its time costs.
/// A solution multiplies the rates of a minute, the search those of a slot.
struct TaskRates: Sendable {
    /// What a unit costs without a block, for each day late, for each day of waiting, and at the wrong time of day.
    let unplaced: Int
    private let aDayLate: Int
    let aDayWaiting: Int
    let pref: Int
    /// The minute by which the task should be done, or one that is never reached.
    let deadline: Int

    init(_ task: PlanningTask, _ weights: Objective, minutesOfUnit: Int) {
        let factor = Objective.factor(of: task.priority)
        unplaced = weights.unplaced * factor * minutesOfUnit
        aDayLate = weights.late * factor * minutesOfUnit
        aDayWaiting = weights.wait * factor * minutesOfUnit
        pref = weights.pref * minutesOfUnit
        deadline = task.deadline ?? Timeline.never
    }

    /// Returns what a unit of a block costs for being late: so much for each started day after the deadline, at most nine.
    @inline(__always)
    func late(endingAt end: Int) -> Int {
        let minutes = end - deadline
        guard minutes > 0 else { return 0 }
        return aDayLate * min(9, (minutes + minutesADay - 1) / minutesADay)
    }

    /// Returns what a unit of a block costs for starting so many local days after the task could have been begun.
    @inline(__always)
    func wait(days: Int) -> Int { aDayWaiting * max(0, days) }
}

extension Objective {
    /// The minutes from which what is left of a free run is no sliver.
    static let sliverBound = 30

    /// Returns what the blocks of a task beyond its first cost.
    func frag(blocks: Int) -> Int { frag * max(0, blocks - 1) }

    /// Returns what the rest of a free run costs that holds a block: something if it is too short to use.
    @inline(__always)
    func sliver(ofRest left: Int) -> Int {
        Self.isSliver(left) ? sliver * left : 0
    }

    /// Whether so many minutes are too short to use.
    @inline(__always)
    static func isSliver(_ left: Int) -> Bool { left < sliverBound && left > 0 }

    /// Returns what the rest of a free run costs of which some minutes are used, pauses included.
    @inline(__always)
    func sliver(ofRun length: Int, used: Int) -> Int {
        used > 0 ? sliver(ofRest: length - used) : 0
    }

    /// The most that one sliver may cost.
    @inline(__always)
    var mostOfSliver: Int { sliver * (Self.sliverBound - 1) }

    /// Returns what an existing block costs that does not stand exactly as it was.
    func moved(_ start: Int, _ end: Int, now: Int) -> Int {
        let distance = start - now
        let near = distance < minutesADay ? 3 : distance < 3 * minutesADay ? 2 : 1
        return moved * (20 + near * (end - start))
    }
}

/// The pause after a block that is long enough.
struct Pause: Sendable {
    let long: Int
    let minutes: Int

    init(_ rule: SchedulingProblem.BreakRule?) {
        long = rule?.long ?? .max
        minutes = rule?.minutes ?? 0
    }

    /// Returns the minutes of the pause after a block of that length.
    func after(_ length: Int) -> Int { length >= long ? minutes : 0 }
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
