public import CalendarModel

extension OccurrenceFinder {
    /// Returns the first occurrences that end after an instant, by start, then end, then position of the event: at most
    /// `count`, and up to the year 9999.
    ///
    /// Searches windows of growing length until there are enough, so that an endless series costs no more than its returned
    /// occurrences.
    ///
    /// - Complexity: O(log *t*) times that of `occurrences(in:)`, where *t* is the time until the last returned occurrence.
    public func occurrences(from instant: Instant, count: Int) -> [Occurrence] {
        firstExpansion(from: instant, count: count).occurrences
    }

    /// Returns the same, and reports each series that never takes place or could not be searched completely.
    public func occurrences(
        from instant: Instant, count: Int, diagnostics: inout [Diagnostic]
    ) -> [Occurrence] {
        let found = firstExpansion(from: instant, count: count)
        diagnostics +=
            found.cuts.map(diagnostic) + diagnosticsOfNever(but: found.occurrences, found.cuts)
        return found.occurrences
    }

    private func firstExpansion(from instant: Instant, count: Int) -> Expansion {
        var found = Expansion()
        var begin = instant
        let end = Instant(seconds: RuleIterator.endOfTime.secondsSinceEpoch + 86_400)
        var length: Int64 = 86_400
        while found.occurrences.count < count, begin < end {
            let window = begin..<min(end, begin + length)
            // Each window yields at least as many occurrences of a series as can be among the first `count`.
            let total = max(count, OccurrenceFinder.totalLimit(events.count))
            let whole = expand(
                in: window, limit: count, most: max(count, OccurrenceFinder.seriesLimit),
                total: total)
            if whole == nil, length > 64 {
                length /= 64
                continue
            }
            let next = whole ?? expand(in: window, limit: count)
            found.occurrences +=
                begin == instant
                ? next.occurrences : next.occurrences.filter { $0.range.lowerBound >= begin }
            for cut in next.cuts where cut.reason == .tooRare {
                if !found.cuts.contains(where: { $0.eventIndex == cut.eventIndex }) {
                    found.cuts.append(cut)
                }
            }
            begin = window.upperBound
            length *= 4
        }
        found.occurrences = Array(found.occurrences.prefix(max(0, count)))
        return found
    }
}
