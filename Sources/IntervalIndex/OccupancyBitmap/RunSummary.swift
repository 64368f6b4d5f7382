/// What the search for a long free run needs to know about eight words: how it may pass them.
struct RunSummary: Hashable, Sendable {
    static let wordCount = 8
    static let slotCount = 64 * wordCount
    static let free = RunSummary(front: slotCount, back: slotCount, longest: slotCount)

    /// The number of free slots before the first busy one.
    private(set) var front: Int
    /// The number of free slots after the last busy one.
    private(set) var back: Int
    /// The length of the longest run of free slots, if that is longer than a word; else less.
    private(set) var longest: Int
}

extension RunSummary {
    /// Counts the runs of a block; the last block of a horizon may have fewer words.
    init(_ words: ArraySlice<UInt64>) {
        self.init(front: 0, back: 0, longest: 0)
        var run = 0
        var isFirst = true
        for word in words {
            guard word != 0 else {
                run += 64
                continue
            }
            run += word.trailingZeroBitCount
            if isFirst { front = run }
            isFirst = false
            longest = max(longest, run)
            run = word.leadingZeroBitCount
        }
        if isFirst { front = run }
        back = run
        longest = max(longest, run)
    }
}
