/// Runs of at most 64 slots: all starts of a word at once.
extension OccupancyBitmap {
    func firstShortRun(_ search: RunSearch) -> Range<Int>? {
        let first = search.start >> 6
        let last = (search.end - 1) >> 6
        // These shifts take their counts modulo 64.
        let firstMask = UInt64.max &<< UInt64(truncatingIfNeeded: search.start)
        let lastMask = UInt64.max &>> UInt64(truncatingIfNeeded: 0 &- search.end)
        // Whether the first word has a free slot is as good as random, so that no branch asks.
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

    func lastShortRun(_ search: RunSearch) -> Range<Int>? {
        let first = search.start / 64
        var word = (search.end - 1) / 64
        var next: UInt64 = 0
        while true {
            var free = free(word, upTo: search.end)
            if word == first { free &= .max << (search.start - word * 64) }
            if free != 0, let start = search.last(of: search.starts(free, next), in: word) {
                return start..<start + search.length
            }
            guard word > first else { return nil }
            word &-= 1
            next = free
        }
    }

    /// Returns the free slots of a word before a slot that is not before the word.
    @inline(__always)
    private func free(_ word: Int, upTo end: Int) -> UInt64 {
        let count = end - word * 64
        return count >= 64 ? ~words[word] : ~words[word] & ~(.max << count)
    }
}

extension RunSearch {
    /// Returns the slots of a word at which a run can start, told by the free slots of the word and of the next.
    ///
    /// Slot *s* starts a run of *a* + *b* free slots if it starts one of *a* and *s* + *b* does too,
    /// for *b* up to *a*: so the length doubles with each step, over the word and the next.
    @inline(__always)
    func starts(_ free: UInt64, _ next: UInt64) -> UInt64 {
        var (low, high) = (free, next)
        var done = 1
        while done < length {
            // A step is less than 64 and more than 0.
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

    /// Returns the last aligned slot among those of a word.
    @inline(__always)
    fileprivate func last(of starts: UInt64, in word: Int) -> Int? {
        var starts = starts
        while starts != 0 {
            let start = word &* 64 &+ 63 &- starts.leadingZeroBitCount
            let excess = start % alignment
            if excess == 0 { return start }
            let offset = start &- excess &- word &* 64
            if offset < 0 { return nil }
            starts &= ~(.max << (offset &+ 1))
        }
        return nil
    }
}
