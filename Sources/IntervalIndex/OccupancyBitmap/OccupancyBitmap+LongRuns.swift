/// Runs of more than 64 slots: they cover the end of a word, so only the free ends of words count.
extension OccupancyBitmap {
    func firstLongRun(_ search: RunSearch) -> Range<Int>? {
        let window = search.window
        var start = window.lowerBound
        var word = start / 64
        while word * 64 < window.upperBound {
            passBlocks(from: &word, runStart: &start, search)
            guard word * 64 < window.upperBound else { break }
            let busy = ~free(word, in: window)
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

    func lastLongRun(_ search: RunSearch) -> Range<Int>? {
        let window = search.window
        var end = window.upperBound
        var word = (end - 1) / 64
        while (word + 1) * 64 > window.lowerBound {
            passBlocks(backFrom: &word, runEnd: &end, search)
            guard (word + 1) * 64 > window.lowerBound else { break }
            let busy = ~free(word, in: window)
            let back = min((word + 1) * 64, end)
            if busy << ((word + 1) * 64 - back) != 0 {
                let start = back - (busy << ((word + 1) * 64 - back)).leadingZeroBitCount
                if let run = search.lastRun(in: start..<end) { return run }
                end = word * 64 + busy.trailingZeroBitCount
            }
            word -= 1
        }
        return window.lowerBound < end ? search.lastRun(in: window.lowerBound..<end) : nil
    }

    /// Passes the blocks from the one that begins with the word on that can neither complete the run that is open nor hold
    /// another one, as far as the window holds them.
    private func passBlocks(from word: inout Int, runStart: inout Int, _ search: RunSearch) {
        guard word.isMultiple(of: RunSummary.wordCount) else { return }
        var block = word / RunSummary.wordCount
        guard block * RunSummary.slotCount >= search.window.lowerBound else { return }
        let end = search.window.upperBound / RunSummary.slotCount
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

    /// Passes such blocks from the one that ends with the word on back.
    private func passBlocks(backFrom word: inout Int, runEnd: inout Int, _ search: RunSearch) {
        guard (word + 1).isMultiple(of: RunSummary.wordCount) else { return }
        var block = (word + 1) / RunSummary.wordCount
        guard block * RunSummary.slotCount <= search.window.upperBound else { return }
        let first = (search.window.lowerBound + RunSummary.slotCount - 1) / RunSummary.slotCount
        while block > first {
            let summary = summaries[block - 1]
            let end = block &* RunSummary.slotCount
            if summary.front < RunSummary.slotCount {
                guard summary.longest < search.length,
                    runEnd &- end &+ summary.back < search.length
                else { break }
                runEnd = end &- RunSummary.slotCount &+ summary.front
            }
            block &-= 1
        }
        word = block * RunSummary.wordCount - 1
    }
}
