internal import CalendarModel
internal import Recurrence
private import Synchronization
internal import TimeZones

/// The name of a zone whose TZID is empty.
let unnamedZone = "Unnamed"

extension ImportedCalendar {
    /// Adds the zone that a VTIMEZONE describes, or its X-LIC-LOCATION if it cannot be read.
    mutating func add(zone component: Component, _ reading: inout ComponentReading) {
        if let zone = reading.zone(component) {
            add(zone, at: SourcePlace(file: reading.file, line: component.line))
        } else if let id = component["TZID"]?.text,
            let location = component["X-LIC-LOCATION"]?.text
        {
            zoneLocations[id] = zoneLocations[id] ?? location
        }
    }

    /// Adds the zones of later components.
    mutating func addZones(of other: ImportedCalendar) {
        for (id, place) in other.zonePlaces {
            if let zone = other.zones[id] { add(zone, at: place) }
        }
        zoneLocations.merge(other.zoneLocations) { first, _ in first }
    }

    /// Adds a zone; if several have the same TZID, the first one counts.
    private mutating func add(_ zone: ZoneTable, at place: SourcePlace) {
        guard let first = zones[zone.id] else {
            zones[zone.id] = zone
            zonePlaces[zone.id] = place
            return
        }
        guard first != zone else { return }
        diagnostics.append(
            Diagnostic(
                .warning, at: place,
                "another VTIMEZONE is called \(zone.id) and differs; this one was left out",
                hint: "give each VTIMEZONE a TZID of its own (RFC 5545 §3.6.5)"))
    }
}

extension ComponentReading {
    /// Returns the zone that a VTIMEZONE describes, or nil with a diagnostic.
    mutating func zone(_ component: Component) -> ZoneTable? {
        guard let property = component["TZID"] else {
            report(.warning, line: component.line, "this VTIMEZONE has no TZID; it was left out")
            return nil
        }
        let id = property.text.isEmpty ? unnamedZone : property.text
        if property.text.isEmpty {
            report(
                .warning, line: property.line,
                "the TZID is empty; the zone of times with an empty TZID is called \(id)",
                hint: "give it a name (RFC 5545 §3.8.3.1)")
        }
        let observances = component.parts.compactMap { observance($0) }
        guard let zone = KnownZones.zone(id, observances) else {
            report(
                .warning, line: component.line,
                "the VTIMEZONE \(id) has no part that can be read; it was left out")
            return nil
        }
        return zone
    }

    private mutating func observance(_ component: Component) -> Observance? {
        guard let start = time(component["DTSTART"]), let from = offset(component["TZOFFSETFROM"]),
            let to = offset(component["TZOFFSETTO"])
        else {
            report(
                .warning, line: component.line,
                "this part of a VTIMEZONE lacks a start or an offset; it was left out",
                hint: "DTSTART, TZOFFSETFROM and TZOFFSETTO are required (RFC 5545 §3.6.5)")
            return nil
        }
        var result = Observance(start: start.wallClock, offsetFrom: from, offsetTo: to)
        result.addedDates = times(component.all("RDATE")).map(\.wallClock)
        for property in component.all("RRULE") {
            do throws(RecurrenceRule.TextError) {
                result.rules.append(try RecurrenceRule(property.value))
            } catch {
                report(.warning, line: property.line, "\(error); the rule was left out")
            }
        }
        return result
    }

    /// Reads `+0100` or `-033045`: RFC 5545 §3.3.14.
    private mutating func offset(_ property: Property?) -> Int64? {
        guard let property else { return nil }
        let text = property.value.filter { $0 != " " && $0 != ":" }
        let digits = Array(text.utf8.drop { $0 == UInt8(ascii: "+") || $0 == UInt8(ascii: "-") })
        guard digits.count == 4 || digits.count == 6, let number = decimal(digits) else {
            reportValue(property, text, "an offset like +0100")
            return nil
        }
        let clock = digits.count == 4 ? number * 100 : number
        let seconds = Int64(clock / 10_000 * 3600 + clock / 100 % 100 * 60 + clock % 100)
        guard seconds < 86_400 else {
            reportValue(property, text, "an offset below 24 hours")
            return nil
        }
        return text.hasPrefix("-") ? -seconds : seconds
    }
}

/// A cache of the zones of VTIMEZONEs: the files of a folder mostly contain the same one.
private enum KnownZones {
    private struct Key: Hashable {
        var id: String
        var observances: [Observance]
    }

    /// The maximum number of cached zones.
    private static let limit = 64
    private static let zones = Mutex<[Key: ZoneTable]>([:])

    /// Returns the zone that the parts of a VTIMEZONE describe; nil if there are none.
    static func zone(_ id: String, _ observances: [Observance]) -> ZoneTable? {
        let key = Key(id: id, observances: observances)
        if let known = zones.withLock({ $0[key] }) { return known }
        guard let zone = ZoneTable(id: id, observances: observances) else { return nil }
        zones.withLock { if $0.count < limit { $0[key] = zone } }
        return zone
    }
}
