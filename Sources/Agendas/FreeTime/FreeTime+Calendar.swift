public import CalendarModel
internal import ICalendarIO

extension FreeTime {
    /// Returns the busy time as a calendar with one VFREEBUSY, which says when but not what: RFC 5545 §3.6.4.
    ///
    /// Its UID follows from the window and from `names`, so that the same question keeps it.
    ///
    /// - Parameters:
    ///   - names: The names of the calendars that were asked.
    ///   - now: When: DTSTAMP.
    /// - Returns: The text of the file.
    public func calendar(of names: [String], now: Instant) -> String {
        let bounds = [window.lowerBound, window.upperBound].map { "\($0.seconds)" }
        let uid = "free-busy-" + String(fingerprint(of: bounds + names), radix: 16)
        var freeBusy = FreeBusy(uid: uid)
        freeBusy.periods = busy
        return ICalendarWriter.calendar(of: freeBusy, in: window, stamp: now)
    }
}
