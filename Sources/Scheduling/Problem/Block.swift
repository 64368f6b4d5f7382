/// A block of time for a task.
public struct Block: Hashable, Sendable, Codable {
    /// The id of the task.
    public var task: TaskID
    /// The start minute.
    public var start: Int
    /// The end minute, exclusive.
    public var end: Int

    /// Creates a block.
    public init(task: TaskID, start: Int, end: Int) {
        self.task = task
        self.start = start
        self.end = end
    }

    /// The length in minutes.
    public var minutes: Int { end - start }
}

extension Block {
    /// Decodes a block.
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

/// A block of the existing plan.
public struct ExistingBlock: Hashable, Sendable {
    /// The identity by which a plan reports what happens to the block; documents do not contain it.
    public var id: BlockID?
    /// The id of the task.
    public var task: TaskID
    /// The start minute.
    public var start: Int
    /// The end minute, exclusive.
    public var end: Int
    /// Whether it must stay exactly as it is; a block that starts before `now` always must.
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

    /// Decodes an existing block; `pinned` is optional.
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

/// A meeting, or anything else that takes time and cannot move.
public struct BusyTime: Hashable, Sendable {
    /// The name of the meeting in reasons; occurrences of one series may share it.
    public var id: MeetingID
    /// The start minute.
    public var start: Int
    /// The end minute, exclusive.
    public var end: Int
    /// Minutes to keep free before it.
    public var before: Int
    /// Minutes to keep free after it.
    public var after: Int
    /// The meeting's place, a row of `SchedulingProblem.travel`, or `nil` if it does not matter.
    public var place: Int?
    /// Whether the meeting is lunch itself; no other time is then kept free for lunch on its local days.
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

    /// The start minus the buffer, in minutes.
    var paddedStart: Int { start - before }

    /// The end plus the buffer, in minutes.
    var paddedEnd: Int { end + after }
}

extension BusyTime: Codable {
    private enum CodingKeys: String, CodingKey {
        case id, start, end, before, after, place
        case isLunch = "lunch"
    }

    /// Decodes a meeting; only `id`, `start` and `end` are required.
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
