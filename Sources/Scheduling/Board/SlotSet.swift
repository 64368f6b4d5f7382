import BasicContainers

/// A set of slots, one bit for each.
///
/// The search combines two of these word by word as it goes, so that a task is offered what its category leaves
/// open and no block takes.
struct SlotSet: ~Copyable {
    private(set) var words: UniqueArray<UInt64>

    /// Creates an empty set for that many slots.
    init(count: Int) {
        words = UniqueArray(repeating: 0, count: (count + 63) / 64)
    }

    private init(words: consuming UniqueArray<UInt64>) {
        self.words = words
    }

    /// Returns a set of the same slots.
    func clone() -> SlotSet { SlotSet(words: words.clone()) }

    /// Adds slots.
    ///
    /// Complexity: O(*m*), *m* the number of slots, 64 at a time.
    mutating func insert(_ slots: Range<Int>) {
        guard !slots.isEmpty else { return }
        let (first, last) = (slots.lowerBound >> 6, (slots.upperBound - 1) >> 6)
        var word = first
        while word <= last {
            words[word] |= Self.mask(word, slots)
            word += 1
        }
    }

    /// Adds a slot.
    @inline(__always)
    mutating func insert(_ slot: Int) {
        words[slot >> 6] |= 1 &<< UInt64(truncatingIfNeeded: slot)
    }

    /// Removes a slot that another set does not hold.
    @inline(__always)
    mutating func remove(_ slot: Int, except kept: borrowing SlotSet) {
        words[slot >> 6] &= ~(1 &<< UInt64(truncatingIfNeeded: slot)) | kept.words[slot >> 6]
    }

    /// Removes slots that another set does not hold.
    ///
    /// Complexity: O(*m*), *m* the number of slots, 64 at a time.
    mutating func remove(_ slots: Range<Int>, except kept: borrowing SlotSet) {
        guard !slots.isEmpty else { return }
        let (first, last) = (slots.lowerBound >> 6, (slots.upperBound - 1) >> 6)
        var word = first
        while word <= last {
            words[word] &= ~Self.mask(word, slots) | kept.words[word]
            word += 1
        }
    }

    /// Returns how many slots of the set lie within a range.
    ///
    /// Complexity: O(*m*), *m* the slots of the range, 64 at a time.
    func count(within slots: Range<Int>) -> Int {
        guard !slots.isEmpty else { return 0 }
        var count = 0
        for word in slots.lowerBound >> 6...(slots.upperBound - 1) >> 6 {
            count += (words[word] & Self.mask(word, slots)).nonzeroBitCount
        }
        return count
    }

    /// Returns the first slot of the set from one on, or `end` when there is none before it.
    func first(from start: Int, before end: Int) -> Int {
        let words = words.span
        return Self.first(from: start, before: end) { words[$0] }
    }

    /// Returns the last slot of the set before one, or `nil`.
    func last(before end: Int) -> Int? {
        guard end > 0 else { return nil }
        var word = (end - 1) >> 6
        var bits = words[word] & (.max >> UInt64(63 - (end - 1) & 63))
        while bits == 0 {
            guard word > 0 else { return nil }
            word -= 1
            bits = words[word]
        }
        return word << 6 + 63 - bits.leadingZeroBitCount
    }

    /// Returns the first slot of words that are told one by one, from one slot on, or `end` when there is none before it.
    @inline(__always)
    static func first(
        from start: Int, before end: Int, _ bits: (Int) -> UInt64
    ) -> Int {
        guard start < end else { return end }
        var word = start >> 6
        var found = bits(word) & (.max << UInt64(start & 63))
        while found == 0 {
            word += 1
            guard word << 6 < end else { return end }
            found = bits(word)
        }
        return min(end, word << 6 + found.trailingZeroBitCount)
    }

    /// Returns the bits of a word whose slots are among these, which share one with the word.
    @inline(__always)
    private static func mask(_ word: Int, _ slots: Range<Int>) -> UInt64 {
        let first = max(slots.lowerBound &- word &<< 6, 0)
        let end = min(slots.upperBound &- word &<< 6, 64)
        // Both shift by less than 64.
        return .max &<< UInt64(truncatingIfNeeded: first)
            & .max &>> UInt64(truncatingIfNeeded: 64 &- end)
    }
}
