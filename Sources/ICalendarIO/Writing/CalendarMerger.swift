package import TimeZones

/// Merges several calendars into one in which everything keeps its meaning.
///
/// A component that is already present is not added again. Of the versions of an event or to-do, the one with the
/// higher SEQUENCE counts, then the one with the later DTSTAMP, then the last (RFC 5546 §2.1.5). Components with equal
/// SEQUENCE but different starts are both kept, because they are not versions of each other.
///
/// For calendar properties that may occur only once, the first calendar's values count; METHOD is kept only if all
/// calendars agree on it. So is X-WR-TIMEZONE: otherwise, times that depend on it are written with this zone. If
/// calendars use one TZID for different zones, the later calendar's zone is renamed.
package struct CalendarMerger: Sendable {
    private var merged: ICalendarDocument
    private var zones: MergedZones
    private var isOne = true
    private var known: Set<Component> = []
    private var positions: [ItemName: Int] = [:]
    private var propertyNames: Set<String?> = []

    /// Creates a merger with the first calendar; `zone` returns the meaning assumed for a TZID without a VTIMEZONE.
    package init(
        _ first: ICalendarDocument, zone: @escaping @Sendable (_ tzid: String) -> TZIDMeaning?
    ) {
        merged = first
        zones = MergedZones(zone)
        propertyNames = Set(first.properties.map(\.propertyName))
    }

    /// The calendar so far; if it was merged from several, its zones come first.
    package var document: ICalendarDocument {
        if isOne { return merged }
        var document = merged
        document.components = zones.items + merged.components
        document.zoneOrigins = zones.origins
        return document
    }

    /// Adds the contents of another calendar.
    ///
    /// - Complexity: O(*n*) on average in the number of its components; the first call also processes the first
    ///   calendar's.
    package mutating func add(_ other: ICalendarDocument) {
        if isOne {
            isOne = false
            zones.add(&merged)
            rebuildIndex()
        }
        var other = other
        settleFloatingTimes(&other)
        zones.add(&other)
        add(properties: other.properties)
        add(other.components.filter { !known.contains($0) })
        merged.diagnostics += other.diagnostics
    }

    /// Adds components of one calendar, which are compared with earlier calendars' components but not with each other.
    private mutating func add(_ items: [Component]) {
        var names: [ItemName: Int] = [:]
        var replaced: [Int: Component] = [:]
        for item in items {
            known.insert(item)
            let name = ItemName(item)
            if let name, let position = positions[name] {
                let old = replaced[position] ?? merged.components[position]
                let relation = item.relation(to: old)
                if relation == .older { continue }
                if relation == .newer, replaced[position] == nil {
                    replaced[position] = old
                    merged.components[position] = item
                    continue
                }
            } else if let name {
                names[name] = merged.components.count
            }
            merged.components.append(item)
        }
        positions.merge(names) { first, _ in first }
    }

    private mutating func rebuildIndex() {
        known = Set(merged.components)
        positions = [:]
        for (index, item) in merged.components.enumerated() {
            if let name = ItemName(item) { positions[name] = index }
        }
    }

    /// Writes floating times in their calendar's X-WR-TIMEZONE if the two calendars' zones differ.
    private mutating func settleFloatingTimes(_ other: inout ICalendarDocument) {
        let (own, its) = (merged.zoneID, other.zoneID)
        guard own?.plainZoneID != its?.plainZoneID else { return }
        if its == nil, !merged.components.isEmpty, other.hasOwnZones { return }
        if !other.components.contains(where: { $0.name != "VTIMEZONE" }) {
            other.removeZoneID()
        } else if merged.components.isEmpty {
            merged.removeZoneID()
            propertyNames.remove("X-WR-TIMEZONE")
        } else {
            if let own, zones.knows(own) {
                merged.placeFloatingTimes(in: own)
                zones.placeUnknownZones(in: own)
                rebuildIndex()
            }
            if let its, zones.knows(its) {
                other.placeFloatingTimes(in: its)
                zones.placeUnknownZones(in: its, of: &other)
            }
            merged.removeZoneID()
            other.removeZoneID()
        }
    }

    private mutating func add(properties lines: [String]) {
        let isMethod = { (line: String) in line.propertyName == "METHOD" }
        if merged.properties.filter(isMethod) != lines.filter(isMethod) {
            merged.properties.removeAll(where: isMethod)
            // Prevents later calendars from adding it again.
            propertyNames.insert("METHOD")
        }
        var present = Set(merged.properties)
        var names: Set<String?> = []
        for line in lines where !present.contains(line) {
            let name = line.propertyName
            if standsOnce(name), propertyNames.contains(name) { continue }
            present.insert(line)
            names.insert(name)
            merged.properties.append(line)
        }
        propertyNames.formUnion(names)
    }
}

/// Whether a calendar has only one property with a name: RFC 5545 §3.6, RFC 7986 §4, and convention.
///
/// NAME and DESCRIPTION may occur once per language, but values of two calendars are not combined.
private func standsOnce(_ name: String?) -> Bool {
    switch name {
    case "CALSCALE", "METHOD", "UID", "LAST-MODIFIED", "URL", "REFRESH-INTERVAL", "SOURCE", "COLOR",
        "NAME", "DESCRIPTION", "X-PUBLISHED-TTL", "X-APPLE-CALENDAR-COLOR":
        true
    default: name?.hasPrefix("X-WR-") ?? false
    }
}
