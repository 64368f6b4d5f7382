public import CalendarModel

/// A to-do as the planner sees it: so many minutes of work, some of them movable.
public struct PlanningTask: Hashable, Sendable, Identifiable {
    /// The name of the task, unique within a problem.
    public var id: TaskID
    /// What people call it.
    public var title: String = ""
    /// Minutes of work.
    public var duration: Int
    /// Whether it may be done in chunks; otherwise it is placed whole or not at all.
    public var isSplittable: Bool = false
    /// The least minutes of a chunk; 30, or the duration if that is less, when `nil`.
    public var minimumChunk: Int?
    /// The most minutes of a chunk; the duration when `nil`.
    public var maximumChunk: Int?
    /// How urgent it is.
    public var priority: Priority = .medium
    /// The minute by which it should be done.
    public var deadline: Int?
    /// Whether no block may end after the deadline.
    public var isDeadlineHard: Bool = false
    /// The minute before which no block starts.
    public var earliest: Int = 0
    /// The time of day that it prefers.
    public var preference: ToDo.DayPart?
    /// The category whose windows it is placed in; the problem's default when `nil`.
    public var category: String?
    /// The minutes of its hours that are kept before the deadline for what takes longer than thought; a third of the duration, at
    /// least two hours, when `nil`.
    public var reserve: Int?
    /// Whether some of it was done already: then it goes on before others like it.
    public var isBegun: Bool = false
    /// What its minutes count in the objective in place of what its priority says.
    public var weight: Int?
    /// Its own hours, in place of its category's, or `nil`.
    public var windows: [Range<Int>]?
    /// The least minutes between two of its chunks; they never touch, whatever this says.
    public var gap: Int = 0
    /// Where it is done, a row of `SchedulingProblem.travel`, or `nil` if that does not matter.
    public var place: Int?
    /// The ids of the tasks that must be fully placed and have ended first.
    public var dependencies: [TaskID] = []
    /// The habit that it is an occurrence of: tasks of one group take at most one block a local day.
    public var group: String?

    /// Creates a task from what each one must have.
    public init(id: TaskID, duration: Int) {
        self.id = id
        self.duration = duration
    }

    /// The reserve with the default filled in.
    var reserveMinutes: Int { reserve ?? max(2 * 60, duration / 3) }

    /// The least minutes of a chunk with the default filled in.
    var chunkMinimum: Int { isSplittable ? minimumChunk ?? min(30, duration) : duration }

    /// The most minutes of a chunk with the default filled in.
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

    /// Creates a task from its document: only `id` and `duration` must be there.
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
            // Version 1 told those without a priority apart.
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

    /// Encodes the task with every field that has a value.
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
