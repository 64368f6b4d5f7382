extension SchedulingProblem: Codable {
    private enum CodingKeys: String, CodingKey {
        case name
        case origin
        case grid
        case horizon
        case now
        case days
        case windows
        case busy
        case dayCap = "day_cap"
        case breakRule = "stretch"
        case oldBreakRule = "brk"
        case lunch
        case travel
        case comfortable
        case aside
        case window
        case lateness = "late"
        case tasks
        case existing
        case freeze
        case weights
        case effort
        case isStrict = "strict"
    }

    /// Decodes a problem; only `grid`, `horizon` and `tasks` are required.
    ///
    /// The problem is not validated.
    public init(from decoder: any Decoder) throws {
        let fields = try decoder.container(keyedBy: CodingKeys.self)
        self.init(
            grid: try fields.wholeNumber(forKey: .grid),
            horizon: try fields.wholeNumber(forKey: .horizon),
            tasks: try fields.decode([PlanningTask].self, forKey: .tasks)
        )
        name = try fields.decodeIfPresent(String.self, forKey: .name) ?? name
        origin = try fields.decodeIfPresent(String.self, forKey: .origin)
        now = try fields.wholeNumberIfPresent(forKey: .now) ?? now
        days = try fields.decodeIfPresent([Bounds].self, forKey: .days)?.map(\.range) ?? days
        windows = try fields.decodeIfPresent(Windows.self, forKey: .windows)?.ranges ?? windows
        busy = try fields.decodeIfPresent([BusyTime].self, forKey: .busy) ?? busy
        dayCap = try fields.decodeIfPresent(DayCap.self, forKey: .dayCap)
        breakRule =
            try fields.decodeIfPresent(BreakRule.self, forKey: .breakRule)
            ?? fields.decodeIfPresent(BreakRule.self, forKey: .oldBreakRule)
        lunch = try fields.decodeIfPresent(Lunch.self, forKey: .lunch)
        travel = try fields.decodeIfPresent([[Int]].self, forKey: .travel) ?? travel
        comfortable = try fields.wholeNumberIfPresent(forKey: .comfortable)
        aside = try fields.decodeIfPresent([String].self, forKey: .aside) ?? aside
        window = try fields.wholeNumberIfPresent(forKey: .window)
        if let name = try fields.decodeIfPresent(String.self, forKey: .lateness) {
            guard let known = Lateness(rawValue: name) else {
                throw DecodingError.dataCorruptedError(
                    forKey: .lateness, in: fields,
                    debugDescription: "late is counted by day or minute, not \(name)")
            }
            lateness = known
        }
        existing = try fields.decodeIfPresent([ExistingBlock].self, forKey: .existing) ?? existing
        freeze = try fields.wholeNumberIfPresent(forKey: .freeze) ?? freeze
        weights = try fields.decodeIfPresent(Objective.self, forKey: .weights) ?? weights
        effort = try fields.wholeNumberIfPresent(forKey: .effort)
        isStrict = try fields.decodeIfPresent(Bool.self, forKey: .isStrict) ?? isStrict
    }

    /// Encodes every field that has a value; each task includes its category.
    public func encode(to encoder: any Encoder) throws {
        var fields = encoder.container(keyedBy: CodingKeys.self)
        try fields.encode(name, forKey: .name)
        try fields.encodeIfPresent(origin, forKey: .origin)
        try fields.encode(grid, forKey: .grid)
        try fields.encode(horizon, forKey: .horizon)
        try fields.encode(now, forKey: .now)
        if !days.isEmpty { try fields.encode(days.map(Bounds.init), forKey: .days) }
        try fields.encode(windows.mapValues { $0.map(Bounds.init) }, forKey: .windows)
        try fields.encode(busy, forKey: .busy)
        try fields.encodeIfPresent(dayCap, forKey: .dayCap)
        try fields.encodeIfPresent(breakRule, forKey: .breakRule)
        try fields.encodeIfPresent(lunch, forKey: .lunch)
        if !travel.isEmpty { try fields.encode(travel, forKey: .travel) }
        try fields.encodeIfPresent(comfortable, forKey: .comfortable)
        if !aside.isEmpty { try fields.encode(aside, forKey: .aside) }
        try fields.encodeIfPresent(window, forKey: .window)
        if lateness != .day { try fields.encode(lateness, forKey: .lateness) }
        let named = tasks.map { task in
            var task = task
            task.category = task.category ?? categoryOfOthers
            return task
        }
        try fields.encode(named, forKey: .tasks)
        try fields.encode(existing, forKey: .existing)
        try fields.encode(freeze, forKey: .freeze)
        try fields.encode(weights, forKey: .weights)
        try fields.encodeIfPresent(effort, forKey: .effort)
        try fields.encode(isStrict, forKey: .isStrict)
    }
}

/// A document's windows, decoded in category order so that an error always names the first invalid category.
private struct Windows: Decodable {
    private struct Category: CodingKey {
        let stringValue: String
        var intValue: Int? { nil }

        init(stringValue: String) {
            self.stringValue = stringValue
        }

        init?(intValue: Int) {
            return nil
        }
    }

    private(set) var ranges: [String: [Range<Int>]] = [:]

    init(from decoder: any Decoder) throws {
        let fields = try decoder.container(keyedBy: Category.self)
        for key in fields.allKeys.sorted(by: { $0.stringValue < $1.stringValue }) {
            ranges[key.stringValue] = try fields.decode([Bounds].self, forKey: key).map(\.range)
        }
    }
}

/// An interval as documents write it: `[start, end]`.
struct Bounds: Codable {
    let range: Range<Int>

    init(_ range: Range<Int>) {
        self.range = range
    }

    init(from decoder: any Decoder) throws {
        var pair = try decoder.unkeyedContainer()
        guard let start = try Self.bound(in: &pair), let end = try Self.bound(in: &pair),
            start <= end, pair.isAtEnd
        else {
            throw DecodingError.dataCorrupted(
                DecodingError.Context(
                    codingPath: decoder.codingPath,
                    debugDescription:
                        "an interval is [start, end], the end not before the start"))
        }
        range = start..<end
    }

    /// Returns the next number, or `nil` if there is none or it is not whole.
    private static func bound(in pair: inout some UnkeyedDecodingContainer) throws -> Int? {
        guard !pair.isAtEnd else { return nil }
        do {
            return try pair.decode(Int.self)
        } catch let error as DecodingError {
            throw error
        } catch {
            return nil
        }
    }

    func encode(to encoder: any Encoder) throws {
        var pair = encoder.unkeyedContainer()
        try pair.encode(range.lowerBound)
        try pair.encode(range.upperBound)
    }
}

extension KeyedDecodingContainer {
    /// Returns a whole number; the error for a fraction or a number that is too large includes its location.
    func wholeNumber(forKey key: Key) throws -> Int {
        try located(key) { try decode(Int.self, forKey: key) }
    }

    /// Returns a whole number, or `nil` if the field is missing.
    func wholeNumberIfPresent(forKey key: Key) throws -> Int? {
        try located(key) { try decodeIfPresent(Int.self, forKey: key) }
    }

    /// Adds the coding path to Foundation's decoding error, which is not a `DecodingError` here and would have no path.
    private func located<Number>(_ key: Key, _ body: () throws -> Number) throws -> Number {
        do {
            return try body()
        } catch let error as DecodingError {
            throw error
        } catch {
            throw DecodingError.dataCorruptedError(
                forKey: key, in: self,
                debugDescription: "this is not a whole number, or it is too large")
        }
    }
}
