/// The indices that BYSETPOS selects from the times of a period, in order: RFC 5545 §3.3.10.
struct Picks: Sendable {
    /// BYSETPOS, ascending: positions counted from the end, then those counted from the start.
    private let positions: [Int]
    /// The index in `positions` of the first one that is counted from the start.
    private let middle: Int
    private var count = 0
    private var fromEnd = 0
    private var fromStart = 0

    /// Creates the picks for a rule's BYSETPOS; nil if it has none.
    init?(_ positions: [Int]) {
        guard !positions.isEmpty else { return nil }
        self.positions = positions
        middle = positions.firstIndex { $0 > 0 } ?? positions.count
        fromEnd = middle
        fromStart = positions.count
    }

    /// Starts again with the times of another period.
    mutating func restart(count: Int) {
        self.count = count
        fromEnd = 0
        fromStart = middle
    }

    /// Returns the next index, counted from 0, or nil after the last.
    mutating func next() -> Int? {
        while fromEnd < middle, positions[fromEnd] < -count { fromEnd += 1 }
        let early = fromEnd < middle ? count + positions[fromEnd] : .max
        let late = fromStart < positions.count ? positions[fromStart] - 1 : .max
        let place = min(early, late)
        guard place < count else { return nil }
        if early == place { fromEnd += 1 }
        if late == place { fromStart += 1 }
        return place
    }

    /// Returns the number of indices that are selected from `count` times.
    func number(of count: Int) -> Int {
        var copy = self
        copy.restart(count: count)
        var number = 0
        while copy.next() != nil { number += 1 }
        return number
    }
}
