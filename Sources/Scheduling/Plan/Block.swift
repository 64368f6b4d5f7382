/// A block of time for a task.
public struct Block: Hashable, Sendable, Codable {
    /// The id of the task.
    public var task: String
    /// The minute at which it starts.
    public var start: Int
    /// The minute at which it has ended.
    public var end: Int

    /// Creates a block.
    public init(task: String, start: Int, end: Int) {
        self.task = task
        self.start = start
        self.end = end
    }

    /// The minutes of the block.
    public var minutes: Int { end - start }
}

extension Block: Comparable {
    /// Orders by start, then by end, then by task.
    public static func < (left: Block, right: Block) -> Bool {
        (left.start, left.end, left.task) < (right.start, right.end, right.task)
    }
}
