public import CalendarModel

/// What lies at a point of a day or a week, for front ends that let people point and drag.
public struct GridHit: Hashable, Sendable {
    /// The thing at a point.
    public enum Target: Hashable, Sendable {
        /// An event, and the part of it that was taken hold of.
        case event(id: String, grip: Grip)
        /// A "+N", with the names of what it stands for.
        case overflow(ids: [String])
        /// Nothing: free room.
        case free
    }

    /// The part of an event that was taken hold of.
    public enum Grip: Hashable, Sendable {
        /// The edge where it begins: dragging changes its start.
        case start
        /// The middle: dragging moves it.
        case body
        /// The edge where it ends: dragging changes its end.
        case end
    }

    /// The day, counted from the first one shown.
    public let day: Int
    /// The thing at the point.
    public let target: Target
    /// The moment at the point, snapped; in the lanes the day's first moment.
    public let instant: Instant
    /// Whether the point lies in the lanes of what lasts a day or longer.
    public let isAllDay: Bool
}

/// How points become moments.
public struct GridSnap: Hashable, Sendable {
    /// Moments are multiples of so many minutes on the wall clock; 0 for whole seconds.
    public var minutes: Int
    /// Which multiple is taken.
    public var rule: FloatingPointRoundingRule
    /// How many points of an event's edges change its start or end instead of moving it.
    public var gripHeight: Double

    /// Creates a way of snapping: to the nearest quarter of an hour, if nothing else is said.
    public init(
        minutes: Int = 15, rule: FloatingPointRoundingRule = .toNearestOrAwayFromZero,
        gripHeight: Double = 6
    ) {
        self.minutes = minutes
        self.rule = rule
        self.gripHeight = gripHeight
    }
}
