/// What an insertion leaves to chance, so that a search does not always find the same places: openings and starts that
/// it passes over, and which of equally cheap ones it takes.
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

    /// How many of a thousand are passed over; when there are none, nothing is left to chance.
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
