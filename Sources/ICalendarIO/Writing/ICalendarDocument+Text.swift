internal import CalendarModel
public import TimeZones

extension ICalendarDocument {
    /// Returns the text of the calendar: CRLF, folded at 75 octets, without control characters.
    ///
    /// PRODID names this program. A VTIMEZONE is added for each TZID that has none, where `zone` knows what it means.
    /// As on reading, a VTIMEZONE is also one for TZIDs that differ from its own in case, quotes or blanks only.
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
        let defined = Set(components.compactMap { $0.zoneID?.plainZoneID })
        return usedZones.sorted.compactMap { id, range in
            guard !id.isEmpty, !defined.contains(id.plainZoneID) else { return nil }
            return zone(zoneOrigins[id.plainZoneID] ?? id).map {
                Component(zone: id, $0.observances(covering: range))
            }
        }
    }
}
