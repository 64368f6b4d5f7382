extension OccupancyBitmap {
    /// Returns the earliest free run of exactly `length` slots that starts at or after `start`, ends
    /// at or before `limit` and starts at a multiple of `alignment`, or `nil` if there is none.
    ///
    /// Multiples count from slot 0, so the origin of a slot grid should itself be aligned.
    ///
    /// - Precondition: `length` and `alignment` are positive.
    /// - Complexity: O(*m*), *m* the number of slots up to the end of the run, 64 at a time, and 512
    ///   at a time for runs longer than 64.
    public func firstRun(
        ofLength length: Int, from start: Int, before limit: Int, alignedTo alignment: Int = 1
    ) -> Range<Int>? {
        guard
            let search = RunSearch(
                length, from: start, before: limit, alignment, slotCount: slotCount)
        else { return nil }
        return length <= 64 ? firstShortRun(search) : firstLongRun(search)
    }
}

/// The request of a search for a run.
struct RunSearch {
    let length: Int
    let alignment: Int
    /// The first slot of the horizon that the run may take, and the slot after the last.
    let start: Int
    let end: Int

    /// Creates the search, or returns `nil` if the window is shorter than the length.
    init?(
        _ length: Int, from start: Int, before limit: Int, _ alignment: Int, slotCount: Int
    ) {
        precondition(length > 0, "a run has a positive length")
        precondition(alignment > 0, "an alignment is positive")
        let (start, end) = (max(start, 0), min(limit, slotCount))
        guard start < end, end - start >= length else { return nil }
        self.length = length
        self.alignment = alignment
        self.start = start
        self.end = end
    }

    /// Returns the earliest aligned run of the length in a range of free slots, or `nil` if there is none.
    func firstRun(in free: Range<Int>) -> Range<Int>? {
        let excess = free.lowerBound % alignment
        let delay = excess == 0 ? 0 : alignment - excess
        guard delay <= free.count - length else { return nil }
        return free.lowerBound + delay..<free.lowerBound + delay + length
    }
}

/// Runs of at most 64 slots, with all starts in a word found at once.
extension OccupancyBitmap {
    func firstShortRun(_ search: RunSearch) -> Range<Int>? {
        let first = search.start >> 6
        let last = (search.end - 1) >> 6
        // These shifts take their counts modulo 64.
        let firstMask = UInt64.max &<< UInt64(truncatingIfNeeded: search.start)
        let lastMask = UInt64.max &>> UInt64(truncatingIfNeeded: 0 &- search.end)
        // Whether the first word has a free slot is unpredictable, so this avoids a branch.
        let closed: UInt64 = ~words[first] & firstMask == 0 ? 1 : 0
        let from = first &+ Int(closed)
        var mask = firstMask | (0 &- closed)
        var index = from >> 6
        guard index < openWords.count else { return nil }
        var open = openWords[index] & .max &<< UInt64(truncatingIfNeeded: from)
        while true {
            while open == 0 {
                index &+= 1
                guard index < openWords.count else { return nil }
                open = openWords[index]
            }
            let word = index &<< 6 | open.trailingZeroBitCount
            open &= open &- 1
            guard word <= last else { return nil }
            let isLast = word == last
            let next = isLast ? 0 : ~words[word &+ 1] & (word &+ 1 == last ? lastMask : .max)
            let free = ~words[word] & (isLast ? lastMask : .max) & mask
            if let start = search.first(of: search.starts(free, next), in: word) {
                return start..<start + search.length
            }
            mask = .max
        }
    }
}

extension RunSearch {
    /// Returns the slots of a word at which a run can start, given the free slots of the word and of the next one.
    ///
    /// Slot *s* starts a run of *a* + *b* free slots if both *s* and *s* + *b* start one of *a*,
    /// for *b* up to *a*. So the length doubles with each step, over the word and the next.
    @inline(__always)
    func starts(_ free: UInt64, _ next: UInt64) -> UInt64 {
        var (low, high) = (free, next)
        var done = 1
        while done < length {
            // A step is at least 1 and less than 64.
            let step = UInt64(truncatingIfNeeded: min(done, length &- done))
            low &= low &>> step | high &<< (64 &- step)
            high &= high &>> step
            done &+= Int(truncatingIfNeeded: step)
        }
        return low
    }

    /// Returns the first aligned slot among those of a word.
    @inline(__always)
    func first(of starts: UInt64, in word: Int) -> Int? {
        var starts = starts
        while starts != 0 {
            let start = word &* 64 &+ starts.trailingZeroBitCount
            let excess = start % alignment
            if excess == 0 { return start }
            starts &= .max << (start &+ alignment &- excess &- word &* 64)
        }
        return nil
    }
}

/// Runs of more than 64 slots: they cover the end of a word, so only the free ends of words matter.
extension OccupancyBitmap {
    func firstLongRun(_ search: RunSearch) -> Range<Int>? {
        let window = search.start..<search.end
        var start = window.lowerBound
        var word = start / 64
        while word * 64 < window.upperBound {
            passBlocks(from: &word, runStart: &start, search)
            guard word * 64 < window.upperBound else { break }
            let busy = words[word] | ~Self.mask(of: word, in: window)
            // Slots before the window count as busy, but the run that starts there is still open.
            let front = max(word * 64, start)
            if busy >> (front - word * 64) != 0 {
                let end = front + (busy >> (front - word * 64)).trailingZeroBitCount
                if let run = search.firstRun(in: start..<end) { return run }
                start = (word + 1) * 64 - busy.leadingZeroBitCount
            }
            word += 1
        }
        return start < window.upperBound ? search.firstRun(in: start..<window.upperBound) : nil
    }

    /// Skips the blocks from `word` on, if a block begins there, that can neither complete the open run nor contain another
    /// one, as far as they lie within the window.
    private func passBlocks(from word: inout Int, runStart: inout Int, _ search: RunSearch) {
        guard word.isMultiple(of: RunSummary.wordCount) else { return }
        var block = word / RunSummary.wordCount
        guard block * RunSummary.slotCount >= search.start else { return }
        let end = search.end / RunSummary.slotCount
        while block < end {
            let summary = summaries[block]
            let start = block &* RunSummary.slotCount
            if summary.front < RunSummary.slotCount {
                guard summary.longest < search.length,
                    start &- runStart &+ summary.front < search.length
                else { break }
                runStart = start &+ RunSummary.slotCount &- summary.back
            }
            block &+= 1
        }
        word = block * RunSummary.wordCount
    }
}
