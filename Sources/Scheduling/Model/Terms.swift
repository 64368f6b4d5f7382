import CalendarModel

/// What the blocks of a day cost for making it as full as they do.
struct DayLoad: Sendable {
    let weight: Int
    /// The minutes of meetings and blocks that a day holds without being too full.
    let comfortable: Int

    /// Returns what blocks of so many minutes cost on a day that is so full already.
    @inline(__always)
    func cost(of minutes: Int, beside others: Int) -> Int {
        cost(others + minutes) - cost(others)
    }

    /// Returns what a day of so many minutes weighs: the square of its minutes above what is comfortable.
    ///
    /// So each minute costs more than the one before, and below that days are not levelled.
    @inline(__always)
    private func cost(_ minutes: Int) -> Int {
        let more = max(0, minutes - comfortable)
        return weight * 4 * more * more / 90
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

extension Objective {
    /// The minutes from which what is left of a free run is no sliver.
    static let sliverBound = 30

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
}

/// What a task costs that is done in several blocks.
struct Pieces: Sendable {
    /// What each block beyond the first costs.
    let further: Int
    /// What a second one costs besides, if one chunk could hold all of the task.
    let split: Int

    @inline(__always)
    func cost(blocks: Int) -> Int {
        blocks > 1 ? further * (blocks - 1) + split : 0
    }
}

/// What an existing block costs that does not stand exactly as it was: so much for the block and for each of its minutes, more
/// the nearer it is, and a quarter if its task can wait another week and it is a day away, or of low priority.
///
/// A block that ends after its deadline costs a quarter, however near it is: less than it gains by being in time or a day
/// earlier, and enough that what is late anyway does not change places with each plan.
struct MovePrice: Sendable {
    let weight: Int
    let now: Int

    /// Returns the price of a block of a task.
    func cost(of block: PlacedBlock, _ task: PreparedTask) -> Int {
        if let deadline = task.deadline, block.end > deadline {
            return weight * max(1, task.factor) * (20 + block.minutes) / 4
        }
        let distance = block.start - now
        let near = distance < minutesADay ? 3 : distance < 3 * minutesADay ? 2 : 1
        let price = weight * max(1, task.factor) * (20 + near * block.minutes)
        let isLoose = near < 3 || task.task.priority >= .low
        return isLoose && task.canWait(aWeekAfter: block.start) ? price / 4 : price
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

    /// Returns the position of the part in which a minute of a local day lies.
    static func number(at minute: Int) -> UInt8 { ToDo.DayPart(minuteOfDay: minute).number }
}
