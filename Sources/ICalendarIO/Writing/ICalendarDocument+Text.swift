internal import CalendarModel
public import Recurrence

extension ICalendarDocument {
    /// Returns the text of the calendar: CRLF, folded at 75 octets, without control characters.
    ///
    /// PRODID names this program. A VTIMEZONE is added for each TZID that has none, where `zone` knows what it means.
    ///
    /// - Parameter zone: Gives the zone of a TZID, or nil.
    /// - Returns: The text of the file.
    public func text(zone: (_ tzid: String) -> ZoneTable?) -> String {
        let serializer = ComponentSerializer()
        var text = ICalendarWriter.head(properties)
        for component in missingZones(zone) { text += serializer.text(of: component) }
        for item in components { text += serializer.text(of: item.lines) }
        return text + "END:VCALENDAR\r\n"
    }

    /// Returns the VTIMEZONEs of TZIDs that are used and not defined.
    private func missingZones(_ zone: (String) -> ZoneTable?) -> [Component] {
        let zones = components.filter { $0.name == "VTIMEZONE" }
        let defined = Set(zones.compactMap { $0.lines.own("TZID")?.text })
        var tables = ZoneSet(local: .utc)
        var used = UsedZones()
        for item in components where item.name != "VTIMEZONE" {
            let isRepeated = item.lines.contains { $0.propertyName == "RRULE" }
            for property in item.lines.lazy.compactMap(\.zonedProperty) {
                guard let id = property.parameters["TZID"], !id.isEmpty, !defined.contains(id)
                else {
                    continue
                }
                if tables.tables[id] == nil { tables.tables[id] = zone(id) }
                for time in property.times(in: id) where tables.tables[id] != nil {
                    used.add(id, at: tables.instant(of: time), isRepeated: isRepeated)
                }
            }
        }
        return used.sorted.compactMap { id, range in
            tables.tables[id].map { Component(zone: id, $0.observances(covering: range)) }
        }
    }
}

extension String {
    /// The property in a line where it has a TZID.
    fileprivate var zonedProperty: Property? {
        guard uppercased().contains("TZID=") else { return nil }
        return Property(contentLine: self, line: 0, valueMayHaveColons: false)
    }
}

extension Property {
    /// The times in the value: of a list all, of periods both ends.
    fileprivate func times(in zone: String) -> [CalendarTime] {
        value.split { $0 == "," || $0 == "/" }.compactMap { CalendarTime(basic: $0, zone: zone) }
    }
}
