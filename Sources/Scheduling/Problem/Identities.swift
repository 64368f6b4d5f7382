/// The identity of a task, unique within a problem.
public typealias TaskID = Identity<PlanningTask>
/// The identity of a meeting; occurrences of one series may share it.
public typealias MeetingID = Identity<BusyTime>
/// The identity of an existing block, such as the UID of its event.
public typealias BlockID = Identity<ExistingBlock>

/// The identity of a task, a meeting or a block: opaque text, encoded as a plain string.
public struct Identity<Subject>: RawRepresentable, Hashable, Comparable, Sendable, Codable {
    /// The identity as text.
    public var rawValue: String

    /// Creates an identity from text.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Creates an identity from text.
    public init(_ text: String) { rawValue = text }

    /// Orders by the text.
    public static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }
}

extension Identity: ExpressibleByStringInterpolation, CustomStringConvertible {
    /// Creates an identity from a literal.
    public init(stringLiteral text: String) { rawValue = text }

    /// The text.
    public var description: String { rawValue }
}

/// An obstacle to a block or to unplaced minutes.
public enum Cause: Hashable, Sendable {
    /// A meeting, or only its buffer.
    case meeting(MeetingID, isBuffer: Bool)
    /// A task's blocks, or the task itself if another task waits for it.
    case task(TaskID)
    /// The windows of a category.
    case category(String)
}

extension Cause: Encodable, CustomStringConvertible {
    /// The identity as text.
    public var description: String {
        switch self {
        case .meeting(let id, _): id.rawValue
        case .task(let id): id.rawValue
        case .category(let name): name
        }
    }

    /// Encodes the identity as a plain string.
    public func encode(to encoder: any Encoder) throws {
        var value = encoder.singleValueContainer()
        try value.encode(description)
    }
}
