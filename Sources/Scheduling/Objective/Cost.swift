/// The cost of a plan by the terms of the objective; less is better.
public struct Cost: Hashable, Sendable, Codable {
    /// Minutes without a block.
    public var unplaced = 0
    /// Minutes after their deadline.
    public var late = 0
    /// Minutes that wait for days.
    public var wait = 0
    /// Minutes outside the preferred time of day.
    public var pref = 0
    /// Blocks beyond the first of a task.
    public var frag = 0
    /// Free time too short to use.
    public var sliver = 0
    /// Existing blocks that no longer stand.
    public var moved = 0

    /// Creates a cost of nothing.
    public init() {}

    /// The sum of all terms.
    public var total: Int { unplaced + late + wait + pref + frag + sliver + moved }
}
