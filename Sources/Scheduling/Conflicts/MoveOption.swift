/// A place to which a block could be moved out of a conflict.
public struct MoveOption: Hashable, Sendable, Codable {
    /// Which place it is.
    public enum Kind: String, Hashable, CaseIterable, Sendable, Codable {
        /// Directly after what is in its way, with the buffer and pause that belong there.
        case rightAfter
        /// The last place before it on the same local day.
        case earlierToday
        /// The first place after where it stands.
        case nextFree
        /// The cheapest place on the next local day.
        case tomorrow
    }

    /// Which place it is.
    public var kind: Kind
    /// The block there.
    public var block: Block
    /// By how much the objective grows against the plan as it stands; negative where the plan gets better.
    public var growth: Int
}

/// A block in a conflict, and where it could go.
public struct DisplacedBlock: Hashable, Sendable, Codable {
    /// The block as it stands.
    public var block: Block
    /// The places, each kind at most once and no place twice; none where the block fits nowhere.
    public var options: [MoveOption]
}
