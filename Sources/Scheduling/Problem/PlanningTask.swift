public import CalendarModel

/// A to-do as the planner sees it: a number of minutes to place, possibly in chunks.
public struct PlanningTask: Hashable, Sendable, Identifiable {
    /// The task's identity, unique within a problem.
    public var id: TaskID
    /// The title for display.
    public var title: String = ""
    /// Minutes of work.
    public var duration: Int
    /// Whether it may be done in chunks; otherwise it is placed whole or not at all.
    public var isSplittable: Bool = false
    /// The minimum length of a chunk in minutes; if `nil`, 30 or the duration if that is shorter.
    public var minimumChunk: Int?
    /// The maximum length of a chunk in minutes; the duration if `nil`.
    public var maximumChunk: Int?
    /// The priority.
    public var priority: Priority = .medium
    /// The minute by which it should be done.
    public var deadline: Int?
    /// Whether no block may end after the deadline.
    public var isDeadlineHard: Bool = false
    /// The minute before which no block starts.
    public var earliest: Int = 0
    /// The preferred time of day.
    public var preference: ToDo.DayPart?
    /// The category whose windows it uses; the problem's default if `nil`.
    public var category: String?
    /// The minutes of its windows to keep before the deadline in case it takes longer than expected; if `nil`, a third of the
    /// duration, at least two hours.
    public var reserve: Int?
    /// Whether some of it is already done; it then continues before similar tasks.
    public var isBegun: Bool = false
    /// The factor of its minutes in the objective, in place of the one from its priority.
    public var weight: Int?
    /// Its own windows in place of its category's, or `nil`.
    public var windows: [Range<Int>]?
    /// The minimum minutes between two of its chunks; chunks never touch, even if this is 0.
    public var gap: Int = 0
    /// The task's place, a row of `SchedulingProblem.travel`, or `nil` if it does not matter.
    public var place: Int?
    /// The ids of the tasks that must be fully placed, but for less than a slot, and have ended before it starts.
    public var dependencies: [TaskID] = []
    /// The habit of which it is an occurrence: tasks of one group have at most one block per local day.
    public var group: String?

    /// Creates a task from its required values.
    public init(id: TaskID, duration: Int) {
        self.id = id
        self.duration = duration
    }

    /// The reserve, with the default filled in.
    var reserveMinutes: Int { reserve ?? max(2 * 60, duration / 3) }

    /// The minimum chunk length in minutes, with the default filled in.
    var chunkMinimum: Int { isSplittable ? minimumChunk ?? min(30, duration) : duration }

    /// The maximum chunk length in minutes, with the default filled in.
    var chunkMaximum: Int { isSplittable ? maximumChunk ?? duration : duration }
}

extension PlanningTask: Codable {
    private enum CodingKeys: String, CodingKey {
        case id
        case title
        case duration
        case isSplittable = "splittable"
        case minimumChunk = "min"
        case maximumChunk = "max"
        case priority
        case deadline
        case isDeadlineHard = "hard"
        case earliest
        case reserve
        case isBegun = "begun"
        case preference = "pref"
        case category
        case weight
        case windows
        case gap
        case place
        case dependencies = "deps"
        case group
    }

    /// Decodes a task; only `id` and `duration` are required.
    public init(from decoder: any Decoder) throws {
        let fields = try decoder.container(keyedBy: CodingKeys.self)
        self.init(
            id: TaskID(try fields.decode(String.self, forKey: .id)),
            duration: try fields.wholeNumber(forKey: .duration)
        )
        title = try fields.decodeIfPresent(String.self, forKey: .title) ?? title
        isSplittable = try fields.decodeIfPresent(Bool.self, forKey: .isSplittable) ?? isSplittable
        minimumChunk = try fields.wholeNumberIfPresent(forKey: .minimumChunk)
        maximumChunk = try fields.wholeNumberIfPresent(forKey: .maximumChunk)
        if let number = try fields.wholeNumberIfPresent(forKey: .priority) {
            // Version 1 encoded a task without a priority as 4.
            guard let known = Priority(rawValue: number == 4 ? 3 : number) else {
                throw DecodingError.dataCorruptedError(
                    forKey: .priority, in: fields,
                    debugDescription: "a priority is 0 (urgent) to 3 (low), not \(number)")
            }
            priority = known
        }
        deadline = try fields.wholeNumberIfPresent(forKey: .deadline)
        isDeadlineHard =
            try fields.decodeIfPresent(Bool.self, forKey: .isDeadlineHard) ?? isDeadlineHard
        earliest = try fields.wholeNumberIfPresent(forKey: .earliest) ?? earliest
        reserve = try fields.wholeNumberIfPresent(forKey: .reserve)
        isBegun = try fields.decodeIfPresent(Bool.self, forKey: .isBegun) ?? isBegun
        if let name = try fields.decodeIfPresent(String.self, forKey: .preference) {
            guard let known = ToDo.DayPart(rawValue: name) else {
                throw DecodingError.dataCorruptedError(
                    forKey: .preference, in: fields,
                    debugDescription: "a preference is morning, afternoon or evening, not \(name)")
            }
            preference = known
        }
        category = try fields.decodeIfPresent(String.self, forKey: .category)
        weight = try fields.wholeNumberIfPresent(forKey: .weight)
        windows = try fields.decodeIfPresent([Bounds].self, forKey: .windows)?.map(\.range)
        gap = try fields.wholeNumberIfPresent(forKey: .gap) ?? gap
        place = try fields.wholeNumberIfPresent(forKey: .place)
        dependencies =
            try fields.decodeIfPresent([String].self, forKey: .dependencies)?.map { TaskID($0) }
            ?? dependencies
        group = try fields.decodeIfPresent(String.self, forKey: .group)
    }

    /// Encodes every field that has a value.
    public func encode(to encoder: any Encoder) throws {
        var fields = encoder.container(keyedBy: CodingKeys.self)
        try fields.encode(id.rawValue, forKey: .id)
        try fields.encode(title, forKey: .title)
        try fields.encode(duration, forKey: .duration)
        try fields.encode(isSplittable, forKey: .isSplittable)
        try fields.encodeIfPresent(minimumChunk, forKey: .minimumChunk)
        try fields.encodeIfPresent(maximumChunk, forKey: .maximumChunk)
        try fields.encode(priority.rawValue, forKey: .priority)
        try fields.encodeIfPresent(deadline, forKey: .deadline)
        try fields.encode(isDeadlineHard, forKey: .isDeadlineHard)
        try fields.encode(earliest, forKey: .earliest)
        try fields.encodeIfPresent(reserve, forKey: .reserve)
        if isBegun { try fields.encode(isBegun, forKey: .isBegun) }
        try fields.encodeIfPresent(preference, forKey: .preference)
        try fields.encodeIfPresent(category, forKey: .category)
        try fields.encodeIfPresent(weight, forKey: .weight)
        try fields.encodeIfPresent(windows?.map(Bounds.init), forKey: .windows)
        if gap > 0 { try fields.encode(gap, forKey: .gap) }
        try fields.encode(dependencies.map(\.rawValue), forKey: .dependencies)
        try fields.encodeIfPresent(group, forKey: .group)
    }
}
