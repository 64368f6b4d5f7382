package import CalendarModel
internal import Wording

extension AgendaText {
    /// Returns the change of each file, and a final line with counts.
    package func changes(_ changes: [FileChange], areWritten: Bool) -> String {
        let lines = changes.map { "\($0.kind.rawValue.padded(to: 7))  \($0.path.printable)\n" }
        let sum = sum(of: changes) ?? "nothing to write"
        let isSame = changes.allSatisfy { $0.kind == .same }
        let end = isSame ? "" : areWritten ? "; written" : "; not written without --write"
        return lines.joined() + sum + end + "\n"
    }

    /// Returns a line about the written files; empty if there are none.
    package func written(_ changes: [FileChange]) -> String {
        guard let sum = sum(of: changes) else { return "" }
        let places = changes.count == 1 ? changes[0].path : "\(changes.count) files"
        return changes.allSatisfy { $0.kind == .same }
            ? "Nothing was written: the blocks are already there.\n"
            : "Written: \(places.printable), \(sum).\n"
    }

    private func sum(of changes: [FileChange]) -> String? {
        let kinds: [(FileChange.Kind, String)] = [
            (.new, "new"), (.changed, "changed"), (.same, "the same"), (.removed, "removed"),
        ]
        let counts = kinds.compactMap { kind, word in
            let count = changes.count { $0.kind == kind }
            return count == 0 ? nil : "\(count) \(word)"
        }
        return counts.isEmpty ? nil : counts.joined(separator: ", ")
    }

    /// Returns the write to undo and the changes of its files.
    package func undo(
        _ command: String, _ moment: Instant, _ changes: [FileChange], isWritten: Bool
    ) -> String {
        "\(isWritten ? "Undone" : "To undo"): \(command.printable), \(text.moment(moment))\n"
            + (changes.isEmpty
                ? "no file: the time of a postponed to-do\(isWritten ? "" : "; not written without --write")\n"
                : self.changes(changes, areWritten: isWritten))
    }
}
