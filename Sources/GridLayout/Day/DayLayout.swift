/// Something to place in a day column: an identity and a stretch of the day's axis.
public struct GridItem<ID: Hashable & Sendable>: Hashable, Sendable {
    /// Who the item is; unique within a day, and the last word when two items tie.
    public var id: ID
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

    /// Creates an item from its identity and its two ends.
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
    /// The order of a day: earlier start first, then the longer item, then the smaller identity.
    public static func < (left: GridItem, right: GridItem) -> Bool {
        if left.start != right.start { return left.start < right.start }
        if left.end != right.end { return left.end > right.end }
        return left.id < right.id
    }
}

/// The frames of one day column.
///
/// Items that overlap stand side by side, in as many columns as the most that overlap at once, and each
/// is as wide as its neighbours leave it. The order in which items are given does not matter.
public struct DayLayout<ID: Hashable & Sendable>: Hashable, Sendable {
    /// The frames of the items that are shown, in drawing order: by top edge, then by start, then the
    /// longer first, then by identity.
    public let frames: [Frame]
    /// The places of "+N", from top to bottom; empty without `maxColumns`.
    public let overflow: [Overflow]
    /// The items that end before the first hour, in the order of the day.
    public let earlier: [ID]
    /// The items that start after the last hour, in the order of the day.
    public let later: [ID]

    /// Lays out a day's items.
    ///
    /// - Parameters:
    ///   - items: what to place, in any order.
    ///   - metrics: the measures of the column.
    ///   - policy: what goes where more overlap than `maxColumns` lets show.
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

    /// Where an item is drawn, in the unit of the `GridMetrics`.
    public struct Frame: Hashable, Sendable {
        /// The item that is drawn here.
        public let item: GridItem<ID>
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

    /// Where "+N" stands for items that found no room.
    public struct Overflow: Hashable, Sendable {
        /// The hidden items, in the order of the day.
        public let ids: [ID]
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
