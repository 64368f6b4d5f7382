public import CalendarModel

extension OccurrenceFinder {
    /// Returns the occurrences that overlap a window, by start, then end, then position of the event.
    ///
    /// An occurrence without length counts if its start is in the window. Cancelled ones are omitted. If a series has more
    /// than `seriesLimit`, the first ones are returned.
    ///
    /// - Complexity: O(*s* + *k* log *k*) in the numbers of series and occurrences; a rule with COUNT adds the time that
    ///   `RuleIterator` needs to count up to the window.
    public func occurrences(in window: Range<Instant>) -> [Occurrence] {
        expand(in: window, limit: OccurrenceFinder.seriesLimit).occurrences
    }

    /// Returns the occurrences that overlap a window, at most `limit` of each series.
    ///
    /// Reports each series that has more, and each that never takes place. Order and complexity are those of
    /// `occurrences(in:)`.
    public func occurrences(
        in window: Range<Instant>, limit: Int, diagnostics: inout [Diagnostic]
    ) -> [Occurrence] {
        let expansion = expansion(in: window, limit: limit)
        diagnostics += expansion.diagnostics
        return expansion.occurrences
    }

    /// Returns the occurrences that overlap a window, at most `limit` of each series, with the limits of the search.
    ///
    /// There are at most `total` occurrences; if that is nil, a million, or sixteen for each event if that is more. Order
    /// and complexity are those of `occurrences(in:)`.
    package func expansion(
        in window: Range<Instant>, limit: Int = OccurrenceFinder.seriesLimit, total: Int? = nil
    ) -> Expansion {
        var expansion = expand(in: window, limit: limit, total: total)
        expansion.diagnostics =
            expansion.cuts.map(diagnostic)
            + diagnosticsOfNever(but: expansion.occurrences, expansion.cuts)
        return expansion
    }

    /// Returns the same without diagnostics.
    ///
    /// If there are more than `total` occurrences, the series with the most of them are cut at a common number.
    package func expand(
        in window: Range<Instant>, limit: Int, total: Int? = nil
    ) -> Expansion {
        let total = max(total ?? OccurrenceFinder.totalLimit(events.count), events.count)
        var most = OccurrenceFinder.seriesLimit
        while most > 1 {
            if let expansion = expand(in: window, limit: limit, most: most, total: total) {
                return expansion
            }
            most /= 8
        }
        return expand(in: window, limit: 1, most: 1, total: .max) ?? Expansion()
    }

    /// Returns the maximum number of occurrences in a result: enough for a decade of weekly events, or a month of some that
    /// repeat every minute.
    static func totalLimit(_ events: Int) -> Int { max(1_000_000, 16 * events) }

    /// Returns the same with at most `most` of each series, including those with overrides that move occurrences; nil if
    /// there are more than `total`.
    func expand(
        in window: Range<Instant>, limit: Int, most: Int, total: Int
    ) -> Expansion? {
        var expansion = Expansion()
        for single in singles where single.range.touches(window) {
            expansion.occurrences.append(single)
        }
        var cursors = cursors
        var starts: [RecurringSeries.Start] = []
        for index in series.indices {
            starts.removeAll(keepingCapacity: true)
            // With overrides that move occurrences, the limit cannot be applied to their original times.
            let allowed = series[index].successors == nil ? min(limit, most) : most
            let cut = series[index].appendStarts(
                in: window, limit: allowed, to: &starts, &cursors)
            if let cut { expansion.cuts.append(cut) }
            append(starts, of: series[index], in: window, to: &expansion.occurrences, &cursors)
            if expansion.occurrences.count > total { return nil }
        }
        expansion.occurrences.sort(by: Occurrence.precedes)
        return expansion
    }

    private func append(
        _ starts: [RecurringSeries.Start], of series: RecurringSeries, in window: Range<Instant>,
        to found: inout [Occurrence], _ cursors: inout ZoneCursors
    ) {
        let isCancelled = events[series.master].status == .cancelled
        if isCancelled, series.successors == nil { return }
        for start in starts {
            if let successor = series.successors?.override(of: start.instant) {
                guard !successor.isCancelled else { continue }
                let occurrence = successor.occurrence(
                    replacing: start, of: series.master, &cursors)
                if occurrence.range.touches(window) { found.append(occurrence) }
            } else if !isCancelled {
                let range = start.instant..<start.end
                if series.successors != nil, !range.touches(window) { continue }
                found.append(
                    Occurrence(
                        range: range, recurrenceTime: start.clock, eventIndex: series.master))
            }
        }
    }
}

extension Occurrence {
    /// Orders by start, then end, then position of the event.
    static func precedes(_ left: Occurrence, _ right: Occurrence) -> Bool {
        if left.range.lowerBound != right.range.lowerBound {
            return left.range.lowerBound < right.range.lowerBound
        }
        return (left.range.upperBound, left.eventIndex) < (right.range.upperBound, right.eventIndex)
    }
}
