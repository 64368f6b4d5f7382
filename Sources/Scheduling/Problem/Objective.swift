public import CalendarModel

/// The weights of the objective, one a named term; the plan with the least cost is the best one.
///
/// Costs are whole numbers. The priority of a task multiplies its `unplaced`, `late` and `wait` by 16,
/// 8, 4, 2 and 1 from urgent to none.
public struct Objective: Hashable, Sendable {
    /// A minute that has no block.
    public var unplaced = 1000
    /// A minute of a block that ends after its deadline, for each started day late, at most nine.
    public var late = 100
    /// A minute of a block for each local midnight between its task's earliest start and its own.
    public var wait = 2
    /// A minute of a block that starts outside its task's preferred time of day.
    public var pref = 40
    /// A block beyond its task's first.
    public var frag = 1200
    /// A minute of what is left of a free run that holds a block, when it is less than 30 minutes.
    public var sliver = 40
    /// A minute of an existing block that does not stand exactly as it was.
    ///
    /// Minutes count three times within 24 hours of now, twice within 72; the block itself counts as 20
    /// minutes more.
    public var moved = 40

    /// Creates the default weights.
    public init() {}

    /// Returns the factor of a priority.
    public static func factor(of priority: Priority) -> Int {
        16 >> priority.rawValue
    }

    func validate() throws(SchedulingProblemError) {
        let named = [
            ("unplaced", unplaced), ("late", late), ("wait", wait), ("pref", pref), ("frag", frag),
            ("sliver", sliver), ("moved", moved),
        ]
        for (name, weight) in named where !(0...1_000_000).contains(weight) {
            throw .outOfRange(field: "weights.\(name)", value: weight, allowed: 0...1_000_000)
        }
    }
}

extension Objective: Codable {
    /// Creates weights from a document that may leave any of them out.
    public init(from decoder: any Decoder) throws {
        let fields = try decoder.container(keyedBy: CodingKeys.self)
        unplaced = try fields.wholeNumberIfPresent(forKey: .unplaced) ?? unplaced
        late = try fields.wholeNumberIfPresent(forKey: .late) ?? late
        wait = try fields.wholeNumberIfPresent(forKey: .wait) ?? wait
        pref = try fields.wholeNumberIfPresent(forKey: .pref) ?? pref
        frag = try fields.wholeNumberIfPresent(forKey: .frag) ?? frag
        sliver = try fields.wholeNumberIfPresent(forKey: .sliver) ?? sliver
        moved = try fields.wholeNumberIfPresent(forKey: .moved) ?? moved
    }
}
