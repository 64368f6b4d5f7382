/// An interactive choice among names: arrow keys move the mark, letters filter the names, and Enter takes the marked one.
package struct Choice: Sendable {
    /// A key press.
    package enum Key: Hashable, Sendable {
        case up, down, enter, cancel, erase
        case letter(Character)
    }

    /// The result of a choice.
    package enum Answer: Hashable, Sendable {
        /// The user took the name with this index.
        case taken(Int)
        /// The user took no name.
        case none
    }

    /// The maximum number of names shown at once.
    package static let height = 10

    private let names: [String]
    /// The letters typed so far.
    package private(set) var typed = ""
    /// The indices of the names that match the typed letters.
    private var found: [Int]
    /// The index of the marked name in `found`.
    private var mark = 0

    package init(_ names: [String]) {
        self.names = names
        found = Array(names.indices)
    }

    /// Handles a key press.
    ///
    /// - Returns: The result of the choice; nil if it continues.
    package mutating func press(_ key: Key) -> Answer? {
        switch key {
        case .up: mark = max(0, mark - 1)
        case .down: mark = max(0, min(found.count - 1, mark + 1))
        case .enter: return found.isEmpty ? nil : .taken(found[mark])
        case .cancel: return .some(.none)
        case .erase: narrow(to: String(typed.dropLast()))
        case .letter(let letter): narrow(to: typed + String(letter))
        }
        return nil
    }

    private mutating func narrow(to text: String) {
        typed = text
        let wanted = text.lowercased()
        found = names.indices.filter {
            wanted.isEmpty || names[$0].lowercased().contains(wanted)
        }
        mark = 0
    }

    /// The lines that display the choice, with `>` before the marked name.
    package var lines: [String] {
        let first = max(0, mark - Choice.height + 1)
        let shown = found.indices.dropFirst(first).prefix(Choice.height)
        let lines = shown.map { ($0 == mark ? "> " : "  ") + names[found[$0]].oneLine }
        return lines.isEmpty ? ["  no name has “\(typed)”"] : lines
    }
}
