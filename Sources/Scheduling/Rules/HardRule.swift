/// A rule that every block keeps unless it is pinned, in the order in which they are asked.
///
/// Pinned blocks stand as they are, even where they break a rule; every other block respects them.
public enum HardRule: String, Hashable, CaseIterable, Sendable, Codable {
    /// Starts and ends on multiples of the grid.
    case grid
    /// Ends by the horizon.
    case horizon
    /// Lies within the windows of its category, joined where they touch.
    case window
    /// Shares no minute with a meeting or its buffers.
    case busyTime
    /// Shares no minute with another block.
    case overlap
    /// Starts after the pause of a long block before it, and leaves its own.
    case pause
    /// Has an allowed length: within the bounds of a chunk, or the whole of an unsplittable task.
    case chunk
    /// Takes no more minutes than the task has left.
    case duration
    /// Starts neither before the earliest start of its task nor before now.
    case earliestStart
    /// Ends by the deadline of its task, if that is hard.
    case hardDeadline
    /// Starts when all predecessors are fully placed and have ended.
    case predecessor
    /// Leaves the capped minutes of its local day within the cap.
    case dayCap
    /// Is the only block of its habit on its local day.
    case habit
    /// About the plan, not about a block of it: no pinned block is missing.
    case pinned

    /// What people call the rule.
    public var displayName: String {
        switch self {
        case .grid: "starts and ends on the grid"
        case .horizon: "ends within the horizon"
        case .window: "stays within a window of its category"
        case .busyTime: "stays clear of meetings and their buffers"
        case .overlap: "overlaps no other block"
        case .pause: "leaves a break after a long block"
        case .chunk: "has the length of a chunk, or of the whole task"
        case .duration: "takes no more than the task asks for"
        case .earliestStart: "starts neither before its earliest start nor before now"
        case .hardDeadline: "ends by its hard deadline"
        case .predecessor: "starts after its predecessors are fully placed and have ended"
        case .dayCap: "keeps its day under the cap"
        case .habit: "is its habit's only block of the day"
        case .pinned: "leaves pinned blocks as they are"
        }
    }

    /// Returns how `block` would break the rule beside the blocks that stand, itself not among them,
    /// or `nil` when it keeps it.
    ///
    /// Complexity: O(log *n*), *n* the number of blocks and meetings, beside what a task or a habit has
    /// of its own.
    func breach(by block: PlacedBlock, beside table: Timetable) -> Breach? {
        switch self {
        case .grid: Rules.grid(block, table)
        case .horizon: Rules.horizon(block, table)
        case .window: Rules.window(block, table)
        case .busyTime: Rules.busyTime(block, table)
        case .overlap: Rules.overlap(block, table)
        case .pause: Rules.pause(block, table)
        case .chunk: Rules.chunk(block, table)
        case .duration: Rules.duration(block, table)
        case .earliestStart: Rules.earliestStart(block, table)
        case .hardDeadline: Rules.hardDeadline(block, table)
        case .predecessor: Rules.predecessor(block, table)
        case .dayCap: Rules.dayCap(block, table)
        case .habit: Rules.habit(block, table)
        case .pinned: nil
        }
    }

    /// Returns the first rule that `block` would break, or `nil` when it keeps them all.
    static func firstBreach(by block: PlacedBlock, beside table: Timetable) -> Breach? {
        for rule in allCases {
            if let breach = rule.breach(by: block, beside: table) { return breach }
        }
        return nil
    }
}

/// How a block breaks a rule.
struct Breach: Hashable, Sendable {
    /// What stands in the way.
    enum Cause: Hashable, Sendable {
        /// A meeting by id, itself or only with its buffer.
        case meeting(String, isBuffer: Bool)
        case task(Int)
        case category(String)
        case nothing
    }

    let rule: HardRule
    var cause: Cause = .nothing
}
