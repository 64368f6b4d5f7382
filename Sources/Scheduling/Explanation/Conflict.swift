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
        let tree = IntervalTree(
            items.map { ($0.time.lowerBound.seconds..<$0.time.upperBound.seconds, $0) })
        var pairs: [(Item, Item)] = []
        tree.forEachOverlappingPair { pairs.append(($0.value, $1.value)) }
        return all(of: pairs) { $0 }.map(\.conflict)
    }

    /// Returns the conflicts that pairs of overlapping things are, in the order of `all(among:)`.
    package static func all<Thing>(
        of pairs: [(Thing, Thing)], _ item: (Thing) -> Item
    ) -> [(conflict: Conflict, first: Thing, second: Thing)] {
        let conflicts = pairs.map { left, right in
            let (one, other) = (item(left), item(right))
            return other.precedes(one)
                ? (Conflict(first: other, second: one), right, left)
                : (Conflict(first: one, second: other), left, right)
        }
        return conflicts.sorted { $0.0.precedes($1.0) }
    }

    private func precedes(_ other: Conflict) -> Bool {
        // The second starts last: its start is where the overlap begins.
        let starts = (second.time.lowerBound, other.second.time.lowerBound)
        if starts.0 != starts.1 { return starts.0 < starts.1 }
        if (first.id, second.id) != (other.first.id, other.second.id) {
            return (first.id, second.id) < (other.first.id, other.second.id)
        }
        if first != other.first { return first.precedes(other.first) }
        return second.precedes(other.second)
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
