/// A random number generator with the same numbers on every platform.
///
/// Source: Guy L. Steele Jr. et al., "Fast splittable pseudorandom number generators", 2014,
/// doi:10.1145/2660193.2660195.
struct SplitMix64: Sendable {
    private var state: UInt64

    init(seed: UInt64) {
        state = seed
    }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }

    /// Returns a number from 0 up to, but not including, a positive bound.
    mutating func next(below bound: Int) -> Int {
        Int(next().multipliedFullWidth(by: UInt64(bound)).high)
    }
}

/// Blinks: openings and starts that a best insertion skips at random, so that a search also finds other places.
///
/// Source: Jan Christiaens, Greet Vanden Berghe, "Slack induction by string removals for vehicle routing problems", 2020,
/// doi:10.1287/trsc.2019.0914. The random choice among equally cheap openings is our addition.
struct Blinks: Sendable {
    /// The highest rate that helps.
    static let most = 100

    /// The choice among several openings of the same cost.
    enum Choice: Sendable {
        case first
        /// The one with the least room beside the block.
        case tightest
        case last
    }

    /// The number of skips per thousand; at 0, nothing is random.
    var rate = 0
    private var random = SplitMix64(seed: 1)

    /// Whether the next one is skipped.
    @inline(__always)
    mutating func next() -> Bool {
        rate > 0 && random.next(below: 1000) < rate
    }

    /// Returns the choice of opening for a block.
    mutating func choice() -> Choice {
        guard rate > 0 else { return .first }
        switch random.next(below: 3) {
        case 0: return .first
        case 1: return .tightest
        default: return .last
        }
    }

    /// Whether chunks go to the later of two stretches of time with the same cost.
    mutating func isLater() -> Bool {
        rate > 0 && random.next(below: 2) == 0
    }
}
