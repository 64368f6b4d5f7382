import BasicContainers

/// A look at the openings for one category, by start: the slots of a word that are free and not passed yet.
struct OpeningScan {
    /// Where the words of the category begin.
    fileprivate let base: Int
    /// The slot before which openings end.
    fileprivate let end: Int
    fileprivate var word: Int
    fileprivate var free: UInt64
}

extension Board {
    /// Begins a look at the openings for a category from a slot on, before another, as long as no block changes.
    @inline(__always)
    func openings(_ category: Int, from start: Int, before end: Int) -> OpeningScan {
        let base = category * time.wordCount
        guard start < end else { return OpeningScan(base: base, end: 0, word: 0, free: 0) }
        return OpeningScan(
            base: base, end: end, word: start >> 6,
            free: free(start >> 6, base) & .max &<< UInt64(truncatingIfNeeded: start))
    }

    /// Returns the next opening of that many slots or more, or `nil` when there is none left.
    ///
    /// Complexity: O(*m*), *m* the slots passed, 64 at a time.
    @inline(__always)
    func next(_ scan: inout OpeningScan, atLeast slots: Int = 1) -> Opening? {
        while true {
            while scan.free == 0 {
                scan.word &+= 1
                guard scan.word << 6 < scan.end else { return nil }
                scan.free = free(scan.word, scan.base)
            }
            let start = scan.word << 6 + scan.free.trailingZeroBitCount
            guard start < scan.end else { return nil }
            // Adding the first free slot carries a one through those that follow, to the first that is taken.
            var carried = scan.free &+ scan.free & (0 &- scan.free)
            while carried == 0, (scan.word + 1) << 6 < scan.end {
                scan.word &+= 1
                scan.free = free(scan.word, scan.base)
                carried = scan.free &+ 1
            }
            scan.free &= carried
            var end = min(scan.word << 6 + carried.trailingZeroBitCount, scan.end)
            guard end - start >= slots else { continue }
            let run = Int(time.runs[start])
            let bound = time.runSlots[run].upperBound
            if bound < end {
                // Free runs touch where a meeting takes no time.
                end = bound
                scan.word = bound >> 6
                scan.free = free(bound >> 6, scan.base) & .max &<< UInt64(truncatingIfNeeded: bound)
                guard end - start >= slots else { continue }
            }
            return Opening(start: start, end: end, run: run, limit: Timeline.never)
        }
    }

    /// Returns the first opening for a category from a slot on, before another.
    @inline(__always)
    func opening(_ category: Int, from start: Int, before end: Int) -> Opening? {
        var scan = openings(category, from: start, before: end)
        return next(&scan)
    }

    @inline(__always)
    private func free(_ word: Int, _ base: Int) -> UInt64 {
        time.open[base + word] & ~taken.words[word]
    }
}
