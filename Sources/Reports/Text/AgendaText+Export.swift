package import CalendarModel
internal import Wording

extension AgendaText {
    /// Returns what becomes of each file, and a last line that counts.
    package func changes(_ changes: [FileChange], areWritten: Bool) -> String {
        let lines = changes.map { "\($0.kind.rawValue.padded(to: 7))  \($0.path.printable)\n" }
        let kinds: [(FileChange.Kind, String)] = [
            (.new, "new"), (.changed, "changed"), (.same, "the same"), (.removed, "removed"),
        ]
        let counts = kinds.compactMap { kind, word in
            let count = changes.count { $0.kind == kind }
            return count == 0 ? nil : "\(count) \(word)"
        }
        let sum = counts.isEmpty ? "nothing to write" : counts.joined(separator: ", ")
        let isSame = changes.allSatisfy { $0.kind == .same }
        let end = isSame ? "" : areWritten ? "; written" : "; not written without --write"
        return lines.joined() + sum + end + "\n"
    }

    /// Returns which write is taken back, and what becomes of its files.
    package func undo(
        _ command: String, _ moment: Instant, _ changes: [FileChange], isWritten: Bool
    ) -> String {
        "\(isWritten ? "Taken back" : "To take back"): \(command.printable), \(text.moment(moment))\n"
            + self.changes(changes, areWritten: isWritten)
    }
}
