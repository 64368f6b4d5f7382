internal import CalendarModel

extension ICalendarDocument {
    /// Removes the VTIMEZONEs that no time is written in.
    public mutating func removeUnusedZones() {
        var used: Set<String> = []
        for item in components where item.name != "VTIMEZONE" {
            used.formUnion(item.lines.lazy.compactMap(\.plainZoneParameter))
        }
        components.removeAll { item in
            item.name == "VTIMEZONE" && !used.contains(item.zoneID?.plainZoneID ?? "")
        }
    }

    /// The TZIDs that times are written in, spelled as at their first use.
    var usedZones: UsedZones {
        var used = UsedZones()
        var spellings: [String: String] = [:]
        for item in components where item.name != "VTIMEZONE" {
            let isRepeated = item.lines.contains { $0.propertyName == "RRULE" }
            for line in item.lines {
                guard let range = line.zoneParameter else { continue }
                let id = line[range].filter { $0 != "\"" }
                let spelling = spellings[id.plainZoneID] ?? id
                spellings[id.plainZoneID] = spelling
                // What the zone is may not be known here; a day more or less is not asked.
                let value = line[line.index(after: line.lastIndex(of: ":") ?? range.upperBound)...]
                for part in value.split(whereSeparator: { $0 == "," || $0 == "/" }) {
                    guard let time = CalendarTime(basic: part, zone: nil) else { continue }
                    let seconds = time.wallClock.secondsSinceEpoch
                    used.add(spelling, at: Instant(seconds: seconds), isRepeated: isRepeated)
                }
            }
        }
        return used
    }
}

extension ICalendarDocument.Item {
    /// TZID of a VTIMEZONE.
    var zoneID: String? { name == "VTIMEZONE" ? lines.own("TZID")?.text : nil }

    /// Returns a component whose times, or which as a VTIMEZONE, have other TZIDs where there are some for them.
    func renamingZones(_ names: [String: String]) -> ICalendarDocument.Item {
        guard let id = zoneID else {
            return ICalendarDocument.Item(lines: lines.map { $0.renamingZone(names) })
        }
        guard let name = names[id.plainZoneID] else { return self }
        return ICalendarDocument.Item(
            lines: lines.map { $0.propertyName == "TZID" ? "TZID:\(name.escapedText)" : $0 })
    }
}
