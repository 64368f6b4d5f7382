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
    /// - Returns: The text of the file.
    /// - Throws: `ICalendarError.unwritable` for an event that libical refuses.
    public static func calendar(
        of events: [Event], zones: ZoneSet, stamp: Instant
    ) throws(ICalendarError) -> String {
        guard let parser = LibicalParser() else { throw .outOfMemory }
        var text = "BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:\(product)\r\nCALSCALE:GREGORIAN\r\n"
        for (id, range) in usedZones(events, zones) {
            // An unknown TZID is read in the local zone, and so it is written.
            let observances = (zones.tables[id] ?? zones.local).observances(covering: range)
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

    /// Returns each TZID with a range of time that holds all times written in it, a year more on both sides
    /// and, for events that repeat, until 2100.
    private static func usedZones(
        _ events: [Event], _ zones: ZoneSet
    ) -> [(id: String, range: Range<Instant>)] {
        var ranges: [String: Range<Instant>] = [:]
        for event in events {
            let repeatsUntil = event.rules.isEmpty ? nil : Instant(seconds: 4_102_444_800)
            for time in event.times {
                guard let id = time.zoneID else { continue }
                let instant = zones.instant(of: time)
                let year: Int64 = 366 * 86_400
                let end = max(instant + year, repeatsUntil ?? instant)
                let known = ranges[id] ?? instant - year..<end
                ranges[id] = min(known.lowerBound, instant - year)..<max(known.upperBound, end)
            }
        }
        return ranges.sorted { $0.key < $1.key }.map { (id: $0.key, range: $0.value) }
    }
}

extension Event {
    /// All times that are written with the event.
    fileprivate var times: [CalendarTime] {
        var times = [start] + exceptionDates + addedDates.map(\.start)
        for end in [end] + addedDates.map(\.end) {
            if case .time(let time) = end { times.append(time) }
        }
        if let recurrenceID { times.append(recurrenceID) }
        return times
    }
}
