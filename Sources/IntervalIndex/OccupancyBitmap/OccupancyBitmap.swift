/// The busy time of one horizon in slots of equal length: one bit for each, set while busy.
///
///     slots 0 …        ....mmmm..mm............mmmmmmmm       m busy, . free
///     words            64 slots each, the least bit first
///     open words       one bit for each word, set where a slot of it is free
///     run summaries    8 words each: free slots at the front, at the back, and in the longest run
///
/// A year of five-minute slots takes 13 KB, and a question about the next hours reads a word or two.
/// Short runs are found by shifting and combining a word with itself, doubling the length each time;
/// longer ones by counting the free ends of words, eight words at a time where a summary allows.
///
/// Slots are numbered from 0; `SlotGrid` says which time they are. Outside the horizon nothing is
/// free, and nothing can be marked.
///
/// Source: Henry S. Warren, "Hacker's Delight", 2nd edition, section 6-2, "Find First String of
/// 1-Bits of a Given Length".
public struct OccupancyBitmap: Hashable, Sendable {
    /// The number of slots in the horizon.
    public let slotCount: Int
    /// A set bit is a busy slot; the bits of the last word beyond the horizon are clear.
    var words: [UInt64]
    private(set) var summaries: [RunSummary]
    /// A set bit is a word with a free slot: nights and weekends are passed without a look at their words.
    private(set) var openWords: [UInt64]

    /// Creates the bitmap of a horizon that is free throughout.
    public init(slotCount: Int) {
        precondition(slotCount >= 0, "a horizon has no negative length")
        self.slotCount = slotCount
        words = Array(repeating: 0, count: (slotCount + 63) / 64)
        let blocks = (words.count + RunSummary.wordCount - 1) / RunSummary.wordCount
        summaries = Array(repeating: .free, count: blocks)
        openWords = Array(repeating: 0, count: (words.count + 63) / 64)
        summarize(words.indices)
    }

    /// The number of busy slots.
    ///
    /// - Complexity: O(*n*), *n* the number of slots, 64 at a time.
    public var busyCount: Int {
        words.reduce(0) { $0 + $1.nonzeroBitCount }
    }

    /// Makes slots busy; those outside the horizon do not count.
    ///
    /// - Complexity: O(*m*), *m* the number of slots, 64 at a time.
    public mutating func mark(_ slots: Range<Int>) {
        let slots = slots.clamped(to: 0..<slotCount)
        for word in Self.words(of: slots) {
            words[word] |= Self.mask(of: word, in: slots)
        }
        summarize(Self.words(of: slots))
    }

    /// Makes slots free, whatever made them busy; those outside the horizon do not count.
    ///
    /// - Complexity: O(*m*), *m* the number of slots, 64 at a time.
    public mutating func clear(_ slots: Range<Int>) {
        let slots = slots.clamped(to: 0..<slotCount)
        for word in Self.words(of: slots) {
            words[word] &= ~Self.mask(of: word, in: slots)
        }
        summarize(Self.words(of: slots))
    }

    /// Returns whether all the slots are in the horizon and free; no slots always are.
    ///
    /// - Complexity: O(*m*), *m* the number of slots, 64 at a time.
    public func isFree(_ slots: Range<Int>) -> Bool {
        guard !slots.isEmpty else { return true }
        guard slots.lowerBound >= 0, slots.upperBound <= slotCount else { return false }
        return Self.words(of: slots).allSatisfy { words[$0] & Self.mask(of: $0, in: slots) == 0 }
    }

    /// Brings the summaries of the blocks with these words up to date.
    mutating func summarize(_ range: Range<Int>) {
        guard let last = range.last else { return }
        for block in range.lowerBound / RunSummary.wordCount...last / RunSummary.wordCount {
            let first = block * RunSummary.wordCount
            let end = min(first + RunSummary.wordCount, words.count)
            summaries[block] = RunSummary(words[first..<end])
            for word in first..<end {
                let bit: UInt64 = 1 << UInt64(word % 64)
                openWords[word / 64] &= ~bit
                if words[word] != .max { openWords[word / 64] |= bit }
            }
        }
    }

    /// Returns the numbers of the words with these slots.
    static func words(of slots: Range<Int>) -> Range<Int> {
        slots.isEmpty ? 0..<0 : slots.lowerBound / 64..<(slots.upperBound + 63) / 64
    }

    /// Returns the bits of a word whose slots are among these, which share one with the word.
    static func mask(of word: Int, in slots: Range<Int>) -> UInt64 {
        let first = max(slots.lowerBound - word * 64, 0)
        let end = min(slots.upperBound - word * 64, 64)
        return (.max << first) & (.max >> (64 - end))
    }

    /// Returns the free slots of a word among those of the window, which share one with the word.
    func free(_ word: Int, in window: Range<Int>) -> UInt64 {
        ~words[word] & Self.mask(of: word, in: window)
    }
}

/// What the search for a long free run needs to know about eight words: how it may pass them.
struct RunSummary: Hashable, Sendable {
    static let wordCount = 8
    static let slotCount = 64 * wordCount
    static let free = RunSummary(front: slotCount, back: slotCount, longest: slotCount)

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
    /// The length of the longest run of free slots, if that is longer than a word; else less.
    var longest: Int { Int(longestRun) }

    /// Counts the runs of a block; the last block of a horizon may have fewer words.
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
