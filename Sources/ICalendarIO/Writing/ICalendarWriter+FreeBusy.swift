public import CalendarModel

extension ICalendarWriter {
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
        let component = Component(freeBusy, in: window, stamp: stamp)
        return head([]) + ComponentSerializer().text(of: component) + "END:VCALENDAR\r\n"
    }
}
