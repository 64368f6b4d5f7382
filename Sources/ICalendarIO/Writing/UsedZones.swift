internal import CalendarModel

extension ICalendarDocument {
    /// Removes the VTIMEZONEs that no time uses.
    public mutating func removeUnusedZones() {
        let used = plainUsedZones
        components.removeAll { item in
            item.name == "VTIMEZONE" && !used.contains(item.zoneID?.plainZoneID ?? "")
        }
    }

    /// Removes the VTIMEZONEs that times of an earlier calendar used and no time uses now.
    package mutating func removeUnusedZones(of earlier: ICalendarDocument) {
        let unused = earlier.plainUsedZones.subtracting(plainUsedZones)
        guard !unused.isEmpty else { return }
        components.removeAll { item in
            item.name == "VTIMEZONE" && unused.contains(item.zoneID?.plainZoneID ?? "")
        }
    }

    /// Whether times use a TZID that the calendar does not define.
    package func usesUndefined(_ id: String) -> Bool {
        let name = id.plainZoneID
        return plainUsedZones.contains(name)
            && !components.contains { $0.zoneID?.plainZoneID == name }
    }

    private var plainUsedZones: Set<String> {
        var used: Set<String> = []
        for item in components where item.name != "VTIMEZONE" {
            used.formUnion(item.lines.lazy.compactMap(\.plainZoneParameter))
        }
        return used
    }

    /// The TZIDs that times use, spelled as at their first use.
    var usedZones: UsedZones {
        var used = UsedZones()
        var spellings: [String: String] = [:]
        for item in components where item.name != "VTIMEZONE" {
            let lines = item.lines
            let isRepeated = lines.contains { $0.propertyName == "RRULE" }
            for line in lines {
                guard let range = line.zoneParameter else { continue }
                let id = line[range].filter { $0 != "\"" }
                let spelling = spellings[id.plainZoneID] ?? id
                spellings[id.plainZoneID] = spelling
                // The zone may be unknown here; the result may be off by a day.
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

extension Component {
    /// The TZID of a VTIMEZONE.
    var zoneID: String? { name == "VTIMEZONE" ? property("TZID")?.text : nil }

    /// Returns the component with the TZIDs of its times, or of a VTIMEZONE itself, replaced by the given ones.
    func renamingZones(_ names: [String: String]) -> Component {
        guard let id = zoneID else {
            return editingLines { $0.renamingZone(names) }
        }
        guard let name = names[id.plainZoneID] else { return self }
        return editingLines { $0.propertyName == "TZID" ? "TZID:\(name.escapedText)" : $0 }
    }
}

/// The zones that a calendar's times use, each with the time range that a VTIMEZONE must cover.
///
/// The range contains all times in the zone, a year more on both sides, and for recurring components all time until
/// 2100.
struct UsedZones {
    private var ranges: [String: Range<Instant>] = [:]

    /// Adds an instant at which a TZID is used.
    mutating func add(_ id: String, at instant: Instant, isRepeated: Bool) {
        let year: Int64 = 366 * 86_400
        let end = isRepeated ? max(instant + year, Instant(seconds: 4_102_444_800)) : instant + year
        let known = ranges[id] ?? instant - year..<end
        ranges[id] = min(known.lowerBound, instant - year)..<max(known.upperBound, end)
    }

    /// The TZIDs with their ranges, in alphabetical order.
    var sorted: [(id: String, range: Range<Instant>)] {
        ranges.sorted { $0.key < $1.key }.map { (id: $0.key, range: $0.value) }
    }
}
