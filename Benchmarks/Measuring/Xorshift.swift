/// Marsaglia's xorshift64, "Xorshift RNGs", Journal of Statistical Software 8 (2003).
public struct Xorshift {
    private var state: UInt64

    /// Creates a generator.
    public init(state: UInt64) {
        self.state = state
    }

    /// Returns the next number of a range.
    public mutating func next(_ range: ClosedRange<Int>) -> Int {
        state ^= state << 13
        state ^= state >> 7
        state ^= state << 17
        return range.lowerBound + Int(state % UInt64(range.count))
    }
}
