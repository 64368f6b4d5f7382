import CalendarModel

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
        case preference = "pref"
        case category
        case dependencies = "deps"
        case group
    }

    /// Creates a task from its document: only `id` and `duration` must be there.
    public init(from decoder: any Decoder) throws {
        let fields = try decoder.container(keyedBy: CodingKeys.self)
        self.init(
            id: try fields.decode(String.self, forKey: .id),
            duration: try fields.wholeNumber(forKey: .duration)
        )
        title = try fields.decodeIfPresent(String.self, forKey: .title) ?? title
        isSplittable = try fields.decodeIfPresent(Bool.self, forKey: .isSplittable) ?? isSplittable
        minimumChunk = try fields.wholeNumberIfPresent(forKey: .minimumChunk)
        maximumChunk = try fields.wholeNumberIfPresent(forKey: .maximumChunk)
        if let number = try fields.wholeNumberIfPresent(forKey: .priority) {
            guard let known = Priority(rawValue: number) else {
                throw DecodingError.dataCorruptedError(
                    forKey: .priority, in: fields,
                    debugDescription: "a priority is 0 (urgent) to 4 (none), not \(number)")
            }
            priority = known
        }
        deadline = try fields.wholeNumberIfPresent(forKey: .deadline)
        isDeadlineHard =
            try fields.decodeIfPresent(Bool.self, forKey: .isDeadlineHard) ?? isDeadlineHard
        earliest = try fields.wholeNumberIfPresent(forKey: .earliest) ?? earliest
        if let name = try fields.decodeIfPresent(String.self, forKey: .preference) {
            guard let known = ToDo.DayPart(rawValue: name) else {
                throw DecodingError.dataCorruptedError(
                    forKey: .preference, in: fields,
                    debugDescription: "a preference is morning, afternoon or evening, not \(name)")
            }
            preference = known
        }
        category = try fields.decodeIfPresent(String.self, forKey: .category)
        dependencies =
            try fields.decodeIfPresent([String].self, forKey: .dependencies) ?? dependencies
        group = try fields.decodeIfPresent(String.self, forKey: .group)
    }

    /// Encodes the task with every field that has a value.
    public func encode(to encoder: any Encoder) throws {
        var fields = encoder.container(keyedBy: CodingKeys.self)
        try fields.encode(id, forKey: .id)
        try fields.encode(title, forKey: .title)
        try fields.encode(duration, forKey: .duration)
        try fields.encode(isSplittable, forKey: .isSplittable)
        try fields.encodeIfPresent(minimumChunk, forKey: .minimumChunk)
        try fields.encodeIfPresent(maximumChunk, forKey: .maximumChunk)
        try fields.encode(priority.rawValue, forKey: .priority)
        try fields.encodeIfPresent(deadline, forKey: .deadline)
        try fields.encode(isDeadlineHard, forKey: .isDeadlineHard)
        try fields.encode(earliest, forKey: .earliest)
        try fields.encodeIfPresent(preference, forKey: .preference)
        try fields.encodeIfPresent(category, forKey: .category)
        try fields.encode(dependencies, forKey: .dependencies)
        try fields.encodeIfPresent(group, forKey: .group)
    }
}
