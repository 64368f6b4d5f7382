public import CalendarModel
import IntervalIndex

/// Two things that claim the same time.
public struct Conflict: Hashable, Sendable {
    /// Something that takes time.
    public struct Item: Hashable, Sendable {
        /// The kind of an item.
        public enum Kind: String, Hashable, Sendable, Codable {
            /// A meeting or anything else that does not move.
            case busy
            /// A block of a plan.
            case block
        }

        /// The name of the meeting or task.
        public var id: String
        /// The kind of the item.
        public var kind: Kind
        /// The time that it takes.
        public var time: Range<Instant>

        /// Creates an item.
        public init(id: String, kind: Kind, time: Range<Instant>) {
            self.id = id
            self.kind = kind
            self.time = time
        }
    }

    /// The extent of an overlap.
    public enum Severity: String, Hashable, Sendable, Codable {
        /// Less than 15 minutes, and less than the whole of either: being late would do.
        case brief
        /// Less than an hour, and less than the whole of either.
        case partial
        /// An hour or more, or the whole of one of them.
        case full
    }

    /// The item that starts first; of two that start together, the one that sorts first by id and kind.
    public var first: Item
    /// The other item.
    public var second: Item

    package init(first: Item, second: Item) {
        self.first = first
        self.second = second
    }

    /// The time that both claim, never empty.
    public var overlap: Range<Instant> { first.time.clamped(to: second.time) }

    /// The minutes that both claim, with a started minute counted as whole.
    public var minutes: Int { Int((overlap.seconds + 59) / 60) }

    /// The extent of the overlap.
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
    /// The pairs are sorted by the start of the overlap, then by the ids of both. Items that only touch and items
    /// of no length conflict with nothing.
    ///
    /// Complexity: O(*n* log *n* + *k* log *k*), *k* the number of conflicts.
    public static func all(among items: [Item]) -> [Conflict] {
        let tree = IntervalTree(
            items.indices.map { row in
                (items[row].time.lowerBound.seconds..<items[row].time.upperBound.seconds, row)
            })
        var pairs: [(Int, Int)] = []
        tree.forEachOverlappingPair { pairs.append(($0.value, $1.value)) }
        return sorted(pairs, among: items).map {
            Conflict(first: items[$0.first], second: items[$0.second])
        }
    }

    /// Returns pairs of positions in the order of `all(among:)`, with the item that starts first at the front of each pair.
    package static func sorted(
        _ pairs: [(Int, Int)], among items: [Item]
    ) -> [(first: Int, second: Int)] {
        let order = items.indices.sorted {
            items[$0].precedes(items[$1]) || !items[$1].precedes(items[$0]) && $0 < $1
        }
        var rows = Array(repeating: 0, count: items.count)
        for (row, position) in order.enumerated() { rows[position] = row }
        return pairs.map { pair in
            let (row, other) = (rows[pair.0], rows[pair.1])
            return (first: min(row, other), second: max(row, other))
        }.sorted { left, right in
            // The second item of a pair starts last, which is where the overlap begins.
            let (item, other) = (items[order[left.second]], items[order[right.second]])
            if item.time.lowerBound != other.time.lowerBound {
                return item.time.lowerBound < other.time.lowerBound
            }
            return (items[order[left.first]].id, item.id, left.first, left.second)
                < (items[order[right.first]].id, other.id, right.first, right.second)
        }.map { (order[$0.first], order[$0.second]) }
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
