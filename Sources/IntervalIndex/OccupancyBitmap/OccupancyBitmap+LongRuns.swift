/// Runs of more than 64 slots: they cover the end of a word, so only the free ends of words count.
extension OccupancyBitmap {
    func firstLongRun(_ search: RunSearch) -> Range<Int>? {
        let window = search.window
        var start = window.lowerBound
        var word = start / 64
        while word * 64 < window.upperBound {
            if let passed = passedForwards(from: word, runStart: start, search) {
                start = passed
                word += RunSummary.wordCount
                continue
            }
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
            if let passed = passedBackwards(from: word, runEnd: end, search) {
                end = passed
                word -= RunSummary.wordCount
                continue
            }
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

    /// Returns where the run is open after the block that begins with the word, or `nil` if the
    /// block leaves the window or can complete a run.
    private func passedForwards(from word: Int, runStart: Int, _ search: RunSearch) -> Int? {
        let block = word / RunSummary.wordCount
        let blockStart = block * RunSummary.slotCount
        let blockEnd = blockStart + RunSummary.slotCount
        guard word.isMultiple(of: RunSummary.wordCount), blockStart >= search.window.lowerBound,
            blockEnd <= search.window.upperBound
        else { return nil }
        let summary = summaries[block]
        if summary.front == RunSummary.slotCount { return runStart }
        let isPassed =
            blockStart - runStart + summary.front < search.length
            && summary.longest < search.length
        return isPassed ? blockEnd - summary.back : nil
    }

    private func passedBackwards(from word: Int, runEnd: Int, _ search: RunSearch) -> Int? {
        let block = word / RunSummary.wordCount
        let blockStart = block * RunSummary.slotCount
        let blockEnd = blockStart + RunSummary.slotCount
        guard (word + 1).isMultiple(of: RunSummary.wordCount),
            blockStart >= search.window.lowerBound, blockEnd <= search.window.upperBound
        else { return nil }
        let summary = summaries[block]
        if summary.front == RunSummary.slotCount { return runEnd }
        let isPassed =
            runEnd - blockEnd + summary.back < search.length && summary.longest < search.length
        return isPassed ? blockStart + summary.front : nil
    }
}
