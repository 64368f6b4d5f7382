/// A block of the plan that already stands.
public struct ExistingBlock: Hashable, Sendable {
    /// The id of the task.
    public var task: String
    /// The minute at which it starts.
    public var start: Int
    /// The minute at which it has ended.
    public var end: Int
    /// Whether it must stand exactly as it is; a block that started before `now` must anyway.
    public var isPinned: Bool

    /// Creates an existing block.
    public init(task: String, start: Int, end: Int, isPinned: Bool = false) {
        self.task = task
        self.start = start
        self.end = end
        self.isPinned = isPinned
    }

    /// Creates an existing block from a block of an earlier plan.
    public init(_ block: Block, isPinned: Bool = false) {
        self.init(task: block.task, start: block.start, end: block.end, isPinned: isPinned)
    }
}

extension ExistingBlock: Codable {
    private enum CodingKeys: String, CodingKey {
        case task
        case start
        case end
        case isPinned = "pinned"
    }

    /// Creates an existing block from its document; `pinned` may be left out.
    public init(from decoder: any Decoder) throws {
        let fields = try decoder.container(keyedBy: CodingKeys.self)
        self.init(
            task: try fields.decode(String.self, forKey: .task),
            start: try fields.wholeNumber(forKey: .start),
            end: try fields.wholeNumber(forKey: .end),
            isPinned: try fields.decodeIfPresent(Bool.self, forKey: .isPinned) ?? false
        )
    }
}
