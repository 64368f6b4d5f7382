/// An answer to a planning problem.
public struct Plan: Hashable, Sendable, Codable {
    /// The label of the problem.
    public var name: String
    /// The blocks by start, then by end and task.
    public var blocks: [Block]
    /// The cost of the blocks; the sum of the terms.
    public var cost: Int
    /// The cost by the terms of the objective.
    public var terms: Cost
    /// What found no place, by task.
    public var unplaced: [Unplaced]
    /// What became of the existing blocks that no longer stand as they did, by task and start.
    public var moves: [Move]
    /// The iterations of the search.
    public var iterations: Int
}
