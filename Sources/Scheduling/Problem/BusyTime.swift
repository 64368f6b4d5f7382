/// A meeting, or anything else that takes time and does not move.
public struct BusyTime: Hashable, Sendable {
    /// The name of the meeting in reasons; occurrences of one series may share it.
    public var id: String
    /// The minute at which it starts.
    public var start: Int
    /// The minute at which it has ended.
    public var end: Int
    /// Minutes to keep free before it.
    public var before: Int
    /// Minutes to keep free after it.
    public var after: Int

    /// Creates a meeting.
    public init(id: String, start: Int, end: Int, before: Int = 0, after: Int = 0) {
        self.id = id
        self.start = start
        self.end = end
        self.before = before
        self.after = after
    }

    /// The start with the buffer, in minutes.
    var paddedStart: Int { start - before }

    /// The end with the buffer, in minutes.
    var paddedEnd: Int { end + after }
}

extension BusyTime: Codable {
    private enum CodingKeys: String, CodingKey {
        case id
        case start
        case end
        case before
        case after
    }

    /// Creates a meeting from its document; the buffers may be left out.
    public init(from decoder: any Decoder) throws {
        let fields = try decoder.container(keyedBy: CodingKeys.self)
        self.init(
            id: try fields.decode(String.self, forKey: .id),
            start: try fields.wholeNumber(forKey: .start),
            end: try fields.wholeNumber(forKey: .end),
            before: try fields.wholeNumberIfPresent(forKey: .before) ?? 0,
            after: try fields.wholeNumberIfPresent(forKey: .after) ?? 0
        )
    }
}
