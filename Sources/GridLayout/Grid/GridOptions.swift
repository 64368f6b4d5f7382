/// How a day or a week treats what does not fit.
public struct GridOptions: Hashable, Sendable {
    /// Whether hours are added until nothing lies outside of them.
    public var widensHours: Bool
    /// What is hidden where more overlap than there are columns.
    public var hiding: HidingPolicy
    /// How many lanes there are for what lasts a day or longer.
    public var maxLanes: Int
    /// The height of a lane.
    public var laneHeight: Double

    /// Creates options; without arguments, those of the default design.
    public init(
        widensHours: Bool = false, hiding: HidingPolicy = .fewest, maxLanes: Int = 3,
        laneHeight: Double = 20
    ) {
        self.widensHours = widensHours
        self.hiding = hiding
        self.maxLanes = maxLanes
        self.laneHeight = laneHeight
    }
}
