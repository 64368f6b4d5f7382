internal import CalendarModel
internal import Wording

extension TOMLDocument {
    /// Returns a warning for every key of the document that no setting has read, with the nearest known key as a hint.
    func unknownKeys() -> [Diagnostic] {
        let unknown = root.leafKeys(in: TOMLKey([])).filter { !known.contains($0) }
        return unknown.map { ($0, line(of: $0)) }
            .sorted { ($0.1, "\($0.0)") < ($1.1, "\($1.0)") }
            .map { key, _ in
                if let hint = former.first(where: { key.parts.starts(with: $0.key.parts) })?.hint {
                    return warning(
                        key, "\(key) is no longer a setting; it was ignored", hint: hint)
                }
                return warning(
                    key, "\(key) is not a setting; it was ignored",
                    hint: nearest(to: key).map { "did you mean \($0)?" })
            }
    }

    /// Returns the known key that differs from an unknown one only by the spelling of one part.
    private func nearest(to key: TOMLKey) -> TOMLKey? {
        let depth = key.parts.indices.first { depth in
            !known.contains { $0.parts.starts(with: key.parts[...depth]) }
        }
        guard let depth else { return nil }
        let candidates = Set(
            known.filter { $0.parts.count > depth && $0.parts.starts(with: key.parts[..<depth]) }
                .map(\.parts[depth]))
        let name = key.parts[depth]
        let nearest = candidates.min { ($0.distance(to: name), $0) < ($1.distance(to: name), $1) }
        guard let nearest, nearest.distance(to: name) <= max(1, name.count / 3) else { return nil }
        return TOMLKey(key.parts[..<depth] + [nearest] + key.parts[(depth + 1)...])
    }
}

/// The settings of earlier versions, with hints about their replacements.
private let former: [(key: TOMLKey, hint: String)] = [
    ("limits.break", "write [breaks] with after = \"2h\" and length = \"15m\""),
    ("split.over", "remove it; what takes longer than split.max is split"),
]

extension TOMLTable {
    /// Returns the full keys of all values below a table that are not tables; `table` is the table's own key.
    fileprivate func leafKeys(in table: TOMLKey) -> [TOMLKey] {
        entries.flatMap { entry in
            let key = table.child(entry.name)
            return entry.value.table?.leafKeys(in: key) ?? [key]
        }
    }
}
