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
        completed(zone).text
    }

    /// Returns the calendar with the zones and properties that `text(zone:)` adds, without those that it leaves out.
    package func completed(_ zone: (_ tzid: String) -> ZoneTable?) -> ICalendarDocument {
        var document = self
        document.components = missingZones(zone) + components
        document.properties = properties.map(\.withoutControls).filter {
            !["VERSION", "PRODID", "X-LIC-ERROR", nil].contains($0.propertyName)
        }
        if !properties.contains(where: { $0.propertyName == "CALSCALE" }) {
            document.properties.insert("CALSCALE:GREGORIAN", at: 0)
        }
        return document
    }

    /// The text of a calendar that is complete.
    package var text: String {
        var bytes: [UInt8] = []
        let head = ["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:\(ICalendarWriter.product)"]
        for line in head + properties { bytes.appendFolded(line) }
        for component in components {
            bytes += component.bytes
            bytes += [carriageReturn, lineFeed]
        }
        bytes.appendFolded("END:VCALENDAR")
        return String(decoding: bytes, as: UTF8.self)
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
