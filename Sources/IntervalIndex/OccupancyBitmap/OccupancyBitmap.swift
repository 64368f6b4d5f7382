/// The busy time of one horizon in slots of equal length: one bit for each slot, set while busy.
///
///     slots 0 …        ....mmmm..mm............mmmmmmmm       m busy, . free
///     words            64 slots each, the least significant bit first
///     open words       one bit for each word, set if the word has a free slot
///     run summaries    8 words each: free slots at the front, at the back, and in the longest run
///
/// A year of five-minute slots takes 13 KB, and a query about the next hours reads a word or two.
/// Short runs are found by shifting and combining a word with itself, doubling the length each time.
/// Longer ones are found by counting the free ends of words, eight words at a time if a summary allows it.
///
/// Slots are numbered from 0; `SlotGrid` maps them to times. Nothing outside the horizon is
/// free or can be marked.
///
/// Source: Henry S. Warren, "Hacker's Delight", 2nd edition, section 6-2, "Find First String of
/// 1-Bits of a Given Length".
public struct OccupancyBitmap: Hashable, Sendable {
    /// The number of slots in the horizon.
    public let slotCount: Int
    /// A set bit is a busy slot; the bits of the last word beyond the horizon are clear.
    @usableFromInline var words: [UInt64]
    /// Whether summaries and open words are maintained; otherwise searches skip nothing.
    @usableFromInline let isSummarized: Bool
    private(set) var summaries: [RunSummary]
    /// A set bit is a word with a free slot, so that searches skip nights and weekends without reading their words.
    private(set) var openWords: [UInt64]

    /// Creates the bitmap of an entirely free horizon.
    public init(slotCount: Int) {
        self.init(slotCount: slotCount, isSummarized: true)
    }

    /// Creates the bitmap of an entirely free horizon; without summaries, changes are cheaper and searches
    /// for runs more expensive.
    package init(slotCount: Int, isSummarized: Bool) {
        precondition(slotCount >= 0, "a horizon has no negative length")
        self.slotCount = slotCount
        self.isSummarized = isSummarized
        words = Array(repeating: 0, count: (slotCount + 63) / 64)
        let blocks = (words.count + RunSummary.wordCount - 1) / RunSummary.wordCount
        summaries = Array(repeating: isSummarized ? .free : .unknown, count: blocks)
        openWords = Array(repeating: isSummarized ? 0 : .max, count: (words.count + 63) / 64)
        if isSummarized { summarize(words.indices) }
    }

    /// The number of busy slots.
    ///
    /// - Complexity: O(*n*), *n* the number of slots, 64 at a time.
    public var busyCount: Int {
        words.reduce(0) { $0 + $1.nonzeroBitCount }
    }

    /// Marks slots as busy, ignoring those outside the horizon.
    ///
    /// - Complexity: O(*m*), *m* the number of slots, 64 at a time.
    @inlinable
    public mutating func mark(_ slots: Range<Int>) {
        let (first, end) = (max(slots.lowerBound, 0), min(slots.upperBound, slotCount))
        guard first < end else { return }
        let last = (end &- 1) >> 6
        var changed = words.mutableSpan
        var word = first >> 6
        while word <= last {
            changed[word] |= Self.mask(of: word, from: first, before: end)
            word &+= 1
        }
        if isSummarized { summarize(first >> 6..<last + 1) }
    }

    /// Marks a slot of the horizon as busy.
    @inlinable @inline(__always)
    package mutating func mark(_ slot: Int) {
        words[slot >> 6] |= 1 &<< UInt64(truncatingIfNeeded: slot)
        if isSummarized { summarize(slot >> 6..<slot >> 6 + 1) }
    }

    /// Makes slots free, whatever made them busy, ignoring those outside the horizon.
    ///
    /// - Complexity: O(*m*), *m* the number of slots, 64 at a time.
    public mutating func clear(_ slots: Range<Int>) {
        let slots = slots.clamped(to: 0..<slotCount)
        let changed = Self.words(of: slots)
        for word in changed { words[word] &= ~Self.mask(of: word, in: slots) }
        if isSummarized { summarize(changed) }
    }

