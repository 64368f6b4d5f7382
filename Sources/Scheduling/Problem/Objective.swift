public import CalendarModel

/// The weights of the objective, one a named term; the plan with the least cost is the best one.
///
/// Costs are whole numbers. The priority of a task multiplies its `unplaced`, `late`, `slack`, `wait`, `spread` and `moved` by
/// 16, 8, 4 and 2 from urgent to low, more for a task shorter than an hour, or by the task's own weight.
public struct Objective: Hashable, Sendable {
    /// A minute that has no block, beyond what it would cost in the last minute in which one might stand; one of a habit counts
    /// twice instead.
    public var unplaced = 1000
    /// A minute of a block that ends after its deadline: four times for being late at all if the deadline was in reach, and half of
    /// it for each day late, at most nine times in all; with `SchedulingProblem.Lateness.minute` a minute between deadline and end.
    public var late = 100
    /// A minute of a block that ends in the reserve before its deadline, see `PlanningTask.reserve`; two thirds of it on the rest of
    /// the deadline's day.
    public var slack = 15
    /// A minute of a block for each local midnight between its task's earliest start and its own, the first of them counting seven
    /// times: up to sixteen times as much the nearer the deadline is, more for what was begun and for the first of equal projects,
    /// and by the minute for what is urgent or overdue.
    public var wait = 2
    /// The load of a local day beside its meetings, see `SchedulingProblem.comfortable`.
    public var load = 16
    /// A minute of a block that starts outside its task's preferred time of day.
    public var pref = 40
    /// A block beyond its task's first: four times for an urgent one, twice for one of high priority.
    public var frag = 1200
    /// The second block of a task that could be done in one; eight times as much if it is overdue.
    public var split = 9600
    /// A minute of what is left of a free run that holds a block, when it is less than 30 minutes.
    public var sliver = 10
    /// A minute of a habit's block, in the square of the part by which two of its days stand nearer than an even week has
    /// them.
    public var spread = 2300
    /// A minute of an existing block that does not stand exactly as it was.
    ///
    /// Minutes count three times within 24 hours of now, twice within 72; the block itself counts as 20
    /// minutes more. If its task has no deadline within a week of the block, all of it counts a quarter after 24 hours, or
    /// if its priority is low. A block that ends after its deadline counts a quarter, however near.
    public var moved = 15

    /// Creates the default weights.
    public init() {}

    /// Returns the factor of a priority for what waits.
    static func waitingFactor(of priority: Priority) -> Int {
        switch priority {
        case .urgent: 8
        case .high: 5
        case .medium: 4
        case .low, .none: 3
        }
    }

    /// Returns the factor of a priority.
    public static func factor(of priority: Priority) -> Int {
        16 >> min(priority.rawValue, Priority.low.rawValue)
    }

    /// The weights by name, as documents and configurations call them.
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
    /// Creates weights from a document that may leave any of them out.
    public init(from decoder: any Decoder) throws {
        let fields = try decoder.container(keyedBy: CodingKeys.self)
        for (name, path) in Self.named {
            guard let key = CodingKeys(stringValue: name) else { continue }
            self[keyPath: path] =
                try fields.wholeNumberIfPresent(forKey: key) ?? self[keyPath: path]
        }
    }
}
