/// A hard rule that a plan breaks.
public struct Violation: Hashable, Sendable, Codable {
    /// The rule.
    public var rule: HardRule
    /// The block that breaks it; for `pinned`, the block that is missing.
    public var block: Block
    /// The id of the meeting, task or window that it runs into, or `nil`.
    public var cause: String?
}
