/// The bars above a week, in lanes: events that last a day or longer.
public struct AllDayLanes<ID: Hashable & Sendable>: Hashable, Sendable {
    /// An item that fills whole days: its identity and its days.
    public struct Item: Hashable, Sendable {
        /// The identity, unique within the lanes; it also decides between items that are otherwise equal in order.
        public var id: ID
        /// The days it covers, counted from the first one shown; they may extend beyond the shown days.
        public var days: Range<Int>

        /// Creates an item over days, counted from the first one shown.
        public init(id: ID, days: Range<Int>) {
            self.id = id
            self.days = days
        }
    }

    /// The position of a bar.
    public struct Bar: Hashable, Sendable {
        /// The item drawn here.
        public let item: Item
        /// The shown days that the bar covers.
        public let days: Range<Int>
        /// The lane, from 0 at the top.
        public let lane: Int
        /// Whether the item began before the first day shown.
        public let continuesBefore: Bool
        /// Whether the item continues after the last day shown.
        public let continuesAfter: Bool
    }

    /// The bars, by first day, then the longer first, then by identity.
    public let bars: [Bar]
    /// The items of each day that have no lane, in the order of the bars.
    public let hidden: [[ID]]
    /// The number of lanes that the bars need, at most the limit.
    public let laneCount: Int

    /// The number of each day's items that have no lane: the *N* of "+N".
    public var hiddenCounts: [Int] { hidden.map(\.count) }

    /// Assigns each item the topmost free lane, by first day, then the longer first, then by identity.
    ///
    /// - Parameters:
    ///   - items: the items to show; days outside the shown ones are cut off.
    ///   - dayCount: the number of days shown.
    ///   - maxLanes: the maximum number of lanes; items that need another one are hidden.
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