    /// Frees those of the slots that are free in another bitmap of the same horizon.
    ///
    /// - Complexity: O(*m*), *m* the number of slots, 64 at a time.
    @inlinable
    package mutating func clear(_ slots: Range<Int>, except kept: borrowing OccupancyBitmap) {
        let (first, end) = (max(slots.lowerBound, 0), min(slots.upperBound, slotCount))
        guard first < end else { return }
        let last = (end &- 1) >> 6
        var changed = words.mutableSpan
        var word = first >> 6
        while word <= last {
            changed[word] &=
                ~Self.mask(of: word, from: first, before: end) | kept.words[word]
            word &+= 1
        }
        if isSummarized { summarize(first >> 6..<last + 1) }
    }

    /// Makes a slot of the horizon free if it is free in another bitmap of the same horizon.
    @inlinable @inline(__always)
    package mutating func clear(_ slot: Int, except kept: borrowing OccupancyBitmap) {
        words[slot >> 6] &= ~(1 &<< UInt64(truncatingIfNeeded: slot)) | kept.words[slot >> 6]
        if isSummarized { summarize(slot >> 6..<slot >> 6 + 1) }
    }

    /// Returns whether all the slots are in the horizon and free; `true` for an empty range.
    ///
    /// - Complexity: O(*m*), *m* the number of slots, 64 at a time.
    public func isFree(_ slots: Range<Int>) -> Bool {
        guard !slots.isEmpty else { return true }
        guard slots.lowerBound >= 0, slots.upperBound <= slotCount else { return false }
        return Self.words(of: slots).allSatisfy { words[$0] & Self.mask(of: $0, in: slots) == 0 }
    }

    /// Updates the summaries of the blocks that contain these words.
    @usableFromInline
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
}

/// Access to single words and busy slots, for a search that combines several bitmaps.
extension OccupancyBitmap {
    /// The number of words, 64 slots each.
    @inlinable package var wordCount: Int { words.count }

    /// Returns the busy slots of a word, the first one in the least significant bit.
    @inlinable @inline(__always)
    package func word(_ number: Int) -> UInt64 { words[number] }

    /// Returns the first busy slot at or after `start`, or `end` if there is none before it.
    @inlinable
    package func firstBusy(from start: Int, before end: Int) -> Int {
        guard start < end else { return end }
        var word = start >> 6
        var busy = words[word] & .max &<< UInt64(truncatingIfNeeded: start)
        while busy == 0 {
            word &+= 1
            guard word << 6 < end else { return end }
            busy = words[word]
        }
        return min(end, word << 6 + busy.trailingZeroBitCount)
    }

    /// Returns the last busy slot before another, or `nil` if there is none.
    @inlinable
    package func lastBusy(before end: Int) -> Int? {
        guard end > 0 else { return nil }
        var word = (end - 1) >> 6
        var busy = words[word] & .max &>> UInt64(truncatingIfNeeded: 0 &- end)
        while busy == 0 {
            guard word > 0 else { return nil }
            word &-= 1
            busy = words[word]
        }
        return word << 6 + 63 - busy.leadingZeroBitCount
    }

    /// Returns the numbers of the words that contain these slots.
    static func words(of slots: Range<Int>) -> Range<Int> {
        slots.isEmpty ? 0..<0 : slots.lowerBound >> 6..<(slots.upperBound &+ 63) >> 6
    }

    /// Returns the bits of a word whose slots are in the range; the word and the range must share a slot.
    static func mask(of word: Int, in slots: Range<Int>) -> UInt64 {
        mask(of: word, from: slots.lowerBound, before: slots.upperBound)
    }

    @inlinable @inline(__always)
    static func mask(of word: Int, from start: Int, before limit: Int) -> UInt64 {
        let first = max(start &- word &<< 6, 0)
        let end = min(limit &- word &<< 6, 64)
        // Both shift counts are less than 64.
        return .max &<< UInt64(truncatingIfNeeded: first)
            & .max &>> UInt64(truncatingIfNeeded: 64 &- end)
    }
}
