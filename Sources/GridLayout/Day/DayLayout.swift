/// An item to place in a day column: an identity and a stretch of the day's axis.
public struct GridItem<ID: Hashable & Sendable>: Hashable, Sendable {
    /// The identity, unique within a day; it also decides between items that are otherwise equal in order.
    public var id: ID
    /// The start position.
    public var start: GridTime
    /// The end position, exclusive; an end before the start counts as the start.
    public var end: GridTime
    /// The priority for hiding: of two items that compete for room, the one with the greater rank is hidden.
    public var rank: Int
    /// Whether the item began on an earlier day.
    public var continuesBefore: Bool
    /// Whether the item continues on the next day.
    public var continuesAfter: Bool

    /// Creates an item from its identity, start and end.
    @inlinable
    public init(
        id: ID, start: GridTime, end: GridTime, rank: Int = 0, continuesBefore: Bool = false,
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

extension GridItem: Comparable where ID: Comparable {
    /// Returns whether the first item precedes the second: earlier start, then later end, then smaller identity.
    public static func < (left: GridItem, right: GridItem) -> Bool {
        if left.start != right.start { return left.start < right.start }
        if left.end != right.end { return left.end > right.end }
        return left.id < right.id
    }
}

/// The layout of one day column.
///
/// Overlapping items are placed side by side, in as many columns as the greatest number that overlap at once. Each
/// item is as wide as its neighbours allow. The order of the input does not matter.
public struct DayLayout<ID: Hashable & Sendable>: Hashable, Sendable {
    /// The frames of the visible items, in drawing order: by top edge, then by start, then the longer first, then by
    /// identity.
    public let frames: [Frame]
    /// The "+N" chips, from top to bottom; empty without `maxColumns`.
    public let overflow: [Overflow]
    /// The items that end before the first hour, in the order of the day.
    public let earlier: [ID]
    /// The items that start after the last hour, in the order of the day.
    public let later: [ID]

    /// Lays out a day's items.
    ///
    /// - Parameters:
    ///   - items: the items to place, in any order.
    ///   - metrics: the measures of the column.
    ///   - policy: the choice of hidden items if more than `maxColumns` overlap.
    /// - Complexity: O(*n* log *n*), *n* the number of items.
    @inlinable
    public init(
        _ items: [GridItem<ID>], in metrics: GridMetrics,
        hiding policy: GridOptions.Hiding = .fewest
    ) where ID: Comparable {
        let numbered = DayLayout<Int>(
            numbered: items.enumerated().map { index, item in
                GridItem(
                    id: index, start: item.start, end: item.end, rank: item.rank,
                    continuesBefore: item.continuesBefore, continuesAfter: item.continuesAfter)
            }, in: metrics, hiding: policy
        ) { items[$0].id < items[$1].id }
        frames = numbered.frames.map { Frame(items[$0.item.id], $0) }
        overflow = numbered.overflow.map { chip in
            Overflow(
                ids: chip.ids.map { items[$0].id }, x: chip.x, y: chip.y, width: chip.width,
                height: chip.height, column: chip.column, columns: chip.columns)
        }
        earlier = numbered.earlier.map { items[$0].id }
        later = numbered.later.map { items[$0].id }
    }

    /// The frame of an item, in the unit of the `GridMetrics`.
    public struct Frame: Hashable, Sendable {
        /// The item drawn here.
        public let item: GridItem<ID>
        /// The left edge.
        public let x: Double
        /// The top edge, including the grid's own top.
        public let y: Double
        /// The width, up to the nearest column taken during the item's extent.
        public let width: Double
        /// The height, at least the grid's minimum.
        public let height: Double
        /// The index of the item's first column, from 0.
        public let column: Int
        /// The number of columns that the item covers.
        public let columnSpan: Int
        /// The number of columns shared by the surrounding items.
        public let columns: Int
        /// The index in drawing order, from 0; also the reading order for assistive technology.
        public let z: Int
        /// Whether the item begins above the frame: before the first hour, or on an earlier day.
        public let continuesAbove: Bool
        /// Whether the item ends below the frame: after the last hour, or on a later day.
        public let continuesBelow: Bool
    }

    /// The frame of a "+N" chip for items without room.
    public struct Overflow: Hashable, Sendable {
        /// The hidden items, in the order of the day.
        public let ids: [ID]
        /// The left edge.
        public let x: Double
        /// The top edge, including the grid's own top.
        public let y: Double
        /// The width of one column, which is the last.
        public let width: Double
        /// The height, from the top of the first hidden item to the bottom of the last.
        public let height: Double
        /// The index of the chip's column, always the last.
        public let column: Int
        /// The number of columns shared by the surrounding items.
        public let columns: Int

        @usableFromInline
        init(
            ids: [ID], x: Double, y: Double, width: Double, height: Double, column: Int,
            columns: Int
        ) {
            (self.ids, self.x, self.y, self.width, self.height) = (ids, x, y, width, height)
            (self.column, self.columns) = (column, columns)
        }
    }
}

extension DayLayout.Frame {
    @inlinable
    init(_ item: GridItem<ID>, _ numbered: DayLayout<Int>.Frame) {
        self.item = item
        x = numbered.x
        y = numbered.y
        width = numbered.width
        height = numbered.height
        column = numbered.column
        columnSpan = numbered.columnSpan
        columns = numbered.columns
        z = numbered.z
        continuesAbove = numbered.continuesAbove
        continuesBelow = numbered.continuesBelow
    }
}
