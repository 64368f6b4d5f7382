public import CalendarModel
import IntervalIndex

/// Two things that claim the same time.
public struct Conflict: Hashable, Sendable {
    /// Something that takes time.
    public struct Item: Hashable, Sendable {
        /// What takes the time.
        public enum Kind: String, Hashable, Sendable, Codable {
            /// A meeting or anything else that does not move.
            case busy
            /// A block of a plan.
            case block
        }

        /// The name of the meeting or task.
        public var id: String
        /// What it is.
        public var kind: Kind
        /// When it is.
        public var time: Range<Instant>

        /// Creates an item.
        public init(id: String, kind: Kind, time: Range<Instant>) {
            self.id = id
            self.kind = kind
            self.time = time
        }
    }

    /// How much of the time is contested.
    public enum Severity: String, Hashable, Sendable, Codable {
        /// Less than 15 minutes, and less than the whole of either: being late would do.
        case brief
        /// Less than an hour, and less than the whole of either.
        case partial
        /// An hour or more, or the whole of one of them.
        case full
    }

    /// The one that starts first; of two that start together the one that sorts first by id and kind.
    public var first: Item
    /// The other one.
    public var second: Item

    package init(first: Item, second: Item) {
        self.first = first
        self.second = second
    }

    /// The time that both claim, never empty.
    public var overlap: Range<Instant> { first.time.clamped(to: second.time) }

    /// The minutes that both claim, a started one counted as whole.
    public var minutes: Int { Int((overlap.seconds + 59) / 60) }

    /// How much of the time is contested.
    public var severity: Severity {
        let overlap = overlap
        if overlap == first.time || overlap == second.time { return .full }
        if overlap.seconds >= 60 * 60 { return .full }
        return overlap.seconds < 15 * 60 ? .brief : .partial
    }
}

extension Conflict {
    /// Returns every pair of items whose times overlap, each once.
    ///
    /// Pairs come by the start of the overlap, then by the ids of both. Items that only touch and items
    /// of no length conflict with nothing.
    ///
    /// Complexity: O(*n* log *n* + *k* log *k*), *k* the number of conflicts.
    public static func all(among items: [Item]) -> [Conflict] {
        pairs(among: items).map { Conflict(first: items[$0.first], second: items[$0.second]) }
    }

    /// Returns the same as positions among the items.
    package static func pairs(among items: [Item]) -> [(first: Int, second: Int)] {
        let order = items.indices.filter { !items[$0].time.isEmpty }.sorted {
            items[$0].precedes(items[$1]) || !items[$1].precedes(items[$0]) && $0 < $1
        }
        let ranges = order.map { row in
            items[row].time.lowerBound.seconds..<items[row].time.upperBound.seconds
        }
        let tree = IntervalTree(zip(ranges, ranges.indices).map { ($0, $1) })
        var pairs: [(first: Int, second: Int)] = []
        for (row, range) in ranges.enumerated() {
            tree.forEachOverlap(of: range) { other in
                if other.value > row { pairs.append((row, other.value)) }
                return true
            }
        }
        // Of a pair, the second starts last: its start is where the overlap begins.
        pairs.sort { left, right in
            let starts = (ranges[left.second].lowerBound, ranges[right.second].lowerBound)
            if starts.0 != starts.1 { return starts.0 < starts.1 }
            let id = { items[order[$0]].id }
            return (id(left.first), id(left.second), left.first, left.second)
                < (id(right.first), id(right.second), right.first, right.second)
        }
        return pairs.map { (order[$0.first], order[$0.second]) }
    }
}

extension Conflict.Item {
    fileprivate func precedes(_ other: Self) -> Bool {
        if time.lowerBound != other.time.lowerBound {
            return time.lowerBound < other.time.lowerBound
        }
        return (id, kind.rawValue, time.upperBound)
            < (other.id, other.kind.rawValue, other.time.upperBound)
    }
}
