/// Minutes of a task that have no block, and why.
public struct Unplaced: Hashable, Sendable {
    /// Why minutes found no place: the first of these whose absence would have helped.
    public enum Reason: String, Hashable, Sendable, Codable {
        /// The windows of the category leave no room, even without meetings and other tasks.
        case windowClosed
        /// A predecessor is not fully placed.
        case predecessorUnplaced
        /// There would be room after the hard deadline.
        case afterHardDeadline
        /// There would be room on a day that is at its cap.
        case capReached
        /// Meetings and other blocks take the time, or using it would cost more than it is worth.
        case noRoom
    }

    /// The id of the task.
    public var task: String
    /// The minutes.
    public var minutes: Int
    /// Why.
    public var reason: Reason
    /// The id of the meeting, task or window that forced it, or `nil` where no single one did.
    ///
    /// Of a meeting or task: without it, or its blocks, some of the minutes would have a place.
    public var cause: String?
}

extension Unplaced: Codable {
    private enum CodingKeys: String, CodingKey {
        case task
        case minutes
        case reason
        case cause
    }

    /// Encodes the minutes; a cause that there is not is written as null.
    public func encode(to encoder: any Encoder) throws {
        var fields = encoder.container(keyedBy: CodingKeys.self)
        try fields.encode(task, forKey: .task)
        try fields.encode(minutes, forKey: .minutes)
        try fields.encode(reason, forKey: .reason)
        try fields.encode(cause, forKey: .cause)
    }
}
