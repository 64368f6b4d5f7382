/// Openings and starts that an insertion passes over at random, so that a search does not always find the same
/// places.
struct Blinks: Sendable {
    /// The highest rate that helps.
    static let most = 100

    /// How many of a thousand are passed over.
    var rate = 0
    private var random = SplitMix64(seed: 1)

    /// Whether the next one is passed over.
    @inline(__always)
    mutating func next() -> Bool {
        rate > 0 && random.next(below: 1000) < rate
    }
}
