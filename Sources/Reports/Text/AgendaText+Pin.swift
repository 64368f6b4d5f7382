package import Agendas
package import CalendarModel
package import Planning
internal import Wording

extension AgendaText {
    /// Returns the change of a block and of the files that contain it.
    package func pin(_ pin: BlockPin, _ changes: [FileChange], areWritten: Bool) -> String {
        let state = pin.isPinned ? "pinned" : "loose"
        let already = pin.isGranted ? "is \(state) already" : "→ \(state)"
        return "\(named(pin.block))  \(already)\n" + self.changes(changes, areWritten: areWritten)
    }

    /// Returns a block in one line: its time range and title.
    package func named(_ block: ListedOccurrence) -> String {
        let title = block.event.summary.oneLine
        return "\(text.dayAndSpan(block.range))  “\(title)”"
    }
}
