/// Random numbers that are the same everywhere.
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

    /// Returns a number from 0 up to a bound, which is above 0.
    mutating func next(below bound: Int) -> Int {
        Int(next().multipliedFullWidth(by: UInt64(bound)).high)
    }
}

/// Blinks: openings and starts that a best insertion passes over at random, so that a search finds other places, too.
///
/// Source: Jan Christiaens, Greet Vanden Berghe, "Slack induction by string removals for vehicle routing problems", 2020,
/// doi:10.1287/trsc.2019.0914. That equally cheap openings are taken by another rule each time is our addition.
struct Blinks: Sendable {
    /// The highest rate that helps.
    static let most = 100

    /// Which of several openings that cost the same is taken.
    enum Choice: Sendable {
        case first
        /// The one with the least room beside the block.
        case tightest
        case last
    }

    /// How many of a thousand are passed over; if none, nothing is left to chance.
    var rate = 0
    private var random = SplitMix64(seed: 1)

    /// Whether the next one is passed over.
    @inline(__always)
    mutating func next() -> Bool {
        rate > 0 && random.next(below: 1000) < rate
    }

    /// Which opening a block takes.
    mutating func choice() -> Choice {
        guard rate > 0 else { return .first }
        switch random.next(below: 3) {
        case 0: return .first
        case 1: return .tightest
        default: return .last
        }
    }

    /// Whether chunks go to the later of two stretches of time that cost the same.
    mutating func isLater() -> Bool {
        rate > 0 && random.next(below: 2) == 0
    }
}
