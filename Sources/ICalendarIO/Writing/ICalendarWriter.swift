public import CalendarModel
public import TimeZones

/// Writes iCalendar files: RFC 5545.
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
        ICalendarDocument(of: events, zones: zones, stamp: stamp, properties: properties).text {
            _ in nil
        }
    }

    /// Returns a calendar with one VFREEBUSY: RFC 5545 §3.6.4.
    ///
    /// - Parameters:
    ///   - freeBusy: Its UID and periods, which are written in their order.
    ///   - window: The time that it speaks about: DTSTART and DTEND.
    ///   - stamp: When it was made: DTSTAMP.
    /// - Returns: The text of the file.
    public static func calendar(
        of freeBusy: FreeBusy, in window: Range<Instant>, stamp: Instant
    ) -> String {
        ICalendarDocument([Component(freeBusy, in: window, stamp: stamp)]).text { _ in nil }
    }
}

extension ICalendarDocument {
    /// Creates the calendar that `ICalendarWriter` writes of events.
    package init(
        of events: [Event], zones: ZoneSet, stamp: Instant, properties: [String] = []
    ) {
        var used = UsedZones()
        for event in events {
            for time in event.times {
                used.add(time, isRepeated: !event.rules.isEmpty, in: zones)
            }
        }
        let described = used.sorted.map { id, range in
            // An unknown TZID is read in the local zone, and so it is written.
            Component(zone: id, (zones.tables[id] ?? zones.local).observances(covering: range))
        }
        self.init(
            described + events.map { Component($0, stamp: stamp) }, properties: properties)
    }
}
