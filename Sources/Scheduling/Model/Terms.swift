import CalendarModel

/// The cost of the blocks that make a local day full.
///
/// A day is counted in half minutes: a minute is two of them, and one of a category that is aside is one.
struct DayLoad: Sendable {
    let weight: Int
    /// The minutes of meetings and blocks that a day holds without being too full.
    let comfortable: Int

    /// The half minutes that a minute counts as.
    static let whole = 2
    /// The half minutes that a minute of a category counts as that is aside.
    static let aside = 1

    /// Returns the cost of so many half minutes of blocks on a day that already holds others.
    @inline(__always)
    func cost(of halfMinutes: Int, beside others: Int) -> Int {
        cost(others + halfMinutes) - cost(others)
    }

    /// Returns the weight of a day's half minutes: the square of those above the comfortable number.
    ///
    /// Each minute thus costs more than the one before, and days below that number are not levelled.
    @inline(__always)
    private func cost(_ halfMinutes: Int) -> Int {
        let more = max(0, halfMinutes - Self.whole * comfortable)
        return weight * more * more / 90
    }
}

/// The weekly frequency of a habit, and the worth of its tasks.
struct Habit: Sendable {
    /// The maximum number of its tasks with the same deadline.
    let timesAWeek: Int
    /// The minimum of duration times factor among its tasks.
    let worth: Int

    init(_ tasks: [PreparedTask]) {
        let deadlines = Dictionary(grouping: tasks.compactMap(\.deadline)) { $0 }
        timesAWeek = deadlines.values.map(\.count).max() ?? 1
        worth = tasks.map { $0.factor * $0.duration }.min() ?? 0
    }
}

extension Objective {
    /// The minutes from which the rest of a free run is no longer a sliver.
    static let sliverBound = 30

    /// Returns the cost of two successive habit days so many days apart: above 0 if they are closer than in an evenly spread
    /// week, but less than the cost of leaving out a whole task.
    @inline(__always)
    func spread(_ habit: Habit, days: Int) -> Int {
        let missing = max(0, 7 - habit.timesAWeek * days)
        return spread * habit.worth * missing * missing / 49
    }

    /// Whether so many minutes are too few to use.
    @inline(__always)
    static func isSliver(_ left: Int) -> Bool { left < sliverBound && left > 0 }

    /// Returns the sliver cost of a free run with so many used minutes: above 0 if it contains a block and its rest is too
    /// short to use.
    @inline(__always)
    func sliver(ofRun length: Int, used: Int) -> Int {
        used > 0 && Self.isSliver(length - used) ? sliver * (length - used) : 0
    }

    /// The maximum cost of one sliver.
    @inline(__always)
    var mostOfSliver: Int { sliver * (Self.sliverBound - 1) }
}

/// The cost of doing a task in several blocks.
struct Pieces: Sendable {
    /// The cost of each block beyond the first.
    let further: Int
    /// The additional cost of a second block if one chunk could hold the whole task.
    let split: Int

    @inline(__always)
    func cost(blocks: Int) -> Int {
        blocks > 1 ? further * (blocks - 1) + split : 0
    }
}

extension PreparedProblem {
    /// Returns the cost of an existing block that does not stay exactly as it was, charged for the block and for each of its
    /// minutes.
    ///
    /// The nearer the block, the higher the price. It is a quarter if the task can wait another week and either the block is at
    /// least a day away or the priority is low; an eighth a day away and without a deadline, so that a block that had to go comes
    /// back if a place a week earlier is free.
    ///
    /// A block that ends after its deadline costs a quarter, however near it is. That is less than the gain from being on time or
    /// a day earlier, but enough to keep late blocks from changing places with each plan.
    func movedCost(of block: PlacedBlock) -> Int {
        let task = tasks[block.task]
        if let deadline = task.deadline, block.end > deadline {
            return weights.moved * max(1, task.factor) * (20 + block.minutes) / 4
        }
        let distance = block.start - problem.now
        let near = distance < minutesADay ? 3 : distance < 3 * minutesADay ? 2 : 1
        let price = weights.moved * max(1, task.factor) * (20 + near * block.minutes)
        let isFar = near < 3
        guard isFar || task.task.priority >= .low, task.canWait(aWeekAfter: block.start) else {
            return price
        }
        return price / (isFar && task.deadline == nil ? 8 : 4)
    }

    /// Returns the part of that cost that is saved if a block of the same length takes its place on the same local day: half, or 0
    /// unless the block is all of its task.
    ///
    /// A block that something pushes away by a quarter of an hour thus begins later today, not on another day.
    func sameDaySaving(of block: PlacedBlock) -> Int {
        guard block.minutes == tasks[block.task].duration, existing(of: block.task).count == 1,
            !block.isFixed, block.start % grid == 0
        else { return 0 }
        return movedCost(of: block) / 2
    }
}

extension ToDo.DayPart {
    /// The position of this part within a day.
    var number: UInt8 {
        switch self {
        case .morning: 0
        case .afternoon: 1
        case .evening: 2
        }
    }

    /// Returns the position of the day part that contains a minute of a local day.
    static func number(at minute: Int) -> UInt8 { ToDo.DayPart(minuteOfDay: minute).number }
}
