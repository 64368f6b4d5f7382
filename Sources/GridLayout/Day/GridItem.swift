/// Something to place in a day column: a name and a stretch of the day's axis.
public struct GridItem: Hashable, Sendable {
    /// The item's name; unique within a day, and the last word when two items tie.
    public var id: String
    /// Where the item begins.
    public var start: GridTime
    /// Where the item ends, exclusive; an end before the start counts as the start.
    public var end: GridTime
    /// How early it is hidden where there is no room: of two, the one with the greater rank goes.
    public var rank: Int
    /// Whether it began on an earlier day.
    public var continuesBefore: Bool
    /// Whether it goes on the next day.
    public var continuesAfter: Bool

    /// Creates an item from its name and its two ends.
    public init(
        id: String, start: GridTime, end: GridTime, rank: Int = 0, continuesBefore: Bool = false,
        continuesAfter: Bool = false
    ) {
        self.id = id
        self.start = start
        self.end = end
        self.rank = rank
        self.continuesBefore = continuesBefore
        self.continuesAfter = continuesAfter
    }
}

extension GridItem: Comparable {
    /// The order of a day: earlier start first, then the longer item, then the smaller name.
    public static func < (left: GridItem, right: GridItem) -> Bool {
        if left.start != right.start { return left.start < right.start }
        if left.end != right.end { return left.end > right.end }
        return left.id < right.id
    }
}
