public import CalendarModel

extension Agenda {
    /// Returns the blocks that a text means, by start.
    ///
    /// It is the UID of a block, or else the UID of a to-do, its whole summary, or else a part of one, whatever
    /// the case. By a to-do only blocks that are not over are meant, as long as it has any.
    ///
    /// - Parameters:
    ///   - text: What somebody calls the block.
    ///   - time: A moment that the block holds, where it has more than one.
    ///   - now: The present moment.
    /// - Returns: The blocks; none where the text means nothing.
    /// - Complexity: O(*n*), *n* the number of events.
    public func blocks(
        meaning text: String, at time: Instant? = nil, now: Instant
    ) -> [ListedOccurrence] {
        let blocks = self.blocks.filter { time.map($0.range.contains) ?? true }
        let exact = blocks.filter { $0.event.uid == text }
        if !exact.isEmpty { return exact }
        let name = text.lowercased()
        let meanings: [(Event) -> Bool] = [
            { $0.block?.toDo == text },
            { $0.summary.lowercased() == name },
            { $0.summary.lowercased().contains(name) },
        ]
        guard !name.isEmpty else { return [] }
        for means in meanings {
            let found = blocks.filter { means($0.event) }
            let ahead = found.filter { $0.range.upperBound > now }
            if !found.isEmpty { return ahead.isEmpty ? found : ahead }
        }
        return []
    }
}
