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
        text(missingZones(zone) + components)
    }

    /// Returns the text of the calendar with other components.
    private func text(_ components: [Component]) -> String {
        var bytes: [UInt8] = []
        for line in ["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:\(ICalendarWriter.product)"] {
            bytes.appendFolded(line)
        }
        if !properties.contains(where: { $0.propertyName == "CALSCALE" }) {
            bytes.appendFolded("CALSCALE:GREGORIAN")
        }
        for line in properties.map(\.withoutControls) {
            let name = line.propertyName ?? "X-LIC-ERROR"
            if name != "VERSION", name != "PRODID", name != "X-LIC-ERROR" {
                bytes.appendFolded(line)
            }
        }
        for component in components { bytes += component.bytes }
        bytes.appendFolded("END:VCALENDAR")
        return String(decoding: bytes, as: UTF8.self)
    }

    /// The text of a calendar in which no zone is missing.
    var text: String { text(components) }

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
