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
        let sorted = items.filter { !$0.time.isEmpty }.sorted(by: Item.precedes)
        let tree = IntervalTree(
            sorted.enumerated().map { row, item in
                (item.time.lowerBound.seconds..<item.time.upperBound.seconds, row)
            })
        var pairs: [(first: Int, second: Int)] = []
        for (row, item) in sorted.enumerated() {
            let range = item.time.lowerBound.seconds..<item.time.upperBound.seconds
            tree.forEachOverlap(of: range) { other in
                if other.value > row { pairs.append((row, other.value)) }
                return true
            }
        }
        // Of a pair, the second starts last: its start is where the overlap begins.
        pairs.sort { left, right in
            let starts = (sorted[left.second].time.lowerBound, sorted[right.second].time.lowerBound)
            if starts.0 != starts.1 { return starts.0 < starts.1 }
            return (sorted[left.first].id, sorted[left.second].id, left.first, left.second)
                < (sorted[right.first].id, sorted[right.second].id, right.first, right.second)
        }
        return pairs.map { Conflict(first: sorted[$0.first], second: sorted[$0.second]) }
    }
}

extension Conflict.Item {
    fileprivate static func precedes(_ left: Self, _ right: Self) -> Bool {
        if left.time.lowerBound != right.time.lowerBound {
            return left.time.lowerBound < right.time.lowerBound
        }
        return (left.id, left.kind.rawValue, left.time.upperBound)
            < (right.id, right.kind.rawValue, right.time.upperBound)
    }
}
