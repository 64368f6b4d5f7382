/// The terms of the objective, one function each, as the placing loop and the total share them.
struct Terms: Sendable {
    /// The minutes from which what is left of a free run is no sliver.
    static let sliverBound = 30

    let weights: Objective
    let days: LocalDays
    let now: Int
    /// The minutes a block occupies, its pause included.
    let pause: Pause

    /// Minutes that have no block.
    func unplaced(_ task: PreparedTask, minutes: Int) -> Int {
        weights.unplaced * task.factor * minutes
    }

    /// Minutes of a block after the deadline, times started days late, at most nine.
    func late(_ task: PreparedTask, _ start: Int, _ end: Int) -> Int {
        guard let deadline = task.deadline, end > deadline else { return 0 }
        let started = (end - deadline + minutesADay - 1) / minutesADay
        return weights.late * task.factor * min(9, started) * (end - start)
    }

    /// Minutes of a block, times local midnights since the task could have been begun.
    func wait(_ task: PreparedTask, _ start: Int, _ end: Int, day: Int) -> Int {
        weights.wait * task.factor * max(0, day - task.releaseDay) * (end - start)
    }

    /// Minutes of a block that starts outside the preferred time of day.
    func pref(_ task: PreparedTask, _ start: Int, _ end: Int, day: Int) -> Int {
        guard let part = task.preference else { return 0 }
        let minute = start - (days.start(ofDay: day) ?? start)
        return part.contains(minute) ? 0 : weights.pref * (end - start)
    }

    /// Blocks beyond a task's first.
    func frag(blocks: Int) -> Int {
        weights.frag * max(0, blocks - 1)
    }

    /// What is left of a free run that holds a block, when it is too short to use.
    func sliver(_ run: Range<Int>, used: Int) -> Int {
        let left = run.count - used
        return used > 0 && left > 0 && left < Self.sliverBound ? weights.sliver * left : 0
    }

    /// An existing block that does not stand exactly as it was.
    func moved(_ start: Int, _ end: Int) -> Int {
        let distance = start - now
        let near = distance < minutesADay ? 3 : distance < 3 * minutesADay ? 2 : 1
        return weights.moved * (20 + near * (end - start))
    }

    /// The terms that depend on nothing but the block: `late`, `wait` and `pref`.
    func block(_ task: PreparedTask, _ start: Int, _ end: Int, day: Int) -> Int {
        late(task, start, end) + wait(task, start, end, day: day) + pref(task, start, end, day: day)
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
    func after(_ length: Int) -> Int {
        length >= long ? minutes : 0
    }
}
