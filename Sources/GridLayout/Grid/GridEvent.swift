public import CalendarModel

/// Something to show in a day or a week: its name and when it is.
public struct GridEvent: Hashable, Sendable {
    /// When an event is.
    public enum Time: Hashable, Sendable {
        /// From one moment to another, exclusive; an empty range is a moment.
        case instants(Range<Instant>)
        /// On whole days, whatever the clocks do on them.
        case dates(Range<CivilDate>)
    }

    /// The event's name; unique, and the last word when two events tie.
    public var id: String
    /// When it is.
    public var time: Time
    /// How early it is hidden where there is no room: of two, the one with the greater rank goes.
    public var rank: Int

    /// Creates an event from its name and its time.
    public init(id: String, time: Time, rank: Int = 0) {
        self.id = id
        self.time = time
        self.rank = rank
    }
}
