public import CalendarModel
public import TimeZones

/// Writes iCalendar files: RFC 5545.
public enum ICalendarWriter {
    /// The product identifier of the calendars that this type writes.
    public static let product = "-//Taskweave//Taskweave 1.0//EN"

    /// Returns a calendar with events, and with a VTIMEZONE for each zone that they use.
    ///
    /// - Parameters:
    ///   - events: The events in the order of writing.
    ///   - zones: The zones that the events' TZIDs name.
    ///   - stamp: The time of the events' last revision: DTSTAMP and LAST-MODIFIED.
    ///   - properties: Content lines about the calendar as a whole, such as its name.
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
    ///   - freeBusy: The UID and the periods, which are written in order.
    ///   - window: The period that it covers: DTSTART and DTEND.
    ///   - stamp: The time of creation: DTSTAMP.
    /// - Returns: The text of the file.
    public static func calendar(
        of freeBusy: FreeBusy, in window: Range<Instant>, stamp: Instant
    ) -> String {
        ICalendarDocument([Component(freeBusy, in: window, stamp: stamp)]).text { _ in nil }
    }
}

extension ICalendarDocument {
    /// Creates the calendar that `ICalendarWriter` writes for events.
    package init(
        of events: [Event], zones: ZoneSet, stamp: Instant, properties: [String] = []
    ) {
        var used = UsedZones()
        for event in events {
            event.forEachTime { time in
                guard let id = time.zoneID else { return }
                used.add(id, at: zones.instant(of: time), isRepeated: !event.rules.isEmpty)
            }
        }
        let described = used.sorted.map { id, range in
            // An unknown TZID is read in the local zone, so it is written as the local zone.
            Component(zone: id, (zones.tables[id] ?? zones.local).observances(covering: range))
        }
        self.init(
            described + events.map { Component($0, stamp: stamp) }, properties: properties)
    }
}
