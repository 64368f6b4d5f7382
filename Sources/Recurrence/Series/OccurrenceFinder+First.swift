public import CalendarModel

extension OccurrenceFinder {
    /// Returns the first occurrences that end after an instant, by start, then end, then position of the
    /// event: at most `count`, without an end of time but the year 9999.
    ///
    /// Looks into windows of growing length until one has brought enough, so that a series without an end
    /// costs no more than what is returned of it.
    ///
    /// - Complexity: O(log *t*) times that of `occurrences(in:)`, *t* the time up to the last that is returned.
    public func occurrences(from instant: Instant, count: Int) -> [Occurrence] {
        var found: [Occurrence] = []
        var begin = instant
        let end = Instant(seconds: RuleIterator.endOfTime.secondsSinceEpoch + 86_400)
        var length: Int64 = 86_400
        while found.count < count, begin < end {
            let window = begin..<min(end, begin + length)
            // Each window brings at least as many of a series as can be among the first; the rest comes later.
            var unused: [Diagnostic] = []
            let next = occurrences(in: window, limit: count, diagnostics: &unused)
            found += begin == instant ? next : next.filter { $0.range.lowerBound >= begin }
            begin = window.upperBound
            length *= 4
        }
        return Array(found.prefix(count))
    }
}
