/// Runs of at most 64 slots: all starts of a word at once.
extension OccupancyBitmap {
    func firstShortRun(_ search: RunSearch) -> Range<Int>? {
        let first = search.start / 64
        let last = (search.end - 1) / 64
        let firstMask = UInt64.max << (search.start - first * 64)
        // Whether the first word has a free slot is as good as random, so that no branch asks.
        let isClosed = free(first, upTo: search.end) & firstMask == 0
        var from = first &+ (isClosed ? 1 : 0)
        while let word = firstOpenWord(from: from), word <= last {
            let mask = word == first ? firstMask : .max
            let free = free(word, upTo: search.end) & mask
            let next = word < last ? self.free(word &+ 1, upTo: search.end) : 0
            if let start = search.first(of: search.starts(free, next), in: word) {
                return start..<start + search.length
            }
            from = word &+ 1
        }
        return nil
    }

    /// Returns the first word from one on that has a free slot, or one behind the horizon.
    @inline(__always)
    private func firstOpenWord(from word: Int) -> Int? {
        var index = word / 64
        guard index < openWords.count else { return nil }
        var open = openWords[index] & (.max << (word - index * 64))
        while open == 0 {
            index &+= 1
            guard index < openWords.count else { return nil }
            open = openWords[index]
        }
        return index &* 64 &+ open.trailingZeroBitCount
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
