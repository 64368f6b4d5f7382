internal import CalendarModel

extension AgendaText {
    /// Returns what becomes of a block, and of the files that it stands in.
    public func pin(_ pin: BlockPin, _ changes: [FileChange], areWritten: Bool) -> String {
        let state = pin.isPinned ? "pinned" : "loose"
        let already = pin.isGranted ? "is \(state) already" : "→ \(state)"
        return "\(named(pin.block))  \(already)\n" + self.changes(changes, areWritten: areWritten)
    }

    /// Returns a block in one line: when it is and what it is called.
    public func named(_ block: ListedOccurrence) -> String {
        let title = Self.oneLine(block.event.summary)
        return "\(text.day(block.range.lowerBound)) \(text.span(block.range))  “\(title)”"
    }
}
