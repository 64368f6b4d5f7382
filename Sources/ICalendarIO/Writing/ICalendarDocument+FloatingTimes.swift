internal import CalendarModel

extension ICalendarDocument {
    /// X-WR-TIMEZONE: the zone of the times that name none.
    var zoneID: String? {
        let line = properties.first { $0.propertyName == "X-WR-TIMEZONE" }
        return line.flatMap { Property(contentLine: $0, line: 0)?.text }
    }

    /// Writes the times without a zone in one, in place of X-WR-TIMEZONE.
    mutating func placeFloatingTimes(in zone: String) {
        components = components.map { $0.placingFloatingTimes(in: zone) }
    }

    /// Removes X-WR-TIMEZONE.
    mutating func removeZoneID() {
        properties.removeAll { $0.propertyName == "X-WR-TIMEZONE" }
    }
}

extension ICalendarDocument.Item {
    fileprivate func placingFloatingTimes(in zone: String) -> ICalendarDocument.Item {
        // Other times of an event are in the zone of its DTSTART: RFC 5545 §3.8.2.2, §3.8.4.4, §3.8.5.1.
        let hasOwnZone = name == "VEVENT" && lines.own("DTSTART")?.parameters["TZID"] != nil
        guard name != "VTIMEZONE", !hasOwnZone else { return self }
        return ICalendarDocument.Item(
            lines: lines.map { line in
                guard let name = line.propertyName, line.isFloating(name) else { return line }
                return line.prefix(name.count) + ";TZID=" + zone.parameterValue
                    + line.dropFirst(name.count)
            })
    }
}

extension String {
    /// Whether a line has a time that is in no zone.
    fileprivate func isFloating(_ name: String) -> Bool {
        switch name {
        case "DTSTART", "DTEND", "DUE", "RECURRENCE-ID", "EXDATE", "RDATE": break
        default: return false
        }
        guard zoneParameter == nil, let colon = lastIndex(of: ":") else { return false }
        let parts = self[index(after: colon)...].split { $0 == "," || $0 == "/" }
        return parts.contains { part in
            if case .floating? = CalendarTime(basic: part, zone: nil) { true } else { false }
        }
    }
}
