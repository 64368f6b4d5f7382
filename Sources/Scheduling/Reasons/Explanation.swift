/// Why the blocks of a task are where they are, why minutes of it are nowhere, and what would help.
public struct Explanation: Hashable, Sendable, Codable {
    /// The id of the task.
    public var task: String
    /// Each of its blocks, by start.
    public var blocks: [PlacedReason]
    /// What has no block, and why.
    public var unplaced: Unplaced?
    /// Changes each of which alone would place all that has no block, the smallest of each kind, by
    /// minutes.
    public var remedies: [Remedy]
    /// The minutes from the end of its last block to its deadline, or `nil` without blocks or deadline; 0
    /// when it is late.
    public var slack: Int?
    /// The minutes from its deadline to the end of its last block, 0 when it is in time.
    public var tardiness: Int
}

/// Why a block is where it is.
public struct PlacedReason: Hashable, Sendable, Codable {
    /// What keeps a block from another place: the rule that it would break, or the cost of going there.
    public struct Bound: Hashable, Sendable, Codable {
        /// The first rule that it would break there, or `nil`.
        public var rule: HardRule?
        /// The id of the meeting, task or window that it would run into, or `nil`.
        public var cause: String?
        /// Whether it would run only into the buffer of that meeting.
        public var isBuffer = false
        /// Where it breaks none, by how much the objective would grow.
        public var growth: Int?
    }

    /// The cheapest other place for the minutes of a block, everything else staying where it is.
    public struct Alternative: Hashable, Sendable, Codable {
        /// The blocks in its stead; several where the task may be split.
        public var blocks: [Block]
        /// By how much the objective would grow.
        public var growth: Int
        /// The same by terms; some may shrink.
        public var terms: Cost
    }

    /// The block.
    public var block: Block
    /// Whether nothing may move it: it is pinned, or has begun.
    public var isFixed: Bool
    /// Whether it stood there before.
    public var stood: Bool
    /// What keeps it from starting one slot earlier.
    public var earlier: Bound
    /// What keeps it from starting one slot later.
    public var later: Bound
    /// The cheapest place clear of the present one; `nil` where there is none, or the block is fixed.
    public var alternative: Alternative?
}
