/// What becomes of the components of a calendar when others are written in their place.
public struct Replacement: Sendable {
    /// The old components that stay: no new one is a version of them, or only an older one is.
    public private(set) var kept: [ICalendarDocument.Item] = []
    /// The new components, without those that are older.
    public private(set) var new: [ICalendarDocument.Item] = []
    /// Those that stay because they are newer: RFC 5546 §2.1.5.
    public private(set) var newer: [ICalendarDocument.Item] = []

    /// Compares components.
    ///
    /// Versions of one are those with the same UID, RECURRENCE-ID and RANGE. Where several share all of these by
    /// accident, those with the same DTSTART are.
    ///
    /// - Complexity: O(*n* + *m*) on average, the numbers of components.
    public init(of old: [ICalendarDocument.Item], by new: [ICalendarDocument.Item]) {
        let written = Set(new)
        let others = old.filter { !written.contains($0) }
        let names = others.map { ItemName($0, hasZone: false) }
        let counts = names.reduce(into: [:]) { $0[$1, default: 0] += 1 }
        var rivals: [ItemName: [Int]] = [:]
        for (index, item) in new.enumerated() {
            if let name = ItemName(item, hasZone: false) { rivals[name, default: []].append(index) }
        }
        var older: Set<Int> = []
        for (item, name) in zip(others, names) {
            var found = name.flatMap { rivals[$0] } ?? []
            if found.count > 1 || counts[name] != 1 {
                let start = item.lines.own("DTSTART")?.value
                found.removeAll { new[$0].lines.own("DTSTART")?.value != start }
            }
            guard let rival = found.first else {
                kept.append(item)
                continue
            }
            guard item.isNewer(than: new[rival]) else { continue }
            kept.append(item)
            newer.append(item)
            older.insert(rival)
        }
        self.new = new.indices.filter { !older.contains($0) }.map { new[$0] }
    }
}
