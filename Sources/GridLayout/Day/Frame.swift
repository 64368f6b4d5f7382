/// Where an item is drawn, in the unit of the `GridMetrics`.
public struct Frame: Hashable, Sendable {
    /// The item that is drawn here.
    public let item: GridItem
    /// The left edge.
    public let x: Double
    /// The top edge, the grid's own top included.
    public let y: Double
    /// The width, up to the nearest column that is taken meanwhile.
    public let width: Double
    /// The height, never under the grid's smallest.
    public let height: Double
    /// The index of the first column it covers, from 0.
    public let column: Int
    /// How many columns it covers.
    public let columnSpan: Int
    /// How many columns the items around it share.
    public let columns: Int
    /// The place in the drawing order, from 0; also the order for readers.
    public let z: Int
    /// Whether the item begins above the frame: before the first hour, or on an earlier day.
    public let continuesAbove: Bool
    /// Whether the item ends below the frame: after the last hour, or on a later day.
    public let continuesBelow: Bool
}

/// Where "+N" stands for items that found no column.
public struct OverflowFrame: Hashable, Sendable {
    /// The names of the hidden items, in the order of the day.
    public let ids: [String]
    /// The left edge.
    public let x: Double
    /// The top edge, the grid's own top included.
    public let y: Double
    /// The width of one column, the last.
    public let width: Double
    /// The height, from the first hidden item's top to the last one's bottom.
    public let height: Double
    /// The index of its column, always the last.
    public let column: Int
    /// How many columns the items around it share.
    public let columns: Int
}
