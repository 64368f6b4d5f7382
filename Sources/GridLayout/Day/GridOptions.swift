/// How a day or a week treats what does not fit, and how it is pointed at.
public struct GridOptions: Hashable, Sendable {
    /// What is hidden behind "+N" where more items overlap than there are columns.
    public enum Hiding: Hashable, Sendable {
        /// As few as possible: whenever one too many overlap, the one that ends last goes.
        case fewest
        /// The least important: as many as possible of the lowest rank are shown, beside them as many as possible of
        /// the next, and so on.
        case leastImportant
    }

    /// How points become moments.
    public struct Snap: Hashable, Sendable {
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

    /// Whether hours are added until nothing lies outside of them.
    public var widensHours: Bool
    /// What is hidden where more overlap than there are columns.
    public var hiding: Hiding
    /// How many lanes there are for what lasts a day or longer.
    public var maxLanes: Int
    /// The height of a lane.
    public var laneHeight: Double

    /// Creates options; without arguments, those of the default design.
    public init(
        widensHours: Bool = false, hiding: Hiding = .fewest, maxLanes: Int = 3,
        laneHeight: Double = 20
    ) {
        self.widensHours = widensHours
        self.hiding = hiding
        self.maxLanes = maxLanes
        self.laneHeight = laneHeight
    }
}
