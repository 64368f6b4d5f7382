public import CalendarModel
public import TimeZones

/// Writes iCalendar files: RFC 5545.
///
/// The components are built and serialised by libical, one at a time: CRLF, folded at 75 octets. One that libical would
/// change is written without it.
public enum ICalendarWriter {
    /// The product identifier of the calendars that are written.
    public static let product = "-//Taskweave//Taskweave 1.0//EN"

    /// Returns a calendar with events, and with a VTIMEZONE for each zone that they are in.
    ///
    /// - Parameters:
    ///   - events: The events in the order in which they are to stand.
    ///   - zones: The zones that the events' TZIDs name.
    ///   - stamp: When the events were last revised: DTSTAMP and LAST-MODIFIED.
    ///   - properties: Content lines that say something of the calendar as a whole, such as its name.
    /// - Returns: The text of the file.
    public static func calendar(
        of events: [Event], zones: ZoneSet, stamp: Instant, properties: [String] = []
    ) -> String {
        let serializer = ComponentSerializer()
        var text = ICalendarWriter.head(properties)
        var used = UsedZones()
        for event in events {
            for time in event.times {
                used.add(time, isRepeated: !event.rules.isEmpty, in: zones)
            }
        }
        for (id, range) in used.sorted {
            // An unknown TZID is read in the local zone, and so it is written.
            let observances = (zones.tables[id] ?? zones.local).observances(covering: range)
            text += serializer.text(of: Component(zone: id, observances))
        }
        for event in events { text += serializer.text(of: Component(event, stamp: stamp)) }
        return text + "END:VCALENDAR\r\n"
    }

    /// Returns the beginning of a calendar: its BEGIN, what this program says of it, and further properties.
    static func head(_ properties: [String]) -> String {
        var text = "BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:\(product)\r\n"
        if !properties.contains(where: { $0.propertyName == "CALSCALE" }) {
            text += "CALSCALE:GREGORIAN\r\n"
        }
        for line in properties.map(\.withoutControls) {
            let name = line.propertyName ?? "X-LIC-ERROR"
            if name != "VERSION", name != "PRODID", name != "X-LIC-ERROR" {
                text.appendFolded(line)
            }
        }
        return text
    }
}
