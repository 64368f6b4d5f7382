/// Runs of at most 64 slots: all starts of a word at once.
extension OccupancyBitmap {
    func firstShortRun(_ search: RunSearch) -> Range<Int>? {
        for word in Self.words(of: search.window) {
            let starts = starts(of: search, in: word)
            guard starts == 0 else {
                let start = word * 64 + starts.trailingZeroBitCount
                return start..<start + search.length
            }
        }
        return nil
    }

    func lastShortRun(_ search: RunSearch) -> Range<Int>? {
        for word in Self.words(of: search.window).reversed() {
            let starts = starts(of: search, in: word)
            guard starts == 0 else {
                let start = word * 64 + 63 - starts.leadingZeroBitCount
                return start..<start + search.length
            }
        }
        return nil
    }

    /// Returns the slots of a word at which a run can start.
    ///
    /// Slot *s* starts a run of *a* + *b* free slots if it starts one of *a* and *s* + *b* does too,
    /// for *b* up to *a*: so the length doubles with each step, over the word and the next.
    private func starts(of search: RunSearch, in word: Int) -> UInt64 {
        var low = free(word, in: search.window)
        guard low != 0 else { return 0 }
        let hasNext = (word + 1) * 64 < search.window.upperBound
        var high = hasNext ? free(word + 1, in: search.window) : 0
        var length = 1
        while length < search.length {
            let step = min(length, search.length - length)
            low &= low >> step | high << (64 - step)
            high &= high >> step
            length += step
        }
        return low == 0 ? 0 : low & Self.multiples(of: search.alignment, in: word)
    }

    /// Returns the slots of a word that are multiples of `alignment`.
    private static func multiples(of alignment: Int, in word: Int) -> UInt64 {
        guard alignment > 1 else { return .max }
        let excess = word * 64 % alignment
        var multiples: UInt64 = 0
        for bit in stride(from: excess == 0 ? 0 : alignment - excess, to: 64, by: alignment) {
            multiples |= 1 << bit
        }
        return multiples
    }
}
