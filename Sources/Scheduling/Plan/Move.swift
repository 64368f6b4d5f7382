/// What became of an existing block.
public struct Move: Hashable, Sendable {
    /// When a block is, in minutes.
    public struct Interval: Hashable, Sendable, Codable {
        /// The minute at which it starts.
        public var start: Int
        /// The minute at which it has ended.
        public var end: Int
    }

    /// Why a block does not stand as it was: the rule that it would break, or what it would cost.
    public enum Reason: String, Hashable, Sendable, Codable {
        /// A meeting overlaps it.
        case meetingOverlap
        /// The buffer of a meeting overlaps it.
        case buffer
        /// It leaves no break after a long block.
        case `break`
        /// A predecessor has not ended before it, or it before a successor starts.
        case dependency
        /// The block of another task, or of the same habit on that day, is in its place.
        case displacedBy
        /// It would end after its deadline.
        case deadlineRisk
        /// Its day is at the cap.
        case capReached
        /// Its time is no longer one in which the task may be placed.
        case windowChanged
        /// The task takes other chunks than before.
        case mergedChunks
        /// The plan is better with the block elsewhere.
        case betterTime
    }

    /// The id of the task.
    public var task: String
    /// When the block was; `nil` for a chunk that the task did not have.
    public var from: Interval?
    /// When it is; `nil` if there is none in its stead.
    public var to: Interval?
    /// Why.
    public var reason: Reason
    /// The id of the meeting, task or window that forced it, or `nil`.
    public var cause: String?
}

extension Move: Codable {
    private enum CodingKeys: String, CodingKey {
        case task
        case from
        case to
        case reason
        case cause
    }

    /// Encodes the move; what there is not is written as null.
    public func encode(to encoder: any Encoder) throws {
        var fields = encoder.container(keyedBy: CodingKeys.self)
        try fields.encode(task, forKey: .task)
        try fields.encode(from, forKey: .from)
        try fields.encode(to, forKey: .to)
        try fields.encode(reason, forKey: .reason)
        try fields.encode(cause, forKey: .cause)
    }
}
