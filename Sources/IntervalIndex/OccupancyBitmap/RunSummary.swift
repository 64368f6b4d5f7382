/// The data about a block of eight words with which the search for a long free run may skip it.
struct RunSummary: Hashable, Sendable {
    static let wordCount = 8
    static let slotCount = 64 * wordCount
    static let free = RunSummary(front: slotCount, back: slotCount, longest: slotCount)
    /// A summary with which no block is skipped.
    static let unknown = RunSummary(front: 0, back: 0, longest: Int(UInt16.max))

    private let freeFront: UInt16
    private let freeBack: UInt16
    private let longestRun: UInt16

    private init(front: Int, back: Int, longest: Int) {
        freeFront = UInt16(front)
        freeBack = UInt16(back)
        longestRun = UInt16(longest)
    }

    /// The number of free slots before the first busy one.
    var front: Int { Int(freeFront) }
    /// The number of free slots after the last busy one.
    var back: Int { Int(freeBack) }
    /// The length of the longest run of free slots if it exceeds a word; otherwise possibly less.
    var longest: Int { Int(longestRun) }
}

extension RunSummary {
    /// Computes the summary of a block; the last block of a horizon may have fewer words.
    init(_ words: ArraySlice<UInt64>) {
        var (front, longest) = (0, 0)
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
        self.init(front: front, back: run, longest: max(longest, run))
    }
}
