extension Sequence {
    /// Returns the elements that a name means: by UID, or else by the whole title, by its beginning, by that of a word in it, or by
    /// any part, whatever the case.
    ///
    /// - Parameters:
    ///   - text: What somebody calls it.
    ///   - uids: The UIDs of an element; one that comes first counts before others.
    ///   - title: The title of an element.
    /// - Returns: The elements in their order; none where the text means nothing.
    /// - Complexity: O(*n*), *n* the letters of all titles.
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
