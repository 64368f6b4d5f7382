public import CalendarModel

extension Agenda {
    /// How far `occurrences(from:limit:)` looks: 400 years, after which the Gregorian calendar repeats.
    public static let farthest: Int64 = 146_097 * 86_400

    /// Returns the first occurrences that overlap an instant or come after it, in the order of
    /// `occurrences(in:)`; fewer than `limit` where there are no more within `farthest` seconds.
    ///
    /// The window is doubled until it holds enough, so that what is found late costs at most twice.
    ///
    /// - Complexity: that of `occurrences(in:)` for the window that the last of them ends.
    public func occurrences(from start: Instant, limit: Int) -> [ListedOccurrence] {
        guard limit > 0 else { return [] }
        var length: Int64 = 28 * 86_400
        while true {
            let found = occurrences(in: start..<start + length)
            if found.count >= limit || length >= Agenda.farthest {
                return Array(found.prefix(limit))
            }
            length = min(length * 2, Agenda.farthest)
        }
    }
}
