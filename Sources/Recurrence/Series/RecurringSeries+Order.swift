internal import CalendarModel

extension [RecurringSeries.Start] {
    /// Sorts the elements from an index on by instant, and removes duplicates.
    mutating func order(from begin: Int) {
        self[begin...].sort {
            ($0.instant, $0.isPeriod ? 0 : 1, $0.end) < ($1.instant, $1.isPeriod ? 0 : 1, $1.end)
        }
        var kept = begin
        for index in self[begin...].indices
        where index == begin || self[index].instant != self[kept - 1].instant {
            self[kept] = self[index]
            kept += 1
        }
        removeSubrange(kept...)
    }
}

extension Range<Instant> {
    /// Whether a range overlaps a window or, if it is empty, lies in it.
    func touches(_ window: Range<Instant>) -> Bool {
        lowerBound < window.upperBound
            && (upperBound > window.lowerBound
                || (isEmpty && lowerBound >= window.lowerBound))
    }
}
