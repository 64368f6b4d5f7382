internal import CalendarModel
internal import TimeZones

extension String {
    /// The TZID without anything that may differ between a VTIMEZONE and its use: escapes, case, quotes and blanks.
    var plainZoneID: String { trimmedName.lowercased() }

    /// The range of the TZID parameter's value in a content line, including its quotes.
    ///
    /// If quotes are missing, as in `TZID=(UTC+01:00) Berlin`, it ends at the colon before the time.
    var zoneParameter: Range<Index>? {
        guard var mark = utf8.firstIndex(where: { $0 == colonByte || $0 == semicolon }) else {
            return nil
        }
        while utf8[mark] == semicolon {
            let start = utf8.index(after: mark)
            guard let end = endOfParameter(from: start) else { return nil }
            if self[start..<end].prefix(5).uppercased() == "TZID=" {
                let value = utf8.index(start, offsetBy: 5)
                if self[value..<end].hasPrefix("\"") { return value..<end }
                guard utf8[end] == colonByte, let last = utf8.lastIndex(of: colonByte),
                    CalendarTime(basic: self[utf8.index(after: last)...].prefix(15), zone: nil)
                        != nil
                else { return value..<end }
                return value..<last
            }
            mark = end
        }
        return nil
    }

    private func endOfParameter(from start: Index) -> Index? {
        var isQuoted = false
        return utf8[start...].firstIndex { byte in
            if byte == UInt8(ascii: "\"") { isQuoted.toggle() }
            return !isQuoted && (byte == colonByte || byte == semicolon)
        }
    }

    /// The TZID parameter of a content line in plain form.
    var plainZoneParameter: String? {
        zoneParameter.map { String(self[$0]).plainZoneID }
    }

    /// Returns the content line with its TZID replaced, if there is a new one for it.
    func renamingZone(_ names: [String: String]) -> String {
        guard let range = zoneParameter, let name = names[String(self[range]).plainZoneID] else {
            return self
        }
        return self[..<range.lowerBound] + name.parameterValue + self[range.upperBound...]
    }
}

extension ICalendarDocument {
    /// X-WR-TIMEZONE: the zone of times that name none.
    var zoneID: String? {
        let line = properties.first { $0.propertyName == "X-WR-TIMEZONE" }
        return line.flatMap { Property(contentLine: $0, line: 0)?.text }
    }

    /// Whether no time depends on X-WR-TIMEZONE, because each is in UTC or in a zone that the calendar defines.
    var hasOwnZones: Bool {
        let defined = Set(components.compactMap { $0.zoneID?.plainZoneID })
        return components.allSatisfy { item in
            item.name == "VTIMEZONE"
                || item.lines.allSatisfy { line in
                    guard let name = line.propertyName else { return true }
                    if let zone = line.plainZoneParameter { return defined.contains(zone) }
                    return !line.isFloating(name)
                }
        }
    }

    /// Writes floating times in a zone, in place of X-WR-TIMEZONE.
    mutating func placeFloatingTimes(in zone: String) {
        components = components.map { $0.placingFloatingTimes(in: zone) }
    }

    /// Removes X-WR-TIMEZONE.
    mutating func removeZoneID() {
        properties.removeAll { $0.propertyName == "X-WR-TIMEZONE" }
    }
}

extension Component {
    fileprivate func placingFloatingTimes(in zone: String) -> Component {
        // The other times of an event are in the zone of its DTSTART: RFC 5545 §3.8.2.2, §3.8.4.4, §3.8.5.1.
        let hasOwnZone = name == "VEVENT" && property("DTSTART")?.parameters["TZID"] != nil
        guard name != "VTIMEZONE", !hasOwnZone else { return self }
        return editingLines { line in
            guard let name = line.propertyName, line.isFloating(name) else { return line }
            return line.prefix(name.count) + ";TZID=" + zone.parameterValue
                + line.dropFirst(name.count)
        }
    }
}

extension String {
    /// Whether a line contains a floating time.
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
