/// The bars above a week: everything that lasts a day or longer, in lanes.
public struct AllDayLanes<ID: Hashable & Sendable>: Hashable, Sendable {
    /// Something that fills whole days: its identity and the days it covers.
    public struct Item: Hashable, Sendable {
        /// Who the item is; unique within the lanes, and the last word when two items tie.
        public var id: ID
        /// The days it covers, counted from the first one shown; they may reach beyond those shown.
        public var days: Range<Int>

        /// Creates an item over days, counted from the first one shown.
        public init(id: ID, days: Range<Int>) {
            self.id = id
            self.days = days
        }
    }

    /// Where a bar is drawn.
    public struct Bar: Hashable, Sendable {
        /// The item that is drawn here.
        public let item: Item
        /// The shown days it covers.
        public let days: Range<Int>
        /// The lane, from 0 at the top.
        public let lane: Int
        /// Whether the item began before the first day shown.
        public let continuesBefore: Bool
        /// Whether the item goes on after the last day shown.
        public let continuesAfter: Bool
    }

    /// The bars, by first day, then the longer first, then by identity.
    public let bars: [Bar]
    /// The items of each day that found no lane, in the order of the bars.
    public let hidden: [[ID]]
    /// How many lanes the bars need, at most the limit.
    public let laneCount: Int

    /// How many items of each day found no lane: the *N* of "+N".
    public var hiddenCounts: [Int] { hidden.map(\.count) }

    /// Gives each item the topmost lane that is free, by first day, then the longer first, then by identity.
    ///
    /// - Parameters:
    ///   - items: what to show; days that are not shown are cut off.
    ///   - dayCount: how many days are shown.
    ///   - maxLanes: how many lanes there may be; what needs a further one is hidden.
    /// - Complexity: O(*n* log *n* + *d*), *n* the number of items, *d* the sum of the days they cover.
    public init(_ items: [Item], dayCount: Int, maxLanes: Int = 3)
    where ID: Comparable {
        let shown = items.compactMap { item -> (item: Item, extent: Extent)? in
            let days = item.days.clamped(to: 0..<dayCount)
            return days.isEmpty
                ? nil : (item, Extent(top: days.lowerBound, bottom: days.upperBound))
        }
        .sorted { left, right in
            if left.extent.top != right.extent.top { return left.extent.top < right.extent.top }
            let lengths = (left.item.days.count, right.item.days.count)
            return lengths.0 == lengths.1 ? left.item.id < right.item.id : lengths.0 > lengths.1
        }
        let lanes = Columns(shown.map(\.extent))
        var bars: [Bar] = []
        var hidden = Array(repeating: [ID](), count: dayCount)
        for ((item, extent), lane) in zip(shown, lanes.indices) {
            let days = extent.top..<extent.bottom
            if lane >= maxLanes {
                for day in days { hidden[day].append(item.id) }
            } else {
                bars.append(
                    Bar(
                        item: item, days: days, lane: lane,
                        continuesBefore: item.days.lowerBound < 0,
                        continuesAfter: item.days.upperBound > dayCount))
            }
        }
        self.bars = bars
        self.hidden = hidden
        laneCount = min(lanes.count, max(0, maxLanes))
    }
}
