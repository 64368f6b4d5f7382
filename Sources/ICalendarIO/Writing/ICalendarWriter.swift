public import CalendarModel
public import Recurrence

/// Writes iCalendar files: RFC 5545.
///
/// The components are built and serialised by libical, one at a time: CRLF, folded at 75 octets.
public enum ICalendarWriter {
    /// The product identifier of the calendars that are written.
    public static let product = "-//Taskweave//Taskweave 1.0//EN"

    /// Returns a calendar with events, and with a VTIMEZONE for each zone that they are in.
    ///
    /// - Parameters:
    ///   - events: The events in the order in which they are to stand.
    ///   - zones: The zones that the events' TZIDs name.
    ///   - stamp: When the events were last revised: DTSTAMP and LAST-MODIFIED.
    /// - Throws: `ICalendarError.unwritable` for an event that libical refuses.
    public static func calendar(
        of events: [Event], zones: ZoneSet, stamp: Instant
    ) throws(ICalendarError) -> String {
        guard let parser = LibicalParser() else { throw .outOfMemory }
        var text = "BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:\(product)\r\nCALSCALE:GREGORIAN\r\n"
        for (id, range) in usedZones(events, zones) {
            let observances = zones.tables[id]?.observances(covering: range) ?? []
            text += try write(Component(zone: id, observances), parser)
        }
        for event in events {
            text += try write(Component(event, stamp: stamp), parser)
        }
        return text + "END:VCALENDAR\r\n"
    }

    private static func write(
        _ component: Component, _ parser: borrowing LibicalParser
    ) throws(ICalendarError) -> String {
        guard let text = parser.text(of: component) else {
            throw .unwritable(uid: component["UID"]?.text ?? component.name)
        }
        return text
    }

    /// Returns each TZID with a range of time that holds all times written in it, a year more on both sides.
    private static func usedZones(
        _ events: [Event], _ zones: ZoneSet
    ) -> [(id: String, range: Range<Instant>)] {
        var ranges: [String: Range<Instant>] = [:]
        for event in events {
            var times = [event.start]
            if case .time(let end) = event.end { times.append(end) }
            for time in times {
                guard let id = time.zoneID else { continue }
                let instant = zones.instant(of: time)
                let year: Int64 = 366 * 86_400
                let known = ranges[id] ?? instant - year..<instant + year
                ranges[id] =
                    min(known.lowerBound, instant - year)..<max(known.upperBound, instant + year)
            }
        }
        return ranges.sorted { $0.key < $1.key }.map { (id: $0.key, range: $0.value) }
    }
}
