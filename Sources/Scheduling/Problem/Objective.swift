public import CalendarModel

/// The weights of the objective, one per named term; the plan with the lowest cost is best.
///
/// Costs are whole numbers. A task's priority multiplies its `unplaced`, `late`, `slack`, `spread` and `moved` costs by 16, 8, 4
/// and 2 from urgent to low, and its `wait` cost, if it has a deadline, by 8, 5, 4 and 3. The factors are higher for a task
/// shorter than an hour. The task's own weight, if any, replaces them.
public struct Objective: Hashable, Sendable {
    /// A minute without a block, in addition to its cost in the last minute at which a block could be placed; a habit's minute
    /// counts twice instead.
    public var unplaced = 1000
    /// A minute of a block that ends after its deadline.
    ///
    /// Being late at all counts four times if the deadline was in reach, and each day late counts half, at most nine times in
    /// all. With `SchedulingProblem.Lateness.minute`, the weight applies to each minute between deadline and end instead.
    public var late = 100
    /// A minute of a block that ends in the reserve before its deadline, see `PlanningTask.reserve`; two thirds of it on the rest
    /// of the deadline's day.
    public var slack = 45
    /// A minute of a block, for each local midnight between the task's earliest start and the block's start; the first midnight
    /// counts seven times.
    ///
    /// The cost rises up to sixteenfold as the deadline approaches, and is a quarter without one. It is higher for begun tasks and
    /// for the first of several equal projects. For urgent and overdue tasks, it counts by the minute.
    public var wait = 2
    /// The load of a local day in addition to its meetings, see `SchedulingProblem.comfortable`.
    public var load = 64
    /// A minute of a block that starts outside its task's preferred time of day.
    public var pref = 40
    /// A block beyond its task's first; counts four times for an urgent task, twice for one of high priority.
    public var frag = 1200
    /// The second block of a task that could be done in one; counts eight times if the task is overdue.
    public var split = 9600
    /// A minute of the rest of a free run that contains a block, if that rest is shorter than 30 minutes.
    public var sliver = 10
    /// A minute of a habit's block, times the square of the fraction by which two of the habit's days are closer than in an
    /// evenly spread week.
    public var spread = 2300
    /// A minute of an existing block that does not stay exactly as it was.
    ///
    /// Minutes count three times within 24 hours of now, twice within 72 hours, and the block itself counts as 20 more minutes.
    /// If the task has no deadline within a week of the block, the whole cost is divided by four for a block at least 24 hours
    /// away, or by eight without any deadline, and by four for a low-priority task. A block that ends after its deadline always
    /// costs a quarter, with minutes counted once. A block that is all of its task costs half of all this if it stays on its day.
    public var moved = 15

    /// Creates the default weights.
    public init() {}

    /// Returns a priority's factor for the `wait` term.
    static func waitingFactor(of priority: Priority) -> Int {
        switch priority {
        case .urgent: 8
        case .high: 5
        case .medium: 4
        case .low, .none: 3
        }
    }

    /// Returns a priority's factor for the other terms: 16, 8, 4 and 2 from urgent to low.
    public static func factor(of priority: Priority) -> Int {
        16 >> min(priority.rawValue, Priority.low.rawValue)
    }

    /// The weights by their names in documents and configurations.
    public static let named:
        [(name: String, weight: any WritableKeyPath<Objective, Int> & Sendable)] =
            [
                ("unplaced", \.unplaced), ("late", \.late), ("slack", \.slack), ("wait", \.wait),
                ("load", \.load), ("pref", \.pref), ("frag", \.frag), ("split", \.split),
                ("sliver", \.sliver), ("spread", \.spread), ("moved", \.moved),
            ]

    func validate() throws(SchedulingProblemError) {
        for (name, path) in Self.named where !(0...1_000_000).contains(self[keyPath: path]) {
            throw .outOfRange(
                field: "weights.\(name)", value: self[keyPath: path], allowed: 0...1_000_000)
        }
    }
}

extension Objective: Codable {
    /// Decodes weights; each missing one keeps its default.
    public init(from decoder: any Decoder) throws {
        let fields = try decoder.container(keyedBy: CodingKeys.self)
        for (name, path) in Self.named {
            guard let key = CodingKeys(stringValue: name) else { continue }
            self[keyPath: path] =
                try fields.wholeNumberIfPresent(forKey: key) ?? self[keyPath: path]
        }
    }
}
