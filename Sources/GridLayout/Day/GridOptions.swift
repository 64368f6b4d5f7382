/// Options for items that do not fit in a day or a week, and for pointing at times.
public struct GridOptions: Hashable, Sendable {
    /// The choice of items hidden behind "+N" if more items overlap than there are columns.
    public enum Hiding: Hashable, Sendable {
        /// Hides the fewest items: whenever one too many overlaps, the one that ends last is hidden.
        case fewest
        /// Hides the least important items: shows as many as possible of the lowest rank, then as many as possible of the
        /// next, and so on.
        case leastImportant
    }

    /// The conversion from points to times.
    public struct Snap: Hashable, Sendable {
        /// The step in minutes on the wall clock; 0 for whole seconds.
        public var minutes: Int
        /// The rule that selects the multiple.
        public var rule: FloatingPointRoundingRule
        /// The height in points at an event's edges where dragging changes its start or end instead of moving it.
        public var gripHeight: Double

        /// Creates a snap, by default to the nearest quarter of an hour.
        public init(
            minutes: Int = 15, rule: FloatingPointRoundingRule = .toNearestOrAwayFromZero,
            gripHeight: Double = 6
        ) {
            self.minutes = minutes
            self.rule = rule
            self.gripHeight = gripHeight
        }
    }

    /// Whether the shown hours are extended until they contain all items.
    public var widensHours: Bool
    /// The choice of hidden items if more overlap than there are columns.
    public var hiding: Hiding
    /// The maximum number of lanes for events that last a day or longer.
    public var maxLanes: Int
    /// The height of a lane.
    public var laneHeight: Double

    /// Creates options; the defaults are those of the default design.
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
