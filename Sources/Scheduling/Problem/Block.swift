/// A block of time for a task.
public struct Block: Hashable, Sendable, Codable {
    /// The id of the task.
    public var task: TaskID
    /// The minute at which it starts.
    public var start: Int
    /// The minute at which it has ended.
    public var end: Int

    /// Creates a block.
    public init(task: TaskID, start: Int, end: Int) {
        self.task = task
        self.start = start
        self.end = end
    }

    /// The minutes of the block.
    public var minutes: Int { end - start }
}

extension Block {
    /// Creates a block from its document.
    public init(from decoder: any Decoder) throws {
        let fields = try decoder.container(keyedBy: CodingKeys.self)
        self.init(
            task: TaskID(try fields.decode(String.self, forKey: .task)),
            start: try fields.wholeNumber(forKey: .start),
            end: try fields.wholeNumber(forKey: .end)
        )
    }
}

extension Block: Comparable {
    /// Orders by start, then by end, then by task.
    public static func < (left: Block, right: Block) -> Bool {
        (left.start, left.end, left.task) < (right.start, right.end, right.task)
    }
}

/// A block of the plan that already stands.
public struct ExistingBlock: Hashable, Sendable {
    /// The identity by which a plan tells what becomes of the block; documents have none.
    public var id: BlockID?
    /// The id of the task.
    public var task: TaskID
    /// The minute at which it starts.
    public var start: Int
    /// The minute at which it has ended.
    public var end: Int
    /// Whether it must stand exactly as it is; a block that started before `now` must anyway.
    public var isPinned: Bool

    /// Creates an existing block.
    public init(
        _ id: BlockID? = nil, task: TaskID, start: Int, end: Int, isPinned: Bool = false
    ) {
        self.id = id
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
            task: TaskID(try fields.decode(String.self, forKey: .task)),
            start: try fields.wholeNumber(forKey: .start),
            end: try fields.wholeNumber(forKey: .end),
            isPinned: try fields.decodeIfPresent(Bool.self, forKey: .isPinned) ?? false
        )
    }
}

/// A meeting, or anything else that takes time and does not move.
public struct BusyTime: Hashable, Sendable {
    /// The name of the meeting in reasons; occurrences of one series may share it.
    public var id: MeetingID
    /// The minute at which it starts.
    public var start: Int
    /// The minute at which it has ended.
    public var end: Int
    /// Minutes to keep free before it.
    public var before: Int
    /// Minutes to keep free after it.
    public var after: Int
    /// Where it is, a row of `SchedulingProblem.travel`, or `nil` if that does not matter.
    public var place: Int?
    /// Whether it is lunch itself: then no other room is kept for it on the local days that it touches.
    public var isLunch: Bool

    /// Creates a meeting.
    public init(
        id: MeetingID, start: Int, end: Int, before: Int = 0, after: Int = 0, place: Int? = nil,
        isLunch: Bool = false
    ) {
        self.id = id
        self.start = start
        self.end = end
        self.before = before
        self.after = after
        self.place = place
        self.isLunch = isLunch
    }

    /// The start with the buffer, in minutes.
    var paddedStart: Int { start - before }

    /// The end with the buffer, in minutes.
    var paddedEnd: Int { end + after }
}

extension BusyTime: Codable {
    private enum CodingKeys: String, CodingKey {
        case id, start, end, before, after, place
        case isLunch = "lunch"
    }

    /// Creates a meeting from its document; the buffers may be left out.
    public init(from decoder: any Decoder) throws {
        let fields = try decoder.container(keyedBy: CodingKeys.self)
        self.init(
            id: MeetingID(try fields.decode(String.self, forKey: .id)),
            start: try fields.wholeNumber(forKey: .start),
            end: try fields.wholeNumber(forKey: .end),
            before: try fields.wholeNumberIfPresent(forKey: .before) ?? 0,
            after: try fields.wholeNumberIfPresent(forKey: .after) ?? 0,
            place: try fields.wholeNumberIfPresent(forKey: .place),
            isLunch: try fields.decodeIfPresent(Bool.self, forKey: .isLunch) ?? false
        )
    }
}
