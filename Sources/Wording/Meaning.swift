extension Sequence {
    /// Returns the elements that a text means.
    ///
    /// They are found by UID, or otherwise by the whole title, its beginning, the beginning of a word in it, or any
    /// part of it, ignoring case. The first of these criteria that matches counts.
    ///
    /// - Parameters:
    ///   - text: The user's name for the element.
    ///   - uids: The UIDs of an element; earlier ones take precedence over later ones.
    ///   - title: The title of an element.
    /// - Returns: The elements in order; none if the text matches nothing.
    /// - Complexity: O(*n*), where *n* is the number of letters in all titles.
    package func meant(
        by text: String, uids: (Element) -> [String?], title: (Element) -> String
    ) -> [Element] {
        let all = map { (element: $0, uids: uids($0), title: title($0).lowercased()) }
        let name = text.lowercased()
        guard !name.isEmpty else { return [] }
        for rank in 0..<(all.map(\.uids.count).max() ?? 0) {
            let found = all.filter { $0.uids.indices.contains(rank) && $0.uids[rank] == text }
            if !found.isEmpty { return found.map(\.element) }
        }
        let meanings: [(String) -> Bool] = [
            { $0 == name }, { $0.hasPrefix(name) }, { $0.contains(" " + name) },
            { $0.contains(name) },
        ]
        for means in meanings {
            let found = all.filter { means($0.title) }
            if !found.isEmpty { return found.map(\.element) }
        }
        return []
    }
}
