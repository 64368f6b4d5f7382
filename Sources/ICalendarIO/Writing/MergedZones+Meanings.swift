internal import CalendarModel

extension MergedZones {
    /// Returns what the TZIDs of a calendar mean: those that it defines, then the others.
    mutating func meanings(in document: ICalendarDocument) -> [Meaning] {
        let items = document.components.filter { $0.name == "VTIMEZONE" }
        let uses = document.usedZones.sorted
        let ranges = Dictionary(uses.map { ($0.id.plainZoneID, $0.range) }) { one, _ in one }
        let text = items.flatMap(\.lines).joined(separator: "\r\n")
        let read = try? ICalendarReader.read(
            Array("BEGIN:VCALENDAR\r\n\(text)\r\nEND:VCALENDAR\r\n".utf8), file: "")
        var found: [Meaning] = []
        var seen: Set<String> = []
        for item in items {
            guard let id = item.zoneID, seen.insert(id.plainZoneID).inserted else {
                if !others.contains(item) { others.append(item) }
                continue
            }
            let key = id.isEmpty ? unnamedZone : id
            let origin = read?.zoneLocations[id] ?? id
            let table = read?.zones[key] ?? table(origin)
            found.append(
                Meaning(
                    id: id, item: item, origin: origin, table: table, range: ranges[id.plainZoneID])
            )
        }
        for (id, range) in uses where seen.insert(id.plainZoneID).inserted {
            let origin = document.zoneOrigins[id.plainZoneID] ?? id
            found.append(
                Meaning(id: id, item: nil, origin: origin, table: table(origin), range: range))
        }
        return found
    }
}
