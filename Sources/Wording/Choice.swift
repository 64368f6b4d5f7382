/// A choice among names by keys: arrows go up and down, letters leave the names that have them, Enter takes one.
package struct Choice: Sendable {
    /// A key.
    package enum Key: Hashable, Sendable {
        case up, down, enter, cancel, erase
        case letter(Character)
    }

    /// The end of a choice.
    package enum Answer: Hashable, Sendable {
        /// The name with this index.
        case taken(Int)
        /// None of them.
        case none
    }

    /// How many names are seen at once.
    package static let height = 10

    private let names: [String]
    /// The letters that were typed.
    package private(set) var typed = ""
    /// The indices of the names that have the letters.
    private var found: [Int]
    /// The place of the marked one among them.
    private var mark = 0

    /// Creates a choice among names.
    package init(_ names: [String]) {
        self.names = names
        found = Array(names.indices)
    }

    /// Takes a key.
    ///
    /// - Returns: The end of the choice; nil if it goes on.
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

    /// The lines that show it, the marked name behind `>`.
    package var lines: [String] {
        let first = max(0, mark - Choice.height + 1)
        let shown = found.indices.dropFirst(first).prefix(Choice.height)
        let lines = shown.map { ($0 == mark ? "> " : "  ") + names[found[$0]].oneLine }
        return lines.isEmpty ? ["  no name has “\(typed)”"] : lines
    }
}
